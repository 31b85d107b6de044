import type { Points, SheetWords } from './words';

const s = (count: number): string => (count === 1 ? '' : 's');

function together(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

function sides(all: readonly Points[]): string {
  return all
    .map(({ name, points, parts }) => {
      const told = parts.map((part) => `${part.name} ${part.points}`).join(', ');
      return `${name} ${points}${told === '' ? '' : ` (${told})`}`;
    })
    .join(', ');
}

export const en: SheetWords = {
  us: 'Us',
  them: 'Them',
  seats: (seat, players) => {
    if (seat === 0) return 'You';
    if (players === 4) return ['', 'Left', 'Partner', 'Right'][seat] ?? '';
    return `Player ${seat + 1}`;
  },
  places: () => '',
  together,
  list: {
    title: 'Score sheets',
    lead: 'For the points of a real table. Nothing is sent: everything stays on this device, without a network too.',
    begin: 'New sheet',
    none: 'No sheet yet.',
    yours: 'Your sheets',
    untitled: (game) => game,
    deals: (count) => (count === 0 ? 'no deal yet' : `${count} deal${s(count)}`),
    over: 'over',
    read: 'Open a file',
    readHelp: 'A sheet exported here, or from another device.',
    notRead: 'This file cannot be read as a sheet.',
    throwAway: (title) => `Throw away the sheet “${title}”`,
    thrown: (title) => `“${title}” is thrown away.`,
    putBack: 'Put it back',
  },
  begin: {
    title: 'New sheet',
    lead: 'Everything can be changed later, but for the game and the number of players.',
    game: 'Game',
    players: 'Players',
    size: (players) => `${['', '', 'Two', 'Three', 'Four'][players] ?? String(players)} players`,
    names: 'Names',
    namesHelp: 'In the order of play; they may stay empty.',
    name: (seat) => `Name: ${seat}`,
    dealer: 'Who deals first?',
    name_: 'Title',
    nameHint: 'Thursday table',
    rules: (told) => `The table’s rules: ${told}`,
    changes: (count) => (count === 0 ? 'No changes' : `${count} change${s(count)}`),
    go: 'Start',
    outOfPlay: {
      title: 'Some cards stay out of play',
      help: 'Not all are in hand: the points of both players are typed.',
    },
  },
  page: {
    back: 'All sheets',
    untitled: 'Score sheet',
    undo: 'Undo',
    redo: 'Redo',
    share: 'Share, export, print',
    settings: 'The sheet and its rules',
    close: 'Close',
    missing: {
      title: 'This sheet is not here',
      help: 'A sheet stays on the device where it was begun.',
    },
    broken: {
      title: 'This sheet cannot be read',
      help: 'Nothing of it is deleted. Undoing the last change may be enough.',
    },
    noted: 'The browser’s store is full or closed: the sheet is kept in a spare copy. Export it to be on the safe side.',
    lost: 'This browser keeps nothing: export the sheet before you close the page.',
  },
  totals: {
    label: 'Totals',
    target: (points) => `to ${points}`,
    ofDeals: (deals) => `in ${deals} deal${s(deals)}`,
    ahead: (points) => `${points} point${s(points)} ahead`,
    aheadMark: (points) => `+${points}`,
    turn: (dealer, speaker) =>
      `${dealer.you ? 'You deal' : `${dealer.name} deals`}, ${speaker.you ? 'you speak' : `${speaker.name} speaks`}`,
    dealerMark: 'D',
    waiting: (points) => `${points} point${s(points)} held over`,
    waitingShort: (points) => `${points} held over`,
    chart: 'Totals, deal by deal',
    wins: ({ name, you, side }) => {
      if (side === null) return `${name} ${you ? 'win' : 'wins'} the match.`;
      return side === 'us' ? 'We win the match.' : 'They win the match.';
    },
    drawn: 'The match is drawn.',
    final: sides,
    again: 'New match',
    goOn: 'Go on marking',
  },
  history: {
    label: 'Deals',
    deal: 'Deal',
    number: (number) => `Deal ${number}`,
    empty: 'The first deal is written below.',
    wrong: 'to be corrected',
    passed: 'passed out',
    annulled: 'annulled',
    inside: (name) => `${name} down`,
    litige: 'tied, held over',
    tie: 'tied',
    capot: (name) => `capot ${name}`,
    belote: 'belote',
    correct: 'Correct',
    remove: 'Delete',
    insert: 'Insert before',
    lines: 'Line by line',
    bid: (level, doubled) => (doubled === '' ? level : `${level} ${doubled}`),
    nothing: 'Nothing to mark.',
    total: 'To mark',
    row: ({ number, taker, trump, sides: all, told }) =>
      [`Deal ${number}`, [taker, trump].filter(Boolean).join(', '), told, sides(all)].filter(Boolean).join(', '),
  },
  entry: {
    label: 'New deal',
    correcting: (number) => `Correcting deal ${number}`,
    inserting: (number) => `A deal before number ${number}`,
    cancel: 'Leave as it was',
    taker: 'Taker',
    trump: 'Trumps',
    contract: 'Contract',
    noContract: 'Choose',
    levels: 'Points bid',
    promises: { capot: 'Capot', generale: 'Générale' },
    generaleMade: 'Générale made',
    belote: 'Belote',
    no: 'No',
    passed: 'Passed',
    annulled: 'Annulled',
    points: (name, points, worked) =>
      points === null ? `${name}: points to type` : `${name}: ${points} point${s(points)}${worked ? ', worked out' : ''}`,
    capot: 'Capot',
    capotOf: (name) => `${name}: capot`,
    calls: 'Declared',
    callsOf: 'Declared by',
    callsCount: (count) => `${count} announcement${s(count)}`,
    beaten: 'Beaten',
    counts: 'Counting',
    four: 'four of a kind',
    fewer: (name) => `${name}: one less`,
    called: (name, points, count) => `${name}, ${points}${count === 0 ? '' : `: ${count} times`}`,
    digits: 'Digits',
    pad: 'Digits',
    erase: 'Erase',
    keep: 'Enter',
    keepCorrected: 'Correct',
    why: 'Line by line',
    missing: {
      taker: 'Who took?',
      level: 'How much was bid?',
      points: 'The points of one side, the other follows.',
      pointsAll: 'The points of every player.',
    },
  },
  verdict: {
    made: 'Made.',
    inside: (name) => `${name} down.`,
    litige: 'Tied.',
    tie: 'Tied.',
    passed: 'Passed out.',
    annulled: 'Annulled.',
    capot: (name) => `Capot, ${name}.`,
    nobody: 'Nobody marks.',
    against: (mine, others) => `${mine} against ${together(others.map(String))}.`,
    of: (mine, bid) => `${mine} for ${bid} bid.`,
    sides: (all) => `${sides(all)}.`,
    waits: (points) => `${points} point${s(points)} wait${points === 1 ? 's' : ''} for the next deal.`,
    belote: 'belote',
    calls: (count) => `announcement${s(count)}`,
    waiting: 'held over, won',
    kept: (number) => `Deal ${number} kept.`,
    totals: (all) => `Totals: ${sides(all)}.`,
    undone: 'Undone.',
    redone: 'Redone.',
    removed: (number) => `Deal ${number} deleted.`,
  },
  settings: {
    title: 'The sheet',
    awake: { title: 'Screen on', help: 'The screen does not go dark while the sheet is open.' },
    awakeCannot: 'This browser cannot keep the screen on.',
    sheet: 'Table',
    throwAway: 'Throw the sheet away',
    sure: { title: 'Throw this sheet away?', help: 'It can still be put back from the list.' },
    rulesNow: 'The whole sheet is worked out again by these rules.',
    theme: 'Dark theme',
  },
  share: {
    title: 'Share',
    send: { title: 'Send', help: 'The totals, and the file of the sheet.' },
    sendGo: 'Send…',
    json: { title: 'File of the sheet', help: 'Everything that is written, to be opened here or elsewhere.' },
    jsonGo: 'Export',
    print: { title: 'On paper', help: 'The totals and every deal.' },
    printGo: 'Print',
    file: 'sheet',
    text: (title, all, deals) => `${title}: ${sides(all)}, ${deals} deal${s(deals)}.`,
    printed: (date) => `Printed on ${date}`,
  },
};
