"""Find the plans of the bank, scorer/jass/seating/plans.txt: `python -m tests.bench.find_plans [23 22x7 …]`.

It starts from what the bank holds and writes back whatever is better, for some numbers of people (and of passes) or
for all. From an empty bank it takes hours for up to 23 people, and minutes for more; `--effort=9` searches longer,
`--effort=0` only a moment, `--seed=2` elsewhere. Three ways are tried:

- annealing, as the draw does it itself, with more steps;
- striking people who never meet from a plan for 24, 28 … people: the tables they leave are those of three;
- starters: people stand on circles, one passe (or a few) is searched, and turning all circles gives the others.
  So few people are searched at once that rare plans show: 24 people meet nobody twice in 7 passes, 28 in 8.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations, islice
from pathlib import Path

import click

import scorer.jass.seating
from scorer.jass.seating.anneal import ACCEPTED, SCALE, Anneal
from scorer.jass.seating.bank import MOST_PASSES, read, written
from scorer.jass.seating.chance import Lots, lots
from scorer.jass.seating.grouping import Grouping, drawn, is_even, repeats_of, threes_of

BANK = Path(scorer.jass.seating.__file__).with_name("plans.txt")
LARGEST = 45
CIRCLES = 12  # ways to put people on circles that are tried
Key = tuple[int, int, str]


def main() -> None:
    """Improve the bank for what is given, or for all; say what was found."""
    options = dict(word[2:].split("=") for word in sys.argv[1:] if word.startswith("--"))
    seed, effort = int(options.get("seed", 1)), int(options.get("effort", 1))
    words = [word.split("x") for word in sys.argv[1:] if not word.startswith("--")]
    for people, *only in words or [[people] for people in (*range(24, LARGEST + 1), *range(23, 5, -1))]:
        for passes in only or range(MOST_PASSES, 1, -1):
            bank = dict(map(read, BANK.read_text(encoding="ascii").splitlines())) if BANK.exists() else {}
            improve(bank, int(people), int(passes), seed, effort)
            lines = (f"{written(key[0], key[2], bank[key])}\n" for key in sorted(bank))
            BANK.write_text("".join(lines), encoding="ascii")


def improve(bank: dict[Key, Grouping], people: int, passes: int, seed: int, effort: int) -> None:
    """Look for better plans than the bank holds, an even one and one that repeats less."""
    even, known = (people, passes, "even"), _part(bank, people, passes)
    if known is None:
        best = min(_tries(bank, people, passes, seed, effort, bank.get(even)), key=repeats_of)
        click.echo(f"{people} people, {passes} passes: {repeats_of(best)} repeats")
        bank[even] = known = best
    uneven = (people, passes, "uneven")
    if repeats_of(known) and people % 4:
        plans = [*_struck(bank, people, passes), *filter(None, [bank.get(uneven)])]
        plans += [Anneal(*_fresh(people, passes, lots(turn)), uneven=1).run(1_000_000, lots(turn)) for turn in (1, 2)]
        best = min(plans, key=lambda plan: (repeats_of(plan), sum(t * t for t in threes_of(plan, people))))
        if repeats_of(best) < repeats_of(known):
            click.echo(f"  {repeats_of(best)} if tables of three are uneven")
            bank[uneven] = best


def _part(bank: dict[Key, Grouping], people: int, passes: int) -> Grouping | None:
    """Return an even plan without a repeat that is a part of one in the bank."""
    for longer in range(passes, MOST_PASSES + 1):
        plan = bank.get((people, longer, "even"))
        if plan and not repeats_of(plan):
            for part in combinations(plan, passes):
                if is_even(part, people):
                    return list(part)
    return None


def _tries(
    bank: dict[Key, Grouping], people: int, passes: int, seed: int, effort: int, known: Grouping | None
) -> Iterator[Grouping]:
    """Yield even plans, each as good as one way finds it, until one repeats nothing."""
    ways = [
        [known] if known else [],
        _struck(bank, people, passes),
        _annealed(people, passes, seed, 300_000, 5),
        _lengthened(bank, people, passes, seed),
    ]
    if effort:
        ways += [_started(people, passes, seed), _annealed(people, passes, seed + 100, 3_000_000, effort)]
    for way in ways:
        for plan in way:
            if is_even(plan, people):
                yield plan
                if not repeats_of(plan):
                    return


def _fresh(people: int, passes: int, lot: Lots) -> tuple[Grouping, list[list[int]], list[int]]:
    return drawn(people, passes, lot), [[0] * people for _ in range(people)], [0] * people


def _annealed(people: int, passes: int, seed: int, steps: int, times: int) -> Iterator[Grouping]:
    for turn in range(times):
        lot = lots(seed * 1000 + turn)
        yield Anneal(*_fresh(people, passes, lot)).run(steps, lot)


def _struck(bank: dict[Key, Grouping], people: int, passes: int) -> Iterator[Grouping]:
    """Yield plans of more people, without those who never meet; the most even come first."""
    whole = _part(bank, people + -people % 4, passes)
    if not people % 4 or whole is None:
        return
    met = {pair for passe in whole for table in passe for pair in combinations(sorted(table), 2)}
    strangers = combinations(range(people + -people % 4), -people % 4)
    for gone in strangers:
        if met.isdisjoint(combinations(gone, 2)):
            number = {player: place for place, player in enumerate(set(range(people + len(gone))) - set(gone))}
            yield [[[number[p] for p in table if p in number] for table in passe] for passe in whole]


def _lengthened(bank: dict[Key, Grouping], people: int, passes: int, seed: int) -> Iterator[Grouping]:
    """Yield a shorter plan with one passe more."""
    shorter = _part(bank, people, passes - 1) or bank.get((people, passes - 1, "even"))
    if shorter is None:
        return
    for turn in range(5):
        lot = lots(seed * 1000 + turn)
        met, threes = [[0] * people for _ in range(people)], [0] * people
        Anneal(shorter, met, threes)
        yield shorter + Anneal(drawn(people, 1, lot), met, threes).run(300_000, lot)


def _started(people: int, passes: int, seed: int) -> Iterator[Grouping]:
    """Yield what turning circles gives, for circles of as many places as there are passes, or a part of it."""
    for turns in range(passes, 1, -1):
        if passes % turns == 0:
            for circles in islice(_circles(people, turns), CIRCLES):
                for turn in range(2):
                    yield Starter(circles, turns, passes // turns, lots(seed * 1000 + turn)).run(100_000)


def _circles(people: int, turns: int) -> Iterator[tuple[int, ...]]:
    """Yield how people can stand on circles that are back where they were after so many turns."""
    lengths = [length for length in range(turns - 1, 0, -1) if turns % length == 0]
    for rest in range(people % turns, people + 1, turns):
        if rest < 2 * turns:
            yield from ((turns,) * ((people - rest) // turns) + part for part in _parts(rest, lengths) if len(part) < 7)


def _parts(whole: int, lengths: list[int]) -> Iterator[tuple[int, ...]]:
    if not whole:
        yield ()
    for place, length in enumerate(lengths):
        if length <= whole:
            yield from ((length, *part) for part in _parts(whole - length, lengths[place:]))


class Starter:
    """The first passes of a plan; turning the circles on which people stand gives the other ones.

    What is counted for two people holds for all the pairs that they become when the circles turn.
    """

    def __init__(self, circles: tuple[int, ...], turns: int, passes: int, lot: Lots) -> None:
        people = sum(circles)
        self.turns, self.lot, self.people = turns, lot, people
        self.next = _turned(circles)
        self.circle = [number for number, length in enumerate(circles) for _ in range(length)]
        self.length = [length for length in circles for _ in range(length)]
        self.kind = [[-1] * people for _ in range(people)]
        self.pairs = self._kinds()
        self.meetings = [0] * len(self.pairs)
        self.threes = [0] * people  # of the circle with this number
        self.passes = drawn(people, passes, lot)
        self.where = [{player: table for table in passe for player in table} for passe in self.passes]
        for passe in self.passes:
            for table in passe:
                for one, other in combinations(table, 2):
                    self._meet(one, other, 1)
                if len(table) == 3:
                    for player in table:
                        self.threes[self.circle[player]] += turns // self.length[player]

    def run(self, steps: int) -> Grouping:
        """Exchange people for so many steps; return the whole plan."""
        best, cost = self._whole(), self._whole_cost()
        least = cost
        for step in range(steps):
            accepted = ACCEPTED[step * len(ACCEPTED) // steps]
            rest, passe = divmod(self.lot(), len(self.passes))
            rest, one = divmod(rest, self.people)
            rest, other = divmod(rest, self.people)
            here, there = self.where[passe][one], self.where[passe][other]
            if here is there:
                continue
            more = self._exchange(passe, one, other)
            worse = -(-more // self.turns)
            if worse <= 0 or (worse < len(accepted) and rest % SCALE < accepted[worse]):
                cost += more
                if cost < least:
                    best, least = self._whole(), cost
                    if not least:
                        break
            else:
                self._exchange(passe, one, other)
        return best

    def _kinds(self) -> list[int]:
        """Tell pairs that turn into each other by one number; return how many pairs there are of each."""
        pairs = []
        for one, other in combinations(range(self.people), 2):
            count = 0
            while self.kind[one][other] < 0:
                self.kind[one][other] = self.kind[other][one] = len(pairs)
                one, other, count = self.next[one], self.next[other], count + 1
            if count:
                pairs.append(count)
        return pairs

    def _meet(self, one: int, other: int, sign: int) -> int:
        """Let two meet once more, or once less; return what it costs over all turns."""
        kind = self.kind[one][other]
        pairs, before = self.pairs[kind], self.meetings[kind]
        self.meetings[kind] = now = before + sign * (self.turns // pairs)
        return pairs * (now * (now - 1) - before * (before - 1)) // 2

    def _sit(self, player: int, sign: int) -> int:
        """Let somebody sit at a table of three once more, or once less; return what it costs over all turns."""
        circle, length = self.circle[player], self.length[player]
        before = self.threes[circle]
        self.threes[circle] = now = before + sign * (self.turns // length)
        return 4 * length * (now * (now - 1) - before * (before - 1)) // 2

    def _exchange(self, passe: int, one: int, other: int) -> int:
        where = self.where[passe]
        here, there = where[one], where[other]
        here.remove(one)
        there.remove(other)
        more = sum(self._meet(one, player, -1) + self._meet(other, player, 1) for player in here)
        more += sum(self._meet(other, player, -1) + self._meet(one, player, 1) for player in there)
        if len(here) < len(there):
            more += self._sit(one, -1) + self._sit(other, 1)
        if len(there) < len(here):
            more += self._sit(other, -1) + self._sit(one, 1)
        here.append(other)
        there.append(one)
        where[one], where[other] = there, here
        return more

    def _whole(self) -> Grouping:
        plan = self.passes
        whole: Grouping = []
        for _ in range(self.turns):
            whole += [[table[:] for table in passe] for passe in plan]
            plan = [[[self.next[player] for player in table] for table in passe] for passe in plan]
        return whole

    def _whole_cost(self) -> int:
        plan = self._whole()
        return Anneal(plan, [[0] * self.people for _ in range(self.people)], [0] * self.people).cost


def _turned(circles: tuple[int, ...]) -> list[int]:
    """Return whose place each person takes when the circles turn by one."""
    places: list[int] = []
    for length in circles:
        start = len(places)
        places += [start + (place + 1) % length for place in range(length)]
    return places


if __name__ == "__main__":
    main()
