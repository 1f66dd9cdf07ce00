"""What the terminal says when the table is served."""

import pytest

from serai.cli import serve


def test_the_address_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can open 0.0.0.0: the machine's own addresses are named instead."""
    monkeypatch.setattr(serve, "own_address", lambda: "10.1.2.3")
    assert serve.welcome("127.0.0.1", 8000) == "The table is at http://127.0.0.1:8000/"
    assert serve.welcome("::1", 8000) == "The table is at http://[::1]:8000/"
    assert serve.welcome("0.0.0.0", 81) == (  # noqa: S104 - nothing is bound
        "The table is at http://127.0.0.1:81/, for others in your network at http://10.1.2.3:81/"
    )


def test_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then there are no others."""
    monkeypatch.setattr(serve, "own_address", lambda: "")
    assert serve.welcome("::", 81) == "The table is at http://127.0.0.1:81/"


def test_ones_own_address_is_an_address() -> None:
    """Four numbers, or nothing."""
    address = serve.own_address()
    assert address == "" or address.count(".") == 3
