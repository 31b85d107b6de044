"""What `--help` says in French."""

HELP = {
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
  arena     des robots entre eux, et combien les chiffres sont sûrs
  sheet     la feuille de marque d’une table aux vraies cartes

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
  --level 1|2|3|4      la force des robots : 1 débutant, 2 habitué, 3 confirmé
                       (par défaut), 4 expert
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
    "arena": """\
Faire jouer des robots entre eux, et dire combien les chiffres sont sûrs. Chaque
donne se joue une fois de chaque camp où le premier peut s’asseoir : la chance
est la même pour tous.

Usage : rebelote arena A B [OPTIONS]

A et B sont des robots : un niveau, rule, random, ou le vôtre, écrit
paquet.module:fonction (on lui donne sa chance, elle rend un robot).

  --rules ID           une règle (`rebelote rules` les énumère), ou un fichier
                       de règles de la maison pour l’une d’elles
  --option NOM=VALEUR  une règle de la maison ; plusieurs fois si l’on veut
  --players N          pour écrire plus court --option players=N
  --deals N            combien de donnes comptent (100), sans celles qui passent
  --contracts ROBOT    un autre robot enchérit pour tous : on ne compare que le
                       jeu de la carte
  --seconds S          temps de processeur pour un choix (0.05)
  --work N             ou tant de travail pour un choix : les mêmes chiffres sur
                       toute machine, avec les robots qui le comptent
  --seed TEXTE         d’autres donnes que celles d’habitude
  --results FICHIER    garder chaque donne ; ce qui s’est arrêté reprend de là
  --processes N        par défaut, autant que de processeurs
  --json               les chiffres en une ligne de JSON
  --language fr|en     la langue ; par défaut, celle du système
  --help               cette aide

Le code de retour est 1 si un robot triche ou casse, ou si FICHIER contient une
autre rencontre.

Exemples :
  rebelote arena 2 1 --rules classique
  rebelote arena rule random --rules coinche --deals 500 --seed mardi
  rebelote arena mon_robot:cree rule --rules coinche --contracts rule
  rebelote arena 2 rule --deals 10000 --results rencontre.jsonl --json""",
    "sheet": """\
Afficher la feuille de marque d’une table aux vraies cartes : chaque donne avec
son issue et sa marque, où en est la partie, la soirée en chiffres, et les
chances de gagner d’ici, estimées d’après des donnes jouées par des robots.

Usage : rebelote sheet FICHIER [OPTIONS]

FICHIER est une feuille en JSON, ou en valeurs séparées par des virgules ; - est
l’entrée standard.

  --json               ce que donne la feuille, en un objet JSON
  --csv                la feuille pour un tableur ; elle peut être relue
  --language fr|en     la langue ; par défaut, celle du système
  --help               cette aide

Le code de retour est 1 si FICHIER n’est pas une feuille ; ce qui n’y va pas est
énuméré.

Exemples :
  rebelote sheet mardi.json
  rebelote sheet mardi.json --csv > mardi.csv
  rebelote sheet mardi.csv --json""",
}
