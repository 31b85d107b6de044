"""The words of the commands in English."""

from rebelote.cli.texts import CommandTexts

COMMANDS = CommandTexts(
    error="rebelote: {message}",
    did_mean_command="Did you mean “{words}”?",
    no_command="Which command? There are: {words}.",
    unknown_command="There is no command “{word}”.",
    unknown_option="There is no option “{word}” here.",
    needs_value="{option} needs a value.",
    needs_argument="Something is missing: {what}.",
    takes_no_value="{option} takes no value.",
    options_listed="rebelote rules {id} --json lists the options.",
    too_many="“{word}” is one word too many.",
    bad_choice="{option} cannot be “{value}”: it is {words}.",
    players_twice="--players and --option players say two different things.",
    no_file="There is no file “{path}”.",
    is_directory="“{path}” is a directory, not a file.",
    no_permission="“{path}” may not be opened: permission denied.",
    not_text="“{path}” is not text in UTF-8.",
    file_trouble="“{path}” cannot be used: {reason}.",
    seed_short=(
        "The secret in “{path}” has {n} bits: it needs 256 at least, 64 hexadecimal digits, or"
        " somebody could guess the deals."
    ),
    seed_not_hex=(
        "“{path}” must hold 64 or more hexadecimal digits (0-9, a-f), an even number of them."
    ),
    output_trouble="The output cannot be written: {reason}.",
    input_trouble="The input cannot be read: {reason}.",
    stream_closed="it is closed",
    broken="Something broke inside. Set REBELOTE_DEBUG=1 to see where.",
    serve_ready="The table is open: {address} (Ctrl-C closes it)",
    serve_other_port="Port {taken} is taken already: it will be {port}.",
    serve_stopped="The table is closed; the games are kept.",
    sets_title="Rule sets",
    sets_more="rebelote rules ID prints a sheet; rebelote play --rules ID plays.",
    replay_line="Game {n}: {title}",
    replay_deal="  Deal {n}: {contract}, {outcome}. {awarded}",
    replay_unfinished="  Deal {n}: not finished.",
    replay_passed="  Deal {n}: {outcome}.",
    seat_number="seat {n}",
    side_numbers="side {n} (seats {one} and {other})",
    replay_error="Line {n}: {message}",
    replay_totals="  Totals: {totals}.",
    replay_winner="  Won by {who}.",
    replay_drawn="  Drawn.",
    replay_running="  Not over.",
    replay_where=" (deal {deal}, step {step})",
    replay_where_deal=" (deal {deal})",
    replay_empty="There is no record in “{path}”.",
    solve_turn="  Deal {n}, {trumps}: {seat} plays.",
    solve_values="  Points for its side, when all hands are known and everybody plays best:",
    solve_line="  Best play:",
    solve_card="{seat} {card}",
    verify_fair="Line {n}: agrees. Deals checked: {count}.",
    verify_partial="Line {n}: not all could be checked. Deals in order: {count}.",
    verify_nothing="Line {n}: nothing to verify.",
    verify_wrong="Line {n}: no.",
    verify_deal="  Deal {n}: {message}",
    verify_note="  Deal {n}: promise {promise}…, receipt {receipt}…",
    verify_note_in_full="  Deal {n}\n    promise {promise}\n    receipt {receipt}",
    verify_no_promise="No deal here has the promise {hash}.",
    verify_no_receipt="No deal here has the receipt {hash}.",
    verify_bad_note="{option} takes 8 to 64 hexadecimal digits, not “{value}”.",
    verify_yes=(
        "Yes: each deal follows from its promise and from the words added to it, as they\n"
        "stand in the file, and no match misses a deal before its last one here."
    ),
    verify_found="Promises and receipts that you noted and that are here, all of them: {count}.",
    verify_only_notes=(
        "Not checked: whether these promises are those that you were shown, and whether\n"
        "more deals followed. Your own notes alone can tell: compare them with the digits\n"
        "above (--notes: in full), or give them with --promise."
    ),
    verify_not_play="Not checked: how the cards were played (rebelote replay does that).",
    verify_no="No.",
    verify_empty="There is nothing to verify in “{path}”.",
    arena_bot="There is no bot “{name}”: there are {words}, and package.module:function.",
    arena_bot_trouble="The bot “{name}” cannot be made: {reason}.",
    arena_whole="a whole number from 1 up",
    arena_seconds="a number of seconds above 0",
    arena_two_budgets="--seconds and --work are two ways to say what a choice costs: give one.",
    arena_own_rules=(
        "“{path}” is more than a published rule set with house rules: a contest needs one that"
        " can be named."
    ),
    arena_illegal="{bot} cheats: in deal {deal}, seat {seat}, it chose {detail}: not legal.",
    arena_broken_bot="{bot} broke in deal {deal}, seat {seat}: {detail}",
    arena_all_passed="{n} deals in a row were passed out: these bots play nothing.",
    arena_worker_lost="A process that was playing ended before its time.",
    arena_other_contest="“{path}” holds another contest, or no results at all.",
    arena_go_on="What was played is in “{path}”: the same command goes on from there.",
    arena_title="{first} against {second}, {rules}: each deal from every side.",
    arena_bidder="{bot} bids for all.",
    arena_deals="  deals          {n} (passed out besides: {passed})",
    arena_cards="  card points    {mean} ± {error} a deal: {verdict}",
    arena_marks="  points marked  {mean} ± {error} a deal: {verdict}",
    arena_ahead="{bot} is ahead.",
    arena_level="too close to tell.",
    arena_progress=(
        "{bar} {n}/{deals}  cards {cards} ± {cards_error}  marks {marks} ± {marks_error}"
    ),
    usage_hint="rebelote {command}--help shows how it is used.",
)
