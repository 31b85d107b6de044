import pytest

from rebelote.cards import CARDS, FULL, Rank, pack, pack_of, rank_of, size_of


def test_the_pack_has_32_cards() -> None:
    assert pack(32) == CARDS
    assert pack_of(32) == FULL


def test_the_short_pack_has_neither_sevens_nor_eights() -> None:
    short = pack(24)
    assert len(short) == size_of(pack_of(24)) == 24
    assert set(Rank) - {rank_of(card) for card in short} == {Rank.SEVEN, Rank.EIGHT}
    assert list(short) == sorted(short)


@pytest.mark.parametrize("size", [0, 20, 31, 33, 52])
def test_there_is_no_other_pack(size: int) -> None:
    with pytest.raises(ValueError, match=f"no pack of {size}"):
        pack_of(size)
    with pytest.raises(ValueError, match=f"no pack of {size}"):
        pack(size)
