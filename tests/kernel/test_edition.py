"""Editions are found by name or by file, and refused with a sentence."""

from pathlib import Path

import pytest

from serai.kernel.edition import find
from serai.kernel.errors import BadData

PACKAGE = "serai.games.bazaar"


def test_the_default_edition_has_its_name_and_hash() -> None:
    """The empty name is the default."""
    source = find(PACKAGE, "", "standard")
    assert (source.edition, source.file) == ("standard", "standard.toml")
    assert source.data_hash == find(PACKAGE, "standard", "other").data_hash
    assert source.table["meta"]["id"] == "bazaar"


def test_an_edition_is_a_file_anywhere(tmp_path: Path) -> None:
    """Its name is the file's."""
    file = tmp_path / "mine.toml"
    file.write_text("x = 1", encoding="utf-8")
    source = find(PACKAGE, str(file), "standard")
    assert (source.edition, source.table) == ("mine", {"x": 1})


def test_records_stay_good_when_a_word_is_mended(tmp_path: Path) -> None:
    """The hash is of what rules can depend on: not of names, provenance, comments and order."""

    def hash_of(text: str) -> str:
        (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
        return find(PACKAGE, str(tmp_path / "mine.toml"), "standard").data_hash

    good = 'good = [{ id = "silk", worth = 3, hu = "sejem", source = "published" }]'
    known = hash_of(good)
    assert hash_of(good.replace("sejem", "selyem").replace("published", "rulebook")) == known
    assert hash_of(f"# the goods\n{good.replace('worth = 3, ', '').replace(' }', ', worth = 3 }')}") == known
    assert hash_of(good.replace("3", "4")) != known
    assert hash_of(good.replace("silk", "ink")) != known


def test_what_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    """Unknown names list the known ones; missing, unreadable and broken files are named."""
    with pytest.raises(BadData, match="bazaar has no edition 'gold'; it has: standard"):
        find(PACKAGE, "gold", "standard")
    with pytest.raises(BadData, match="There is no edition file"):
        find(PACKAGE, str(tmp_path / "no.toml"), "standard")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadData, match="cannot be read"):
        find(PACKAGE, str(binary), "standard")
    broken = tmp_path / "broken.toml"
    broken.write_text("x = [", encoding="utf-8")
    with pytest.raises(BadData, match=r"broken\.toml is not TOML"):
        find(PACKAGE, str(broken), "standard")
