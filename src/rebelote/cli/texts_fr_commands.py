"""The words of the commands in French."""

from rebelote.cli.texts import CommandTexts

COMMANDS = CommandTexts(
    error="rebelote : {message}",
    did_mean_command="Vouliez-vous dire « {words} » ?",
    no_command="Quelle commande ? Il y a : {words}.",
    unknown_command="Il n'y a pas de commande « {word} ».",
    unknown_option="Il n'y a pas d'option « {word} » ici.",
    needs_value="{option} demande une valeur.",
    needs_argument="Il manque quelque chose : {what}.",
    takes_no_value="{option} ne prend pas de valeur.",
    options_listed="rebelote rules {id} --json énumère les options.",
    too_many="« {word} » est de trop.",
    bad_choice="{option} ne peut pas valoir « {value} » : c'est {words}.",
    players_twice="--players et --option players se contredisent.",
    no_file="Il n'y a pas de fichier « {path} ».",
    is_directory="« {path} » est un dossier, pas un fichier.",
    no_permission="« {path} » ne peut pas être ouvert : accès refusé.",
    not_text="« {path} » n'est pas du texte en UTF-8.",
    file_trouble="« {path} » ne peut pas servir : {reason}.",
    seed_short=(
        "Le secret de « {path} » a {n} bits : il en faut 256 au moins, soit 64 chiffres"
        " hexadécimaux, sinon quelqu'un pourrait deviner les donnes."
    ),
    seed_not_hex=(
        "« {path} » doit contenir 64 chiffres hexadécimaux (0-9, a-f) ou plus, en nombre pair."
    ),
    output_trouble="La sortie ne peut pas être écrite : {reason}.",
    input_trouble="L'entrée ne peut pas être lue : {reason}.",
    stream_closed="elle est fermée",
    broken="Quelque chose a cassé. Mettez REBELOTE_DEBUG=1 pour voir où.",
    serve_ready="La table est ouverte : {address} (Ctrl-C pour la fermer)",
    serve_here_alone=(
        "Seule cette machine peut l'ouvrir ; avec --host 0.0.0.0, les téléphones du réseau aussi."
    ),
    serve_network="Depuis un téléphone du réseau : {address}",
    serve_other_port="Le port {taken} est déjà pris : ce sera le {port}.",
    serve_stopped="La table est fermée ; les parties sont gardées.",
    sets_title="Règles",
    sets_more="rebelote rules ID affiche une feuille ; rebelote play --rules ID joue.",
    replay_line="Partie {n} : {title}",
    replay_deal="  Donne {n} : {contract}, {outcome}. {awarded}",
    replay_unfinished="  Donne {n} : inachevée.",
    replay_passed="  Donne {n} : {outcome}.",
    seat_number="place {n}",
    side_numbers="camp {n} (places {one} et {other})",
    replay_error="Ligne {n} : {message}",
    replay_totals="  Totaux : {totals}.",
    replay_winner="  Victoire : {who}.",
    replay_drawn="  Nulle.",
    replay_running="  Pas finie.",
    replay_where=" (donne {deal}, coup {step})",
    replay_where_deal=" (donne {deal})",
    replay_empty="Il n'y a aucune partie dans « {path} ».",
    solve_turn="  Donne {n}, {trumps} : {seat} joue.",
    solve_values="  Points de son camp, toutes les mains connues et chacun jouant au mieux :",
    solve_line="  La meilleure suite :",
    solve_card="{seat} {card}",
    verify_fair="Ligne {n} : tout concorde. Donnes vérifiées : {count}.",
    verify_partial=("Ligne {n} : tout ne peut pas se vérifier. Donnes en ordre : {count}."),
    verify_nothing="Ligne {n} : rien à vérifier.",
    verify_wrong="Ligne {n} : non.",
    verify_deal="  Donne {n} : {message}",
    verify_note="  Donne {n} : promesse {promise}…, reçu {receipt}…",
    verify_note_in_full="  Donne {n}\n    promesse {promise}\n    reçu     {receipt}",
    verify_no_promise="Aucune donne n'a ici la promesse {hash}.",
    verify_no_receipt="Aucune donne n'a ici le reçu {hash}.",
    verify_bad_note="{option} prend de 8 à 64 chiffres hexadécimaux, et non « {value} ».",
    verify_yes=(
        "Oui : chaque donne découle de sa promesse et des mots qu'on y a mêlés, tels que\n"
        "le fichier les porte, et aucune ne manque à une partie avant sa dernière ici."
    ),
    verify_found="Promesses et reçus que vous avez notés, et qui sont tous ici : {count}.",
    verify_only_notes=(
        "Pas vérifié : que ces promesses soient celles qui vous ont été montrées, et\n"
        "qu'aucune donne n'ait suivi. Seules vos notes peuvent le dire : comparez-les aux\n"
        "chiffres ci-dessus (--notes : en entier), ou donnez-les avec --promise."
    ),
    verify_not_play="Pas vérifié : comment les cartes ont été jouées (rebelote replay le fait).",
    verify_no="Non.",
    verify_empty="Il n'y a rien à vérifier dans « {path} ».",
    arena_bot="Il n'y a pas de robot « {name} » : il y a {words}, et paquet.module:fonction.",
    arena_bot_trouble="Le robot « {name} » ne peut pas être fait : {reason}.",
    arena_whole="un nombre entier à partir de 1",
    arena_seconds="un nombre de secondes au-dessus de 0",
    arena_two_budgets="--seconds et --work disent tous deux ce que coûte un choix : un seul.",
    arena_own_rules=(
        "« {path} » est plus qu'une règle publiée avec des règles de la maison : il en faut une"
        " qui se nomme."
    ),
    arena_illegal="{bot} triche : donne {deal}, place {seat}, il a choisi {detail} : interdit.",
    arena_broken_bot="{bot} a cassé, donne {deal}, place {seat} : {detail}",
    arena_all_passed="{n} donnes de suite ont passé : avec ces robots, rien ne se joue.",
    arena_worker_lost="Un processus qui jouait s'est arrêté avant l'heure.",
    arena_other_contest="« {path} » contient une autre rencontre, ou aucun résultat.",
    arena_go_on="Ce qui a été joué est dans « {path} » : la même commande reprend de là.",
    arena_title="{first} contre {second}, {rules} : chaque donne de tous les côtés.",
    arena_bidder="{bot} enchérit pour tous.",
    arena_deals="  donnes           {n} (passées, en plus : {passed})",
    arena_cards="  points de cartes {mean} ± {error} par donne : {verdict}",
    arena_marks="  points marqués   {mean} ± {error} par donne : {verdict}",
    arena_ahead="{bot} mène.",
    arena_level="trop proche pour le dire.",
    arena_progress=(
        "{bar} {n}/{deals}  cartes {cards} ± {cards_error}  marque {marks} ± {marks_error}"
    ),
    sheet_none=(
        "« {path} » n'est pas une feuille, ni en JSON ni en valeurs séparées par des virgules."
    ),
    sheet_wrong="« {path} » : {what}",
    sheet_more_wrong="Et {n} fautes de plus.",
    sheet_one_form="--json et --csv sont deux formes d'une même feuille : demandez-en une.",
    sheet_and=" et ",
    sheet_out_of_play="Des cartes sont hors du jeu : les deux joueurs entrent leurs points.",
    sheet_problem="pas marquée : {why}",
    sheet_called="annonces {points}",
    sheet_won="Victoire : {who}, à la donne {n}.",
    sheet_drawn="Nulle, à la donne {n}.",
    sheet_ahead="En tête : {who}, de {n}.",
    sheet_level="Personne n'est en tête.",
    sheet_next="Prochaine donne : {who}.",
    sheet_part="{who} {made} sur {taken} ({percent}\u00a0%)",
    sheet_average="Marqué par donne, en moyenne : {words}.",
    sheet_falls="Contrats chutés : {words}.",
    sheet_litiges="Litiges : {words}.",
    sheet_capots="Capots : {words}.",
    sheet_belotes="Belotes : {words}.",
    sheet_percent="{who} {n}\u00a0%",
    sheet_chance="Chances de gagner d'ici, estimées : {words}.",
    usage_hint="rebelote {command}--help montre l'usage.",
)
