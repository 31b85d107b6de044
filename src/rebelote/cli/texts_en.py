"""The words of the terminal in English."""

from rebelote.cli.texts import Texts, typeset
from rebelote.cli.texts_en_commands import COMMANDS

ENGLISH = typeset(
    Texts(
        language="en",
        # the table
        seats={
            2: ("You", "North"),
            3: ("You", "West", "East"),
            4: ("You", "West", "North", "East"),
        },
        initials={
            2: ("you", "N"),
            3: ("you", "W", "E"),
            4: ("you", "W", "N", "E"),
        },
        welcome="Belote: {title}, {length}.",
        seating={
            2: "You sit South, North opposite.",
            3: "You sit South; West plays after you, then East. Each plays alone.",
            4: (
                "You sit South. West plays after you, then North, your partner, across the table,"
                " then East."
            ),
        },
        you="you",
        us="Us",
        them="Them",
        you_column="You",
        to_target="to {n}",
        to_deals="{n} deals",
        one_deal="one deal",
        deal_title="deal {n}",
        dealer_mark="dealer",
        taker_mark="taker",
        contract="Contract",
        highest_bid="Highest bid",
        no_contract="Contract: none yet",
        turned="Turned up",
        points_now="Points",
        tricks_now="Tricks",
        last_trick="Last trick, {who}",
        stock="Stock",
        waiting="Waiting",
        trumps="trumps",
        bids_so_far="Bids",
        contract_by="by {who}",
        and_word="and",
        # what happens
        commitment="Deal {n} promised: {hash}…  (f: the whole promise)",
        new_deal="Deal {n}. {who} deals.",
        new_deal_you="Deal {n}. You deal.",
        your_cards="Your cards: {cards}.",
        turned_up="Turned up: {card}.",
        doubles={
            "contre": {
                "says": "{who} doubles: contre.",
                "says_you": "You double: contre.",
                "others": "double, coinche",
                "again_others": "redouble, surcoinche",
                "again_says": "{who} redoubles: surcontre.",
                "again_says_you": "You redouble: surcontre.",
            },
            "coinche": {
                "says": "{who} doubles: coinche.",
                "says_you": "You double: coinche.",
                "others": "double, contre",
                "again_others": "redouble, surcontre",
                "again_says": "{who} redoubles: surcoinche.",
                "again_says_you": "You redouble: surcoinche.",
            },
        },
        passes="{who} passes.",
        passes_you="You pass.",
        takes="{who} takes {card}.",
        takes_you="You take {card}.",
        names="{who} takes and names {trump}.",
        names_you="You take and name {trump}.",
        names_other="{who} takes: {trump}.",
        names_other_you="You take: {trump}.",
        bids="{who} bids {bid}.",
        bids_you="You bid {bid}.",
        contract_set="Contract: {contract}.",
        announces="{who} announces {what}.",
        announces_you="You announce {what}.",
        shows="{who} shows {what}: {cards}.",
        shows_you="You show {what}: {cards}.",
        beaten="Beaten: {what}, {who}.",
        cancelled="Level, so none counts: {what}, {who}.",
        plays="{who} plays {card}.",
        plays_you="You play {card}.",
        belote="{who}: belote.",
        rebelote="{who}: rebelote.",
        trick_to="Trick {n} to {who}, {points} points.",
        trick_to_you="Trick {n} to you, {points} points.",
        draws="{who} draws.",
        draws_you="You draw {card}.",
        stock_left="{n} cards left in the stock.",
        stock_out="The stock is empty: from now on you must follow suit.",
        lays_down="{who} lays down a hand with next to nothing: {cards}. The deal is annulled.",
        lays_down_you="You lay down your hand. The deal is annulled.",
        passed_out="Everybody passes: the deal is thrown in.",
        say_pass="pass",
        say_take="take",
        match_won="{who} wins the match.",
        match_won_you="You win the match.",
        match_won_us="You and North win the match.",
        match_won_them="West and East win the match.",
        match_drawn="The match is drawn.",
        # asking
        your_turn_play="Your turn: play a card.",
        your_turn_bid="Your turn: bid {n} or more, or pass (p).",
        your_turn_capot="Your turn: bid a capot, or pass (p).",
        your_turn_double="Your turn: {words}, or pass (p).",
        your_turn_pass="Your turn: you can only pass (p).",
        your_turn_name="Your turn, name trumps: {choices}",
        your_turn_take="Your turn: take {card} (t) or pass (p).",
        your_turn_must_take="Your turn: you must take {card} (t).",
        prompt="> ",
        may_announce="a: announce {what}",
        may_belote="b: belote",
        may_annul="annul: lay down this hand",
        may_double="c: {words}",
        may_redouble="{words}",
        may_double_now="Double out of turn? c: {words}, Enter: no.",
        you_may_play="You may play {cards}.",
        other_cards="Your other cards: {cards}.",
        not_understood="Not understood: “{text}”. Type ? for help.",
        why_which="Which card? Type w and a card of your hand: w 3, or w 10 of hearts.",
        why_fine="You may play {card}.",
        why_not_turn="It is not your turn to play a card.",
        not_in_hand="You do not hold {card}.",
        no_card_number="There is no card {n}.",
        no_choice_number="There is nothing to choose by the number {n} here.",
        only_now="What you may say now: {words}.",
        take_first=(
            "You can only take {card} (t) or pass (p) now; another suit may be named in the second"
            " round."
        ),
        suit_needed="In which suit? For instance {n} hearts.",
        height_needed="How much? For instance {n} {trump}.",
        unclear="“{text}”: {words}? Type the word.",
        asked_words={
            "help": "help",
            "rules": "rules",
            "table": "table",
            "last": "last trick",
            "scores": "score",
            "fair": "fair deal",
            "why": "why",
            "quit": "quit",
            "announce": "announce",
            "belote": "belote",
            "annul": "annul",
            "bid": "a higher bid",
            "first_bid": "a bid",
        },
        did_you_mean="Did you mean {words}?",
        quit_sure="Leave the match? y: yes, Enter: no. ",
        yes_words=("y", "yes", "o", "oui"),
        quit_done="Good-bye.",
        interrupted="Stopped.",
        end_of_input="No more input: the match stops here.",
        next_deal="Enter: deal. Anything you type is mixed into the shuffle. ",
        next_trick="Enter: go on. ",
        more="Enter: more, q: back. ",
        no_last_trick="No trick has been taken yet.",
        stirred="Your words are mixed in.",
        help_deal="Enter: deal. Any other words that you type are mixed into the shuffle.",
        help_take="t: take the turned-up card{passing}.",
        help_take_pass=", p: pass",
        help_name=(
            "Name trumps by number, or in words: {suit}{more}.{passing}\n"
            "A letter alone names a suit only where it means nothing else: s, d and h are keys of"
            " this help too, and so you are asked what you mean."
        ),
        help_name_pass=" p or 0: pass.",
        help_name_suitless=", no trumps (NT), all trumps (AT)",
        help_bid=(
            "Bid a number and a suit: {n} hearts, {n}H, {n} ♥ (S H D C){more}; capot spades, when"
            " you promise every trick. p: pass."
        ),
        help_bid_suitless=", {n} no trumps ({n}NT), {n} all trumps ({n}AT)",
        help_bid_capot=(
            "Bid a capot and its suit when you promise every trick: capot spades. p: pass."
        ),
        help_pass="p: pass.",
        help_double="c: {word}. Other tables' words are read as well: {others}.",
        help_redouble="{word}. Other tables' words are read as well: {others}.",
        help_play=(
            "Play a card by its number in your hand (3), in letters (10H; suits S H D C), with its"
            " sign ({queen}♥) or in words (queen of hearts). Ranks: {letters}.\n"
            "w 3 says why a card may not be played."
        ),
        help_letters={
            "en": "J jack, Q queen, K king, A ace",
            "fr": "V jack, D queen, R king, A ace",
        },
        help_raised=(
            "Raised cards may be played; the others are dimmed, their numbers in brackets."
        ),
        help_announce="a: announce what your hand holds, before your first card.",
        help_belote="b: say belote, before you play the king or queen of trumps.",
        keys={
            "?": "this help",
            "r": "the rules",
            "v": "the table now",
            "d": "last trick, what was shown",
            "s": "the score sheet",
            "f": "the promise of a fair deal",
            "w CARD": "why not that card",
            "q": "leave the match",
        },
        help_mark="? help",
        # what is asked for
        table_auction="Said so far: {words}.",
        table_trick="Trick {n}: {words}.",
        table_lead="Trick {n}: {who} leads.",
        table_lead_you="Trick {n}: you lead.",
        shown_so_far="Announced: {words}.",
        fair_promise="Deal {n} was promised before you added your words: {hash}",
        fair_receipt="Receipt of what went into the shuffle: {hash}",
        fair_how=(
            "When the deal is over its secret goes into the record (--record), and rebelote verify"
            " says whether the pack was the promised one."
        ),
        fair_none="No deal has been promised yet.",
        # the menu
        menu_seats="How many players, {sizes}? Enter for {n}: ",
        menu_title="Which Belote?",
        menu_players="{n} players",
        menu_choose="A number or a name, Enter for {title}: ",
        menu_unknown="There is no “{text}” in the list.",
        # the sheet
        sheet_deal="This deal",
        sheet_total="Total",
        sheet_before="Before",
        sheet_waits="{n} points wait for the next deal.",
        sheet_no_deal="Nothing has been marked yet.",
        sheet_title="Score sheet",
        marks_title="Deal {n}",
        summary_title="End of the match",
        summary_best="Most points in one deal: {points}, {words}.",
        summary_best_deal="{who} in deal {n}",
        summary_made="Contracts made: {words}.",
        summary_part="{who} {made} of {all}",
        summary_capot="Every trick (capot): {words}.",
        again="Another match? y: yes, Enter: no. ",
        record_kept="The record is in {path}.",
        record_own_rules=(
            "These rules have a structure of their own: whoever replays this record needs their"
            " file."
        ),
        commands=COMMANDS,
    )
)
