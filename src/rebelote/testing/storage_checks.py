"""What every store does. A store of your own is right when all of these pass.

Each check is handed a `Place`: a function that makes a store that is not open yet, always at the
same place (one file, one database), empty when the check begins. Run them as

    @pytest.mark.parametrize("check", STORAGE_CHECKS, ids=lambda check: check.__name__)
    def test_it_is_a_store(check, tmp_path):
        asyncio.run(check(lambda: MyStorage(tmp_path / "tables")))
"""

from rebelote.testing import _storage_life as life
from rebelote.testing import _storage_logs as logs
from rebelote.testing import _storage_rows as rows
from rebelote.testing._storage_place import Check, Place

__all__ = ["STORAGE_CHECKS", "Check", "Place"]

STORAGE_CHECKS: tuple[Check, ...] = (
    logs.an_empty_store_knows_nothing,
    logs.entries_come_back_in_order,
    logs.a_conflict_changes_nothing,
    logs.of_many_at_one_place_one_wins,
    logs.a_long_life_is_what_a_list_would_have_kept,
    life.two_stores_at_one_place_see_each_other,
    life.what_was_written_is_there_again,
    life.a_store_that_is_not_open_says_so,
    life.closing_writes_down_what_waits,
    life.a_call_given_up_on_harms_no_other,
    rows.a_game_replaces_the_one_before,
    rows.games_come_the_last_played_first,
    rows.the_best_runs_come_the_best_first,
    rows.a_streak_follows_from_the_one_before,
    rows.names_are_kept_as_given,
    rows.a_secret_stays_the_first,
)
"""All of them."""
