"""Ticking a payment between members, and taking the tick back: as on a sheet, but members have numbers of their own."""

from __future__ import annotations

from ..payments import PaymentForm, TickForm

MEMBER = "[1-9][0-9]{0,3}"


class CircleTickForm(TickForm):
    """A form about one payment, which it names by its members and number: "3-5-1", "3-pot-1"."""

    party = MEMBER


class CirclePaymentForm(PaymentForm):
    """One payment: a tick on what is open, or an amount typed."""

    party = MEMBER
