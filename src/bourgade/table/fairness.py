"""What a record proves about its shuffle and its end: who vouches, and whether every signature holds."""

from __future__ import annotations

from typing import NamedTuple

from bourgade.table.ed25519 import verifies
from bourgade.table.record import BadLog, Record, receipt_text, sheet
from bourgade.table.shares import Share, derived, digest_of


class Voucher(NamedTuple):
    """One seat, and what its page signed."""

    seat: int
    player: str
    share: Share
    receipt: bool  # its page also signed the end
    withheld: bool


def vouchers(record: Record) -> list[Voucher]:
    """Of every seat, in order; none where the record says nothing of shares. BadLog where something is false."""
    if record.duplicate is not None and record.nonces != record.duplicate.nonces(len(record.players)):
        raise BadLog("The log was tampered with: its deal is not that of its championship.")
    if not record.shares:
        if record.table or record.withheld or record.receipts:
            raise BadLog("The log has signatures and no shares: somebody took them out.")
        return []
    if len(record.shares) != len(record.players) or not record.table:
        raise BadLog("The log does not have a share of every seat.")
    text = sheet(record).encode()
    for seat, share in enumerate(record.shares):
        check_share(record, seat, share, text)
    for seat, signature in record.receipts.items():
        check_receipt(record, seat, signature)
    return [
        Voucher(seat, player, share, seat in record.receipts, seat in record.withheld)
        for seat, (player, share) in enumerate(zip(record.players, record.shares, strict=True))
    ]


def check_share(record: Record, seat: int, share: Share, text: bytes) -> None:
    who, nonce = record.players[seat], record.nonces[seat]
    if (share.kind == "bot") != who.startswith("bot "):
        raise BadLog(f"The log was tampered with: {who} at seat {seat} is a bot or a person, not both.")
    if (seat in record.withheld) and share.kind != "away":
        raise BadLog(f"The log was tampered with: seat {seat} withheld its share and gave one.")
    if share.kind != "page":
        if nonce != derived(bytes.fromhex(record.secret), seat):
            raise BadLog(f"The log was tampered with: the share of seat {seat} does not follow from the secret.")
    elif digest_of(nonce) != share.digest:
        raise BadLog(f"The log was tampered with: {who} at seat {seat} had committed to another share.")
    elif not verifies(bytes.fromhex(share.key), text, bytes.fromhex(share.signature)):
        raise BadLog(f"The log was tampered with: {who} at seat {seat} did not sign this shuffle.")


def check_receipt(record: Record, seat: int, signature: str) -> None:
    share = record.shares[seat] if seat < len(record.shares) else Share("away")
    if share.kind != "page" or not signs_end(record, share, signature):
        raise BadLog(f"The log was tampered with: seat {seat} did not sign this end of the game.")


def signs_end(record: Record, share: Share, signature: str) -> bool:
    return verifies(bytes.fromhex(share.key), receipt_text(record).encode(), bytes.fromhex(signature))
