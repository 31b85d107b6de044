"""The words of the terminal in French."""

from rebelote.cli.texts import Texts, typeset
from rebelote.cli.texts_fr_commands import COMMANDS

FRENCH = typeset(
    Texts(
        language="fr",
        # the table
        seats={
            2: ("Vous", "Nord"),
            3: ("Vous", "Ouest", "Est"),
            4: ("Vous", "Ouest", "Nord", "Est"),
        },
        initials={
            2: ("vous", "N"),
            3: ("vous", "O", "E"),
            4: ("vous", "O", "N", "E"),
        },
        welcome="Belote : {title}, {length}.",
        seating={
            2: "Vous êtes en Sud, Nord est en face.",
            3: "Vous êtes en Sud ; Ouest joue après vous, puis Est. Chacun joue pour soi.",
            4: (
                "Vous êtes en Sud. Ouest joue après vous, puis Nord, votre partenaire, en face,"
                " puis Est."
            ),
        },
        you="vous",
        us="Nous",
        them="Eux",
        you_column="Vous",
        to_target="en {n}",
        to_deals="{n} donnes",
        one_deal="une donne",
        deal_title="donne {n}",
        dealer_mark="donneur",
        taker_mark="preneur",
        contract="Contrat",
        highest_bid="Enchère",
        no_contract="Pas encore de contrat",
        turned="Retourne",
        points_now="Points",
        tricks_now="Plis",
        last_trick="Dernier pli, {who}",
        stock="Talon",
        waiting="En attente",
        trumps="atout",
        bids_so_far="Enchères",
        contract_by="par {who}",
        and_word="et",
        # what happens
        commitment="Donne {n} promise : {hash}…  (f : la promesse entière)",
        new_deal="Donne {n}. {who} donne.",
        new_deal_you="Donne {n}. Vous donnez.",
        your_cards="Vos cartes : {cards}.",
        turned_up="Retourne : {card}.",
        doubles={
            "contre": {
                "says": "{who} contre.",
                "says_you": "Vous contrez.",
                "others": "coinche",
                "again_others": "surcoinche",
                "again_says": "{who} surcontre.",
                "again_says_you": "Vous surcontrez.",
            },
            "coinche": {
                "says": "{who} coinche.",
                "says_you": "Vous coinchez.",
                "others": "contre",
                "again_others": "surcontre",
                "again_says": "{who} surcoinche.",
                "again_says_you": "Vous surcoinchez.",
            },
        },
        passes="{who} passe.",
        passes_you="Vous passez.",
        takes="{who} prend {card}.",
        takes_you="Vous prenez {card}.",
        names="{who} prend à {trump}.",
        names_you="Vous prenez à {trump}.",
        names_other="{who} annonce {trump}.",
        names_other_you="Vous annoncez {trump}.",
        bids="{who} demande {bid}.",
        bids_you="Vous demandez {bid}.",
        contract_set="Contrat : {contract}.",
        announces="{who} annonce {what}.",
        announces_you="Vous annoncez {what}.",
        shows="{who} montre {what} : {cards}.",
        shows_you="Vous montrez {what} : {cards}.",
        beaten="Battu : {what}, {who}.",
        cancelled="À égalité, rien ne compte : {what}, {who}.",
        plays="{who} joue {card}.",
        plays_you="Vous jouez {card}.",
        belote="{who} : belote.",
        rebelote="{who} : rebelote.",
        trick_to="Pli {n} pour {who}, {points} points.",
        trick_to_you="Pli {n} pour vous, {points} points.",
        draws="{who} pioche.",
        draws_you="Vous piochez {card}.",
        stock_left="Il reste {n} cartes au talon.",
        stock_out="Le talon est vide : il faut maintenant fournir.",
        lays_down="{who} étale une main presque sans points : {cards}. La donne est annulée.",
        lays_down_you="Vous étalez votre main. La donne est annulée.",
        passed_out="Tout le monde passe : la donne est annulée.",
        say_pass="je passe",
        say_take="je prends",
        match_won="{who} gagne la partie.",
        match_won_you="Vous gagnez la partie.",
        match_won_us="Nord et vous gagnez la partie.",
        match_won_them="Ouest et Est gagnent la partie.",
        match_drawn="La partie est nulle.",
        # asking
        your_turn_play="À vous de jouer une carte.",
        your_turn_bid="À vous : demandez {n} ou plus, ou passez (p).",
        your_turn_capot="À vous : demandez un capot, ou passez (p).",
        your_turn_double="À vous : {words}, ou passe (p).",
        your_turn_pass="À vous : il ne reste qu'à passer (p).",
        your_turn_name="À vous, nommez l'atout : {choices}",
        your_turn_take="À vous : prendre {card} (t) ou passer (p).",
        your_turn_must_take="À vous : il faut prendre {card} (t).",
        prompt="> ",
        may_announce="a : annoncer {what}",
        may_belote="b : belote",
        may_annul="annuler : étaler cette main",
        may_double="c : {words}",
        may_redouble="{words}",
        may_double_now="Sans attendre votre tour ? c : {words}, Entrée : non.",
        you_may_play="Vous pouvez jouer {cards}.",
        other_cards="Vos autres cartes : {cards}.",
        not_understood="Pas compris : « {text} ». Tapez ? pour l'aide.",
        why_which="Quelle carte ? Tapez w et une carte de votre main : w 3, ou w 10 de cœur.",
        why_fine="Vous pouvez jouer {card}.",
        why_not_turn="Ce n'est pas à vous de jouer une carte.",
        not_in_hand="Vous n'avez pas {card} en main.",
        no_card_number="Il n'y a pas de carte {n}.",
        no_choice_number="Le numéro {n} n'est pas un choix ici.",
        only_now="Ce que vous pouvez dire : {words}.",
        take_first=(
            "Pour l'instant on peut seulement prendre {card} (t) ou passer (p) ; une autre couleur"
            " se nomme au second tour."
        ),
        suit_needed="À quelle couleur ? Par exemple {n} cœur.",
        height_needed="Combien ? Par exemple {n} {trump}.",
        unclear="« {text} » : {words} ? Tapez le mot.",
        asked_words={
            "help": "aide",
            "rules": "règles",
            "table": "table",
            "last": "dernier pli",
            "scores": "marque",
            "fair": "promesse",
            "why": "pourquoi",
            "quit": "quitter",
            "announce": "annonce",
            "belote": "belote",
            "annul": "annuler",
            "bid": "une enchère plus haute",
            "first_bid": "une enchère",
        },
        did_you_mean="Vouliez-vous dire {words} ?",
        quit_sure="Quitter la partie ? o : oui, Entrée : non. ",
        yes_words=("o", "oui", "y", "yes"),
        quit_done="Au revoir.",
        interrupted="Arrêt.",
        end_of_input="Plus rien à lire : la partie s'arrête ici.",
        next_deal="Entrée : donner. Ce que vous tapez entre dans le mélange. ",
        next_trick="Entrée : continuer. ",
        more="Entrée : la suite, q : retour. ",
        no_last_trick="Aucun pli n'est encore fait.",
        stirred="Vos mots sont mêlés aux cartes.",
        help_deal="Entrée : donner. Les autres mots que vous tapez entrent dans le mélange.",
        help_take="t : prendre la carte retournée{passing}.",
        help_take_pass=", p : passer",
        help_name=(
            "Nommez l'atout par son numéro ou en toutes lettres : {suit}{more}.{passing}\n"
            "Une lettre seule ne vaut que si elle est claire (k carreau, t trèfle) : p serait pique"
            " ou passe, c cœur, carreau ou trèfle, et l'on vous demande."
        ),
        help_name_pass=" 0 ou passe : passer.",
        help_name_suitless=", sans atout (SA), tout atout (TA)",
        help_bid=(
            "Demandez un nombre et une couleur : {n} cœur, {n} ♥, {n}P (P pique, CO cœur,"
            " K carreau, T trèfle){more} ; capot pique, quand vous promettez tous les plis."
            " p : passe."
        ),
        help_bid_suitless=", {n} sans atout ({n}SA), {n} tout atout ({n}TA)",
        help_bid_capot=(
            "Demandez un capot et sa couleur si vous promettez tous les plis : capot pique."
            " p : passe."
        ),
        help_pass="p : passe.",
        help_double="c : {word}. Le mot d'autres tables se lit aussi : {others}.",
        help_redouble="{word}. Le mot d'autres tables se lit aussi : {others}.",
        help_play=(
            "Jouez une carte par son numéro dans votre main (3), en toutes lettres (dame de cœur,"
            " 10 cœur) ou avec sa lettre et son signe ({queen}♥). Lettres : {letters} ; P pique,"
            " CO cœur, K carreau, T trèfle.\n"
            "w 3 dit pourquoi une carte ne peut pas être jouée."
        ),
        help_letters={
            "en": "J valet, Q dame, K roi, A as",
            "fr": "V valet, D dame, R roi, A as",
        },
        help_raised=(
            "Les cartes levées peuvent être jouées ; les autres sont estompées, leur numéro entre"
            " parenthèses."
        ),
        help_announce="a : annoncer ce que tient votre main, avant votre première carte.",
        help_belote="b : dire belote, avant de jouer le roi ou la dame d'atout.",
        keys={
            "?": "cette aide",
            "r": "les règles",
            "v": "la table en ce moment",
            "d": "dernier pli, annonces montrées",
            "s": "la marque",
            "f": "la promesse de la donne",
            "w CARTE": "pourquoi pas elle",
            "q": "quitter la partie",
        },
        help_mark="? aide",
        # what is asked for
        table_auction="Déjà dit : {words}.",
        table_trick="Pli {n} : {words}.",
        table_lead="Pli {n} : {who} entame.",
        table_lead_you="Pli {n} : vous entamez.",
        shown_so_far="Annonces : {words}.",
        fair_promise="La donne {n} a été promise avant que vous y mêliez vos mots : {hash}",
        fair_receipt="Reçu de ce qui est entré dans le mélange : {hash}",
        fair_how=(
            "La donne finie, son secret est noté avec la partie (--record), et rebelote verify dit"
            " si le jeu était celui qui avait été promis."
        ),
        fair_none="Aucune donne n'est encore promise.",
        # the menu
        menu_seats="Combien de joueurs, {sizes} ? Entrée pour {n} : ",
        menu_title="Quelle belote ?",
        menu_players="{n} joueurs",
        menu_choose="Un numéro ou un nom, Entrée pour {title} : ",
        menu_unknown="Il n'y a pas de « {text} » dans la liste.",
        # the sheet
        sheet_deal="Cette donne",
        sheet_total="Total",
        sheet_before="Avant",
        sheet_waits="{n} points attendent la prochaine donne.",
        sheet_no_deal="Rien n'est encore marqué.",
        sheet_title="La marque",
        marks_title="Donne {n}",
        summary_title="Fin de la partie",
        summary_best="Le plus de points en une donne : {points}, {words}.",
        summary_best_deal="{who} à la donne {n}",
        summary_made="Contrats réussis : {words}.",
        summary_part="{who} {made} sur {all}",
        summary_capot="Tous les plis (capot) : {words}.",
        again="Une revanche ? o : oui, Entrée : non. ",
        record_kept="La partie est notée dans {path}.",
        record_own_rules=(
            "Ces règles ont une structure à elles : il faut leur fichier pour rejouer cette partie."
        ),
        commands=COMMANDS,
    )
)
