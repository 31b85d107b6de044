"""Every text that a player reads here, in both languages; the rules' own words are in `rules`."""

import msgspec

from rebelote.rules.wording import typeset_french


class CommandTexts(msgspec.Struct, frozen=True, kw_only=True):
    """What commands say away from the table: mistakes, files, replays, verifying."""

    error: str
    did_mean_command: str
    no_command: str
    unknown_command: str
    unknown_option: str
    needs_value: str
    needs_argument: str
    takes_no_value: str
    options_listed: str
    too_many: str
    bad_choice: str
    players_twice: str
    no_file: str
    is_directory: str
    no_permission: str
    not_text: str
    file_trouble: str
    seed_short: str
    seed_not_hex: str
    output_trouble: str
    input_trouble: str
    stream_closed: str
    broken: str
    serve_ready: str
    serve_here_alone: str
    serve_network: str
    serve_other_port: str
    serve_stopped: str
    sets_title: str
    sets_more: str
    replay_line: str
    replay_deal: str
    replay_unfinished: str
    replay_passed: str
    seat_number: str
    side_numbers: str
    replay_error: str
    replay_totals: str
    replay_winner: str
    replay_drawn: str
    replay_running: str
    replay_where: str
    replay_where_deal: str
    replay_empty: str
    solve_turn: str
    solve_values: str
    solve_line: str
    solve_card: str
    verify_fair: str
    verify_partial: str
    verify_nothing: str
    verify_wrong: str
    verify_deal: str
    verify_note: str
    verify_note_in_full: str
    verify_no_promise: str
    verify_no_receipt: str
    verify_bad_note: str
    verify_yes: str
    verify_found: str
    verify_only_notes: str
    verify_not_play: str
    verify_no: str
    verify_empty: str
    arena_bot: str
    arena_bot_trouble: str
    arena_whole: str
    arena_seconds: str
    arena_two_budgets: str
    arena_own_rules: str
    arena_illegal: str
    arena_broken_bot: str
    arena_all_passed: str
    arena_worker_lost: str
    arena_other_contest: str
    arena_go_on: str
    arena_title: str
    arena_bidder: str
    arena_deals: str
    arena_cards: str
    arena_marks: str
    arena_ahead: str
    arena_level: str
    arena_progress: str
    sheet_none: str
    sheet_wrong: str
    sheet_more_wrong: str
    sheet_one_form: str
    sheet_and: str
    sheet_out_of_play: str
    sheet_problem: str
    sheet_called: str
    sheet_won: str
    sheet_drawn: str
    sheet_ahead: str
    sheet_level: str
    sheet_next: str
    sheet_part: str
    sheet_average: str
    sheet_falls: str
    sheet_litiges: str
    sheet_capots: str
    sheet_belotes: str
    sheet_percent: str
    sheet_chance: str
    usage_hint: str


class Texts(msgspec.Struct, frozen=True, kw_only=True):
    """The words of one language.

    Texts that end in `_you` are said to the player, the others of a seat (`{who}`); braces hold
    what they need. A missing text does not pass the type checker.
    """

    language: str

    # the table
    seats: dict[int, tuple[str, ...]]
    initials: dict[int, tuple[str, ...]]
    welcome: str
    seating: dict[int, str]
    you: str
    us: str
    them: str
    you_column: str
    to_target: str
    to_deals: str
    one_deal: str
    deal_title: str
    dealer_mark: str
    taker_mark: str
    contract: str
    highest_bid: str
    no_contract: str
    turned: str
    points_now: str
    tricks_now: str
    last_trick: str
    stock: str
    waiting: str
    trumps: str
    bids_so_far: str
    contract_by: str
    and_word: str

    # what happens
    commitment: str
    new_deal: str
    new_deal_you: str
    your_cards: str
    turned_up: str
    doubles: dict[str, dict[str, str]]
    passes: str
    passes_you: str
    takes: str
    takes_you: str
    names: str
    names_you: str
    names_other: str
    names_other_you: str
    bids: str
    bids_you: str
    contract_set: str
    announces: str
    announces_you: str
    shows: str
    shows_you: str
    beaten: str
    cancelled: str
    plays: str
    plays_you: str
    belote: str
    rebelote: str
    trick_to: str
    trick_to_you: str
    draws: str
    draws_you: str
    stock_left: str
    stock_out: str
    lays_down: str
    lays_down_you: str
    passed_out: str
    say_pass: str
    say_take: str
    match_won: str
    match_won_you: str
    match_won_us: str
    match_won_them: str
    match_drawn: str

    # asking
    your_turn_play: str
    your_turn_bid: str
    your_turn_capot: str
    your_turn_double: str
    your_turn_pass: str
    your_turn_name: str
    your_turn_take: str
    your_turn_must_take: str
    prompt: str
    may_announce: str
    may_belote: str
    may_annul: str
    may_double: str
    may_redouble: str
    may_double_now: str
    you_may_play: str
    other_cards: str
    not_understood: str
    why_which: str
    why_fine: str
    why_not_turn: str
    not_in_hand: str
    no_card_number: str
    no_choice_number: str
    only_now: str
    take_first: str
    suit_needed: str
    height_needed: str
    unclear: str
    asked_words: dict[str, str]
    did_you_mean: str
    quit_sure: str
    yes_words: tuple[str, ...]
    quit_done: str
    interrupted: str
    end_of_input: str
    next_deal: str
    next_trick: str
    more: str
    no_last_trick: str
    stirred: str
    help_deal: str
    help_take: str
    help_take_pass: str
    help_name: str
    help_name_pass: str
    help_name_suitless: str
    help_bid: str
    help_bid_suitless: str
    help_bid_capot: str
    help_pass: str
    help_double: str
    help_redouble: str
    help_play: str
    help_letters: dict[str, str]
    help_raised: str
    help_announce: str
    help_belote: str
    keys: dict[str, str]
    help_mark: str

    # what is asked for
    table_auction: str
    table_trick: str
    table_lead: str
    table_lead_you: str
    shown_so_far: str
    fair_promise: str
    fair_receipt: str
    fair_how: str
    fair_none: str
    menu_seats: str

    # the menu
    menu_title: str
    menu_players: str
    menu_choose: str
    menu_unknown: str

    # the sheet
    sheet_deal: str
    sheet_total: str
    sheet_before: str
    sheet_waits: str
    sheet_no_deal: str
    sheet_title: str
    marks_title: str
    summary_title: str
    summary_best: str
    summary_best_deal: str
    summary_made: str
    summary_part: str
    summary_capot: str
    again: str
    record_kept: str
    record_own_rules: str

    commands: CommandTexts


def typeset(texts: Texts) -> Texts:
    """French texts with the spaces and apostrophes that French asks for."""
    return msgspec.convert(_typeset(msgspec.to_builtins(texts)), Texts)


def _typeset(value: object) -> object:
    if isinstance(value, str):
        return typeset_french(value)
    if isinstance(value, dict):
        return {key: _typeset(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_typeset(item) for item in value]
    return value
