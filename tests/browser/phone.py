"""A phone as a test holds it: it taps what a finger can reach and reads what stands there."""

from __future__ import annotations

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from tests.table import Table

SMALLEST = 44  # pixels; what a finger hits


class Phone:
    """One page on one device, counting its taps."""

    def __init__(self, page: Page, table: Table) -> None:
        self.page, self.table, self.taps = page, table, 0
        self.faults: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def at_the_table(self) -> Phone:
        """Open the scorer's link, then the table page."""
        self.page.request.get(self.table.link(), max_redirects=0)
        self.page.goto(f"{self.table.address}/table")
        return self

    def at_the_seat(self, player: int) -> Phone:
        """Open the link of a player's seat (by number of entry) and take the seat."""
        self.page.goto(self.table.link(f"seat-{player}"))
        self.page.get_by_role("button", name="I am").tap()
        self.see("Your call?")
        return self

    def type(self, number: int) -> None:
        """Tap a number on the pad."""
        for digit in str(number):
            self.tap(self.page.locator(f".keys button[value='{digit}']"))

    def enter(self, *numbers: int) -> None:
        """Tap these numbers; one that a digit could still follow is ended with Next, where there is a next."""
        for number in numbers:
            self.type(number)
            going_on = self.page.get_by_role("button", name="Next")
            if 0 < number * 10 <= 157 and going_on.is_visible():
                self.tap(going_on)

    def figures(self, column: str) -> list[str]:
        """What stands in the fields of a column ("calls", "points"), in seat order."""
        return [field.input_value() for field in self.page.locator(f".on input[name^={column}-]").all()]

    def tap(self, target: Locator) -> None:
        """Tap the middle of a target, which must be large enough for a finger."""
        self.ready()
        box = target.bounding_box()
        assert box and box["width"] >= SMALLEST and box["height"] >= SMALLEST, f"{box} is too small"
        target.tap()
        self.taps += 1

    def tell(self, *counts: int) -> None:
        """Tap these counts, each for the seat that is being asked."""
        for count in counts:
            self.tap(self.page.locator(".on .now .pad label").nth(count))

    def name(self, *players: str) -> None:
        """Tap these names."""
        for player in players:
            self.tap(self.page.locator(".on .row", has_text=player))

    def press(self, button: str) -> None:
        """Tap a button by what is written on it."""
        self.tap(self.page.get_by_role("button", name=button))

    def see(self, heading: str) -> None:
        """Wait until the page with this heading takes taps."""
        expect(self.page.locator("h1")).to_have_text(heading)
        self.ready()

    def ready(self) -> None:
        """Wait until the page takes taps: after a save it takes none for a moment."""
        self.page.wait_for_function(
            "() => typeof page === 'undefined' || (!page.sending && performance.now() > page.quiet)"
        )

    @property
    def slots(self) -> list[str]:
        """What stands in the slots of the part on screen, in seat order."""
        return self.page.locator(".on .slot").all_inner_texts()

    @property
    def asked(self) -> str:
        """The player whose count is being asked."""
        return self.page.locator(".on .now .cut").inner_text()

    @property
    def said(self) -> str:
        """What the page says below the rows."""
        return self.page.locator(".on .tell").inner_text()

    def _hear(self, message: ConsoleMessage) -> None:
        # Chromium also writes a line for every answer above 399 and for a dead connection: those are meant here.
        if message.type in ("error", "warning") and not message.text.startswith("Failed to load resource"):
            self.faults.append(message.text)
