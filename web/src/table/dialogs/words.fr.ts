import type { MoreWords } from './words';

const numeral = (count: number): string => count.toLocaleString('fr');
const points = (count: number): string => `${numeral(count)} ${Math.abs(count) < 2 ? 'point' : 'points'}`;

export const fr: MoreWords = {
  sheet: {
    title: (deal) => `Donne ${deal}`,
    rule: 'Règle',
    total: 'Total de la donne',
    before: 'Score précédent',
    score: 'Score',
    next: 'Donne suivante',
    result: 'Fin de la partie',
    nothing: 'Personne ne marque.',
    dealt: 'La distribution se prépare…',
  },
  end: {
    won: 'Partie gagnée',
    lost: 'Partie perdue',
    wins: (names) => `Partie gagnée par ${names}`,
    drawn: 'Partie nulle',
    gaveUp: (who) => (who.you ? 'Vous avez abandonné.' : `${who.name} a abandonné.`),
    again: 'Rejouer',
    nextRung: 'Match suivant',
    home: 'Accueil',
    board: 'Voir l’échelle',
    breakdown: 'Décompte de la dernière donne',
    sheet: 'Feuille de la partie',
    failed: 'La table n’a pas pu être ouverte. Réessayez dans un instant.',
    streak: (wins) => `Série de ${wins} ${wins < 2 ? 'victoire' : 'victoires'}`,
    worth: (score) => `Elle vaut ${points(score)}.`,
    best: (score) => `Votre meilleure : ${numeral(score)}.`,
    streakOver: 'La série s’arrête là.',
    nextRival: (level) => `Prochain rival : niveau ${level}.`,
    helped: 'Partie jouée avec des indices ou des coups annulés.',
  },

  name: {
    title: 'Votre nom',
    help: 'Les autres le lisent à votre place, dès votre prochaine table, et sur l’échelle. Il peut rester vide.',
    keep: 'Garder ce nom',
    kept: 'C’est noté.',
  },

  menu: {
    title: 'Menu',
    rules: 'Règles de cette table',
    sheet: 'Feuille de la partie',
    sort: 'Ranger mon jeu',
    pace: 'Rythme et confort',
    fair: 'Mélange vérifiable',
    keys: 'Touches du clavier',
    name: 'Mon nom',
    share: 'Lien pour regarder',
    shareMore: 'Qui l’ouvre regarde la partie, sans voir aucun jeu.',
    copied: 'Le lien est copié.',
    copyThis: 'Copiez ce lien :',
    giveUp: 'Abandonner',
    leave: 'Quitter la table',
    leaveMore: 'La partie vous attend.',
    back: 'Retour',
    loading: 'Un instant…',
    failed: 'Le serveur ne répond pas. Cela s’ouvrira tout seul dès qu’il répondra.',
  },

  pace: {
    tempo: 'Tempo des robots',
    tempos: { slow: 'Calme', normal: 'Normal', fast: 'Rapide' },
    keep: 'Un pli reste',
    asTempo: 'Selon le tempo',
    seconds: (ms) => `${(ms / 1000).toLocaleString('fr')} s`,
    wait: 'M’attendre',
    waitMore: 'Chaque pli reste jusqu’à ce que vous le ramassiez.',
    twoTouch: 'Toucher deux fois pour jouer',
    large: 'Grandes cartes',
    sounds: 'Sons',
    all: 'Tous les réglages',
  },

  fair: {
    words:
      'Avant chaque donne, la table s’engage sur un secret. Votre navigateur y ajoute son propre hasard, et les cartes en découlent : ni la table ni vous ne pouvez les choisir. Quand la donne est finie, le secret s’ouvre et chacun peut tout recalculer.',
    promise: (deal) => `Engagement de la donne ${deal}`,
    receipt: 'Reçu de la donne',
    record: 'Télécharger la partie',
    recordMore: 'Les donnes finies, avec leur secret. La commande « rebelote verify » les vérifie.',
    none: 'Pas encore d’engagement.',
  },

  giveUp: {
    title: 'Abandonner la partie ?',
    costs: 'La partie s’arrête ici et compte comme perdue. Quitter la table, au contraire, la garde pour plus tard.',
    costsLadder: (wins) =>
      wins > 0
        ? `Le match compte comme perdu et votre série de ${wins} s’arrête. Quitter la table, au contraire, garde le match pour plus tard.`
        : 'Le match compte comme perdu. Quitter la table, au contraire, le garde pour plus tard.',
    yes: 'Abandonner',
    no: 'Continuer à jouer',
  },

  keys: {
    title: 'Touches du clavier',
    list: [
      ['← →', 'Aller de carte en carte'],
      ['Entrée', 'Jouer la carte'],
      ['1 à 9', 'Aller à cette carte'],
      ['P', 'Passer'],
      ['T', 'Prendre, confirmer l’enchère'],
      ['L', 'Dernier pli'],
      ['S', 'Score'],
      ['C', 'Contrat'],
      ['R', 'Règles'],
      ['M', 'Entendre son jeu'],
      ['N', 'Entendre le pli'],
      ['H', 'Indice'],
      ['U', 'Annuler son coup'],
      ['?', 'Cette liste'],
      ['Échap', 'Fermer'],
    ],
    off: 'Les lettres peuvent être désactivées dans les réglages.',
  },
};
