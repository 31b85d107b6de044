import type { TableWords, Who } from './words';

/** "Inès passe", "Vous passez". */
const does = (who: Who, other: string, you: string): string =>
  who.you ? `Vous ${you}` : `${who.name} ${other}`;
const points = (count: number): string => `${count} ${Math.abs(count) < 2 ? 'point' : 'points'}`;
const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;

export const fr: TableWords = {
  you: 'Vous',
  us: 'Nous',
  them: 'Eux',
  together: list,
  nameless: (seat) => `Joueur ${seat + 1}`,

  seat: {
    label: ({ name, bot, away, dealer, taker, turn, cards, tricks }) =>
      [
        name,
        bot && 'robot',
        away && 'pas là',
        dealer && 'donneur',
        taker && 'preneur',
        turn && 'à son tour',
        `${cards} ${cards < 2 ? 'carte' : 'cartes'}`,
        tricks !== null && `${tricks} ${tricks < 2 ? 'pli' : 'plis'}`,
      ]
        .filter(Boolean)
        .join(', '),
    bot: 'robot',
    away: 'pas là',
    dealer: 'Donneur',
    dealerMark: 'D',
    takes: (who) => (who.you ? 'prenez' : 'prend'),
    turn: (who) => (who.you ? 'À vous' : `À ${who.name} de jouer`),
    thinks: (who) => (who.you ? 'À vous' : `${who.name} réfléchit`),
    drew: 'Pioché',
  },

  hand: {
    label: 'Votre jeu',
    trump: 'atout',
    empty: 'Vous n’avez pas de carte.',
    notYourTurn: (who) =>
      who === null ? 'Ce n’est pas le moment de jouer.' : `Ce n’est pas à vous. ${who.name} joue.`,
    sort: 'Ranger mon jeu',
    sortHelp: 'Touchez une carte, puis celle devant laquelle la poser.',
    sortHeld: (card) => `${card} : touchez la carte devant laquelle la poser.`,
    sortDone: 'Terminé',
    sortReset: 'Automatique',
    chosen: (card) => `${card}, choisie. Touchez-la encore pour la jouer.`,
    moved: (card, place, count) => `${card}, place ${place} sur ${count}`,
  },

  parting: {
    title: (action) => (action === 'belote' ? 'Jouer sans dire belote ?' : 'Jouer sans annoncer ?'),
    again: 'Touchez la carte encore une fois pour la jouer.',
    noMore: 'Jouer, et ne plus demander',
  },

  arena: {
    label: 'Tapis',
    trick: 'Pli en cours',
    noTrick: 'Aucune carte sur le tapis.',
    holds: 'tient le pli',
    turned: (card) => `Retourne : ${card}`,
    stock: (left) => (left > 0 ? `${left} au talon` : 'Talon vide'),
    open: 'Talon ouvert : toute carte est permise',
    takeTrick: 'Ramasser le pli',
    lastTrick: (who, count) => `Dernier pli : ${who.you ? 'vous' : who.name}, ${points(count)}`,
    backToGame: 'Revenir au jeu',
    noLast: 'Pas encore de pli.',
    watching: 'Vous regardez la partie',
  },

  bar: {
    menu: 'Menu',
    score: 'Score et points de la donne',
    contract: 'Contrat',
    taken: (who) => (who.you ? 'Vous prenez' : `${who.name} prend`),
    bid: (who) => (who.you ? 'Demandé par vous' : `Demandé par ${who.name}`),
    doubledBy: (words, who) => `${words} par ${who.you ? 'vous' : who.name}`,
    round: (round) => (round < 2 ? 'Premier tour' : 'Deuxième tour'),
    auction: 'Enchères',
    deal: (deal) => `Donne ${deal}`,
    over: 'Partie terminée',
    helped: 'avec aide',
  },

  info: {
    title: 'Où en est la donne',
    total: 'Total',
    thisDeal: 'Cette donne',
    tricks: (done, count) => `${done} ${done < 2 ? 'pli' : 'plis'} sur ${count}`,
    won: 'Plis',
    pending: (count) => `${points(count)} en attente`,
    announced: 'Annonces',
    says: ' : ',
    journal: 'Journal',
    none: 'Rien encore.',
  },

  tools: {
    label: 'Outils',
    last: 'Dernier pli',
    rules: 'Règles',
    hint: 'Indice',
    undo: 'Annuler',
    score: 'Score',
    close: 'Fermer',
    hintTitle: 'Indice',
    propose: 'Préparer l’enchère',
    failed: 'Le serveur ne répond pas. Cela s’ouvrira tout seul dès qu’il répondra.',
  },

  auction: {
    label: 'Enchères',
    points: 'Points demandés',
    suit: 'Atout',
    choose: 'Choisissez',
    cannot: (bid) => `${bid} ne peut pas être demandé.`,
    none: '…',
    inWhat: (height) => `${height} : atout ?`,
  },

  link: {
    joining: 'On rejoint la table…',
    lost: 'Connexion perdue, votre place est gardée.',
    back: 'Reconnecté, tout est à jour.',
    replaced: 'Cette place se joue maintenant dans une autre fenêtre.',
    playHere: 'Jouer ici',
    paused: 'Table en pause : rien ne se perd, elle reprendra d’elle-même.',
    missing: 'Cette table n’existe pas.',
    missingMore: 'Le lien est peut-être incomplet, ou la table a été fermée.',
    home: 'Accueil',
    left: (who) => `${who.name} a quitté la table.`,
    returned: (who) => `${who.name} est de retour.`,
  },

  ladder: {
    label: 'Échelle',
    rung: (level) => `Niveau ${level}`,
    streak: (wins) => `Série ${wins}`,
  },

  told: {
    deal: (_deal, dealer) => `Nouvelle donne. ${does(dealer, 'donne', 'donnez')}.`,
    cards: (cards) => `Vous avez ${cards.length} cartes : ${cards.join(', ')}.`,
    received: (cards) => `Vous recevez : ${cards.join(', ')}.`,
    turned: (card) => `Retourne : ${card}.`,
    passes: (who) => `${does(who, 'passe', 'passez')}.`,
    bids: (who, label) => `${does(who, 'demande', 'demandez')} ${label}.`,
    says: (who, label) => `${who.name} : ${label}.`,
    contract: (who, label) => `${does(who, 'prend', 'prenez')} à ${label}.`,
    bound: (who, label) => `Contrat : ${label}, ${who.you ? 'par vous' : `par ${who.name}`}.`,
    announces: (who, what) => `${does(who, 'annonce', 'annoncez')} : ${what}.`,
    shows: (who, what, count, cards) =>
      `${does(who, 'montre', 'montrez')} : ${[what, ...(count === null ? [] : [String(count)])].join(', ')}${cards.length ? ` (${cards.join(', ')})` : ''}.`,
    beaten: (who, what) => `Battu : ${what}, ${who.name}.`,
    cancelled: (who, what) => `À égalité, ne compte pas : ${what}, ${who.name}.`,
    belote: (who, again) => `${who.name} : ${again ? 'rebelote' : 'belote'}.`,
    plays: (who, card) => `${who.name}, ${card}.`,
    trick: (number, who, count) => `Pli ${number} pour ${who.you ? 'vous' : who.name}, ${points(count)}.`,
    draws: (who, card, left) =>
      `${does(who, 'pioche', 'piochez')}${card === null ? '' : ` : ${card}`}. ${left > 0 ? `Il reste ${left} ${left < 2 ? 'carte' : 'cartes'}.` : ''}`.trim(),
    stockOut: 'Le talon est vide.',
    lays: (who, cards) => `${does(who, 'étale son jeu', 'étalez votre jeu')} : ${cards.join(', ')}. La donne est annulée.`,
    marked: (words, awarded, totals) => `${words.replace(/\.?$/, '.')} Donne : ${awarded}. Total : ${totals}.`,
    score: (name, count) => `${name} ${count}`,
    won: (names, you) => (you ? 'Vous gagnez la partie.' : `La partie est gagnée par ${names}.`),
    drawn: 'La partie est nulle.',
    gaveUp: (who) => `${does(who, 'abandonne', 'abandonnez')} la partie.`,
    undone: (who) => `${does(who, 'annule son coup', 'annulez votre coup')}.`,
    choices: (cards) => `${cards.join(', ')}.`,
    trickSoFar: (plays) => `${plays.join('. ')}.`,
  },

  journal: {
    deal: (deal) => `Donne ${deal}`,
    auction: 'Enchères',
    announcement: 'Annonce',
    trick: (number) => `Pli ${number}`,
    draw: 'Pioche',
    end: 'Décompte',
    takes: (who, count) => `${does(who, 'ramasse', 'ramassez')} ${count}.`,
    belote: 'Belote',
    rebelote: 'Rebelote',
  },
};

