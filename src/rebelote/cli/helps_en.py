"""What `--help` says in English."""

HELP = {
    "": """\
Belote in the browser or the terminal: six rule sets, bots to play with,
records to keep.

Usage: rebelote COMMAND [OPTIONS]

Commands:
  serve     open the table in the browser
  play      play a match against bots in this terminal
  rules     print the rules of a table, as they are played
  replay    replay recorded games and check every step of them
  solve     what each card is worth when all hands are known
  verify    check deals against their promises
  arena     bots against bots, and how sure the figures are
  sheet     the score sheet of a table with real cards

Options:
  --help       this help; after a command, that command's
  --version    the version
  --language   fr or en; by default the system's

Examples:
  rebelote serve --open
  rebelote play --rules coinche --level 1
  rebelote rules classique
  rebelote replay games.jsonl --json""",
    "serve": """\
Open the table in the browser: a server on this machine, until Ctrl-C.

Usage: rebelote serve [OPTIONS]

  --host ADDRESS       who may come: 127.0.0.1, this machine alone (default);
                       0.0.0.0, the whole network
  --port N             the port; by default 8000, or the next that is free
  --data DIR           where games are kept; by default the place that the
                       system has for such things
  --open               open the browser as soon as the table is ready
  --language fr|en     the language of these messages; by default the system's
  --help               this help

Each option may stand in the environment instead: REBELOTE_HOST, REBELOTE_PORT,
REBELOTE_DATA.

Examples:
  rebelote serve --open
  rebelote serve --port 8080 --data my-games
  rebelote serve --host 0.0.0.0""",
    "play": """\
Play a match against bots; where two play two, your partner is a bot too.

Usage: rebelote play [OPTIONS]

  --rules ID           a rule set (`rebelote rules` lists them), or a file of
                       your own: my-table.toml
  --option NAME=VALUE  a house rule; may stand several times
  --players N          short for --option players=N
  --level 1|2|3|4      how well the bots play: 1 beginner, 2 regular, 3 skilled
                       (default), 4 expert
  --seat N             your seat, 0 by default; seats count in turn order
  --record FILE        keep the match, after those the file already holds
  --seed-file FILE     a secret in hexadecimal, 64 digits or more: the same
                       secret and the same play give the same match
  --language fr|en     the language; by default the system's
  --letters fr|en      letters on the cards: V D R A or J Q K A
  --tempo TEMPO        fast, normal, or wait (Enter after each trick)
  --plain              words alone, one event a line, for a screen reader
  --no-colour          no colours (NO_COLOR does the same)
  --help               this help

At every question: ? help, r rules, d last trick, s score sheet,
w CARD why not that card, q leave.

Examples:
  rebelote play
  rebelote play --rules classique --option target=501
  rebelote play --rules carnet --players 3 --record evening.jsonl
  rebelote play --rules my-table.toml --language fr --plain""",
    "rules": """\
Print the rules of a table in words, written from the choices that are played.

Usage: rebelote rules [ID | FILE] [OPTIONS]

Without a name: the rule sets there are.

  --option NAME=VALUE  a house rule; may stand several times
  --json               the options, and what this table plays, as JSON Schema
  --language fr|en     the language; by default the system's
  --help               this help

Examples:
  rebelote rules
  rebelote rules talba --language fr
  rebelote rules classique --option tie=inside
  rebelote rules my-table.toml
  rebelote rules coinche --json""",
    "replay": """\
Replay recorded games through the referee, one record a line (JSON Lines).

Usage: rebelote replay FILE [OPTIONS]

FILE may be - for standard input.

  --json               one line of JSON out for each line in: every step with
                       its legal actions, every deal's score, or the error by
                       its code
  --language fr|en     the language of the summary; by default the system's
  --help               this help

The exit status is 1 when a line has an error.

Examples:
  rebelote replay evening.jsonl
  rebelote replay evening.jsonl --json
  cat games.jsonl | rebelote replay - --json""",
    "solve": """\
Solve positions: what each card is worth when all hands are known and every
seat plays best for its side.

Usage: rebelote solve FILE [OPTIONS]

FILE holds recorded games, one a line, each with a last deal that stops in its
play; - is standard input. Two or four play, and no card is left to draw.

  --json               one line of JSON out for each line in: the seat to play
                       and the points its side ends with after each card
  --language fr|en     the language; by default the system's
  --help               this help

The exit status is 1 when a line has an error.

Examples:
  rebelote solve evening.jsonl
  rebelote solve evening.jsonl --json
  tail -n 1 evening.jsonl | rebelote solve -""",
    "verify": """\
Check that deals follow from their promises: commitment, secret, entropy, pack;
and that no match misses a deal before its last one.

Usage: rebelote verify FILE [OPTIONS]

FILE holds recorded matches or openings, one a line; - is standard input.

  --promise HASH       a promise that you noted at the table, whole or its first
                       8 digits: it must be in the file; may stand several times
  --receipt HASH       a receipt, likewise
  --notes              print the promises and receipts of the file in full
  --rules FILE         the table's own rule file, where it played by one
  --language fr|en     the language; by default the system's
  --help               this help

The exit status is 0 when all is well, else 1. Nothing to verify is not a yes.
Whether the promises in a file are those you were shown, your notes alone can
tell.

Examples:
  rebelote play --record evening.jsonl
  rebelote verify evening.jsonl
  rebelote verify evening.jsonl --promise 0f639ff2 --promise 31f097c8
  rebelote verify evening.jsonl --rules my-table.toml --notes""",
    "arena": """\
Let bots play each other and say how sure the figures are. Every deal is played
once for each side that the first bot can sit on, so luck goes to both alike.

Usage: rebelote arena A B [OPTIONS]

A and B are bots: a level, rule, random, or your own as package.module:function
(it is given its luck and returns a bot).

  --rules ID           a rule set (`rebelote rules` lists them), or a file with
                       house rules for one
  --option NAME=VALUE  a house rule; may stand several times
  --players N          short for --option players=N
  --deals N            how many deals count (100); those passed out do not
  --contracts BOT      another bot bids for all: card play alone is compared
  --seconds S          processor time for a choice (0.05)
  --work N             so much work for a choice instead: the same figures on
                       any machine, from bots that count it
  --seed TEXT          other deals than the usual ones
  --results FILE       keep every deal; a contest broken off goes on from there
  --processes N        by default, as many as there are processors
  --json               the figures as one line of JSON
  --language fr|en     the language; by default the system's
  --help               this help

The exit status is 1 when a bot cheats or breaks, or when FILE holds another
contest.

Examples:
  rebelote arena 2 1 --rules classique
  rebelote arena rule random --rules coinche --deals 500 --seed tuesday
  rebelote arena my_bot:make rule --rules coinche --contracts rule
  rebelote arena 2 rule --deals 10000 --results contest.jsonl --json""",
    "sheet": """\
Print the score sheet of a table with real cards: every deal with its outcome
and marks, how the match stands, the evening in numbers, and the chance to win
from here, estimated from deals that bots played.

Usage: rebelote sheet FILE [OPTIONS]

FILE is a sheet in JSON, or as comma-separated values; - is standard input.

  --json               what the sheet comes to, as one JSON object
  --csv                the sheet for a spreadsheet; it can be read again
  --language fr|en     the language; by default the system's
  --help               this help

The exit status is 1 when FILE is no sheet; what is wrong with it is listed.

Examples:
  rebelote sheet tuesday.json
  rebelote sheet tuesday.json --csv > tuesday.csv
  rebelote sheet tuesday.csv --json""",
}
