"""Every word that people read can be said in four languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from scorer import HERE, HOME

CATALOGUES = HERE / "translations"
OTHERS = ("de", "fr", "it")
KEYWORDS = {"N_": None, "gettext": None, "_": None, "ngettext": (1, 2), "NP_": (1, 2)}
PLACES = re.compile(r"\{(\w*)\}|%\((\w+)\)[sd]")


@pytest.fixture(scope="module")
def words() -> Catalog:
    """Return every message of the code and the templates."""
    found = Catalog()
    for folder, methods in ((HERE, [("**.py", "python")]), (HOME / "templates", [("**.html", "jinja2")])):
        for _file, _line, message, _comments, context in extract_from_dir(str(folder), methods, keywords=KEYWORDS):
            found.add(message, context=context)
    return found


def catalogue(language: str) -> Catalog:
    with (CATALOGUES / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
        return read_po(file, locale=language)


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated(words, language):
    said = catalogue(language)
    missing = [m.id for m in words if m.id and not _translated(said.get(m.id))]
    assert missing == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_translation_names_the_same_players_and_numbers(language):
    differing = [m.id for m in catalogue(language) if m.id and _places(m.id) != _places(m.string)]
    assert differing == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_is_left_over(words, language):
    assert [m.id for m in catalogue(language) if m.id and words.get(m.id) is None] == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_compiled_catalogue_is_the_written_one(language):
    with (CATALOGUES / language / "LC_MESSAGES" / "messages.mo").open("rb") as file:
        compiled = _said(read_mo(file))
    assert compiled == _said(catalogue(language))


def test_german_is_written_as_in_switzerland():
    assert [m.id for m in catalogue("de") if "ß" in str(m.string)] == []


def test_no_page_says_anything_past_the_translators():
    said = {
        str(file.relative_to(HOME)): loose
        for file in sorted((HOME / "templates").rglob("*.html"))
        if (loose := _loose_words(file.read_text()))
    }
    assert said == {}


def test_no_script_says_anything_past_the_translators():
    said = {
        file.name: loose
        for file in (HOME / "static").glob("*.js")
        if (loose := re.findall(r"""["'`]([A-Z][a-z]+ [^"'`]*[a-z]{2,}[^"'`]*)["'`]""", _without_comments(file)))
    }
    assert said == {}


def _said(catalogue: Catalog) -> dict[str, list[str]]:
    return {_forms(m.id)[0]: _forms(m.string) for m in catalogue if m.id}


def _forms(message) -> list[str]:
    return [message] if isinstance(message, str) else list(message)


def _translated(message) -> bool:
    strings = message.string if message and isinstance(message.string, tuple) else (message and message.string,)
    return bool(message) and not message.fuzzy and all(strings)


def _places(message) -> set[str]:
    parts = message if isinstance(message, tuple | list) else (message,)
    return {a or b for part in parts for a, b in PLACES.findall(part)}


def _loose_words(template: str) -> list[str]:
    """Return the words of a template that are neither markup, Jinja nor inside {% trans %}."""
    text = re.sub(r"\{#.*?#\}|<!--.*?-->", "", template, flags=re.DOTALL)
    text = re.sub(r"\{%-?\s*trans.*?endtrans\s*-?%\}", "", text, flags=re.DOTALL)
    text = re.sub(r"\{%-?\s*block (body|main_class|live)\b.*?endblock\s*-?%\}", "", text, flags=re.DOTALL)
    text = re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "¤", text, flags=re.DOTALL)
    text = re.sub(r"\bclass=\"[^\"]*\"", "", text)  # a macro may write an attribute alone
    text = re.sub(r"<(style|svg)\b.*?</\1>|<!doctype[^>]*>", "", text, flags=re.DOTALL | re.IGNORECASE)
    spoken = re.findall(r"""\b(?:aria-label|title|placeholder|alt)="([^"]*)\"""", text)
    spoken += re.sub(r"<[^>]*>", "\n", text).split("\n")
    return [
        word
        for part in spoken
        for word in re.findall(r"[^\W\d_]{2,}", part.replace("¤", " "))
        if word not in ("Rp", "PDF", "CSV", "JSON", "amp", "nbsp", "thinsp", "middot", "hellip")
    ]


def _without_comments(file: Path) -> str:
    return re.sub(r"//.*|/\*.*?\*/", "", file.read_text(), flags=re.DOTALL if "/*" in file.name else 0)
