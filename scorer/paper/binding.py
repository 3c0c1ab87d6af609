"""Joins the parts of a long print into one PDF that is still tagged for screen readers.

It reads only what WeasyPrint writes (both versions are pinned): dictionaries in one object stream, data in streams
of their own, one structure tree. A library for every kind of PDF needs ten times as long and loses the tags.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

# What is renumbered: the name of a heading cell (its table's number, row and column), a reference, the key of a page.
# Other text in brackets may read like these and is passed over; its own brackets are escaped.
NUMBER = re.compile(rb"\((\d+)(-\d+-\d+)\)|\((?:\\.|[^\\()])*\)|\b(\d+) 0 R\b|/StructParents (\d+)", re.DOTALL)
TREE_KEY = re.compile(rb"(\d+) \[")
SEAM = b"\0"  # stands in no PDF of ours


@dataclass(frozen=True)
class Roots:
    """The numbers of the objects that hold the others together."""

    tags: int  # the structure tree
    tree: int  # which connects pages with it: page number, tags, page number, tags …
    roll: int  # of the pages


@dataclass
class Book:
    """A PDF taken apart: its objects by number."""

    plain: dict[int, bytes]  # dictionaries and arrays
    streams: dict[int, bytes]  # whole, with their data
    size: int  # one more than the largest number
    root: int
    info: int

    @property
    def roots(self) -> Roots:
        """The roots of a PDF that is one part yet."""
        tags = self._under(self.root, b"StructTreeRoot")
        return Roots(tags, self._under(tags, b"ParentTree"), self._under(self.root, b"Pages"))

    def _under(self, owner: int, key: bytes) -> int:
        return _number(self.plain[owner], key)


def joined(parts: Sequence[bytes]) -> bytes:
    """Return one PDF with the pages of all parts, in order. Title and language are those of the first."""
    whole = _taken_apart(parts[0])
    root = whole.roots
    trees, documents, rolls, pages = [], [], [], 0
    for part in (whole, *map(_taken_apart, parts[1:])):
        own, by = part.roots, 0
        if part is not whole:
            by = whole.size
            _renumber(part, by, {own.tags: root.tags}, pages)
            whole.plain |= part.plain
            whole.streams |= part.streams
            whole.size = part.size
            del whole.plain[part.root], whole.plain[part.info]
        trees.append(_between(whole.plain.pop(own.tree + by)))
        documents.append(_between(whole.plain.pop(own.tags + by)))
        rolls.append(own.roll + by)
        pages += _number(whole.plain[rolls[-1]], b"Count")
    _bind(whole, root, trees, documents, rolls, pages)
    return _written(whole)


def _bind(whole: Book, root: Roots, trees: list[bytes], documents: list[bytes], rolls: list[int], pages: int) -> None:
    """Give the page rolls and the structure trees of all parts one root each."""
    top = whole.size
    whole.size += 1
    for roll in rolls:
        whole.plain[roll] = whole.plain[roll].replace(b"<<", b"<</Parent %d 0 R" % top, 1)
    kids = b" ".join(b"%d 0 R" % roll for roll in rolls)
    whole.plain[top] = b"<</Type /Pages/Kids [%s]/Count %d>>" % (kids, pages)
    whole.plain[whole.root] = whole.plain[whole.root].replace(b"/Pages %d 0 R" % root.roll, b"/Pages %d 0 R" % top)
    whole.plain[root.tree] = b"<</Nums [%s]>>" % b" ".join(trees)
    whole.plain[root.tags] = b"<</Type /StructTreeRoot/ParentTree %d 0 R/K [%s]>>" % (root.tree, b" ".join(documents))


def _between(text: bytes) -> bytes:
    """Return what stands in the square brackets of an object that has one list."""
    return text[text.index(b"[") + 1 : text.rindex(b"]")]


def _renumber(part: Book, by: int, instead: dict[int, int], pages: int) -> None:
    """Move all numbers of a part behind those of the parts before it, which have so many `pages`.

    `instead` holds what is replaced by an object of the first part.
    """

    def moved(found: re.Match[bytes]) -> bytes:
        cell, place, reference, page = found.groups()
        if reference:
            number = int(reference)
            return b"%d 0 R" % instead.get(number, number + by)
        if cell:
            return b"(%d%s)" % (int(cell) + by, place)
        return b"/StructParents %d" % (int(page) + pages) if page else found[0]

    tree = part.roots.tree
    part.plain[tree] = TREE_KEY.sub(lambda key: b"%d [" % (int(key[1]) + pages), part.plain[tree])
    texts = NUMBER.sub(moved, SEAM.join(part.plain.values())).split(SEAM)
    part.plain = {number + by: text for number, text in zip(part.plain, texts, strict=True)}
    streams = {}
    for number, stream in part.streams.items():
        dictionary, data = stream.split(b"\nstream\n", 1)
        streams[number + by] = NUMBER.sub(moved, dictionary) + b"\nstream\n" + data
    part.streams = streams
    part.root, part.info, part.size = part.root + by, part.info + by, part.size + by


def _taken_apart(pdf: bytes) -> Book:
    place = int(pdf[pdf.rindex(b"startxref") :].split()[1])
    trailer, table = _stream(pdf[place:])
    widths = [int(width) for width in re.search(rb"/W \[([^]]*)\]", trailer)[1].split()]  # type: ignore[index]
    streams: dict[int, bytes] = {}
    for number, (kind, offset) in enumerate(_entries(table, widths)):
        if kind == 1 and offset != place:
            streams[number] = _object(pdf, offset)
    plain = {}
    for number, text in list(streams.items()):
        if text.startswith(b"<</Type /ObjStm"):
            plain |= _shelf(*_stream(streams.pop(number)))
    size, root, info = (_number(trailer, key) for key in (b"Size", b"Root", b"Info"))
    return Book(plain, streams, size, root, info)


def _entries(table: bytes, widths: list[int]) -> Iterator[tuple[int, int]]:
    """Yield the kind and the offset of each object."""
    kind, offset, length = widths[0], widths[0] + widths[1], sum(widths)
    for start in range(0, len(table), length):
        entry = table[start : start + length]
        yield int.from_bytes(entry[:kind], "big"), int.from_bytes(entry[kind:offset], "big")


def _object(pdf: bytes, offset: int) -> bytes:
    """Return a stream with its dictionary."""
    start = pdf.index(b"obj\n", offset) + 4
    data = pdf.index(b"\nstream\n", start) + 8
    return pdf[start : data + _number(pdf[start:data], b"Length")] + b"\nendstream"


def _stream(text: bytes) -> tuple[bytes, bytes]:
    """Return the dictionary of a stream and its data, unpacked."""
    dictionary, data = text.split(b"\nstream\n", 1)
    return dictionary, zlib.decompress(data[: _number(dictionary, b"Length")])


def _shelf(dictionary: bytes, text: bytes) -> dict[int, bytes]:
    """Return the objects of an object stream by their numbers."""
    first = _number(dictionary, b"First")
    heads = [int(head) for head in text[:first].split()]
    starts = [first + start for start in heads[1::2]]
    ends = [*starts[1:], len(text) + 1]
    return {number: text[a : b - 1] for number, a, b in zip(heads[::2], starts, ends, strict=True)}


def _number(dictionary: bytes, key: bytes) -> int:
    return int(re.search(rb"/%s (\d+)" % key, dictionary)[1])  # type: ignore[index]


def _written(book: Book) -> bytes:
    pieces, place, entries = [b"%PDF-1.7\n%\xf0\x9f\x96\xa4\n"], 15, {}
    shelf, table = book.size, book.size + 1
    heads, text = [], []
    start = 0
    for index, (number, data) in enumerate(book.plain.items()):
        entries[number] = (2, shelf, index)
        heads.append(b"%d %d" % (number, start))
        text.append(data)
        start += len(data) + 1
    head = b" ".join(heads)
    kind = b"/Type /ObjStm/N %d/First %d" % (len(text), len(head) + 1)
    book.streams[shelf] = _packed(kind, b"\n".join([head, *text]))
    for number, data in book.streams.items():
        entries[number] = (1, place, 0)
        pieces.append(b"%d 0 obj\n%s\nendobj\n" % (number, data))
        place += len(pieces[-1])
    entries[table] = (1, place, 0)
    lines = b"".join(
        kind.to_bytes(1, "big") + where.to_bytes(4, "big") + index.to_bytes(4, "big")
        for kind, where, index in (entries.get(number, (0, 0, 0)) for number in range(table + 1))
    )
    kind = b"/Type /XRef/W [1 4 4]/Size %d/Root %d 0 R/Info %d 0 R" % (table + 1, book.root, book.info)
    pieces.append(b"%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (table, _packed(kind, lines), place))
    return b"".join(pieces)


def _packed(kind: bytes, data: bytes) -> bytes:
    packed = zlib.compress(data)
    return b"<<%s/Filter /FlateDecode/Length %d>>\nstream\n%s\nendstream" % (kind, len(packed), packed)
