import type { Words } from './words';

const s = (count: number): string => (count >= 2 ? 's' : '');

const strengths = ['débutant', 'habitué', 'confirmé', 'expert'];

/** Ordinary spaces: `typeset` puts in those that a line may not break at. */
export const fr: Words = {
  product: 'Rebelote',
  cards: {
    ranks: { A: 'as', K: 'roi', Q: 'dame', J: 'valet', '10': '10', '9': '9', '8': '8', '7': '7' },
    suits: { S: 'pique', H: 'cœur', D: 'carreau', C: 'trèfle' },
    signs: { AT: 'TA', NT: 'SA' },
    named: (rank, suit) => `${rank} de ${suit}`,
  },
  common: {
    skip: 'Aller au contenu',
    home: 'Accueil',
    cancel: 'Annuler',
    again: 'Réessayer',
    loading: 'Un instant…',
    changed: 'changé',
    darkTheme: 'Thème sombre',
    lightTheme: 'Thème clair',
    settings: 'Réglages',
  },
  errors: {
    offlineTitle: 'Hors connexion',
    offline: (what) => `Il faut une connexion pour ${what}.`,
    away: 'Le serveur ne répond pas. Vos parties y sont gardées.',
    broken: 'La réponse du serveur est illisible.',
    needs: {
      play: 'jouer',
      rules: 'lire les règles',
      ladder: 'voir l’échelle',
      records: 'voir vos parties',
      name: 'changer de nom',
      page: 'ouvrir cette page',
    },
    stale: {
      title: 'Une nouvelle version est là.',
      help: 'Rechargez la page pour continuer, votre place est gardée.',
    },
    reload: 'Recharger',
  },
  home: {
    title: 'Jouer à la belote',
    heading: 'Une belote, tout de suite.',
    lead: 'Contre les robots, sans compte et sans publicité.',
    play: 'Jouer',
    opening: 'La table s’installe…',
    modes: 'À quoi jouez-vous ?',
    modesLater: 'Les autres jeux arrivent avec la connexion.',
    sizes: (game) => `Joueurs : ${game}`,
    size: (players) => `${players} joueurs`,
    players: 'joueurs',
    resume: 'Reprendre ma partie',
    resumeGo: 'Reprendre',
    deal: (number) => `donne ${number}`,
    score: (mine, others) => `${mine} à ${others.join(' et ')}`,
    running: 'Parties en cours',
    company: (names, level, ladder) =>
      [
        names.join(', '),
        level !== null &&
          (ladder
            ? `niveau ${level}`
            : ['robot', strengths[level - 1]].map((word) => word + s(names.length)).join(' ')),
      ]
        .filter(Boolean)
        .join(' · '),
    more: (count) => `Montrer ${count} de plus`,
    giveUp: 'Abandonner',
    giveUpThis: (game, deal) => `Abandonner : ${game}, donne ${deal}`,
    sure: (ladder) =>
      ladder ? 'Abandonner ce match ? Il compte comme perdu.' : 'Abandonner cette partie ? On ne pourra plus la reprendre.',
    keep: 'Garder',
    gone: 'La partie est abandonnée.',
    hidden: 'Le serveur ne peut pas clore cette partie : elle est seulement cachée sur cet appareil.',
    notGone: 'Le serveur ne répond pas : la partie est toujours là.',
    ladder: {
      title: 'L’échelle',
      help: 'À deux, contre un rival plus fort à chaque victoire. Jusqu’où irez-vous ?',
    },
    ladderGo: 'Monter à l’échelle',
    ladderRun: (wins) => `${wins} victoire${s(wins)} d’affilée`,
    sheet: { title: 'La feuille de marque', help: 'Les points d’une vraie table, même hors connexion.' },
    sheetGo: 'Marquer les points',
    house: {
      title: 'Ma table',
      help: 'Vos règles de maison, une par une.',
    },
    houseGo: 'Choisir les règles',
    houseChanges: (game, count) => `${game} : ${count} changement${s(count)}.`,
    rules: {
      title: 'Les règles',
      help: 'Pour chaque jeu, l’ordre des cartes et la façon de compter.',
    },
    rulesGo: 'Lire les règles',
    fair: 'Mélange vérifiable',
    programs: 'Pour les programmes',
  },
  lost: {
    title: 'Rien à cette adresse',
    text: 'Le lien est peut-être ancien ou incomplet.',
    go: 'Retour à l’accueil',
  },
};
