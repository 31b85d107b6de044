import type { Points, SheetWords } from './words';

const s = (count: number): string => (count >= 2 ? 's' : '');

function together(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1) ?? ''}`;
}

function sides(all: readonly Points[]): string {
  return all
    .map(({ name, points, parts }) => {
      const told = parts.map((part) => `${part.name} ${part.points}`).join(', ');
      return `${name} ${points}${told === '' ? '' : ` (${told})`}`;
    })
    .join(', ');
}

/** Ordinary spaces: `typeset` puts in those that a line may not break at. */
export const fr: SheetWords = {
  us: 'Nous',
  them: 'Eux',
  seats: (seat, players) => {
    if (seat === 0) return 'Vous';
    if (players === 4) return ['', 'À gauche', 'En face', 'À droite'][seat] ?? '';
    return `Joueur ${seat + 1}`;
  },
  places: (seat, players) => (players === 4 ? (['', 'à gauche', 'en face', 'à droite'][seat] ?? '') : ''),
  together,
  list: {
    title: 'Feuilles de marque',
    lead: 'Pour marquer les points d’une vraie table. Rien n’est envoyé : tout reste sur cet appareil, même hors connexion.',
    begin: 'Nouvelle feuille',
    none: 'Aucune feuille encore.',
    yours: 'Vos feuilles',
    untitled: (game) => game,
    deals: (count) => (count === 0 ? 'pas encore de donne' : `${count} donne${s(count)}`),
    over: 'finie',
    read: 'Ouvrir un fichier',
    readHelp: 'Une feuille exportée d’ici, ou d’un autre appareil.',
    notRead: 'Ce fichier ne peut pas être lu comme une feuille.',
    throwAway: (title) => `Jeter la feuille « ${title} »`,
    thrown: (title) => `« ${title} » est jetée.`,
    putBack: 'La remettre',
  },
  begin: {
    title: 'Nouvelle feuille',
    lead: 'Tout peut se changer plus tard, sauf le jeu et le nombre de joueurs.',
    game: 'Jeu',
    players: 'Joueurs',
    size: (players) => `À ${['', '', 'deux', 'trois', 'quatre'][players] ?? String(players)}`,
    names: 'Noms',
    namesHelp: 'Dans l’ordre du tour ; ils peuvent rester vides.',
    name: (seat) => `Nom : ${seat}`,
    dealer: 'Qui donne en premier ?',
    name_: 'Titre',
    nameHint: 'Table du jeudi',
    rules: (told) => `Règles de la table : ${told}`,
    changes: (count) => (count === 0 ? 'Sans changement' : `${count} changement${s(count)}`),
    go: 'Commencer',
    outOfPlay: {
      title: 'Des cartes restent de côté',
      help: 'Toutes ne sont pas dans les mains : on tape les points des deux joueurs.',
    },
  },
  page: {
    back: 'Toutes les feuilles',
    untitled: 'Feuille de marque',
    undo: 'Annuler',
    redo: 'Rétablir',
    share: 'Partager, exporter, imprimer',
    settings: 'La feuille et ses règles',
    close: 'Fermer',
    missing: {
      title: 'Cette feuille n’est pas ici',
      help: 'Une feuille reste sur l’appareil où elle a été commencée.',
    },
    broken: {
      title: 'Cette feuille ne peut pas être lue',
      help: 'Rien n’en est effacé. Annuler le dernier changement peut suffire.',
    },
    noted: 'Le stockage du navigateur est plein ou fermé : la feuille est gardée dans une copie de secours. Exportez-la pour être tranquille.',
    lost: 'Ce navigateur ne garde rien : exportez la feuille avant de fermer la page.',
  },
  totals: {
    label: 'Totaux',
    target: (points) => `à ${points}`,
    ofDeals: (deals) => `en ${deals} donne${s(deals)}`,
    ahead: (points) => `${points} point${s(points)} d’avance`,
    aheadMark: (points) => `+${points}`,
    turn: (dealer, speaker) => {
      const deals = dealer.you ? 'Vous donnez' : dealer.place === '' ? `${dealer.name} donne` : `On donne ${dealer.place}`;
      const speaks = speaker.you ? 'vous parlez' : speaker.place === '' ? `${speaker.name} parle` : `on parle ${speaker.place}`;
      return `${deals}, ${speaks}`;
    },
    dealerMark: 'D',
    waiting: (points) => `${points} point${s(points)} en attente`,
    waitingShort: (points) => `${points} en attente`,
    chart: 'Totaux, donne par donne',
    wins: ({ name, you, side }) => {
      const does = { us: 'gagnons', them: 'gagnent' };
      return `${name} ${side === null ? (you ? 'gagnez' : 'gagne') : does[side]} la partie.`;
    },
    drawn: 'Partie nulle.',
    final: sides,
    again: 'Nouvelle partie',
    goOn: 'Continuer la marque',
  },
  history: {
    label: 'Donnes',
    deal: 'Donne',
    number: (number) => `Donne ${number}`,
    empty: 'La première donne s’écrit ci-dessous.',
    wrong: 'à corriger',
    passed: 'passée',
    annulled: 'annulée',
    inside: (name) => `${name} dedans`,
    litige: 'litige',
    tie: 'égalité',
    capot: (name) => `capot ${name}`,
    belote: 'belote',
    correct: 'Corriger',
    remove: 'Supprimer',
    insert: 'Insérer avant',
    lines: 'Ligne par ligne',
    bid: (level, doubled) => (doubled === '' ? level : `${level} ${doubled}`),
    nothing: 'Rien à marquer.',
    total: 'À marquer',
    row: ({ number, taker, trump, sides: all, told }) =>
      [`Donne ${number}`, [taker, trump].filter(Boolean).join(' à '), told, sides(all)].filter(Boolean).join(', '),
  },
  stats: {
    title: 'Statistiques',
    taken: 'Contrats pris',
    made: 'Réussis',
    share: (made, percent) => (percent === null ? String(made) : `${made} (${percent} %)`),
    falls: 'Dedans',
    litiges: 'Litiges',
    capots: 'Capots',
    belotes: 'Belotes',
    average: 'Points par donne',
    best: (name, points, deal) => `Meilleure donne : ${name} ${points}, donne ${deal}.`,
  },
  entry: {
    label: 'Nouvelle donne',
    correcting: (number) => `Correction de la donne ${number}`,
    inserting: (number) => `Une donne avant la ${number}`,
    cancel: 'Laisser tel quel',
    taker: 'Preneur',
    trump: 'Atout',
    contract: 'Contrat',
    noContract: 'Choisir',
    levels: 'Points demandés',
    promises: { capot: 'Capot', generale: 'Générale' },
    generaleMade: 'Générale faite',
    belote: 'Belote',
    no: 'Non',
    passed: 'Passée',
    annulled: 'Annulée',
    points: (name, points, worked) =>
      points === null ? `${name} : points à taper` : `${name} : ${points} point${s(points)}${worked ? ', calculé' : ''}`,
    capot: 'Capot',
    capotOf: (name) => `${name} : capot`,
    calls: 'Annonces',
    callsOf: 'Annonces de',
    callsCount: (count) => `${count} annonce${s(count)}`,
    beaten: 'Battues',
    counts: 'Valables',
    four: 'carré',
    fewer: (name) => `${name} : une de moins`,
    called: (name, points, count) => `${name}, ${points}${count === 0 ? '' : ` : ${count} fois`}`,
    digits: 'Chiffres',
    pad: 'Chiffres',
    erase: 'Effacer',
    keep: 'Valider',
    keepCorrected: 'Corriger',
    why: 'Ligne par ligne',
    missing: {
      taker: 'Qui a pris ?',
      level: 'Combien était demandé ?',
      points: 'Les points d’un camp, l’autre suit.',
      pointsAll: 'Les points de chaque joueur.',
    },
  },
  verdict: {
    made: 'Réussi.',
    inside: (name) => `${name} dedans.`,
    litige: 'Litige.',
    tie: 'Égalité.',
    passed: 'Donne passée.',
    annulled: 'Donne annulée.',
    capot: (name) => `Capot, ${name}.`,
    nobody: 'Personne ne marque.',
    against: (mine, others) => `${mine} contre ${together(others.map(String))}.`,
    of: (mine, bid) => `${mine} pour ${bid} demandés.`,
    sides: (all) => `${sides(all)}.`,
    waits: (points) => `${points} point${s(points)} attend${points >= 2 ? 'ent' : ''} la donne suivante.`,
    belote: 'belote',
    calls: (count) => `annonce${s(count)}`,
    waiting: 'litige gagné',
    kept: (number) => `Donne ${number} gardée.`,
    totals: (all) => `Totaux : ${sides(all)}.`,
    undone: 'Annulé.',
    redone: 'Rétabli.',
    removed: (number) => `Donne ${number} supprimée.`,
  },
  settings: {
    title: 'La feuille',
    awake: { title: 'Écran allumé', help: 'L’écran ne s’éteint pas tant que la feuille est ouverte.' },
    awakeCannot: 'Ce navigateur ne sait pas garder l’écran allumé.',
    sheet: 'Table',
    throwAway: 'Jeter la feuille',
    sure: { title: 'Jeter cette feuille ?', help: 'Elle peut encore être remise depuis la liste.' },
    rulesNow: 'Toute la feuille est recalculée avec ces règles.',
    theme: 'Thème sombre',
  },
  share: {
    title: 'Partager',
    send: { title: 'Envoyer', help: 'Les totaux, et le fichier de la feuille.' },
    sendGo: 'Envoyer…',
    json: { title: 'Fichier de la feuille', help: 'Tout ce qui est écrit, à rouvrir ici ou ailleurs.' },
    jsonGo: 'Exporter',
    csv: { title: 'Tableau (CSV)', help: 'Une ligne par donne, pour un tableur.' },
    csvGo: 'Exporter en CSV',
    print: { title: 'Sur papier', help: 'Les totaux et toutes les donnes.' },
    printGo: 'Imprimer',
    file: 'feuille',
    text: (title, all, deals) => `${title} : ${sides(all)}, ${deals} donne${s(deals)}.`,
    printed: (date) => `Imprimé le ${date}`,
  },
};
