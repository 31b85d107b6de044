import type { TableWords, Who } from './words';

/** "Inès passes", "You pass". */
const does = (who: Who, other: string, you: string): string =>
  who.you ? `You ${you}` : `${who.name} ${other}`;
const points = (count: number): string => `${count} ${Math.abs(count) === 1 ? 'point' : 'points'}`;
const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const en: TableWords = {
  you: 'You',
  us: 'Us',
  them: 'Them',
  together: list,
  nameless: (seat) => `Player ${seat + 1}`,

  seat: {
    label: ({ name, bot, away, dealer, taker, turn, cards, tricks }) =>
      [
        name,
        bot && 'bot',
        away && 'away',
        dealer && 'dealer',
        taker && 'taker',
        turn && 'to play',
        `${cards} ${cards === 1 ? 'card' : 'cards'}`,
        tricks !== null && `${tricks} ${tricks === 1 ? 'trick' : 'tricks'}`,
      ]
        .filter(Boolean)
        .join(', '),
    bot: 'bot',
    away: 'away',
    dealer: 'Dealer',
    dealerMark: 'D',
    takes: (who) => (who.you ? 'take' : 'takes'),
    turn: (who) => (who.you ? 'Your turn' : `${who.name}’s turn`),
    thinks: (who) => (who.you ? 'Your turn' : `${who.name} is thinking`),
    drew: 'Drawn',
  },

  hand: {
    label: 'Your hand',
    trump: 'trump',
    empty: 'You hold no card.',
    notYourTurn: (who) =>
      who === null ? 'No card can be played now.' : `Not your turn. ${who.name} is playing.`,
    sort: 'Arrange my hand',
    sortHelp: 'Touch a card, then the one to put it in front of.',
    sortHeld: (card) => `${card}: touch the card to put it in front of.`,
    sortDone: 'Done',
    sortReset: 'Automatic',
    chosen: (card) => `${card}, chosen. Touch it again to play it.`,
    moved: (card, place, count) => `${card}, place ${place} of ${count}`,
  },

  parting: {
    title: (action) => (action === 'belote' ? 'Play without saying belote?' : 'Play without announcing?'),
    again: 'Touch the card once more to play it.',
    noMore: 'Play, and stop asking',
  },

  arena: {
    label: 'Mat',
    trick: 'Trick',
    noTrick: 'No card on the mat.',
    holds: 'holds the trick',
    turned: (card) => `Turned up: ${card}`,
    stock: (left) => (left > 0 ? `${left} in the stock` : 'Stock empty'),
    open: 'Open stock: any card may be played',
    takeTrick: 'Take the trick away',
    lastTrick: (who, count) => `Last trick: ${who.you ? 'you' : who.name}, ${points(count)}`,
    backToGame: 'Back to the game',
    noLast: 'No trick yet.',
    watching: 'You are watching',
  },

  bar: {
    menu: 'Menu',
    score: 'Score and points of the deal',
    contract: 'Contract',
    taken: (who) => (who.you ? 'You take' : `${who.name} takes`),
    bid: (who) => (who.you ? 'Bid by you' : `Bid by ${who.name}`),
    doubledBy: (words, who) => `${words} by ${who.you ? 'you' : who.name}`,
    round: (round) => (round < 2 ? 'First round' : 'Second round'),
    auction: 'Auction',
    deal: (deal) => `Deal ${deal}`,
    over: 'Match over',
    helped: 'with help',
  },

  info: {
    title: 'How the deal stands',
    total: 'Total',
    thisDeal: 'This deal',
    tricks: (done, count) => `${done} of ${count} tricks`,
    won: 'Tricks',
    pending: (count) => `${points(count)} held over`,
    announced: 'Announcements',
    says: ': ',
    journal: 'Journal',
    none: 'Nothing yet.',
  },

  tools: {
    label: 'Tools',
    last: 'Last trick',
    rules: 'Rules',
    hint: 'Hint',
    undo: 'Undo',
    score: 'Score',
    close: 'Close',
    hintTitle: 'Hint',
    propose: 'Put it on the box',
    failed: 'The server does not answer. This opens by itself when it is back.',
  },

  auction: {
    label: 'Auction',
    points: 'Points bid',
    suit: 'Trumps',
    choose: 'Choose',
    cannot: (bid) => `${bid} cannot be bid.`,
    none: '…',
    inWhat: (height) => `${height}: trumps?`,
  },

  link: {
    joining: 'Joining the table…',
    lost: 'Connection lost, your seat is kept.',
    back: 'Back, all up to date.',
    replaced: 'This seat is being played in another window.',
    playHere: 'Play here',
    paused: 'The table is paused: nothing is lost, and it will go on by itself.',
    missing: 'There is no such table.',
    missingMore: 'The link may be incomplete, or the table was closed.',
    home: 'Home',
    left: (who) => `${who.name} left.`,
    returned: (who) => `${who.name} is back.`,
  },

  ladder: {
    label: 'Ladder',
    rung: (level) => `Level ${level}`,
    streak: (wins) => `Streak ${wins}`,
  },

  told: {
    deal: (_deal, dealer) => `New deal. ${does(dealer, 'deals', 'deal')}.`,
    cards: (cards) => `You have ${cards.length} cards: ${cards.join(', ')}.`,
    received: (cards) => `You are dealt: ${cards.join(', ')}.`,
    turned: (card) => `Turned up: ${card}.`,
    passes: (who) => `${does(who, 'passes', 'pass')}.`,
    bids: (who, label) => `${does(who, 'bids', 'bid')} ${label}.`,
    says: (who, label) => `${who.name}: ${label}.`,
    contract: (who, label) => `${does(who, 'takes', 'take')} ${label}.`,
    bound: (who, label) => `Contract: ${label}, by ${who.you ? 'you' : who.name}.`,
    announces: (who, what) => `${does(who, 'announces', 'announce')}: ${what}.`,
    shows: (who, what, count, cards) =>
      `${does(who, 'shows', 'show')}: ${[what, ...(count === null ? [] : [String(count)])].join(', ')}${cards.length ? ` (${cards.join(', ')})` : ''}.`,
    beaten: (who, what) => `Beaten: ${what}, ${who.name}.`,
    cancelled: (who, what) => `Tied, does not count: ${what}, ${who.name}.`,
    belote: (who, again) => `${who.name}: ${again ? 'rebelote' : 'belote'}.`,
    plays: (who, card) => `${who.name}, ${card}.`,
    trick: (number, who, count) => `Trick ${number} to ${who.you ? 'you' : who.name}, ${points(count)}.`,
    draws: (who, card, left) =>
      `${does(who, 'draws', 'draw')}${card === null ? '' : ` the ${card}`}. ${left > 0 ? `${left} ${left === 1 ? 'card' : 'cards'} left.` : ''}`.trim(),
    stockOut: 'The stock is empty.',
    lays: (who, cards) => `${does(who, 'lays down a hand', 'lay down your hand')}: ${cards.join(', ')}. The deal is annulled.`,
    marked: (words, awarded, totals) => `${words.replace(/\.?$/, '.')} Deal: ${awarded}. Total: ${totals}.`,
    score: (name, count) => `${name} ${count}`,
    won: (names, you) => (you ? 'You win the match.' : `The match goes to ${names}.`),
    drawn: 'The match is drawn.',
    gaveUp: (who) => `${does(who, 'gives up', 'give up')} the match.`,
    undone: (who) => `${does(who, 'takes back a choice', 'take back your choice')}.`,
    choices: (cards) => `${cards.join(', ')}.`,
    trickSoFar: (plays) => `${plays.join('. ')}.`,
  },

  journal: {
    deal: (deal) => `Deal ${deal}`,
    auction: 'Auction',
    announcement: 'Announced',
    trick: (number) => `Trick ${number}`,
    draw: 'Draw',
    end: 'Result',
    takes: (who, count) => `${does(who, 'takes', 'take')} ${count}.`,
    belote: 'Belote',
    rebelote: 'Rebelote',
  },
};
