import type { Words } from './words';

const s = (count: number): string => (count === 1 ? '' : 's');

const strengths = ['beginner', 'regular', 'skilled', 'expert'];

export const en: Words = {
  product: 'Rebelote',
  cards: {
    ranks: { A: 'ace', K: 'king', Q: 'queen', J: 'jack', '10': '10', '9': '9', '8': '8', '7': '7' },
    suits: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
    signs: { AT: 'AT', NT: 'NT' },
    named: (rank, suit) => `${rank} of ${suit}`,
  },
  common: {
    skip: 'Skip to the content',
    home: 'Home',
    cancel: 'Cancel',
    again: 'Try again',
    loading: 'One moment…',
    changed: 'changed',
    darkTheme: 'Dark theme',
    lightTheme: 'Light theme',
    settings: 'Settings',
  },
  errors: {
    offlineTitle: 'No connection',
    offline: (what) => `A connection is needed to ${what}.`,
    away: 'The server does not answer. Your games are kept there.',
    broken: 'The server’s answer cannot be read.',
    needs: {
      play: 'play',
      rules: 'read the rules',
      ladder: 'see the ladder',
      records: 'see your games',
      name: 'change your name',
      page: 'open this page',
    },
    stale: {
      title: 'There is a newer version.',
      help: 'Reload the page to go on; your seat is kept.',
    },
    reload: 'Reload',
  },
  home: {
    title: 'Play belote',
    heading: 'Belote, right now.',
    lead: 'Against bots, with no account and no adverts.',
    play: 'Play',
    opening: 'Setting the table…',
    modes: 'Which game?',
    modesLater: 'The other games come with the connection.',
    sizes: (game) => `Players: ${game}`,
    size: (players) => `${players} players`,
    players: 'players',
    resume: 'Go on with my game',
    resumeGo: 'Go on',
    deal: (number) => `deal ${number}`,
    score: (mine, others) => `${mine} to ${others.join(' and ')}`,
    running: 'Games going on',
    company: (names, level, ladder) =>
      [
        names.join(', '),
        level !== null &&
          (ladder ? `level ${level}` : `${strengths[level - 1]} bot${s(names.length)}`),
      ]
        .filter(Boolean)
        .join(' · '),
    more: (count) => `Show ${count} more`,
    giveUp: 'Give up',
    giveUpThis: (game, deal) => `Give up: ${game}, deal ${deal}`,
    sure: (ladder) => (ladder ? 'Give this match up? It counts as lost.' : 'Give this game up? It cannot be played on.'),
    keep: 'Keep it',
    gone: 'The game was given up.',
    hidden: 'The server cannot close this game: it is only hidden on this device.',
    notGone: 'The server does not answer: the game is still there.',
    ladder: {
      title: 'The ladder',
      help: 'One against one; the rival grows stronger with each win. How far will you get?',
    },
    ladderGo: 'Climb the ladder',
    ladderRun: (wins) => `${wins} win${s(wins)} in a row`,
    sheet: { title: 'The score sheet', help: 'The points of a real table, offline too.' },
    sheetGo: 'Keep the score',
    house: {
      title: 'My table',
      help: 'Your house rules, one by one.',
    },
    houseGo: 'Choose the rules',
    houseChanges: (game, count) => `${game}: ${count} change${s(count)}.`,
    rules: {
      title: 'The rules',
      help: 'For each game, the order of the cards and how to count.',
    },
    rulesGo: 'Read the rules',
    fair: 'Verifiable shuffle',
    programs: 'For programs',
  },
  lost: {
    title: 'Nothing at this address',
    text: 'The link may be old or incomplete.',
    go: 'Back to the home page',
  },
};
