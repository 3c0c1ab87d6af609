"""Who pays whom: the fewest payments that clear all balances, and what is still open of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

MOST_EXACT = 12  # with a balance; each more doubles the work


@dataclass(frozen=True)
class Transfer:
    """One payment. Payer and payee are places in the row of balances; the amount is in Rappen, above 0."""

    payer: int
    payee: int
    amount: int


Plan = tuple[Transfer, ...]
Cost = tuple[int, int, int]


def fewest(balances: Sequence[int]) -> Plan:
    """Return the fewest payments that clear `balances` (Rappen; plus is to get), in the order of payers, payees.

    Their number is that of the players with a balance minus the largest number of groups that balance
    among themselves. Of equal plans it is the one where the money travels least: whoever has to pay only
    pays, and Σ amount × distance² between the seats is smallest; then the one with the earlier pairs.
    Both sums run over the payments one by one, so when one of them is made, what remains is the best plan
    for what remains: nobody else's payment changes.

    Among more than 12 players with a balance it is one payment less than there are players, at the most.
    `ValueError` where the balances do not add up to 0.
    """
    if sum(balances):
        raise ValueError("balances that do not add up to 0")
    seats = [seat for seat, balance in enumerate(balances) if balance]
    groups = _groups(balances, seats) if len(seats) <= MOST_EXACT else [seats]
    plan = (transfer for group in groups for transfer in _in_seat_order(balances, group))
    return tuple(sorted(plan, key=lambda transfer: (transfer.payer, transfer.payee)))


def still_open(balances: Sequence[int], paid: Iterable[Transfer]) -> Plan:
    """Return what is still to pay after the payments made, told in the order they were made.

    A payment that was proposed, or a part of it, takes only itself off the plan. After any other (the
    plan has changed since, or somebody paid somebody else, or too much) the plan is made anew of what is
    open then. What was paid is never touched: what was paid too much comes back as a payment.
    """
    plan, left = fewest(balances), list(balances)
    for payment in paid:
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
        reduced = _without(plan, payment)
        plan = fewest(left) if reduced is None else reduced
    return plan


def _without(plan: Plan, payment: Transfer) -> Plan | None:
    """Take a payment off the plan; None where it is not in it."""
    for place, transfer in enumerate(plan):
        if (transfer.payer, transfer.payee) == (payment.payer, payment.payee) and payment.amount <= transfer.amount:
            rest = transfer.amount - payment.amount
            return (*plan[:place], *([replace(transfer, amount=rest)] if rest else []), *plan[place + 1 :])
    return None


def _in_seat_order(balances: Sequence[int], group: Sequence[int]) -> Plan:
    """Let the first who has to pay pay the first who is to get, until all is clear.

    Of all ways to clear a group, money travels least in this one (Monge's rule for distance²).
    """
    plan, left = [], {seat: balances[seat] for seat in group}
    payers, payees = ([seat for seat in group if sign * left[seat] > 0] for sign in (-1, 1))
    while payers:
        payer, payee = payers[0], payees[0]
        amount = min(-left[payer], left[payee])
        plan.append(Transfer(payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
        payers, payees = payers[left[payer] == 0 :], payees[left[payee] == 0 :]
    return tuple(plan)


def _groups(balances: Sequence[int], seats: Sequence[int]) -> list[list[int]]:
    """Split the seats into as many groups as balance among themselves, the cheapest plan of all."""
    best: dict[int, tuple[Cost, tuple[int, ...]]] = {0: ((0, 0, 0), ())}
    smallest: list[list[int]] = [[] for _ in seats]  # groups that cannot be split, by their first member
    for mask in _balanced(balances, seats):
        first = (mask & -mask).bit_length() - 1
        splits = [part for part in smallest[first] if part & mask == part]
        if splits:
            best[mask] = min(_joined(best[part], best[mask ^ part]) for part in splits)
        else:
            smallest[first].append(mask)
            best[mask] = _cost(_in_seat_order(balances, _members(mask, seats)), len(balances)), (mask,)
    return [_members(part, seats) for part in best[(1 << len(seats)) - 1][1]]


def _balanced(balances: Sequence[int], seats: Sequence[int]) -> list[int]:
    """Return every set of seats, as bits, that balances in itself; smaller numbers first."""
    sums = [0]
    for seat in seats:
        sums += [already + balances[seat] for already in sums]
    return [mask for mask, total in enumerate(sums) if mask and not total]


def _members(mask: int, seats: Sequence[int]) -> list[int]:
    return [seat for place, seat in enumerate(seats) if mask >> place & 1]


def _cost(plan: Plan, seats: int) -> Cost:
    """Return what plans are compared by: groups, way of the money, pairs. It adds up over payments and groups."""
    way = sum(transfer.amount * (transfer.payer - transfer.payee) ** 2 for transfer in plan)
    return -1, way, sum(1 << transfer.payer * seats + transfer.payee for transfer in plan)


def _joined(some: tuple[Cost, tuple[int, ...]], more: tuple[Cost, tuple[int, ...]]) -> tuple[Cost, tuple[int, ...]]:
    (groups, way, pairs), (other_groups, other_way, other_pairs) = some[0], more[0]
    return (groups + other_groups, way + other_way, pairs + other_pairs), some[1] + more[1]
