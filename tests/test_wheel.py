"""The package as a club installs it: built, put into an empty environment, started."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

CHECKOUT = Path(__file__).parents[1]
PACKAGED = {"scorer": "scorer", "templates": "scorer/templates", "static": "scorer/static"}


def pip(*arguments: str | Path) -> None:
    quiet = ["--quiet", "--no-input", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", *quiet, *arguments], check=True, cwd=CHECKOUT)


def files_of_the_checkout() -> set[str]:
    return {
        f"{inside}/{path.relative_to(CHECKOUT / folder).as_posix()}"
        for folder, inside in PACKAGED.items()
        for path in (CHECKOUT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, CHECKOUT)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `scorer` command of an environment that holds the wheel and what it asks for, no more."""
    environment = tmp_path_factory.mktemp("environment")
    venv.create(environment, symlinks=True)
    pip("--python", environment / "bin" / "python", "install", wheel)
    return environment / "bin" / "scorer"


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def wait_until_it_answers(server: subprocess.Popen[bytes], address: str) -> None:
    for _ in range(300):
        assert server.poll() is None, "scorer serve stopped by itself"
        try:
            urlopen(address).close()
            return
        except URLError:
            time.sleep(0.1)
    raise AssertionError(f"nothing answered at {address}")


@pytest.fixture(scope="module")
def club(command: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server started in an empty folder: its address, and the folder."""
    folder = tmp_path_factory.mktemp("club")
    port = free_port()
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with subprocess.Popen([command, "serve", "--port", str(port)], cwd=folder, env=surroundings) as server:
        try:
            wait_until_it_answers(server, f"http://127.0.0.1:{port}/")
            yield f"http://127.0.0.1:{port}", folder
        finally:
            server.terminate()


def test_the_wheel_carries_every_page_font_and_translation(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        assert files_of_the_checkout() == {name for name in packed.namelist() if name.startswith("scorer/")}


def test_the_installed_package_shows_its_start_page(club: tuple[str, Path]) -> None:
    address, _ = club
    with urlopen(f"{address}/") as page:
        assert b"<h1" in page.read()


def test_the_installed_package_brings_its_fonts(club: tuple[str, Path]) -> None:
    address, _ = club
    font = "static/fonts/SourceSans3-Regular.ttf.woff2"
    with urlopen(f"{address}/{font}") as answer:
        assert answer.read() == (CHECKOUT / font).read_bytes()


def test_the_sheets_are_kept_where_the_command_was_started(club: tuple[str, Path]) -> None:
    _, folder = club
    assert (folder / "instance").is_dir()
