"""What `--help` says."""

from rebelote.rules.wording import typeset_french

_HELP = {
    "en": {
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
  --level 1|2          how well the bots play: 1 beginner, 2 regular (default)
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
    },
    "fr": {
        "": """\
La belote dans le navigateur ou au terminal : six règles, des robots pour jouer,
des parties notées.

Usage : rebelote COMMANDE [OPTIONS]

Commandes :
  serve     ouvrir la table dans le navigateur
  play      jouer une partie contre des robots dans ce terminal
  rules     afficher les règles d’une table, telles qu’elles se jouent
  replay    rejouer des parties notées et en vérifier chaque coup
  solve     ce que vaut chaque carte quand toutes les mains sont connues
  verify    vérifier les donnes d’après leurs promesses

Options :
  --help       cette aide ; après une commande, la sienne
  --version    la version
  --language   fr ou en ; par défaut, la langue du système

Exemples :
  rebelote serve --open
  rebelote play --rules coinche --level 1
  rebelote rules classique
  rebelote replay parties.jsonl --json""",
        "serve": """\
Ouvrir la table dans le navigateur : un serveur sur cette machine, jusqu’à
Ctrl-C.

Usage : rebelote serve [OPTIONS]

  --host ADRESSE       qui peut venir : 127.0.0.1, cette machine seule (par
                       défaut) ; 0.0.0.0, tout le réseau
  --port N             le port ; par défaut 8000, ou le suivant qui est libre
  --data DOSSIER       où les parties sont gardées ; par défaut, là où le
                       système range ces choses
  --open               ouvrir le navigateur dès que la table est prête
  --language fr|en     la langue de ces messages ; par défaut, celle du système
  --help               cette aide

Chaque option peut se dire dans l’environnement : REBELOTE_HOST, REBELOTE_PORT,
REBELOTE_DATA.

Exemples :
  rebelote serve --open
  rebelote serve --port 8080 --data mes-parties
  rebelote serve --host 0.0.0.0""",
        "play": """\
Jouer une partie contre des robots ; à deux contre deux, votre partenaire en
est un aussi.

Usage : rebelote play [OPTIONS]

  --rules ID           une règle (`rebelote rules` les énumère), ou un fichier à
                       vous : ma-table.toml
  --option NOM=VALEUR  une règle de la maison ; plusieurs fois si l’on veut
  --players N          pour écrire plus court --option players=N
  --level 1|2          la force des robots : 1 débutant, 2 habitué (par défaut)
  --seat N             votre place, 0 par défaut, dans l’ordre du jeu
  --record FICHIER     noter la partie, à la suite de celles du fichier
  --seed-file FICHIER  un secret en hexadécimal, 64 chiffres ou plus : le même
                       secret et les mêmes coups redonnent la même partie
  --language fr|en     la langue ; par défaut, celle du système
  --letters fr|en      les lettres des cartes : V D R A ou J Q K A
  --tempo TEMPO        fast (vite), normal, ou wait (Entrée après chaque pli)
  --plain              des mots seuls, un événement par ligne, pour un lecteur
                       d’écran
  --no-colour          sans couleurs (NO_COLOR fait de même)
  --help               cette aide

À chaque question : ? aide, r règles, d dernier pli, s marque,
w CARTE pourquoi pas elle, q quitter.

Exemples :
  rebelote play
  rebelote play --rules classique --option target=501
  rebelote play --rules carnet --players 3 --record soiree.jsonl
  rebelote play --rules ma-table.toml --language fr --plain""",
        "rules": """\
Afficher les règles d’une table en mots, écrites d’après ce qui se joue.

Usage : rebelote rules [ID | FICHIER] [OPTIONS]

Sans nom : les règles qu’il y a.

  --option NOM=VALEUR  une règle de la maison ; plusieurs fois si l’on veut
  --json               les options et ce que joue cette table, en JSON Schema
  --language fr|en     la langue ; par défaut, celle du système
  --help               cette aide

Exemples :
  rebelote rules
  rebelote rules talba --language fr
  rebelote rules classique --option tie=inside
  rebelote rules ma-table.toml
  rebelote rules coinche --json""",
        "replay": """\
Rejouer des parties notées devant l’arbitre, une par ligne (JSON Lines).

Usage : rebelote replay FICHIER [OPTIONS]

FICHIER peut être -, l’entrée standard.

  --json               une ligne de JSON pour chaque ligne lue : chaque coup
                       avec ce qui était permis, la marque de chaque donne,
                       ou l’erreur par son code
  --language fr|en     la langue du résumé ; par défaut, celle du système
  --help               cette aide

Le code de retour est 1 si une ligne a une erreur.

Exemples :
  rebelote replay soiree.jsonl
  rebelote replay soiree.jsonl --json
  cat parties.jsonl | rebelote replay - --json""",
        "solve": """\
Résoudre des positions : ce que vaut chaque carte quand toutes les mains sont
connues et que chacun joue au mieux pour son camp.

Usage : rebelote solve FICHIER [OPTIONS]

FICHIER contient des parties notées, une par ligne, dont la dernière donne
s’arrête pendant le jeu de la carte ; - est l’entrée standard. On joue à deux ou
à quatre, et il ne reste rien à piocher.

  --json               une ligne de JSON pour chaque ligne lue : la place qui
                       joue, et les points de son camp après chaque carte
  --language fr|en     la langue ; par défaut, celle du système
  --help               cette aide

Le code de retour est 1 si une ligne a une erreur.

Exemples :
  rebelote solve soiree.jsonl
  rebelote solve soiree.jsonl --json
  tail -n 1 soiree.jsonl | rebelote solve -""",
        "verify": """\
Vérifier que les donnes découlent de leurs promesses : engagement, secret,
entropie, paquet ; et qu’aucune ne manque à une partie avant sa dernière.

Usage : rebelote verify FICHIER [OPTIONS]

FICHIER contient des parties notées ou des ouvertures, une par ligne ; - est
l’entrée standard.

  --promise EMPREINTE  une promesse notée à la table, entière ou ses 8 premiers
                       chiffres : elle doit être dans le fichier ; plusieurs
                       fois si l’on veut
  --receipt EMPREINTE  un reçu, de même
  --notes              afficher en entier les promesses et les reçus du fichier
  --rules FICHIER      le fichier de règles de la table, si elle avait le sien
  --language fr|en     la langue ; par défaut, celle du système
  --help               cette aide

Le code de retour est 0 si tout va bien, sinon 1. Rien à vérifier n’est pas un
oui. Que les promesses du fichier soient celles qu’on vous a montrées, seules
vos notes peuvent le dire.

Exemples :
  rebelote play --record soiree.jsonl
  rebelote verify soiree.jsonl
  rebelote verify soiree.jsonl --promise 0f639ff2 --promise 31f097c8
  rebelote verify soiree.jsonl --rules ma-table.toml --notes""",
    },
}


def help_for(command: str, language: str) -> str:
    """The help of a command, or of the whole where there is none."""
    text = _HELP[language][command]
    return typeset_french(text) if language == "fr" else text
