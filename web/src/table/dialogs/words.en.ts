import type { MoreWords } from './words';

const numeral = (count: number): string => count.toLocaleString('en');
const points = (count: number): string => `${numeral(count)} ${Math.abs(count) === 1 ? 'point' : 'points'}`;

export const en: MoreWords = {
  sheet: {
    title: (deal) => `Deal ${deal}`,
    rule: 'Rule',
    total: 'Total of the deal',
    before: 'Score before',
    score: 'Score',
    next: 'Next deal',
    result: 'End of the match',
    nothing: 'Nobody scores.',
    dealt: 'The cards are being dealt…',
  },
  end: {
    won: 'Match won',
    lost: 'Match lost',
    wins: (names) => `The match goes to ${names}`,
    drawn: 'Match drawn',
    gaveUp: (who) => (who.you ? 'You gave up.' : `${who.name} gave up.`),
    again: 'Play again',
    nextRung: 'Next match',
    home: 'Home',
    board: 'See the ladder',
    breakdown: 'Breakdown of the last deal',
    sheet: 'Sheet of the match',
    failed: 'The table could not be opened. Try again in a moment.',
    streak: (wins) => `A streak of ${wins} ${wins === 1 ? 'win' : 'wins'}`,
    worth: (score) => `It is worth ${points(score)}.`,
    best: (score) => `Your best: ${numeral(score)}.`,
    streakOver: 'The streak ends here.',
    nextRival: (level) => `Next rival: level ${level}.`,
    helped: 'Played with hints or choices taken back.',
  },

  name: {
    title: 'Your name',
    help: 'Others read it at your seat, from your next table on, and on the ladder. It may stay empty.',
    keep: 'Keep this name',
    kept: 'Kept.',
  },

  menu: {
    title: 'Menu',
    rules: 'Rules of this table',
    sheet: 'Sheet of the match',
    sort: 'Arrange my hand',
    pace: 'Pace and comfort',
    fair: 'Verifiable shuffle',
    keys: 'Keyboard',
    name: 'My name',
    share: 'Link to watch',
    shareMore: 'Whoever opens it watches, and sees no hand.',
    copied: 'The link is copied.',
    copyThis: 'Copy this link:',
    giveUp: 'Give up',
    leave: 'Leave the table',
    leaveMore: 'The match will wait for you.',
    back: 'Back',
    loading: 'One moment…',
    failed: 'The server does not answer. This opens by itself once it does.',
  },

  pace: {
    tempo: 'Bots’ tempo',
    tempos: { slow: 'Calm', normal: 'Normal', fast: 'Fast' },
    keep: 'A trick stays',
    asTempo: 'As the tempo has it',
    seconds: (ms) => `${(ms / 1000).toLocaleString('en')} s`,
    wait: 'Wait for me',
    waitMore: 'Each trick stays until you take it away.',
    twoTouch: 'Touch twice to play',
    large: 'Large cards',
    sounds: 'Sounds',
    all: 'All settings',
  },

  fair: {
    words:
      'Before each deal, the table binds itself to a secret. Your browser adds chance of its own, and the cards follow from both: neither the table nor you can choose them. When the deal is over, the secret is opened and anyone can work it all out again.',
    promise: (deal) => `Commitment for deal ${deal}`,
    receipt: 'Receipt for the deal',
    record: 'Download the match',
    recordMore: 'The finished deals with their secrets. The command “rebelote verify” checks them.',
    none: 'No commitment yet.',
  },

  giveUp: {
    title: 'Give up the match?',
    costs: 'The match ends here and counts as lost. Leaving the table, on the other hand, keeps it for later.',
    costsLadder: (wins) =>
      wins > 0
        ? `The match counts as lost and your streak of ${wins} ends. Leaving the table, on the other hand, keeps the match for later.`
        : 'The match counts as lost. Leaving the table, on the other hand, keeps it for later.',
    yes: 'Give up',
    no: 'Go on playing',
  },

  keys: {
    title: 'Keyboard',
    list: [
      ['← →', 'Move from card to card'],
      ['Enter', 'Play the card'],
      ['1 to 9', 'Go to that card'],
      ['P', 'Pass'],
      ['T', 'Take, confirm the bid'],
      ['L', 'Last trick'],
      ['S', 'Score'],
      ['C', 'Contract'],
      ['R', 'Rules'],
      ['M', 'Hear your hand'],
      ['N', 'Hear the trick'],
      ['H', 'Hint'],
      ['U', 'Undo'],
      ['?', 'This list'],
      ['Esc', 'Close'],
    ],
    off: 'Letters can be turned off in the settings.',
  },
};
