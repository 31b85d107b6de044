// The rules of marking, for a phone without a network: written from the Python of rebelote by
// `python -m tools.browser_engine`. Change it there, not here.


class $KeyError extends Error {
  name = "KeyError";
}

class $ValueError extends Error {
  name = "ValueError";
}

/** An item, counted from the end where the place is negative; there must be one. */
function $at(many, place) {
  let found;
  if (Array.isArray(many)) found = many.at(place);
  else found = typeof many === "string" ? [...many].at(place) : $get(many, place, undefined);
  if (found === undefined) throw new $KeyError(String(place));
  return found;
}

function $put(many, place, value) {
  if (many instanceof Map) many.set(place, value);
  else if (Array.isArray(many)) {
    $at(many, place);
    many[place < 0 ? many.length + place : place] = value;
  } else Object.defineProperty(many, place, { value, configurable: true, enumerable: true, writable: true });
}

function $get(many, key, other) {
  if (many instanceof Map) return many.has(key) ? many.get(key) : other;
  return Object.hasOwn(many, key) ? many[key] : other;
}

const $mod = (number, by) => ((number % by) + by) % by;

const $sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

function $max(numbers, other) {
  return numbers.length > 0 ? numbers.reduce((one, two) => (two > one ? two : one)) : $default(other);
}

function $min(numbers, other) {
  return numbers.length > 0 ? numbers.reduce((one, two) => (two < one ? two : one)) : $default(other);
}

function $first(many, other) {
  return many.length > 0 ? many[0] : $default(other);
}

function $default(other) {
  if (other === undefined) throw new $ValueError("nothing to choose from");
  return other;
}

function $exactly(many, count) {
  if (many.length !== count) throw new $ValueError(`${many.length} instead of ${count}`);
  return many;
}

function $zip(first, ...others) {
  for (const other of others) $exactly(other, first.length);
  return first.map((each, place) => [each, ...others.map((other) => other[place])]);
}

const $enumerate = (many, start = 0) => many.map((each, place) => [start + place, each]);

function $range(first, end, step = 1) {
  const [from, to] = end === undefined ? [0, first] : [first, end];
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, place) => from + place * step);
}

const $repeat = (many, times) => Array.from({ length: Math.max(0, Number(times)) }, () => many).flat();

/** Lists, tuples and records are equal where all in them is. */
function $equal(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && $equal(one[name], other[name]))
  );
}

/** Which of two texts comes first, below nought the one: sign by sign, and not by halves of them. */
function $order(one, other) {
  const [first, second] = [one, other].map((text) => Array.from(text, (sign) => sign.codePointAt(0)));
  const place = first.findIndex((sign, at) => sign !== second[at]);
  return place < 0 ? first.length - second.length : first[place] - (second[place] ?? -1);
}

const $both = (one, other) => new Set([...one].filter((each) => other.has(each)));

function $index(many, one) {
  const found = many.indexOf(one);
  if (found < 0) throw new $ValueError(`there is no ${one}`);
  return found;
}

function $member(values, value) {
  if (!values.includes(value)) throw new $ValueError(`there is no ${value}`);
  return value;
}

function $int(text) {
  if (!/^[+-]?\d+$/.test(text)) throw new $ValueError(`${text} is no whole number`);
  return Number(text);
}

const $isInt = (value) => Number.isInteger(value) || typeof value === "boolean";

const $isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

function $str(value) {
  if (value === null || value === undefined) return "None";
  return typeof value === "boolean" ? (value ? "True" : "False") : String(value);
}

const $format = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => $str(fields[name]));

const $words = (text) => text.split(/\s+/).filter((word) => word !== "");

function $partition(text, by) {
  const place = text.indexOf(by);
  return place < 0 ? [text, "", ""] : [text.slice(0, place), by, text.slice(place + by.length)];
}

const $combining = (sign) => /\p{M}/u.test(sign);

const $printable = (text) => !/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(text);

/** A text as Python shows it, whatever cannot be printed by its number. */
function $repr(text) {
  if (typeof text !== "string") return $str(text);
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const named = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", [quote]: `\\${quote}` };
  const shown = Array.from(text, (sign) => {
    if (Object.hasOwn(named, sign)) return named[sign];
    if ($printable(sign)) return sign;
    const number = sign.codePointAt(0).toString(16);
    if (number.length <= 2) return `\\x${number.padStart(2, "0")}`;
    return number.length <= 4 ? `\\u${number.padStart(4, "0")}` : `\\U${number.padStart(8, "0")}`;
  });
  return quote + shown.join("") + quote;
}

/** The signs that two texts share in their longest common pieces, found as Python's difflib does. */
function $shared(one, two) {
  let [best, from, at] = [0, 0, 0];
  for (let i = 0; i < one.length; i += 1) {
    for (let j = 0; j < two.length; j += 1) {
      let size = 0;
      while (i + size < one.length && one[i + size] === two[j + size]) size += 1;
      if (size > best) [best, from, at] = [size, i, j];
    }
  }
  if (best === 0) return 0;
  const before = $shared(one.slice(0, from), two.slice(0, at));
  return before + best + $shared(one.slice(from + best), two.slice(at + best));
}

function $closeMatches(word, words, count, least) {
  const wanted = [...word];
  const scored = words.map((each) => {
    const signs = [...each];
    const length = signs.length + wanted.length;
    return [length > 0 ? (2 * $shared(signs, wanted)) / length : 1, each];
  });
  return scored
    .filter(([score]) => score >= least)
    .sort(([one, text], [two, other]) => two - one || (other > text ? 1 : -1))
    .slice(0, count)
    .map(([, each]) => each);
}

// rebelote.cards.seat

const seat_PARTNERSHIP = 4;

/** The side of a seat. */
function side_of(seat, players) {
  return players === seat_PARTNERSHIP ? (seat & 1) >>> 0 : seat;
}

/** How many sides play. */
function side_count(players) {
  return players === seat_PARTNERSHIP ? 2 : players;
}

/** The seat on the left. */
function next_seat(seat, players) {
  return $mod(seat + 1, players);
}

/** Every seat in turn order, starting with one. */
function seats_from(first, players) {
  return $range(players).map((step) => $mod(first + step, players));
}

// rebelote.cards.rank

/** The rank as records write it; the ten takes two characters. */
function Rank_text(self) {
  return $at(RANK_TEXTS, self);
}

const RANK_TEXTS = ["7", "8", "9", "10", "J", "Q", "K", "A"];

// rebelote.cards.suit

/** A suit; its number times eight is the number of its first card. */
const Suit = [0, 1, 2, 3];

// rebelote.cards.card

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31];

/** A text that names no card. */
class CardTextError extends Error {
  name = "CardTextError";
}

const card_SUITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3];

const card_RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7];

const _CARDS_BY_TEXT = { "7S": 0, "8S": 1, "9S": 2, "10S": 3, JS: 4, QS: 5, KS: 6, AS: 7, "7H": 8, "8H": 9, "9H": 10, "10H": 11, JH: 12, QH: 13, KH: 14, AH: 15, "7D": 16, "8D": 17, "9D": 18, "10D": 19, JD: 20, QD: 21, KD: 22, AD: 23, "7C": 24, "8C": 25, "9C": 26, "10C": 27, JC: 28, QC: 29, KC: 30, AC: 31, TS: 3, TH: 11, TD: 19, TC: 27 };

/** The card's suit. */
function suit_of(card) {
  return $at(card_SUITS, card);
}

/** The card's rank. */
function rank_of(card) {
  return $at(card_RANKS, card);
}

/** Read a card, `T` standing for `10` too. */
function parse_card(text) {
  try {
    return $at(_CARDS_BY_TEXT, text);
  } catch (thrown$) {
    if (thrown$ instanceof $KeyError || thrown$ instanceof TypeError) {
      throw new CardTextError(`${$repr(text)} is not a card`);
    } else throw thrown$;
  }
}

// rebelote.rules.wording

const LANGUAGES = ["fr", "en"];

const wording_SUITS = { fr: ["pique", "cœur", "carreau", "trèfle"], en: ["spades", "hearts", "diamonds", "clubs"] };

const _SUITLESS = { fr: { AT: "tout atout", NT: "sans atout" }, en: { AT: "all trumps", NT: "no trumps" } };

const wording_RANKS = { fr: ["7", "8", "9", "10", "valet", "dame", "roi", "as"], en: ["7", "8", "9", "10", "jack", "queen", "king", "ace"] };

const _HIGH_POINTS = / ([:;?!»])|(«) /g;

/** A language in which the rules have no words. */
class UnknownLanguageError extends Error {
  name = "UnknownLanguageError";
}

/** The language itself. */
function checked_language(language) {
  if (!LANGUAGES.includes(language)) {
    throw new UnknownLanguageError(`no words in the language ${$repr(language)}`);
  }
  return language;
}

/** Curly apostrophes, and spaces that never break before high points and inside guillemets. */
function typeset_french(text) {
  return text.replaceAll("'", "’").replace(_HIGH_POINTS, "$2\u00a0$1");
}

/** The text of a language, the French one typeset. */
function in_language(language, french, english) {
  return checked_language(language) === "fr" ? typeset_french(french) : english;
}

/** A suit, all trumps or no trumps, from its letters in records ("H": "hearts"). */
function trump_words(code, language) {
  if (Object.hasOwn($at(_SUITLESS, language), code)) {
    return $at($at(_SUITLESS, language), code);
  }
  return $at($at(wording_SUITS, language), $index("SHDC", code));
}

/** The suit's name. */
function suit_words(suit, language) {
  return $at($at(wording_SUITS, language), suit);
}

/** The rank's name, figures staying figures. */
function rank_words(rank, language) {
  return $at($at(wording_RANKS, language), rank);
}

/** A card in words, from its text in records ("JH": "the jack of hearts"). */
function card_words(text, language) {
  const card = parse_card(text);
  const [rank, suit] = [rank_words(rank_of(card), language), suit_words(suit_of(card), language)];
  if (language === "en") {
    return `the ${rank} of ${suit}`;
  }
  if (rank_of(card) === 7 /* Rank.ACE */) {
    return `l’as de ${suit}`;
  }
  return rank_of(card) === 5 /* Rank.QUEEN */ ? `la ${rank} de ${suit}` : `le ${rank} de ${suit}`;
}

/** A list of which one is to be chosen: "king, queen or 9". */
function one_of(words, language) {
  if (words.length < 2) {
    return words.join("");
  }
  const last = language === "fr" ? "ou" : "or";
  return `${words.slice(0, -1).join(", ")} ${last} ${$at(words, -1)}`;
}

/** The text without capitals and accents. */
function folded(text) {
  const plain = text.replaceAll("œ", "oe").replaceAll("Œ", "oe").replaceAll("’", "'");
  const split = plain.toLowerCase().normalize("NFD");
  return [...split].filter((sign) => !$combining(sign)).join("");
}

// rebelote.rules.axes.base

/** The part of the game to which a point belongs; the sections of a rule sheet follow it. */
const Group = ["dealing", "bidding", "play", "cards", "announcements", "belote", "marking", "winning"];

/** The part's short title. */
function Group_heading(self, language) {
  const [french, english] = $at(_GROUP_TITLES, self);
  return in_language(language, french, english);
}

const _GROUP_TITLES = { dealing: ["La donne", "Dealing"], bidding: ["Le choix de l'atout", "Choosing trumps"], play: ["Le jeu de la carte", "Play"], cards: ["Ordre et valeur des cartes", "Order and points of the cards"], announcements: ["Les annonces", "Announcements"], belote: ["La belote", "Belote"], marking: ["La marque", "Marking"], winning: ["La fin de la partie", "End of the match"] };

/** Whether the number may be chosen. */
function Number_accepts(self, value) {
  if (value === 0 && self.zero_en) {
    return true;
  }
  const in_bounds = self.minimum <= value && value <= self.maximum;
  return in_bounds && $mod(value, self.step) === 0 || self.also.includes(value);
}

/** What is played, in one sentence. */
function Number_words(self, value, language) {
  if (checked_language(language) === "fr") {
    return typeset_french(value === 0 ? self.zero_fr : $format(self.fr, { n: value }));
  }
  return value === 0 ? self.zero_en : $format(self.en, { n: value });
}

/** The point's short title. */
function Axis_title(self, language) {
  return in_language(language, self.title_fr, self.title_en);
}

/** Whether the point exists in rules of this structure. */
function Axis_exists_in(self, structure) {
  if (self.place === "partners") {
    return structure.table_sizes.includes(base_PARTNERSHIP);
  }
  if (self.place === "three") {
    return structure.table_sizes.includes(base_THREE);
  }
  return self.place === "anywhere" || self.place === structure.auction;
}

/** Whether the point changes anything under these rules, its own value left aside. */
function Axis_has_effect(self, rules) {
  return !(self.needs.length > 0) || self.needs.some((needs) => Object.entries(needs).every(([name, values]) => _met(rules[name], values)));
}

const base_PARTNERSHIP = 4;

const base_THREE = 3;

function _met(value, wanted) {
  return wanted.length > 0 ? wanted.includes(value) : value !== null;
}

// rebelote.rules.axes.bidding

const BID_STEP = 10;

// rebelote.rules.axes.dealing

/** The packets in which the first cards go round. */
const Packets = ["3-2", "2-3", "3-3", "3-2-3", "3-3-2", "2-3-3", "4-4"];

// rebelote.rules.axes.registry

const AXES = { players: { name: "players", group: "dealing", title_en: "Players", title_fr: "Joueurs", choices: null, switch: null, number: { minimum: 2, maximum: 4, step: 1, also: [], term: "joueurs", en: "The table has {n} players.", fr: "On joue à {n}.", zero_en: "", zero_fr: "" }, place: "anywhere", needs: [] }, packets: { name: "packets", group: "dealing", title_en: "First cards", title_fr: "Premières cartes", choices: ["3-2", "2-3", "3-3", "3-2-3", "3-3-2", "2-3-3", "4-4"], switch: null, number: null, place: "anywhere", needs: [] }, three_pack: { name: "three_pack", group: "dealing", title_en: "Pack at three", title_fr: "Jeu à trois", choices: ["24", "32"], switch: null, number: null, place: "three", needs: [{ players: [3] }] }, shuffle: { name: "shuffle", group: "dealing", title_en: "Shuffling", title_fr: "Mélange", choices: ["shuffled", "cut"], switch: null, number: null, place: "anywhere", needs: [] }, passed_out: { name: "passed_out", group: "bidding", title_en: "Everybody passes", title_fr: "Tout le monde passe", choices: ["next-dealer", "same-dealer"], switch: null, number: null, place: "anywhere", needs: [{ auction: ["bidding"] }, { dealer_must_take: ["never", "third-deal"] }] }, small_hand: { name: "small_hand", group: "dealing", title_en: "Very weak hand", title_fr: "Petite main", choices: ["played", "annulled"], switch: "annulled", number: null, place: "anywhere", needs: [] }, turned_jack: { name: "turned_jack", group: "bidding", title_en: "Turned-up jack", title_fr: "Valet retourné", choices: ["free", "must-take"], switch: "must-take", number: null, place: "turn-up", needs: [] }, second_round: { name: "second_round", group: "bidding", title_en: "Second round", title_fr: "Second tour", choices: ["other-suits", "any-suit", "any-contract", "other-contracts"], switch: null, number: null, place: "turn-up", needs: [] }, dealer_must_take: { name: "dealer_must_take", group: "bidding", title_en: "Dealer's duty", title_fr: "Obligation du donneur", choices: ["never", "always", "third-deal"], switch: null, number: null, place: "turn-up", needs: [] }, suitless: { name: "suitless", group: "bidding", title_en: "All trumps and no trumps", title_fr: "Tout atout et sans atout", choices: ["off", "on"], switch: "on", number: null, place: "bidding", needs: [] }, min_bid: { name: "min_bid", group: "bidding", title_en: "Lowest bid", title_fr: "Mise minimale", choices: null, switch: null, number: { minimum: 20, maximum: 650, step: 10, also: [82], term: "mise minimale", en: "The lowest bid is {n}, and bids go up by tens.", fr: "La plus petite enchère est {n}, et l'on monte de dix en dix.", zero_en: "", zero_fr: "" }, place: "bidding", needs: [] }, max_bid: { name: "max_bid", group: "bidding", title_en: "Highest bid", title_fr: "Mise maximale", choices: null, switch: null, number: { minimum: 20, maximum: 650, step: 10, also: [], term: "mise maximale", en: "The highest number that may be bid is {n}; a capot goes above every number.", fr: "Le plus grand nombre que l'on peut demander est {n} ; le capot passe au-dessus.", zero_en: "", zero_fr: "" }, place: "bidding", needs: [] }, generale: { name: "generale", group: "bidding", title_en: "Générale", title_fr: "Générale", choices: null, switch: null, number: { minimum: 1, maximum: 10000, step: 1, also: [], term: "générale", en: "A générale, all the tricks by the bidder alone, may be bid and is worth {n}.", fr: "On peut demander la générale, tous les plis par le preneur seul ; elle vaut {n}.", zero_en: "A générale, all the tricks by one player, may not be bid.", zero_fr: "On ne peut pas demander la générale, tous les plis par un seul joueur." }, place: "bidding", needs: [] }, double: { name: "double", group: "bidding", title_en: "Doubling", title_fr: "Contre", choices: ["on", "off"], switch: "on", number: null, place: "bidding", needs: [] }, double_when: { name: "double_when", group: "bidding", title_en: "When to double", title_fr: "Moment du contre", choices: ["in-turn", "any-time"], switch: null, number: null, place: "bidding", needs: [{ double: ["on"] }] }, double_freezes: { name: "double_freezes", group: "bidding", title_en: "After a double", title_fr: "Après un contre", choices: ["yes", "no"], switch: "yes", number: null, place: "bidding", needs: [{ double: ["on"] }] }, redouble_by: { name: "redouble_by", group: "bidding", title_en: "Who redoubles", title_fr: "Qui surcontre", choices: ["side", "bidder"], switch: null, number: null, place: "bidding", needs: [{ double: ["on"] }] }, suitless_points: { name: "suitless_points", group: "cards", title_en: "Values at all trumps and no trumps", title_fr: "Valeurs à tout atout et sans atout", choices: ["raw", "rebalanced", "scaled"], switch: null, number: null, place: "anywhere", needs: [{ auction: ["turn-up"], second_round: ["any-contract", "other-contracts"] }, { auction: ["bidding"], suitless: ["on"] }] }, raise_partner_trump: { name: "raise_partner_trump", group: "play", title_en: "Trumps led, partner winning", title_fr: "Atout demandé, partenaire maître", choices: ["must", "free"], switch: "must", number: null, place: "partners", needs: [{ players: [4] }] }, trump_partner: { name: "trump_partner", group: "play", title_en: "Void, partner winning", title_fr: "Coupe, partenaire maître", choices: ["free", "must"], switch: "must", number: null, place: "partners", needs: [{ players: [4] }] }, overtrump_partner: { name: "overtrump_partner", group: "play", title_en: "Partner has trumped", title_fr: "Le partenaire a coupé", choices: ["must", "free", "barred"], switch: null, number: null, place: "partners", needs: [{ players: [4] }] }, undertrump: { name: "undertrump", group: "play", title_en: "Unable to overtrump", title_fr: "Surcoupe impossible", choices: ["must", "free"], switch: "must", number: null, place: "anywhere", needs: [{ players: [3, 4] }] }, raise_plain: { name: "raise_plain", group: "play", title_en: "Following in a plain suit", title_fr: "Fournir hors atout", choices: ["free", "must"], switch: "must", number: null, place: "anywhere", needs: [] }, declarations: { name: "declarations", group: "announcements", title_en: "Announcements", title_fr: "Annonces", choices: ["off", "on"], switch: "on", number: null, place: "anywhere", needs: [] }, declarations_ranking: { name: "declarations_ranking", group: "announcements", title_en: "Ranking", title_fr: "Classement", choices: ["single", "separate"], switch: null, number: null, place: "anywhere", needs: [{ declarations: ["on"] }] }, declarations_tie: { name: "declarations_tie", group: "announcements", title_en: "Equal announcements", title_fr: "Annonces égales", choices: ["cancel", "first-player"], switch: null, number: null, place: "anywhere", needs: [{ declarations: ["on"] }] }, declarations_overlap: { name: "declarations_overlap", group: "announcements", title_en: "One card in two announcements", title_fr: "Une carte dans deux annonces", choices: ["no", "yes"], switch: "yes", number: null, place: "anywhere", needs: [{ declarations: ["on"] }] }, declarations_in_contract: { name: "declarations_in_contract", group: "announcements", title_en: "Announcements and the contract", title_fr: "Annonces et contrat", choices: ["yes", "no"], switch: "yes", number: null, place: "anywhere", needs: [{ declarations: ["on"] }] }, dedans_declarations: { name: "dedans_declarations", group: "announcements", title_en: "Announcements when the taker fails", title_fr: "Annonces quand le preneur chute", choices: ["all", "valid"], switch: null, number: null, place: "anywhere", needs: [{ declarations: ["on"] }] }, capot_declarations: { name: "capot_declarations", group: "announcements", title_en: "Announcements without a trick", title_fr: "Annonces sans aucun pli", choices: ["kept", "winner", "lost"], switch: null, number: null, place: "anywhere", needs: [{ declarations: ["on"] }] }, suitless_fours: { name: "suitless_fours", group: "announcements", title_en: "Fours at no trumps", title_fr: "Carrés à sans atout", choices: ["usual", "aces-and-tens"], switch: null, number: null, place: "anywhere", needs: [{ auction: ["turn-up"], second_round: ["any-contract", "other-contracts"], declarations: ["on"] }, { auction: ["bidding"], suitless: ["on"], declarations: ["on"] }] }, belote: { name: "belote", group: "belote", title_en: "Belote", title_fr: "Belote", choices: ["on", "off"], switch: "on", number: null, place: "anywhere", needs: [] }, belote_call: { name: "belote_call", group: "belote", title_en: "Saying belote", title_fr: "Dire belote", choices: ["automatic", "said"], switch: "said", number: null, place: "anywhere", needs: [{ belote: ["on"] }] }, belote_when_inside: { name: "belote_when_inside", group: "belote", title_en: "Belote when the taker fails", title_fr: "Belote quand le preneur chute", choices: ["holder", "defence"], switch: null, number: null, place: "anywhere", needs: [{ belote: ["on"] }] }, belote_in_contract: { name: "belote_in_contract", group: "belote", title_en: "Belote and the contract", title_fr: "Belote et contrat", choices: ["yes", "no"], switch: "yes", number: null, place: "anywhere", needs: [{ belote: ["on"] }] }, belote_doubled: { name: "belote_doubled", group: "belote", title_en: "Belote and doubles", title_fr: "Belote et contre", choices: ["no", "yes"], switch: "yes", number: null, place: "bidding", needs: [{ belote: ["on"], double: ["on"] }] }, tie: { name: "tie", group: "marking", title_en: "Level points", title_fr: "Égalité", choices: ["litige", "inside", "made", "keep"], switch: null, number: null, place: "anywhere", needs: [] }, litige_belote: { name: "litige_belote", group: "marking", title_en: "Belote in a litige", title_fr: "Belote en litige", choices: ["holder", "waits"], switch: null, number: null, place: "anywhere", needs: [{ tie: ["litige"], belote: ["on"] }] }, capot: { name: "capot", group: "marking", title_en: "Capot", title_fr: "Capot", choices: null, switch: null, number: { minimum: 1, maximum: 10000, step: 1, also: [], term: "capot", en: "Capot: a side that takes every trick has {n} for its cards.", fr: "Capot : un camp qui fait tous les plis a {n} pour ses cartes.", zero_en: "Taking every trick earns nothing more.", zero_fr: "Faire tous les plis ne rapporte rien de plus." }, place: "anywhere", needs: [] }, failed_pays: { name: "failed_pays", group: "marking", title_en: "What a failure pays", title_fr: "Ce que vaut une chute", choices: ["pack", "162", "whole", "160"], switch: null, number: null, place: "anywhere", needs: [{ players: [2, 4] }] }, rounding: { name: "rounding", group: "marking", title_en: "Rounding", title_fr: "Arrondi", choices: ["none", "taker", "each"], switch: null, number: null, place: "anywhere", needs: [] }, three_target: { name: "three_target", group: "marking", title_en: "What to beat at three", title_fr: "Qui battre à trois", choices: ["each", "together"], switch: null, number: null, place: "three", needs: [{ players: [3] }] }, three_inside: { name: "three_inside", group: "marking", title_en: "A failure at three", title_fr: "Une chute à trois", choices: ["best", "lost", "each", "split"], switch: null, number: null, place: "three", needs: [{ players: [3] }] }, zero_penalty: { name: "zero_penalty", group: "marking", title_en: "Penalty for nothing", title_fr: "Pénalité zéro point", choices: null, switch: null, number: { minimum: 1, maximum: 10000, step: 1, also: [], term: "pénalité zéro point", en: "A side that marks nothing in a deal loses {n} points.", fr: "Un camp qui ne marque rien dans une donne perd {n} points.", zero_en: "There is no penalty for marking nothing in a deal.", zero_fr: "Il n'y a pas de pénalité à ne rien marquer dans une donne." }, place: "anywhere", needs: [] }, fall_penalty: { name: "fall_penalty", group: "marking", title_en: "Penalty for the third failure", title_fr: "Pénalité de la troisième chute", choices: null, switch: null, number: { minimum: 1, maximum: 10000, step: 1, also: [], term: "bolt", en: "Every third failure of a taking side costs it {n} points.", fr: "Une chute sur trois du même camp preneur lui coûte {n} points.", zero_en: "There is no penalty for failing several times.", zero_fr: "Il n'y a pas de pénalité à chuter plusieurs fois." }, place: "anywhere", needs: [] }, bid_test: { name: "bid_test", group: "marking", title_en: "Reaching the bid", title_fr: "Atteindre la demande", choices: ["exact", "rounded"], switch: null, number: null, place: "bidding", needs: [] }, contract_points: { name: "contract_points", group: "marking", title_en: "What a contract marks", title_fr: "Ce que marque un contrat", choices: ["made", "made-and-bid", "bid", "bid-alone"], switch: null, number: null, place: "anywhere", needs: [{ auction: ["bidding"] }] }, double_pays: { name: "double_pays", group: "marking", title_en: "What a double pays", title_fr: "Ce que vaut un contre", choices: ["fixed", "multiply", "bid-only"], switch: null, number: null, place: "bidding", needs: [{ double: ["on"] }] }, redouble: { name: "redouble", group: "marking", title_en: "Double and redouble", title_fr: "Contre et surcontre", choices: ["4", "3"], switch: null, number: null, place: "bidding", needs: [{ double: ["on"] }] }, failed_capot: { name: "failed_capot", group: "marking", title_en: "A capot bid that fails", title_fr: "Capot demandé et chuté", choices: ["capot", "410", "160"], switch: null, number: null, place: "bidding", needs: [] }, target: { name: "target", group: "winning", title_en: "Target", title_fr: "But", choices: null, switch: null, number: { minimum: 1, maximum: 100000, step: 1, also: [], term: "but", en: "The first side to reach {n} points wins the match.", fr: "Le premier camp à atteindre {n} points gagne la partie.", zero_en: "", zero_fr: "" }, place: "anywhere", needs: [] }, deals: { name: "deals", group: "winning", title_en: "Number of deals", title_fr: "Nombre de donnes", choices: null, switch: null, number: { minimum: 1, maximum: 1000, step: 1, also: [], term: "nombre de donnes", en: "Deals in a match: {n}; the highest total wins.", fr: "Donnes par partie : {n} ; le plus haut total gagne.", zero_en: "", zero_fr: "" }, place: "anywhere", needs: [] }, both_pass: { name: "both_pass", group: "winning", title_en: "Several past the target", title_fr: "Plusieurs passent le but", choices: ["points", "taker"], switch: null, number: null, place: "anywhere", needs: [{ target: [] }] }, finish: { name: "finish", group: "winning", title_en: "Ending the match", title_fr: "Fin de partie", choices: ["any", "not-on-belote", "not-on-capot"], switch: null, number: null, place: "anywhere", needs: [{ target: [] }] } };

// rebelote.cards.hand

const _SUIT_MASKS = [255, 65280, 16711680, 4278190080];

/** All eight cards of a suit. */
function suit_mask(suit) {
  return $at(_SUIT_MASKS, suit);
}

// rebelote.rules.catalogue.problems

const _LONGEST_SHOWN = 40;

const _LARGEST_SHOWN = 1000000000000;

/** The problem in one sentence, with a suggestion where there is a near one. */
function Problem_words(self, language) {
  return in_language(language, self.fr, self.en);
}

/** There is no such rule set: `problems` lists everything that is wrong, not only the first. */
class RuleSetError extends Error {
  name = "RuleSetError";
  constructor(problems) {
    super();
    this.problems = [...problems];
    this.message = [...this.problems].map((problem) => problem.en).join(" ");
  }
}

/** A value that somebody wrote, short enough to be quoted back whatever it is. */
function shown(value) {
  let cut;
  if (typeof value === "string") {
    cut = [...value].length <= _LONGEST_SHOWN ? value : [...value].slice(0, _LONGEST_SHOWN).join("") + "…";
    return `"${[...$repr(cut)].slice(1, -1).join("")}"`;
  }
  if (value === null) {
    return "null";
  }
  if (typeof value === "boolean") {
    return value ? "true" : "false";
  }
  if ($isInt(value)) {
    return Math.abs(value) < _LARGEST_SHOWN ? String(value) : "…";
  }
  if (typeof value === "number") {
    return $repr(value);
  }
  return $isRecord(value) ? "{…}" : "[…]";
}

/** Whether a text that somebody wrote is short and printable, fit to be handed on as it is. */
function is_quotable(text) {
  return [...text].length <= _LONGEST_SHOWN && $printable(text);
}

/** A question in English and French that offers the nearest words, both empty without one. */
function suggestion(written, known) {
  if (!(typeof written === "string") || [...written].length > _LONGEST_SHOWN) {
    return ["", ""];
  }
  const tidy = written.trim().toLowerCase().replaceAll(" ", "_");
  const words = [...known];
  const candidates = [tidy, tidy.replaceAll("_", "-"), tidy.replaceAll("-", "_")];
  let near = [];
  for (const candidate of candidates) {
    near.push(...$closeMatches(candidate, words, 3, 0.6).filter((word) => !near.includes(word)));
  }
  if (!(near.length > 0)) {
    return ["", ""];
  }
  const chosen = near.slice(0, 3);
  return [` Did you mean ${one_of(chosen, "en")}?`, ` Vouliez-vous dire ${one_of(chosen, "fr")} ?`];
}

// rebelote.rules.ruleset

const STRUCTURE = ["auction", "table_sizes", "hand_size", "stock"];

/** How many cards the pack holds: 32, or 24 at three with the short pack. */
function RuleSet_pack_size(self) {
  return self.players === 3 ? $int(self.three_pack) : 32;
}

// rebelote.rules.catalogue.combinations

const _SECOND_DEALING = 3;

const combinations_THREE = 3;

const _PLACES = { "turn-up": ["has a place only where a card is turned up.", "n'a sa place que là où une carte est retournée."], bidding: ["has a place only where points are bid.", "n'a sa place que là où l'on fait des enchères."], partners: ["has a place only where four play, two against two.", "n'a sa place que là où l'on joue à quatre, deux contre deux."], three: ["has a place only where three may play.", "n'a sa place que là où l'on peut jouer à trois."] };

/** The packets that deal as many cards as this structure deals first. */
function fitting_packets(rules) {
  const first = rules.hand_size - (rules.auction === "turn-up" ? _SECOND_DEALING : 0);
  return Packets.filter((packets) => _cards_in(packets) === first);
}

/** Options for which a rule set's structure leaves no room. */
function misplaced(own, wanted) {
  let axis, sizes;
  const problems = [];
  for (const [name, value] of Object.entries(wanted)) {
    axis = $at(AXES, name);
    if ($equal(value, own[name])) {
      continue;
    }
    if (!Axis_exists_in(axis, own)) {
      problems.push(_about(name, ...$at(_PLACES, axis.place)));
    } else if (name === "packets" && !fitting_packets(own).includes(value)) {
      problems.push(_packets_problem(own));
    } else if (name === "players" && !own.table_sizes.includes(value)) {
      sizes = own.table_sizes.map((size) => String(size));
      problems.push(_about(name, `can be ${one_of(sizes, "en")} in these rules.`, `peut valoir ${one_of(sizes, "fr")} dans cette règle.`));
    }
  }
  return problems;
}

/** Choices of a whole rule set that contradict one another. */
function senseless(rules) {
  const problems = [];
  if (rules.target === null && rules.deals === null) {
    problems.push(_about("target", "or a number of deals must end the match.", "ou un nombre de donnes doit finir la partie."));
  }
  if (rules.auction === "bidding" && rules.min_bid > rules.max_bid) {
    problems.push(_about("min_bid", `is ${rules.min_bid}, above max_bid, ${rules.max_bid}.`, `vaut ${rules.min_bid}, plus que max_bid, ${rules.max_bid}.`));
  }
  if (rules.rounding === "taker" && rules.players === combinations_THREE) {
    problems.push(_about("rounding", "cannot be taker at three: the rest of 160 would be two players'.", "ne peut pas être taker à trois : le reste de 160 serait à deux joueurs."));
  }
  if (rules.three_pack === "32" && rules.players !== combinations_THREE) {
    problems.push(_about("three_pack", "is about a table of three: players must be 3.", "concerne une table de trois : players doit valoir 3."));
  }
  return problems;
}

function _cards_in(packets) {
  return $sum(packets.split("-").map((size) => $int(size)));
}

function _packets_problem(rules) {
  const fitting = [...fitting_packets(rules)];
  if (!(fitting.length > 0)) {
    return _about("packets", "cannot deal a first hand of that size.", "ne permet pas de donner une première main de cette taille.");
  }
  return _about("packets", `can be ${one_of(fitting, "en")} in these rules.`, `peut valoir ${one_of(fitting, "fr")} dans cette règle.`);
}

function _about(name, en, fr) {
  return { code: "option", option: name, en: `${name} ${en}`, fr: `${name} ${fr}` };
}

// rebelote.rules.catalogue.presets

/** Its name. */
function Preset_titled(self, language) {
  return in_language(language, $at(self.title, "fr"), $at(self.title, "en"));
}

/** Who plays so, or what is different, in one sentence. */
function Preset_told(self, language) {
  return in_language(language, $at(self.words, "fr"), $at(self.words, "en"));
}

// rebelote.rules.catalogue.options

const _MOST_OPTIONS = 108;

/** The options that can be read, and what is wrong with the others. */
function read_options(options) {
  let found;
  if (options === null) {
    return [{}, []];
  }
  if (!$isRecord(options)) {
    return [{}, [{ code: "option", en: `Options are an object of names and values, not ${shown(options)}.`, fr: `Les options sont un objet de noms et de valeurs, et non ${shown(options)}.`, option: null }]];
  }
  if (Object.keys(options).length > _MOST_OPTIONS) {
    return [{}, [{ code: "option", en: `${Object.keys(options).length} options are more than there are.`, fr: `Il n'existe pas ${Object.keys(options).length} options.`, option: null }]];
  }
  const read = {};
  const problems = [];
  for (const [name, value] of Object.entries(options)) {
    found = read_option(name, value);
    if ($isRecord(found)) {
      problems.push(found);
    } else {
      $put(read, name, found);
    }
  }
  return [read, problems];
}

/** One option's value, or what is wrong with it. */
function read_option(name, value) {
  let near_en, near_fr;
  const axis = typeof name === "string" ? $get(AXES, name, null) : null;
  if (STRUCTURE.includes(name)) {
    return { code: "option", option: $str(name), en: `${$str(name)} is the frame of a rule set, not an option of a table.`, fr: `${$str(name)} est le cadre d'une règle, et non une option de table.` };
  }
  if (axis === null) {
    [near_en, near_fr] = suggestion(name, Object.keys(AXES));
    return { code: "option", option: typeof name === "string" && is_quotable(name) ? name : null, en: `There is no option ${shown(name)}.${near_en}`, fr: `Il n'y a pas d'option ${shown(name)}.${near_fr}` };
  }
  if (axis.choices !== null) {
    return _read_choice(axis, axis.choices, value);
  }
  if (Number.isInteger(value) && Number_accepts(axis.number, value)) {
    return value;
  }
  const [bounds_en, bounds_fr] = options_bounds(axis.number);
  return _bad_value(axis, value, bounds_en, bounds_fr);
}

function _read_choice(axis, choices, value) {
  const short = Number.isInteger(value) && (-1 < value && value < 1000);
  const text = short || typeof value === "string" ? $str(value) : null;
  for (const choice of choices) {
    if (text === choice) {
      return choice;
    }
  }
  const values = [...choices];
  const [near_en, near_fr] = suggestion(value, values);
  return _bad_value(axis, value, `${one_of(values, "en")}.${near_en}`, `${one_of(values, "fr")}.${near_fr}`);
}

function _bad_value(axis, value, en, fr) {
  return { code: "option", option: axis.name, en: `${axis.name} cannot be ${shown(value)}: it is ${en}`, fr: `${axis.name} ne peut pas valoir ${shown(value)} : c'est ${fr}` };
}

function options_bounds(number) {
  const [low, high, step] = [number.minimum, number.maximum, number.step];
  let also_en = number.also.map((extra) => `, or ${extra}`).join("");
  let also_fr = number.also.map((extra) => `, ou ${extra}`).join("");
  if (number.zero_en) {
    [also_en, also_fr] = [`${also_en}, or 0 for none`, `${also_fr}, ou 0 pour aucun`];
  }
  const by_en = step > 1 ? ` by ${step}s` : "";
  const by_fr = step > 1 ? ` de ${step} en ${step}` : "";
  return [`a number from ${low} to ${high}${by_en}${also_en}.`, `un nombre de ${low} à ${high}${by_fr}${also_fr}.`];
}

// rebelote.rules.order

const LAST_TRICK = 10;

/** What is trumps: one of the four suits (numbered as `Suit`), all of them, or none. */
const Trump = [0, 1, 2, 3, 4, 5];

/** Whether one suit is trumps. */
function Trump_is_suit(self) {
  return self < 4 /* Trump.ALL */;
}

/** As records write it: S, H, D, C, AT or NT. */
function Trump_code(self) {
  return $at(["S", "H", "D", "C", "AT", "NT"], self);
}

const SUIT_TRUMPS = [0, 1, 2, 3];

const SUITLESS_TRUMPS = [4, 5];

const _PLAIN_RANKS = [0, 1, 2, 4, 5, 6, 3, 7];

const _TRUMP_RANKS = [0, 1, 5, 6, 3, 7, 2, 4];

const _PLAIN_POINTS = [0, 0, 0, 10, 2, 3, 4, 11];

const _TRUMP_POINTS = [0, 0, 14, 10, 20, 3, 4, 11];

const _ALL_REBALANCED = [0, 0, 9, 5, 14, 1, 3, 6];

const _NONE_REBALANCED = [0, 0, 0, 10, 2, 3, 4, 19];

function _order_of(trump, all_points, none_points) {
  let trump_like, ranks, values, higher, card;
  const strength = $repeat([0], CARDS.length);
  const points = $repeat([0], CARDS.length);
  const above = $repeat([0], CARDS.length);
  for (const suit of Suit) {
    trump_like = trump === 4 /* Trump.ALL */ || Number(trump) === suit;
    ranks = trump_like ? _TRUMP_RANKS : _PLAIN_RANKS;
    if (Trump_is_suit(trump)) {
      values = trump_like ? _TRUMP_POINTS : _PLAIN_POINTS;
    } else {
      values = trump === 4 /* Trump.ALL */ ? all_points : none_points;
    }
    higher = 0;
    for (const place of $range(ranks.length - 1, -1, -1)) {
      card = suit * 8 + $at(ranks, place);
      $put(strength, card, place);
      $put(points, card, $at(values, $at(ranks, place)));
      $put(above, card, higher);
      higher = (higher | (1 << card) >>> 0) >>> 0;
    }
  }
  const trumps = Trump_is_suit(trump) ? suit_mask(trump) : 0;
  return { trump, strength: [...strength], points: [...points], above: [...above], trumps, climb: trump === 4 /* Trump.ALL */ };
}

/** Strength and points under a contract; `scheme` matters at all trumps and no trumps alone. */
function order_of(trump, scheme) {
  if (scheme === "rebalanced") {
    return _order_of(trump, _ALL_REBALANCED, _NONE_REBALANCED);
  }
  return _order_of(trump, _TRUMP_POINTS, _PLAIN_POINTS);
}

/** The points of the whole pack under a contract, last trick included (162 in a suit). */
function pack_points(order) {
  return $sum(order.points) + LAST_TRICK;
}

const SUIT_PACK = 162;

// rebelote.rules.declarations

const SEQUENCE_POINTS = new Map([[3, 20], [4, 50], [5, 100]]);

const FOUR_POINTS = new Map([[4, 200], [2, 150], [7, 100], [3, 100], [6, 100], [5, 100]]);

const NO_TRUMP_FOUR_POINTS = new Map([[7, 200], [3, 150], [6, 100], [5, 100], [4, 100], [2, 100]]);

const BELOTE = 20;

/** What is heard when an announcement is called. */
const Kind = ["tierce", "cinquante", "cent", "carre"];

/** What fours of a kind are worth under that trump, the usual where it is not told (K10). */
function four_points(rules, trump) {
  const special = trump === 5 /* Trump.NONE */ && rules.suitless_fours === "aces-and-tens";
  return special ? NO_TRUMP_FOUR_POINTS : FOUR_POINTS;
}

/** How many fours of a kind of just these points there are in the pack. */
function fours_worth(rules, trump, points) {
  return $sum([...four_points(rules, trump).values()].filter((worth) => worth === points).map((worth) => 1));
}

/** How many runs of just these points the pack can hold at most, all suits together. */
function runs_worth(rules, points) {
  const ranks = Math.floor(RuleSet_pack_size(rules) / Suit.length);
  return $sum([...SEQUENCE_POINTS].filter(([length, worth]) => worth === points).map(([length, worth]) => Suit.length * Math.floor(ranks / length)));
}

// rebelote.rules.facts

/** What the taker undertook: points, every trick, or every trick alone (K11). */
const facts_Promise = ["points", "capot", "generale"];

/** Whether the contract was doubled (contre) and redoubled (surcontre). */
const Doubling = ["none", "contre", "surcontre"];

/** How many times the contract counts: 1, 2, or what a redouble is played for (K3). */
function Doubling_times(self, redouble) {
  if (self === "none") {
    return 1;
  }
  return self === "contre" ? 2 : $int(redouble);
}

/** Every side of the table. */
function Facts_sides(self) {
  return $range(side_count(self.players));
}

/** The side that undertook the contract. */
function Facts_taker(self) {
  return side_of(self.contract.taker, self.players);
}

// rebelote.rules.naming

const _DOUBLES = { contre: { fr: { say: "contre", done: "contré", again: "surcontre", again_done: "surcontré" }, en: { say: "contre", done: "doubled", again: "surcontre", again_done: "redoubled" } }, coinche: { fr: { say: "coinche", done: "coinché", again: "surcoinche", again_done: "surcoinché" }, en: { say: "coinche", done: "coinched", again: "surcoinche", again_done: "surcoinched" } } };

/** Everything said around a table's word for a double. */
function naming_double_words(term, language) {
  return $at($at(_DOUBLES, term), language);
}

const _KINDS = { fr: { tierce: ["tierce", "une tierce", "la tierce"], cinquante: ["cinquante", "un cinquante", "le cinquante"], cent: ["cent", "un cent", "le cent"], carre: ["carré", "un carré", "le carré"] }, en: { tierce: ["run of three", "a run of three", "a run of three"], cinquante: ["run of four", "a run of four", "a run of four"], cent: ["run of five", "a run of five", "a run of five"], carre: ["four", "four of a kind", "four"] } };

const _FOURS = { fr: { "7": "de sept", "8": "de huit", "9": "de neuf", "10": "de dix", J: "de valets", Q: "de dames", K: "de rois", A: "d’as" }, en: { "7": "sevens", "8": "eights", "9": "nines", "10": "tens", J: "jacks", Q: "queens", K: "kings", A: "aces" } };

/** An announcement's kind by itself: "run of three". */
function kind_name(kind, language) {
  return $at($at(_KINDS, language), kind)[0];
}

/** An announcement and its height, from its label in marks: "run of three to the ace of spades". */
function announcement_words(label, language, article = false, card = null) {
  const [kind, , top] = $partition(label, ":");
  const name = $at($at($at(_KINDS, language), $member(Kind, kind)), article ? 2 : 0);
  if (kind === "carre") {
    return `${name} ${$at($at(_FOURS, language), top)}`;
  }
  const said = card === null ? card_words(top, language) : card(parse_card(top));
  if (language === "en") {
    return `${name} to ${said}`;
  }
  return said.startsWith("le ") ? `${name} au ${[...said].slice(3).join("")}` : `${name} à ${said}`;
}

// rebelote.rules.catalogue.shelf

const EITHER = { target: "deals", deals: "target" };

/** A published set with house rules; each part may be anything that a record holds. */
function Shelf_build(self, id, options, revision) {
  let [own, problems] = Shelf_find(self, id, revision);
  const [wanted, unread] = read_options(options);
  problems.push(...unread);
  if (own === null) {
    throw new RuleSetError(problems);
  }
  problems.push(...both_ends(wanted));
  return with_house_rules(own, wanted, problems);
}

/** A set as it was published, or what is wrong; the newest where no revision is named. */
function Shelf_find(self, id, revision) {
  let near_en, near_fr, known;
  if (!(typeof id === "string") || !Object.hasOwn(self.sets, id)) {
    [near_en, near_fr] = suggestion(id, Object.keys(self.sets));
    known = Object.keys(self.sets).join(", ");
    return [null, [..._not_a_number(revision), wrong_rule_set(`There is no rule set ${shown(id)}.${near_en || ` There are: ${known}.`}`, `Il n'y a pas de règle ${shown(id)}.${near_fr || ` Il y a : ${known}.`}`)]];
  }
  const revisions = $at(self.sets, id);
  if (revision === null) {
    return [$at(revisions, $max([...revisions.keys()])), []];
  }
  if (!Number.isInteger(revision)) {
    return [null, _not_a_number(revision)];
  }
  if (revisions.has(revision)) {
    return [$at(revisions, revision), []];
  }
  known = [...revisions.keys()].map((each) => String(each)).join(", ");
  return [null, [{ code: "revision", en: `${id} has no revision ${shown(revision)}: there is ${known}.`, fr: `${id} n'a pas de révision ${shown(revision)} : il y a ${known}.`, option: null }]];
}

/** A set with house rules; `problems` are those found so far. */
function with_house_rules(own, wanted, problems) {
  let value;
  const out_of_place = misplaced(own, wanted);
  const barred = new Set(out_of_place.map((problem) => problem.option));
  const kept = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !barred.has(name)));
  const rules = { ...own, ...settled(kept) };
  problems.push(...[...out_of_place, ...senseless(rules)].filter((each) => !problems.some((each$) => $equal(each$, each))));
  if (problems.length > 0) {
    throw new RuleSetError(problems);
  }
  const options = {};
  for (const name of Object.keys(AXES)) {
    value = rules[name];
    if (value !== null && !$equal(value, own[name])) {
      $put(options, name, typeof value === "string" ? value : value);
    }
  }
  return { ...rules, options: options };
}

/** The fields to change: a target drops the number of deals, and the reverse. */
function settled(wanted) {
  const dropped = Object.fromEntries(Object.entries(EITHER).filter(([name, other]) => $get(wanted, name, null)).map(([name, other]) => [other, null]));
  return { ...dropped, ...wanted };
}

/** A match has one end. */
function both_ends(wanted) {
  if (!Object.keys(EITHER).every((name) => $get(wanted, name, null))) {
    return [];
  }
  return [{ code: "option", option: "deals", en: "A match goes to a target or over a number of deals, not both.", fr: "Une partie se joue en un nombre de points ou de donnes, pas les deux." }];
}

/** What is wrong with a rule set as a whole. */
function wrong_rule_set(en, fr) {
  return { code: "ruleset", en, fr, option: null };
}

function _not_a_number(revision) {
  if (revision === null || Number.isInteger(revision)) {
    return [];
  }
  return [{ code: "revision", en: `A revision is a whole number, not ${shown(revision)}.`, fr: `Une révision est un nombre entier, et non ${shown(revision)}.`, option: null }];
}

// rebelote.rules.flaws

/** The flaw in one or two plain sentences, "fr" or "en". */
function Flaw_words(self, language) {
  const [french, english] = $at(_WORDS, self);
  return in_language(language, french, english);
}

const _WORDS = { sides: ["Il faut un nombre par camp, et des places qui existent à la table.", "One number a side is needed, and seats that are at the table."], out_of_range: ["Un camp ne peut pas avoir autant de points de cartes, ni moins de zéro.", "No side can hold that many card points, nor fewer than none."], capot_typed: ["C'est ce que vaut un capot, pas des points de cartes : choisissez plutôt Capot.", "This is what a capot is worth, not card points: choose Capot instead."], pack_total: ["Les points de cartes ne font pas le total du jeu.", "The card points do not add up to the pack."], untyped: ["Il manque trop de points pour calculer le reste.", "Too few points were entered to work out the rest."], capot_points: ["Un capot ne laisse aucun point de cartes aux autres.", "A capot leaves no card points to anyone else."], last_trick: ["Le camp qui a le dernier pli a au moins ses dix points.", "The side with the last trick has at least its ten points."], generale: ["Une générale réussie fait tous les plis.", "A générale that is made takes every trick."], announcement: ["Cette annonce n'existe pas à cette table.", "There is no such announcement at this table."], too_many: ["Les mains d'un camp ne contiennent pas autant de suites.", "A side's hands do not hold that many runs."], one_side: ["Un seul camp marque ses annonces. Les autres ne se marquent pas, ou dans « Battues » là où la table le demande.", "Only one side's announcements count. The others are left out, or go under Beaten where the table asks for them."], runs: ["Un seul camp marque ses suites. Les autres ne se marquent pas, ou dans « Battues » là où la table le demande.", "Only one side's runs count. The others are left out, or go under Beaten where the table asks for them."], fours: ["Un seul camp marque ses carrés. Les autres ne se marquent pas, ou dans « Battues » là où la table le demande.", "Only one side's fours of a kind count. The others are left out, or go under Beaten where the table asks for them."], apart: ["Un seul camp marque ses suites, et un seul ses carrés. Les autres ne se marquent pas, ou dans « Battues » là où la table le demande.", "Only one side's runs count, and only one side's fours of a kind. The others are left out, or go under Beaten where the table asks for them."], belote: ["Cette belote ne peut pas compter à cette table.", "This belote cannot count at this table."], contract: ["Ce contrat ne peut pas être demandé à cette table.", "This contract cannot be bid at this table."], negative: ["Ce nombre ne peut pas être négatif.", "This number cannot be negative."] };

const _WORDS_WITH_NUMBER = { out_of_range: ["Il y a {n} points de cartes en tout : un camp en a de 0 à {n}.", "There are {n} card points in all: a side has 0 to {n} of them."], pack_total: ["Il y a {n} points de cartes en tout : ceux des camps ne font pas ce total.", "There are {n} card points in all: those of the sides do not add up to that."], too_many: ["Le jeu ne contient pas autant d'annonces à {n}.", "The pack does not hold that many announcements of {n}."] };

/** What is wrong, "fr" or "en", with its number where there is one. */
function FactsProblem_words(self, language) {
  const told = $get(_WORDS_WITH_NUMBER, self.flaw, null);
  if (told === null || self.number === null) {
    return Flaw_words(self.flaw, language);
  }
  const [french, english] = told;
  const said = in_language(language, french, english);
  return $format(said, { n: self.number });
}

/** An entry from which no deal can be made. */
class FactsError extends Error {
  name = "FactsError";
  constructor(problem) {
    super();
    this.message = FactsProblem_words(problem, "en");
    this.problem = problem;
  }
}

// rebelote.rules.facts_check

const _SUITS_AT_ALL_TRUMPS = 4;

/** The card points of a whole pack as the sheet counts them, last trick included. */
function points_in_play(rules, trump) {
  const scheme = rules.suitless_points;
  if (trump === null || Trump_is_suit(trump) || scheme === "scaled") {
    return SUIT_PACK;
  }
  return pack_points(order_of(trump, scheme));
}

/** How many belotes there are in a deal with these trumps. */
function belote_pairs(rules, trump) {
  if (rules.belote === "off" || trump === 5 /* Trump.NONE */) {
    return 0;
  }
  return trump === 4 /* Trump.ALL */ ? _SUITS_AT_ALL_TRUMPS : 1;
}

/** Every side's card points, from those typed: the one side left out (None) gets the rest (S1). */
function from_one_side(rules, trump, typed) {
  const known = typed.filter((points) => points !== null);
  if (typed.length - known.length > 1) {
    throw new FactsError({ flaw: "untyped", side: null, number: null });
  }
  const whole = points_in_play(rules, trump);
  for (const [side, points] of $enumerate(typed)) {
    if (points !== null && !(0 <= points && points <= whole)) {
      throw new FactsError(_out_of_range(rules, whole, points, side));
    }
  }
  const rest = whole - $sum(known);
  if (known.length < typed.length && rest < 0) {
    throw new FactsError({ flaw: "pack_total", number: whole, side: null });
  }
  return typed.map((points) => points === null ? rest : points);
}

/** More than there is, or less than nothing; a capot's worth is no slip of the finger. */
function _out_of_range(rules, whole, points, side) {
  if (points === rules.capot) {
    return { flaw: "capot_typed", side, number: null };
  }
  return { flaw: "out_of_range", side, number: whole };
}

/** Everything that cannot be in these facts; empty when they can be marked. */
function check_facts(rules, facts) {
  const shape = [..._shape_problems(facts)];
  if (shape.length > 0) {
    return shape;
  }
  return [..._card_problems(rules, facts), ..._capot_problems(facts), ..._announcement_problems(rules, facts), ..._belote_problems(rules, facts), ..._contract_problems(rules, facts.contract), ...[facts.pending, facts.falls_before].filter((number) => number < 0).map((number) => ({ flaw: "negative", side: null, number: null }))];
}

function* _shape_problems(facts) {
  const sides = Facts_sides(facts);
  let named = [facts.last_trick, facts.capot].filter((side) => side !== null);
  named.push(...facts.announced.map((announced) => announced.side));
  const seats = [facts.contract.taker, facts.dealer];
  if (facts.card_points.length !== sides.length || facts.belote.length !== sides.length || named.some((side) => !sides.includes(side)) || seats.some((seat) => !$range(facts.players).includes(seat))) {
    yield { flaw: "sides", side: null, number: null };
  }
}

function* _card_problems(rules, facts) {
  const whole = points_in_play(rules, facts.contract.trump);
  for (const [side, points] of $enumerate(facts.card_points)) {
    if (!(0 <= points && points <= whole)) {
      yield _out_of_range(rules, whole, points, side);
    }
  }
  const total = $sum(facts.card_points);
  const slack = rules.suitless_points === "scaled" ? Facts_sides(facts).length - 2 : 0;
  if (total > whole + slack || total < whole - slack && !facts.out_of_play) {
    yield { flaw: "pack_total", number: whole, side: null };
  }
}

function* _capot_problems(facts) {
  if (facts.capot !== null) {
    for (const side of Facts_sides(facts)) {
      if (side !== facts.capot && $at(facts.card_points, side)) {
        yield { flaw: "capot_points", side, number: null };
      }
    }
    if (![null, facts.capot].includes(facts.last_trick)) {
      yield { flaw: "last_trick", side: facts.last_trick, number: null };
    }
  }
  const trump = facts.contract.trump;
  const on_suit_scale = trump === null || Trump_is_suit(trump);
  const last = facts.last_trick;
  if (last !== null && on_suit_scale && $at(facts.card_points, last) < LAST_TRICK) {
    yield { flaw: "last_trick", side: last, number: null };
  }
  if (facts.generale_made && facts.capot !== Facts_taker(facts)) {
    yield { flaw: "generale", side: null, number: null };
  }
}

function* _announcement_problems(rules, facts) {
  let called, most;
  const announced = facts.announced;
  for (const points of [...new Map(announced.map((one) => one.points).map((key) => [key, null])).keys()]) {
    called = announced.filter((one) => one.points === points);
    if (points <= 0 || rules.declarations === "off") {
      yield { flaw: "announcement", side: $at(called, 0).side, number: null };
      continue;
    }
    most = fours_worth(rules, facts.contract.trump, points) + runs_worth(rules, points);
    if (0 < most && most < called.length) {
      yield { flaw: "too_many", number: points, side: null };
    }
  }
  for (const side of Facts_sides(facts)) {
    if ($sum(announced.filter((one) => one.side === side).map((one) => _is_run(rules, facts, one))) > _most_runs(rules, facts)) {
      yield { flaw: "too_many", side, number: null };
    }
  }
  const valid = announced.filter((one) => one.valid);
  if (rules.declarations_ranking === "separate") {
    yield* [..._apart_problems(rules, facts, valid)];
  } else if (new Set(valid.map((one) => one.side)).size > 1) {
    yield { flaw: "one_side", side: null, number: null };
  }
}

/** Whether it can be nothing but a run. */
function _is_run(rules, facts, one) {
  return _may_be_run(rules, one) && !_may_be_four(rules, facts.contract.trump, one);
}

/** How many runs a side's hands have room for. */
function _most_runs(rules, facts) {
  const hands = Math.floor(rules.players / Facts_sides(facts).length);
  return hands * Math.floor(Math.floor(RuleSet_pack_size(rules) / rules.players) / $min([...SEQUENCE_POINTS.keys()]));
}

/** Ranked apart, one side alone scores runs and one alone fours; some points may be either (S3). */
function* _apart_problems(rules, facts, valid) {
  const trump = facts.contract.trump;
  const runs = valid.filter((one) => _may_be_run(rules, one));
  const fours = valid.filter((one) => _may_be_four(rules, trump, one));
  const sides_of_runs = new Set(runs.filter((one) => !fours.some((each$) => $equal(each$, one))).map((one) => one.side));
  const sides_of_fours = new Set(fours.filter((one) => !runs.some((each$) => $equal(each$, one))).map((one) => one.side));
  if (sides_of_runs.size > 1) {
    yield { flaw: "runs", side: null, number: null };
  }
  if (sides_of_fours.size > 1) {
    yield { flaw: "fours", side: null, number: null };
  }
  const explained = Facts_sides(facts).some((side_of_runs) => Facts_sides(facts).some((side_of_fours) => [...runs, ...fours].every((one) => one.side === side_of_runs && runs.some((each$) => $equal(each$, one)) || one.side === side_of_fours && fours.some((each$) => $equal(each$, one)))));
  if (!explained && sides_of_runs.size <= 1 && sides_of_fours.size <= 1) {
    yield { flaw: "apart", side: null, number: null };
  }
}

/** Whether it is a run by its name, or may be one by its points where it has none. */
function _may_be_run(rules, one) {
  const kind = _kind_named(one);
  return kind ? kind !== "carre" : runs_worth(rules, one.points) > 0;
}

/** Whether it is a four of a kind by its name, or may be one by its points. */
function _may_be_four(rules, trump, one) {
  const kind = _kind_named(one);
  return kind ? kind === "carre" : fours_worth(rules, trump, one.points) > 0;
}

/** What it was called in play, from its label ("tierce:AS"); a sheet names none. */
function _kind_named(one) {
  const [kind, , ] = $partition(one.label, ":");
  return kind;
}

function* _belote_problems(rules, facts) {
  const pairs = belote_pairs(rules, facts.contract.trump);
  for (const [side, points] of $enumerate(facts.belote)) {
    if (points < 0 || $mod(points, BELOTE)) {
      yield { flaw: "belote", side, number: null };
    }
  }
  if ($sum(facts.belote) > pairs * BELOTE) {
    yield { flaw: "belote", side: null, number: null };
  }
}

function* _contract_problems(rules, contract) {
  let possible, offered;
  const plain = contract.promise === "points" && contract.doubling === "none";
  if (rules.auction === "turn-up") {
    possible = plain && contract.level === null;
  } else if (contract.promise === "points") {
    possible = contract.level !== null && (rules.min_bid <= contract.level && contract.level <= rules.max_bid);
  } else {
    offered = contract.promise === "capot" || rules.generale > 0;
    possible = contract.level === null && offered;
  }
  if (contract.doubling !== "none" && rules.double === "off") {
    possible = false;
  }
  if (!possible) {
    yield { flaw: "contract", side: null, number: null };
  }
}

// rebelote.rules.marks.lines

/** The outcome in words, "fr" or "en". */
function Outcome_words(self, language) {
  const [french, english] = $at(_OUTCOME_WORDS, self);
  return in_language(language, french, english);
}

/** The kind in words, "fr" or "en". */
function LineKind_words(self, language) {
  const [french, english] = $at(_KIND_WORDS, self);
  return in_language(language, french, english);
}

const _OUTCOME_WORDS = { made: ["réussi", "made"], inside: ["dedans", "down"], litige: ["litige", "tied, points held over"], tie: ["égalité", "tied"], passed: ["passée", "passed out"], annulled: ["annulée", "annulled"] };

const _KIND_WORDS = { cards: ["points de cartes", "card points"], last_trick: ["dix de der", "last trick"], capot: ["capot", "capot"], rounding: ["arrondi", "rounding"], pack: ["la donne entière", "the whole deal"], handed_over: ["points du preneur", "the taker's points"], contract: ["contrat", "contract"], multiplier: ["multiplicateur", "multiplier"], announcement: ["annonce", "announcement"], belote: ["belote", "belote"], waiting_in: ["points en attente gagnés", "waiting points won"], waiting_out: ["points mis en attente", "points held over"], penalty: ["pénalité", "penalty"] };

/** One line, or none when there is nothing to mark. */
function lines_line(side, kind, points, rule, label = "") {
  return points ? [{ side, kind, points, rule, label }] : [];
}

/** An option and the choice made on it, as records write it ("tie=litige"). */
function option(rules, name) {
  return `${name}=${$str(rules[name])}`;
}

/** Points divided equally among sides; what does not divide goes to the first of them. */
function shared(sides, kind, points, rule, label = "") {
  let part;
  let lines = [];
  for (const [place, side] of $enumerate(sides)) {
    part = Math.floor(points / sides.length) + (place < $mod(points, sides.length));
    lines.push(...lines_line(side, kind, part, rule, label));
  }
  return lines;
}

/** The points of these lines. */
function total(lines) {
  return $sum(lines.map((each) => each.points));
}

// rebelote.rules.marks.words

/** What a line stands for: "Announcement (run of three to the ace of spades)", "Multiplier ×2". */
function line_words(line, language, card = null) {
  let words = LineKind_words(line.kind, language);
  if (line.label.includes(":")) {
    words += ` (${announcement_words(line.label, language, false, card)})`;
  } else if (line.label) {
    words += ` ${line.label}`;
  }
  return `${[...words].slice(0, 1).join("").toUpperCase()}${[...words].slice(1).join("")}`;
}

/** The rule of a line: the point's title, or the choice's French term in French. */
function line_rule(rules, line, language) {
  const [name, equals, ] = $partition(line.rule, "=");
  const axis = equals ? $get(AXES, name, null) : null;
  if (axis === null) {
    return "";
  }
  const term = axis_term(axis, rules[name]);
  const told = language === "fr" && axis.choices !== null && term ? term : Axis_title(axis, language);
  const said = new Set($words(folded(line_words(line, language))));
  return $both(said, new Set($words(folded(told)))).size > 0 ? "" : told;
}

/** What the sides were compared on, and what was bid; empty where nothing was compared. */
function count_words(rules, marks, facts, sides, language) {
  let parts, more;
  if (facts === null || !(marks.compared.length > 0)) {
    return "";
  }
  const words = [];
  for (const [side, name] of sides) {
    parts = _parts(rules, $at(marks.compared, side), side, facts, language);
    more = parts.length > 1 ? ` (${parts.join(", ")})` : "";
    words.push(`${name} ${$at(marks.compared, side)}${more}`);
  }
  const contract = facts.contract;
  if (contract.promise === "points" && contract.level !== null) {
    words.push(`${language === "fr" ? "demande" : "bid"} ${$str(contract.level)}`);
  }
  const told = words.join(", ");
  return in_language(language, `Le compte : ${told}.`, `The count: ${told}.`);
}

const _COUNTED = { fr: ["de cartes", "d’annonces", "de belote", "de capot"], en: ["cards", "announced", "belote", "for the capot"] };

/** What a side's count is made of; nothing where it does not add up to it. */
function _parts(rules, total, side, facts, language) {
  let [cards, announced, belote] = [$at(facts.card_points, side), 0, 0];
  if (rules.declarations_in_contract === "yes") {
    announced = $sum(facts.announced.filter((one) => one.valid && one.side === side).map((one) => one.points));
  }
  if (rules.belote_in_contract === "yes" && facts.belote.length > 0) {
    belote = $at(facts.belote, side);
  }
  const capot = total - cards - announced - belote;
  const counted = $zip([cards, announced, belote, capot], $at(_COUNTED, language));
  return capot < 0 ? [] : counted.filter(([points, words]) => points).map(([points, words]) => `${points} ${words}`);
}

// rebelote.rules.marks.tally

const _TEN = 10;

/** The nearest ten, five going up (T1). */
function round_to_ten(points) {
  return Math.floor((points + Math.floor(_TEN / 2)) / _TEN) * _TEN;
}

const ROUND_PACK = 160;

/** Whether three play, each for themselves. */
function Tally_three(self) {
  return self.opponents.length > 1;
}

/** The side that took every trick, where that has a value of its own. */
function Tally_capot_paid(self) {
  return self.rules.capot ? self.facts.capot : null;
}

/** How many times the contract counts: 1 undoubled. */
function Tally_times(self) {
  return Doubling_times(self.facts.contract.doubling, self.rules.redouble);
}

/** A side's announcements that count, whatever becomes of the contract. */
function Tally_valid(self, side) {
  return self.announced.filter((each) => each.valid && each.side === side);
}

/** A side's announcements that count when the taker falls: perhaps beaten ones too (C7). */
function Tally_counting_inside(self, side) {
  if (self.rules.dedans_declarations === "valid") {
    return Tally_valid(self, side);
  }
  return self.announced.filter((each) => each.side === side);
}

/** Count a deal. */
function tally_of(rules, facts) {
  let points;
  const taker = Facts_taker(facts);
  const worth = Facts_sides(facts).map((side) => rules.capot && side === facts.capot ? rules.capot : $at(facts.card_points, side));
  const announced = tally_announced(rules, facts);
  const belote = rules.belote === "on" ? facts.belote : $repeat([0], Facts_sides(facts).length);
  const totals = [];
  for (const side of Facts_sides(facts)) {
    points = $at(worth, side);
    if (rules.declarations_in_contract === "yes") {
      points += $sum(announced.filter((each) => each.valid && each.side === side).map((each) => each.points));
    }
    if (rules.belote_in_contract === "yes") {
      points += $at(belote, side);
    }
    totals.push(points);
  }
  return { rules, facts, taker, opponents: _opponents(facts), worth, announced, belote, totals: [...totals] };
}

/** Each side's card points as it writes them down, rounded as the table does (K6, T1). */
function marked_worth(tally) {
  const [rules, worth] = [tally.rules, tally.worth];
  if (rules.rounding === "none") {
    return worth;
  }
  if (rules.rounding === "each") {
    return worth.map((points) => round_to_ten(points));
  }
  const marked = $repeat([0], worth.length);
  if (Tally_capot_paid(tally) !== null) {
    $put(marked, Tally_capot_paid(tally), round_to_ten($at(worth, Tally_capot_paid(tally))));
    return [...marked];
  }
  $put(marked, tally.taker, round_to_ten($at(worth, tally.taker)));
  const [opponent] = $exactly(tally.opponents, 1);
  $put(marked, opponent, round_to_ten($sum(worth)) - $at(marked, tally.taker));
  return [...marked];
}

function _opponents(facts) {
  const players = facts.players;
  const order = seats_from(next_seat(facts.dealer, players), players);
  const sides = new Map(order.map((seat) => side_of(seat, players)).map((key) => [key, null]));
  return [...sides.keys()].filter((side) => side !== Facts_taker(facts));
}

/** The announcements, after what becomes of those of a side without a trick (C12). */
function tally_announced(rules, facts) {
  if (rules.declarations === "off") {
    return [];
  }
  if (facts.capot === null || rules.capot_declarations === "kept") {
    return facts.announced;
  }
  if (rules.capot_declarations === "lost") {
    return facts.announced.filter((each) => each.side === facts.capot);
  }
  return facts.announced.map((each) => each.valid ? { ...each, side: facts.capot } : each);
}

// rebelote.rules.marks.own

/** A side's cards, the last trick, the capot bonus, and what rounding adds or takes away. */
function card_lines(tally, side, rounded = true) {
  let difference;
  const [rules, facts] = [tally.rules, tally.facts];
  const [points, worth] = [$at(facts.card_points, side), $at(tally.worth, side)];
  const last = side === facts.last_trick && _ten_stands_apart(tally) ? LAST_TRICK : 0;
  let lines = lines_line(side, "cards", points - last, "card_points");
  lines.push(...lines_line(side, "last_trick", last, "last_trick"));
  lines.push(...lines_line(side, "capot", worth - points, option(rules, "capot")));
  if (rounded && rules.rounding !== "none") {
    difference = $at(marked_worth(tally), side) - worth;
    lines.push(...lines_line(side, "rounding", difference, option(rules, "rounding")));
  }
  return lines;
}

/** One line for each announcement that this side marks, whoever held it. */
function announcement_lines(side, announced, rule) {
  return [...announced].flatMap((one) => [...lines_line(side, "announcement", one.points, rule, one.label)]);
}

/** A side's valid announcements; no double multiplies them. */
function own_announcements(tally, side) {
  return announcement_lines(side, Tally_valid(tally, side), option(tally.rules, "declarations"));
}

/** The belote of the side that held it. */
function own_belote(tally, side) {
  return lines_line(side, "belote", $at(tally.belote, side), option(tally.rules, "belote"));
}

/** Whether the last trick's 10 are on the sheet's scale: scaling shrinks them with the rest. */
function _ten_stands_apart(tally) {
  const trump = tally.facts.contract.trump;
  const on_suit_scale = trump === null || Trump_is_suit(trump);
  return on_suit_scale || tally.rules.suitless_points !== "scaled";
}

// rebelote.rules.marks.inside

/** What the cards of a failed contract pay, before any bid. */
function failure_lines(tally) {
  if (!Tally_three(tally)) {
    return flat_failure(tally, tally.opponents);
  }
  const lines = tally.opponents.flatMap((side) => [...card_lines(tally, side, false)]);
  const points = $at(tally.facts.card_points, tally.taker);
  const rule = option(tally.rules, "three_inside");
  return [...lines, ...handed_over(tally, "handed_over", points, rule)];
}

/** The lines, with what rounding changes for the opponents of a taker who fell at three (K6). */
function in_tens(tally, lines) {
  let points;
  if (!Tally_three(tally) || tally.rules.rounding === "none") {
    return lines;
  }
  const rule = option(tally.rules, "rounding");
  for (const side of tally.opponents) {
    points = total(lines.filter((each) => each.side === side));
    lines = [...lines, ...lines_line(side, "rounding", round_to_ten(points) - points, rule)];
  }
  return lines;
}

/** One sum for the whole deal: `failed_pays`, or the capot value for every trick. */
function flat_failure(tally, winners) {
  const rules = tally.rules;
  const capot = winners.includes(Tally_capot_paid(tally)) && rules.failed_pays !== "162";
  if (capot) {
    return shared(winners, "capot", rules.capot, option(rules, "capot"));
  }
  return shared(winners, "pack", _pack_paid(tally), option(rules, "failed_pays"));
}

/** The opponents mark their announcements, and the taker's are handed over (001, C7). */
function inside_announcements(tally) {
  let rule = option(tally.rules, "dedans_declarations");
  let lines = [];
  for (const side of tally.opponents) {
    lines.push(...announcement_lines(side, Tally_counting_inside(tally, side), rule));
  }
  if (Tally_three(tally)) {
    rule = option(tally.rules, "three_inside");
  }
  for (const each of Tally_counting_inside(tally, tally.taker)) {
    lines.push(...handed_over(tally, "announcement", each.points, rule, each.label));
  }
  return lines;
}

/** The opponents mark their belote; the taker's stays or goes to the defence. */
function inside_belote(tally) {
  const rules = tally.rules;
  const lines = tally.opponents.flatMap((side) => [...own_belote(tally, side)]);
  if (rules.belote_when_inside === "holder") {
    return [...lines, ...own_belote(tally, tally.taker)];
  }
  const [points, rule] = [$at(tally.belote, tally.taker), option(rules, "belote_when_inside")];
  return [...lines, ...shared(best_opponents(tally), "belote", points, rule)];
}

/** Waiting points go to whoever got the deal. */
function inside_waiting(tally) {
  const heirs = _split(tally) ? tally.opponents : best_opponents(tally);
  const [points, rule] = [tally.facts.pending, option(tally.rules, "tie")];
  return shared(heirs, "waiting_in", points, rule);
}

/** The defence; at three the opponent with more in all, or both when they are level. */
function best_opponents(tally) {
  if (!Tally_three(tally)) {
    return tally.opponents;
  }
  const own = new Map(tally.opponents.map((side) => [side, $at(tally.worth, side) + $sum(Tally_counting_inside(tally, side).map((each) => each.points)) + $at(tally.belote, side)]));
  const most = $max([...own.values()]);
  return tally.opponents.filter((side) => $at(own, side) === most);
}

/** Points of a fallen taker: to the defence, or at three as the table has it (S7). */
function handed_over(tally, kind, points, rule, label = "") {
  const choice = tally.rules.three_inside;
  if (Tally_three(tally) && choice === "lost") {
    return [];
  }
  if (Tally_three(tally) && choice === "each") {
    return tally.opponents.flatMap((side) => [...lines_line(side, kind, points, rule, label)]);
  }
  const heirs = _split(tally) ? tally.opponents : best_opponents(tally);
  return shared(heirs, kind, points, rule, label);
}

function _split(tally) {
  return Tally_three(tally) && tally.rules.three_inside === "split";
}

function _pack_paid(tally) {
  const [facts, choice] = [tally.facts, tally.rules.failed_pays];
  if (choice === "160") {
    return ROUND_PACK;
  }
  const in_play = choice === "whole" || choice === "pack" && facts.out_of_play;
  return in_play ? $sum(facts.card_points) : SUIT_PACK;
}

// rebelote.rules.marks.bids

const CAPOT_BID = 250;

const ANNOUNCED_CAPOT = 500;

const _FAILED_CAPOT = { capot: 500, "410": 410, "160": 160 };

/** What each side marks when the contract was made. */
function made_bid(tally) {
  let one_sum, stake, value, tricks;
  const [promise, taker] = [tally.facts.contract.promise, [tally.taker]];
  if (_winner_takes_all(tally)) {
    one_sum = promise === "generale" || promise === "capot" && tally.rules.double_pays === "fixed";
    stake = one_sum ? _made_promise(tally) : _doubled_points(tally, taker);
    return [...stake, ..._multiplied(tally, taker, stake)];
  }
  if (promise === "generale") {
    [value, tricks] = _generale(tally, taker);
    return [...[...value, ..._multiplied(tally, taker, value)], ...tricks];
  }
  if (promise === "capot" && Tally_times(tally) === 1 && !_tricks_and_bid_are_marked(tally)) {
    return _made_promise(tally);
  }
  let lines = [];
  if (_tricks_are_marked(tally)) {
    lines.push(...card_lines(tally, tally.taker));
  }
  const bid = _bid(tally, taker);
  lines.push(...[...bid, ..._multiplied(tally, taker, bid)]);
  if (promise === "points" && tally.rules.contract_points !== "bid-alone") {
    lines.push(...tally.opponents.flatMap((side) => [...card_lines(tally, side)]));
  }
  return lines;
}

/** What the defence marks when the contract fell. */
function failed_bid(tally) {
  let stake;
  const winners = best_opponents(tally);
  if (tally.facts.contract.promise !== "points") {
    stake = _failed_promise(tally, winners);
    return [...stake, ..._multiplied(tally, winners, stake)];
  }
  if (_winner_takes_all(tally)) {
    stake = _doubled_points(tally, winners);
    return [...stake, ..._multiplied(tally, winners, stake)];
  }
  const bid = _bid(tally, winners);
  return [...[...flat_failure(tally, winners), ...bid], ..._multiplied(tally, winners, bid)];
}

/** Whether a double makes one stake of the deal, the loser marking nothing for the cards. */
function _winner_takes_all(tally) {
  return Tally_times(tally) > 1 && tally.rules.double_pays !== "bid-only";
}

/** 160, fixed; or 160 (every trick: the capot value) and the bid. */
function _doubled_points(tally, winners) {
  let capot, lines;
  const [rules, rule] = [tally.rules, option(tally.rules, "double_pays")];
  if (rules.double_pays === "fixed") {
    return shared(winners, "pack", ROUND_PACK, rule);
  }
  if (winners.includes(Tally_capot_paid(tally))) {
    capot = $at(marked_worth(tally), Tally_capot_paid(tally));
    lines = shared(winners, "capot", capot, option(rules, "capot"));
  } else {
    lines = shared(winners, "pack", ROUND_PACK, rule);
  }
  return [...lines, ...shared(winners, "contract", _bid_value(tally), rule)];
}

/** Every trick, promised and made, where that pays one sum. */
function _made_promise(tally) {
  let value, tricks;
  const taker = [tally.taker];
  if (tally.facts.contract.promise === "generale") {
    [value, tricks] = _generale(tally, taker);
    return [...value, ...tricks];
  }
  const rule = option(tally.rules, "contract_points");
  const whole = _tricks_are_marked(tally) || Tally_times(tally) > 1;
  const points = whole ? ANNOUNCED_CAPOT : CAPOT_BID;
  return shared(taker, "contract", points, rule);
}

/** Every trick, promised and missed (K4, T7). */
function _failed_promise(tally, winners) {
  let value, tricks;
  if (tally.facts.contract.promise === "generale") {
    [value, tricks] = _generale(tally, winners);
    return [...value, ...tricks];
  }
  const [points, rule] = [$at(_FAILED_CAPOT, tally.rules.failed_capot), option(tally.rules, "failed_capot")];
  return shared(winners, "contract", points, rule);
}

/** A générale's value, and what its tricks add where points and bid are both marked (K11). */
function _generale(tally, winners) {
  const rules = tally.rules;
  const value = shared(winners, "contract", rules.generale, option(rules, "generale"));
  if (!_tricks_and_bid_are_marked(tally)) {
    return [value, []];
  }
  const rule = option(rules, "contract_points");
  return [value, shared(winners, "capot", CAPOT_BID, rule)];
}

/** The bid, where it is marked: always under a double, for it is what the double is about. */
function _bid(tally, winners) {
  if (tally.rules.contract_points === "made" && Tally_times(tally) === 1) {
    return [];
  }
  const rule = option(tally.rules, Tally_times(tally) === 1 ? "contract_points" : "double_pays");
  return shared(winners, "contract", _bid_value(tally), rule);
}

function _bid_value(tally) {
  const contract = tally.facts.contract;
  return contract.promise === "capot" ? CAPOT_BID : contract.level || 0;
}

/** Whether the points made are written down, and not the bid alone (K1). */
function _tricks_are_marked(tally) {
  return ["made", "made-and-bid"].includes(tally.rules.contract_points);
}

function _tricks_and_bid_are_marked(tally) {
  return tally.rules.contract_points === "made-and-bid";
}

/** What the double adds to these lines. */
function _multiplied(tally, winners, lines) {
  const points = total(lines) * (Tally_times(tally) - 1);
  const rule = option(tally.rules, "double_pays");
  return shared(winners, "multiplier", points, rule, `×${Tally_times(tally)}`);
}

// rebelote.rules.marks.outcome

const _TIES = { litige: "litige", inside: "inside", made: "made", keep: "tie" };

/** Made, inside, or level, and then what the table does with a level deal. */
function outcome_of(tally) {
  if (tally.rules.auction === "turn-up") {
    return _by_lead(tally);
  }
  if (tally.facts.contract.promise === "capot") {
    return _if_made(tally.facts.capot === tally.taker);
  }
  if (tally.facts.contract.promise === "generale") {
    return _if_made(tally.facts.generale_made);
  }
  return _bid_reached(tally) ? _by_lead(tally) : "inside";
}

function _if_made(made) {
  return made ? "made" : "inside";
}

/** The taker needs strictly more (000, 001, 002; the lead rule of 004, on raw points: T2). */
function _by_lead(tally) {
  const lead = $at(tally.totals, tally.taker) - _to_beat(tally);
  return lead === 0 ? $at(_TIES, tally.rules.tie) : _if_made(lead > 0);
}

/** What the taker must beat: the best opponent, or at three perhaps both together (S6). */
function _to_beat(tally) {
  const theirs = tally.opponents.map((side) => $at(tally.totals, side));
  return tally.rules.three_target === "together" ? $sum(theirs) : $max(theirs);
}

/** Whether the taker's points come to the bid (K2; talba rounds first, K6). */
function _bid_reached(tally) {
  const [rules, taker] = [tally.rules, tally.taker];
  let points = $at(tally.totals, taker);
  if (rules.bid_test === "rounded" && rules.rounding !== "none") {
    points += round_to_ten($at(tally.worth, taker)) - $at(tally.worth, taker);
  }
  return points >= (tally.facts.contract.level || 0);
}

// rebelote.rules.marks.deal

const _FALLS_TO_A_PENALTY = 3;

/** What each side marks for a deal that was played. */
function mark(rules, facts) {
  const tally = tally_of(rules, facts);
  const outcome = outcome_of(tally);
  let lines = $at(_LINES, outcome)(tally);
  const pending = $get({ tie: facts.pending, litige: facts.pending - total(_of_kind(lines, "waiting_out")) }, outcome, 0);
  lines.push(..._penalties(tally, outcome, _awarded(lines, Facts_sides(facts).length)));
  return { outcome, lines: [...lines], awarded: _awarded(lines, Facts_sides(facts).length), pending, taker: Facts_taker(facts), capot: facts.capot, compared: tally.totals };
}

/** A deal in which all passed marks nothing; waiting points stay (C9). */
function passed(rules, pending) {
  return _nothing(rules, "passed", pending);
}

/** A deal annulled before it was played marks nothing; waiting points stay. */
function annulled(rules, pending) {
  return _nothing(rules, "annulled", pending);
}

function _nothing(rules, outcome, pending) {
  const awarded = $repeat([0], side_count(rules.players));
  return { outcome, lines: [], awarded, pending, taker: null, capot: null, compared: [] };
}

/** Each side marks its own, the taker what waited too. */
function _made(tally) {
  const bidding = tally.rules.auction === "bidding";
  let lines = bidding ? made_bid(tally) : _everybody(tally, card_lines);
  lines.push(...[..._everybody(tally, own_announcements), ..._everybody(tally, own_belote)]);
  lines.push(..._doubled_belote(tally, [tally.taker]));
  const [points, rule] = [tally.facts.pending, option(tally.rules, "tie")];
  return [...lines, ...lines_line(tally.taker, "waiting_in", points, rule)];
}

/** The taker fell: the deal goes to the other side, and perhaps belote too. */
function _inside(tally) {
  const bidding = tally.rules.auction === "bidding";
  let lines = bidding ? failed_bid(tally) : failure_lines(tally);
  lines.push(...[...inside_announcements(tally), ...inside_belote(tally)]);
  lines.push(...[..._doubled_belote(tally, tally.opponents), ...inside_waiting(tally)]);
  return in_tens(tally, lines);
}

/** Level, and each side marks its own (000). */
function _keep(tally) {
  return [..._everybody(tally, card_lines), ..._everybody(tally, own_announcements), ..._everybody(tally, own_belote)];
}

/** Level: the defenders mark their own, the taker's points wait (001, C8). */
function _litige(tally) {
  const [taker, belote_waits] = [tally.taker, tally.rules.litige_belote === "waits"];
  const lines = _keep(tally);
  const waiting = total(lines.filter((each) => each.side === taker && (belote_waits || each.kind !== "belote")));
  return [...lines, ...lines_line(taker, "waiting_out", -waiting, option(tally.rules, "tie"))];
}

const _LINES = { made: _made, inside: _inside, litige: _litige, tie: _keep };

function _everybody(tally, own) {
  return Facts_sides(tally.facts).flatMap((side) => [...own(tally, side)]);
}

/** What a double adds to the winner's own belote, where the table multiplies it. */
function _doubled_belote(tally, winners) {
  if (tally.rules.belote_doubled === "no") {
    return [];
  }
  const [rule, label] = [option(tally.rules, "belote_doubled"), `×${Tally_times(tally)}`];
  return winners.flatMap((side) => [...lines_line(side, "multiplier", $at(tally.belote, side) * (Tally_times(tally) - 1), rule, label)]);
}

/** What a side loses that marked nothing, and a taker that keeps falling. */
function _penalties(tally, outcome, awarded) {
  let rule;
  let [rules, lines] = [tally.rules, []];
  for (const [side, points] of $enumerate(awarded)) {
    if (points === 0) {
      rule = option(rules, "zero_penalty");
      lines.push(...lines_line(side, "penalty", -rules.zero_penalty, rule));
    }
  }
  const falls = tally.facts.falls_before + 1;
  if (outcome === "inside" && $mod(falls, _FALLS_TO_A_PENALTY) === 0) {
    rule = option(rules, "fall_penalty");
    lines.push(...lines_line(tally.taker, "penalty", -rules.fall_penalty, rule));
  }
  return lines;
}

function _of_kind(lines, kind) {
  return lines.filter((each) => each.kind === kind);
}

function _awarded(lines, sides) {
  return $range(sides).map((side) => total(lines.filter((each) => each.side === side)));
}

// rebelote.rules.winning

/** Where a match stands after a deal. */
function standing(rules, totals, deals_played, last = null) {
  if (rules.deals !== null) {
    return _after_deals(rules.deals, totals, deals_played);
  }
  if (rules.target === null || last !== null && last.taker === null) {
    return { over: false, winner: null };
  }
  const arrived = $enumerate(totals).filter(([side, points]) => points >= rules.target && !_barred(rules, rules.target, points, side, last)).map(([side, points]) => side);
  const taker = last === null ? null : last.taker;
  if (arrived.length > 1 && rules.both_pass === "taker" && arrived.includes(taker)) {
    return { over: true, winner: taker };
  }
  const winner = _highest(new Map(arrived.map((side) => [side, $at(totals, side)])));
  return { over: winner !== null, winner };
}

/** A match of so many deals; drawn when the highest total is not one side's alone. */
function _after_deals(deals, totals, deals_played) {
  if (deals_played < deals) {
    return { over: false, winner: null };
  }
  return { over: true, winner: _highest(new Map($enumerate(totals))) };
}

/** Whether the last deal forbids this side to end the match; it then counts as short of it. */
function _barred(rules, target, points, side, last) {
  let belote;
  if (last === null) {
    return false;
  }
  if (rules.finish === "not-on-belote" && _fallen(side, last)) {
    belote = $sum(last.lines.filter((each) => each.side === side && each.kind === "belote").map((each) => each.points));
    return points - belote < target;
  }
  return rules.finish === "not-on-capot" && side === last.capot;
}

/** Whether a side went down, or took no trick at all. */
function _fallen(side, last) {
  const down = last.outcome === "inside" && side === last.taker;
  return down || ![null, side].includes(last.capot);
}

/** The side with the highest total, None when there is none or two share it. */
function _highest(totals) {
  const most = $max([...totals.values()], 0);
  const best = [...totals].filter(([side, points]) => points === most).map(([side, points]) => side);
  return best.length === 1 ? $at(best, 0) : null;
}

// rebelote.scoresheet.document

const FORMAT = 1;

const HEAD = ["title", "ruleset", "revision", "options", "names", "dealer", "out_of_play"];

const BLANK = { title: "", options: {}, names: [], dealer: 0, out_of_play: false };

/** What a score keeper types for one deal. */
const Deal = (fields) => ({ id: "", outcome: null, taker: 0, trump: null, level: null, multiplier: 1, card_points: [], declarations: [], beaten: [], belote: [], capot: null, generale_made: false, ...fields });

/** A table's sheet: `names` by seat, `dealer` the seat that deals first. */
const Sheet = (fields) => ({ title: "", names: [], dealer: 0, out_of_play: false, deals: [], ...fields });

// rebelote.scoresheet.reckoning

/** Work out a sheet from its first deal to its last. */
function reckon(sheet) {
  let row, marks, stands;
  const rules = sheet.rules;
  let totals = $repeat([0], side_count(rules.players));
  const falls = $repeat([0], side_count(rules.players));
  let [dealer, pending, played] = [sheet.dealer, 0, 0];
  let [over, winner] = [false, null];
  const rows = [];
  for (const deal of sheet.deals) {
    row = reckon_deal(sheet, deal, dealer, pending, [...falls]);
    marks = row.marks;
    if (marks !== null) {
      totals = $zip(totals, marks.awarded).map(([before, more]) => before + more);
      if (marks.taker !== null) {
        played += 1;
        if (marks.outcome === "inside") {
          $put(falls, marks.taker, $at(falls, marks.taker) + 1);
        }
      }
      if (!over) {
        stands = standing(rules, [...totals], played, marks);
        [over, winner] = [stands.over, stands.winner];
      }
    }
    rows.push({ ...row, totals: [...totals], over: over, winner: winner });
    pending = marks === null ? pending : marks.pending;
    dealer = next_dealer(rules, dealer, deal);
  }
  return { deals: [...rows], totals: [...totals], dealer, pending, over, winner, played, falls: [...falls] };
}

/** One deal by itself: what it marks, or why it cannot be. Its totals are left empty. */
function reckon_deal(sheet, deal, dealer, pending, falls) {
  let facts;
  const rules = sheet.rules;
  const row = { deal, dealer, pending, totals: [], over: false, winner: null, marks: null, facts: null, problems: [] };
  if (deal.outcome === "passed") {
    return { ...row, marks: passed(rules, pending) };
  }
  if (deal.outcome === "annulled") {
    return { ...row, marks: annulled(rules, pending) };
  }
  try {
    facts = facts_of(sheet, deal, dealer, pending, falls);
  } catch (thrown$) {
    if (thrown$ instanceof FactsError) {
      const error = thrown$;
      return { ...row, problems: [error.problem] };
    } else throw thrown$;
  }
  const problems = check_facts(rules, facts);
  if (problems.length > 0) {
    return { ...row, facts: facts, problems: [...problems] };
  }
  return { ...row, facts: facts, marks: mark(rules, facts) };
}

/** The facts of a deal from what was typed. */
function facts_of(sheet, deal, dealer, pending, falls) {
  const rules = sheet.rules;
  const sides = side_count(rules.players);
  const contract = _contract(rules, deal);
  if (!(0 <= deal.taker && deal.taker < rules.players)) {
    throw new FactsError({ flaw: "sides", side: null, number: null });
  }
  const belote = deal.belote.length > 0 ? deal.belote : $repeat([0], sides);
  return { players: rules.players, contract, dealer, card_points: _card_points(sheet, deal, contract.trump), belote, capot: deal.capot, generale_made: deal.generale_made, announced: reckoning_announced(deal), pending, out_of_play: cards_out_of_play(sheet), falls_before: $at(falls, side_of(deal.taker, rules.players)), last_trick: null };
}

/** Whether some cards are in nobody's hand, so that every side's points are typed (S8). */
function cards_out_of_play(sheet) {
  return sheet.out_of_play || sheet.rules.three_pack === "32";
}

function _contract(rules, deal) {
  let promised;
  const trump = $first(Trump.filter((trump) => Trump_code(trump) === deal.trump), null);
  if (deal.trump !== null && (trump === null || !_is_offered(rules, trump))) {
    throw new FactsError({ flaw: "contract", side: null, number: null });
  }
  let promise = "points";
  let level = null;
  if (typeof deal.level === "string") {
    promised = $first(facts_Promise.filter((one) => one === deal.level), null);
    if (promised === null || promised === "points") {
      throw new FactsError({ flaw: "contract", side: null, number: null });
    }
    promise = promised;
  } else {
    level = deal.level;
  }
  const doubling = $first(Doubling.filter((one) => Doubling_times(one, rules.redouble) === deal.multiplier), null);
  if (doubling === null) {
    throw new FactsError({ flaw: "contract", side: null, number: null });
  }
  return { taker: deal.taker, trump, level, promise, doubling };
}

/** Whether this may be trumps at the table: all trumps and no trumps are not everywhere. */
function _is_offered(rules, trump) {
  if (Trump_is_suit(trump)) {
    return true;
  }
  if (rules.auction === "bidding") {
    return rules.suitless === "on";
  }
  return ["any-contract", "other-contracts"].includes(rules.second_round);
}

/** Every side's card points; a capot needs none typed, the cards being worth what it is. */
function _card_points(sheet, deal, trump) {
  let whole;
  const rules = sheet.rules;
  const sides = side_count(rules.players);
  const typed = deal.card_points.length > 0 ? deal.card_points : $repeat([null], sides);
  if (typed.length !== sides) {
    throw new FactsError({ flaw: "sides", side: null, number: null });
  }
  const known = typed.filter((points) => points !== null);
  const unknown = cards_out_of_play(sheet);
  if (deal.capot !== null && !(known.length > 0) && (rules.capot > 0 || !unknown)) {
    whole = points_in_play(rules, trump);
    return $range(sides).map((side) => side === deal.capot ? whole : 0);
  }
  if (unknown && known.length < sides) {
    throw new FactsError({ flaw: "untyped", side: null, number: null });
  }
  return from_one_side(rules, trump, typed);
}

function reckoning_announced(deal) {
  const counted = $enumerate(deal.declarations).flatMap(([side, each]) => each.map((points) => ({ side, points, valid: true, label: "", cards: [] })));
  const beaten = $enumerate(deal.beaten).flatMap(([side, each]) => each.map((points) => ({ side, points, valid: false, label: "", cards: [] })));
  return [...counted, ...beaten];
}

/** The next seat deals, but after a deal that all passed perhaps the same again. */
function next_dealer(rules, dealer, deal) {
  const not_played = deal.outcome !== null;
  const stays = not_played && rules.passed_out === "same-dealer";
  return stays ? dealer : next_seat(dealer, rules.players);
}

// rebelote.scoresheet.chance

const _MOST_DRAWN = 75000;

const _LONGEST = 900;

const _FEWEST = 50;

const _MODULUS = 2147483647;

const _OF_MATCHES = 16807;

const _OF_DEALS = 48271;

const chance_FIRST = 20011;

/** How many in a hundred a side won, rounded. */
function Chance_percent(self, side) {
  return Math.floor((200 * $at(self.won, side) + self.matches) / (2 * self.matches));
}

/** The chance of each side, from so many matches at most; None where nothing can be said. */
function chance(sheet, reckoning, played, most = 2500) {
  let won, winner, deals;
  const sides = side_count(sheet.rules.players);
  if (reckoning.over) {
    won = $range(sides).map((side) => side === reckoning.winner ? 1 : 0);
    return { matches: 1, won: [...won] };
  }
  const by_dealer = $range(sheet.rules.players).map((dealer) => _from(sheet, played, dealer));
  if ($min(by_dealer.map((deals) => deals.length)) < _FEWEST) {
    return null;
  }
  won = $repeat([0], sides);
  let [matches, drawn, seed] = [0, 0, chance_FIRST];
  while (matches < most && drawn < _MOST_DRAWN) {
    seed = $mod(seed * _OF_MATCHES, _MODULUS);
    [winner, deals] = _one_match(sheet, reckoning, by_dealer, seed);
    matches += 1;
    drawn += deals;
    if (winner !== null) {
      $put(won, winner, $at(won, winner) + 1);
    }
  }
  return { matches, won: [...won] };
}

/** Who wins one match, and after how many more deals. */
function _one_match(sheet, reckoning, by_dealer, seed) {
  let choice, found, marks, stands;
  const rules = sheet.rules;
  let totals = [...reckoning.totals];
  let [falls, deals_played] = [[...reckoning.falls], reckoning.played];
  let [dealer, pending, luck] = [reckoning.dealer, reckoning.pending, seed];
  for (const deals of $range(1, _LONGEST + 1)) {
    luck = $mod(luck * _OF_DEALS, _MODULUS);
    choice = $at(by_dealer, dealer);
    found = $at(choice, $mod(luck, choice.length));
    marks = found.marks;
    if (pending > 0 || rules.fall_penalty > 0 && marks.outcome === "inside") {
      marks = _marks(sheet, found.deal, dealer, pending, falls);
    }
    totals = $zip(totals, marks.awarded).map(([before, more]) => before + more);
    if (marks.taker !== null) {
      deals_played += 1;
      if (marks.outcome === "inside") {
        $put(falls, marks.taker, $at(falls, marks.taker) + 1);
      }
    }
    stands = standing(rules, [...totals], deals_played, marks);
    if (stands.over) {
      return [stands.winner, deals];
    }
    pending = marks.pending;
    dealer = next_dealer(rules, dealer, found.deal);
  }
  return [null, _LONGEST];
}

/** The deals that these rules can mark, as if this seat had dealt them. */
function _from(sheet, played, dealer) {
  let deal;
  const none = $repeat([0], side_count(sheet.rules.players));
  const found = [];
  for (const each of played) {
    deal = _turned(sheet.rules, _fitted(sheet, each), dealer);
    try {
      found.push({ deal, marks: _marks(sheet, deal, dealer, 0, none) });
    } catch (thrown$) {
      if (thrown$ instanceof FactsError) {
        continue;
      } else throw thrown$;
    }
  }
  return found;
}

function _marks(sheet, deal, dealer, pending, falls) {
  if (deal.outcome !== null) {
    return passed(sheet.rules, pending);
  }
  return mark(sheet.rules, facts_of(sheet, deal, dealer, pending, [...falls]));
}

/** The deal with what this table plays of it, and on its scale. */
function _fitted(sheet, deal) {
  if (deal.outcome !== null) {
    return deal;
  }
  const rules = sheet.rules;
  const quiet = rules.declarations === "off";
  const times = rules.double === "off" ? 1 : Math.min(deal.multiplier, $int(rules.redouble));
  return { ...deal, multiplier: times, card_points: _scaled(sheet, deal), declarations: quiet ? [] : deal.declarations, beaten: quiet ? [] : deal.beaten, belote: rules.belote === "off" ? [] : deal.belote };
}

/** The card points where the pack is counted as this table does; the defence gets the rest. */
function _scaled(sheet, deal) {
  const points = deal.card_points.map((each) => each === null ? 0 : each);
  const counted = $sum(points);
  const trump = $first(Trump.filter((trump) => Trump_code(trump) === deal.trump), null);
  const whole = points_in_play(sheet.rules, trump);
  if ([0, whole].includes(counted) || cards_out_of_play(sheet)) {
    return deal.card_points;
  }
  const scaled = points.map((each) => Math.floor(each * whole / counted));
  const last = deal.capot === null ? scaled.length - 1 : deal.capot;
  $put(scaled, last, $at(scaled, last) + (whole - $sum(scaled)));
  return [...scaled];
}

/** The deal as it is when another seat than the first deals it. */
function _turned(rules, deal, dealer) {
  if (deal.outcome !== null || dealer === 0) {
    return deal;
  }
  const sides = side_count(rules.players);
  const was = $range(sides).map((side) => $mod(side - dealer, sides));
  const [declared, beaten, belote] = [deal.declarations, deal.beaten, deal.belote];
  return { ...deal, taker: $mod(deal.taker + dealer, rules.players), card_points: was.map((side) => $at(deal.card_points, side)), declarations: declared.length > 0 ? was.map((side) => $at(declared, side)) : [], beaten: beaten.length > 0 ? was.map((side) => $at(beaten, side)) : [], belote: belote.length > 0 ? was.map((side) => $at(belote, side)) : [], capot: deal.capot === null ? null : $mod(deal.capot + dealer, sides) };
}

// rebelote.scoresheet.cells

const _END = "\r\n";

const _QUOTE = "\"";

const _GUARD = "'";

const _FORMULAS = "=+-@＝＋－＠";

/** A text from a person, so that no spreadsheet takes it for a formula. */
function text_cell(text) {
  return text.split(";").map((part) => _guarded(part)).join(";");
}

/** The text that a cell was made from. */
function text_of(cell) {
  return cell.split(";").map((part) => [...part].slice(0, 1).join("") === _GUARD ? [...part].slice(1).join("") : part).join(";");
}

/** A number where the cell is one, else the cell: whoever reads it says that it is none. */
function number_of(cell) {
  const digits = [...cell].length < 10 && [...cell].every((sign) => $order("0", sign) <= 0 && $order(sign, "9") <= 0);
  return cell !== "" && digits ? $int(cell) : cell;
}

/** The rows as one text, every row as wide as the widest. */
function rows_text(rows) {
  const width = $max(rows.map((row) => row.length), 0);
  return rows.map((row) => [...row.map((cell) => _quoted(cell)), ...$range(width - row.length).map((_) => "")].join(",") + _END).join("");
}

/** The rows of a text, with any of the usual line ends; None where a quote is not closed. */
function rows_of(text, separator) {
  const rows = [];
  let row = [];
  let cell = [];
  let [quoted, before] = [false, ""];
  for (const sign of text) {
    if (quoted) {
      if (sign === _QUOTE) {
        quoted = false;
      } else {
        cell.push(sign);
      }
    } else if (sign === _QUOTE) {
      quoted = true;
      if (before === _QUOTE) {
        cell.push(sign);
      }
    } else if (sign === separator) {
      row.push(cell.join(""));
      cell = [];
    } else if (sign === "\n" && before === "\r") {
    } else if (["\r", "\n"].includes(sign)) {
      rows.push([...row, cell.join("")]);
      [row, cell] = [[], []];
    } else {
      cell.push(sign);
    }
    before = sign;
  }
  if (quoted) {
    return null;
  }
  if (row.length > 0 || cell.length > 0) {
    rows.push([...row, cell.join("")]);
  }
  return rows;
}

function _guarded(part) {
  const first = [...part].filter((sign) => $order(sign, " ") > 0 && sign !== "\u00a0").slice(0, 1).join("");
  if ([...part].slice(0, 1).join("") === _GUARD || first !== "" && _FORMULAS.includes(first)) {
    return _GUARD + part;
  }
  return part;
}

function _quoted(cell) {
  const plain = ![...cell].some((sign) => ",;\"\r\n\t".includes(sign));
  if (plain && [...cell].slice(0, 1).join("") !== " " && [...cell].slice(-1).join("") !== " ") {
    return cell;
  }
  return _QUOTE + cell.replaceAll(_QUOTE, () => _QUOTE + _QUOTE) + _QUOTE;
}

// rebelote.scoresheet.entries

const LONGEST_NAME = 40;

const MOST_DEALS = 500;

const MOST_CALLED = 16;

const MOST_POINTS = 5000;

/** What is wrong, "fr" or "en". */
function Trouble_words(self, language) {
  return in_language(language, self.fr, self.en);
}

/** No sheet can be made of this; `troubles` says everything that is wrong. */
class SheetError extends Error {
  name = "SheetError";
  constructor(troubles) {
    super();
    this.message = $at(troubles, 0).en;
    this.troubles = troubles;
  }
}

const _WANTED = { title: ["one line of text", "une ligne de texte"], names: ["a list of names, one a player at most", "une liste de noms, un par joueur au plus"], dealer: ["a seat of this table", "une place de cette table"], out_of_play: ["true or false, and true only where two play without a stock", "true ou false, et true seulement à deux sans talon"], deals: ["a list of 500 deals at most", "une liste de 500 donnes au plus"], deal: ["an object", "un objet"], id: ["a text that no other deal has", "un texte que n'a aucune autre donne"], outcome: ["passed or annulled, and left out in a deal that was played", "passed ou annulled, et absent d'une donne jouée"], taker: ["a seat of this table", "une place de cette table"], trump: ["S, H, D, C, AT or NT", "S, H, D, C, AT ou NT"], level: ["a number, capot or generale", "un nombre, capot ou generale"], multiplier: ["1, 2, 3 or 4", "1, 2, 3 ou 4"], card_points: ["a list of one number a side, null for what is to be worked out", "une liste d'un nombre par camp, null pour ce qui reste à calculer"], declarations: ["a list a side with the points of each announcement", "une liste par camp des points de chaque annonce"], beaten: ["a list a side with the points of each announcement", "une liste par camp des points de chaque annonce"], belote: ["a list of one number a side", "une liste d'un nombre par camp"], capot: ["a side of this table", "un camp de cette table"], generale_made: ["true or false", "true ou false"] };

/** An entry that cannot be what it is. */
function wrong(key, deal = null) {
  const [en, fr] = $at(_WANTED, key);
  return _trouble(`${key} must be ${en}.`, `${key} doit être ${fr}.`, deal);
}

/** An entry that has no meaning here: what nobody would read again must not get lost unseen. */
function unknown(key, deal = null) {
  const named = is_line(key) ? ` ${key}` : "";
  return _trouble(`there is no entry${named} here.`, `il n'y a pas d'entrée${named} ici.`, deal);
}

function _trouble(en, fr, deal) {
  if (deal === null) {
    return { en, fr, deal: null };
  }
  return { en: `Deal ${deal + 1}: ${en}`, fr: `Donne ${deal + 1} : ${fr}`, deal };
}

/** Whether it is a whole number between these. */
function is_whole(value, least, most) {
  return $isInt(value) && !(typeof value === "boolean") && (least <= value && value <= most);
}

/** Whether it is a short text with nothing in it that breaks a line or steers a screen. */
function is_line(value) {
  return typeof value === "string" && [...value].length <= LONGEST_NAME && [...value].every((sign) => _is_shown(sign));
}

/** No control character, no turn of the reading direction, no half of a character. */
function _is_shown(sign) {
  return !($order(sign, " ") < 0 || $order("\u007f", sign) <= 0 && $order(sign, "\u009f") <= 0 || $order("\u2028", sign) <= 0 && $order(sign, "\u202e") <= 0 || $order("\u2066", sign) <= 0 && $order(sign, "\u2069") <= 0 || $order("\ud800", sign) <= 0 && $order(sign, "\udfff") <= 0);
}

/** A whole number between these. */
function whole(value, least, most, key, deal, troubles) {
  if ($isInt(value) && is_whole(value, least, most)) {
    return value;
  }
  troubles.push(wrong(key, deal));
  return least;
}

/** True or false. */
function truth(value, key, deal, troubles) {
  if (typeof value === "boolean") {
    return value;
  }
  troubles.push(wrong(key, deal));
  return false;
}

/** A short text of one line. */
function entries_line(value, key, troubles) {
  if (typeof value === "string" && is_line(value)) {
    return value;
  }
  troubles.push(wrong(key));
  return "";
}

/** One number a side; empty where it says nothing. */
function by_side(value, sides, key, deal, troubles) {
  if (!Array.isArray(value) || ![0, sides].includes(value.length)) {
    troubles.push(wrong(key, deal));
    return [];
  }
  if (!value.every((each) => is_whole(each, 0, MOST_POINTS))) {
    troubles.push(wrong(key, deal));
    return [];
  }
  return value.some((each) => each !== 0) ? [...value] : [];
}

/** One number a side, None for what is to be worked out; empty where it says nothing. */
function typed_by_side(value, sides, key, deal, troubles) {
  if (!Array.isArray(value) || ![0, sides].includes(value.length)) {
    troubles.push(wrong(key, deal));
    return [];
  }
  if (!value.every((each) => each === null || is_whole(each, 0, MOST_POINTS))) {
    troubles.push(wrong(key, deal));
    return [];
  }
  return value.some((each) => each !== null) ? [...value] : [];
}

/** The points of each announcement, a list a side; empty where it says nothing. */
function called_by_side(value, sides, key, deal, troubles) {
  if (!Array.isArray(value) || ![0, sides].includes(value.length)) {
    troubles.push(wrong(key, deal));
    return [];
  }
  const found = value.map((each) => entries_called(each));
  if (found.some((each) => each === null)) {
    troubles.push(wrong(key, deal));
    return [];
  }
  const called = found.filter((each) => each !== null);
  return called.some((each) => each.length > 0) ? [...called] : [];
}

function entries_called(value) {
  if (!Array.isArray(value) || value.length > MOST_CALLED) {
    return null;
  }
  if (!value.every((each) => is_whole(each, 1, MOST_POINTS))) {
    return null;
  }
  return [...value];
}

// rebelote.scoresheet.file

const file_KEYS = ["rebelote_sheet", "title", "ruleset", "revision", "options", "names", "dealer", "out_of_play", "deals"];

const _DEAL_KEYS = ["id", "outcome", "taker", "trump", "level", "multiplier", "card_points", "declarations", "beaten", "belote", "capot", "generale_made"];

const _NOT_PLAYED = ["passed", "annulled"];

const _PROMISES = ["capot", "generale"];

const _MOST_TIMES = 4;

const _TWO = 2;

/** A sheet from what a JSON file holds. */
function read_sheet(found) {
  let rules;
  if (!$isRecord(found)) {
    throw new SheetError([{ en: "A sheet is an object.", fr: "Une feuille est un objet.", deal: null }]);
  }
  if (!is_whole($get(found, "rebelote_sheet", null), FORMAT, FORMAT)) {
    throw new SheetError([{ en: `It is no sheet of version ${FORMAT} (rebelote_sheet).`, fr: `Ce n'est pas une feuille de version ${FORMAT} (rebelote_sheet).`, deal: null }]);
  }
  try {
    rules = Shelf_build(published(), $get(found, "ruleset", null), $get(found, "options", null), $get(found, "revision", null));
  } catch (thrown$) {
    if (thrown$ instanceof RuleSetError) {
      const error = thrown$;
      throw new SheetError([...error.problems].map((each) => ({ en: each.en, fr: each.fr, deal: null })));
    } else throw thrown$;
  }
  const troubles = Object.keys(found).filter((key) => !file_KEYS.includes(key)).map((key) => unknown(key));
  const sheet = { rules, title: entries_line($get(found, "title", ""), "title", troubles), names: _names($get(found, "names", []), rules, troubles), dealer: whole($get(found, "dealer", 0), 0, rules.players - 1, "dealer", null, troubles), out_of_play: _out_of_play($get(found, "out_of_play", false), rules, troubles), deals: file_deals($get(found, "deals", []), rules, troubles) };
  if (troubles.length > 0) {
    throw new SheetError(troubles);
  }
  return sheet;
}

/** A sheet as its file holds it. */
function sheet_file(sheet) {
  const rules = sheet.rules;
  const found = { rebelote_sheet: FORMAT, title: sheet.title, ruleset: rules.id, revision: rules.revision, options: { ...rules.options }, names: [...sheet.names], dealer: sheet.dealer };
  if (sheet.out_of_play) {
    $put(found, "out_of_play", true);
  }
  $put(found, "deals", sheet.deals.map((deal) => deal_file(deal)));
  return found;
}

/** A deal as the file holds it. */
function deal_file(deal) {
  if (deal.outcome !== null) {
    return { id: deal.id, outcome: deal.outcome };
  }
  const found = { id: deal.id, taker: deal.taker };
  if (deal.trump !== null) {
    $put(found, "trump", deal.trump);
  }
  if (deal.level !== null) {
    $put(found, "level", deal.level);
  }
  if (deal.multiplier !== 1) {
    $put(found, "multiplier", deal.multiplier);
  }
  if (deal.card_points.some((points) => points !== null)) {
    $put(found, "card_points", [...deal.card_points]);
  }
  if (deal.declarations.some((each) => each.length > 0)) {
    $put(found, "declarations", deal.declarations.map((each) => [...each]));
  }
  if (deal.beaten.some((each) => each.length > 0)) {
    $put(found, "beaten", deal.beaten.map((each) => [...each]));
  }
  if (deal.belote.some((points) => points !== 0)) {
    $put(found, "belote", [...deal.belote]);
  }
  if (deal.capot !== null) {
    $put(found, "capot", deal.capot);
  }
  if (deal.generale_made) {
    $put(found, "generale_made", true);
  }
  return found;
}

/** A deal by itself, from what a change that another phone made holds: it has its own name. */
function read_deal(found, rules) {
  const troubles = [];
  const deal = file_deal(found, null, rules, troubles);
  if (troubles.length > 0) {
    throw new SheetError(troubles);
  }
  return deal;
}

/** A sheet from what a log comes to (`log.Written`). */
function sheet_of(head, deals) {
  return read_sheet({ ...head, rebelote_sheet: FORMAT, deals: deals.map((deal) => deal_file(deal)) });
}

/** The names, without those that are left empty at the end. */
function _names(value, rules, troubles) {
  if (!Array.isArray(value) || value.length > rules.players) {
    troubles.push(wrong("names"));
    return [];
  }
  if (!value.every((each) => is_line(each))) {
    troubles.push(wrong("names"));
    return [];
  }
  const last = $max($enumerate(value).filter(([place, each]) => each !== "").map(([place, each]) => place + 1), 0);
  return [...value.slice(0, last)];
}

function _out_of_play(value, rules, troubles) {
  const out = truth(value, "out_of_play", null, troubles);
  if (out && (rules.players !== _TWO || rules.stock !== "none")) {
    troubles.push(wrong("out_of_play"));
  }
  return out;
}

function file_deals(value, rules, troubles) {
  if (!Array.isArray(value) || value.length > MOST_DEALS) {
    troubles.push(wrong("deals"));
    return [];
  }
  const deals = $enumerate(value).map(([number, each]) => file_deal(each, number, rules, troubles));
  const ids = new Set();
  for (const [number, deal] of $enumerate(deals)) {
    if (ids.has(deal.id) && deal.id !== "") {
      troubles.push(wrong("id", number));
    }
    ids.add(deal.id);
  }
  return [...deals];
}

function file_deal(found, number, rules, troubles) {
  if (!$isRecord(found)) {
    troubles.push(wrong("deal", number));
    return { id: "", outcome: null, taker: 0, trump: null, level: null, multiplier: 1, card_points: [], declarations: [], beaten: [], belote: [], capot: null, generale_made: false };
  }
  troubles.push(...Object.keys(found).filter((key) => !_DEAL_KEYS.includes(key)).map((key) => unknown(key, number)));
  let id = $get(found, "id", number === null ? null : `deal-${number}`);
  if (!(typeof id === "string") || id === "" || !is_line(id)) {
    troubles.push(wrong("id", number));
    id = "";
  }
  const outcome = $get(found, "outcome", null);
  if (outcome !== null) {
    if (!_NOT_PLAYED.includes(outcome)) {
      troubles.push(wrong("outcome", number));
    }
    return { id, outcome: typeof outcome === "string" ? outcome : "", taker: 0, trump: null, level: null, multiplier: 1, card_points: [], declarations: [], beaten: [], belote: [], capot: null, generale_made: false };
  }
  const sides = side_count(rules.players);
  let trump = $get(found, "trump", null);
  if (trump !== null && !Trump.some((each) => trump === Trump_code(each))) {
    troubles.push(wrong("trump", number));
    trump = null;
  }
  let level = $get(found, "level", null);
  if (level !== null && !_PROMISES.includes(level) && !is_whole(level, 0, MOST_POINTS)) {
    troubles.push(wrong("level", number));
    level = null;
  }
  let capot = $get(found, "capot", null);
  if (capot !== null && !is_whole(capot, 0, sides - 1)) {
    troubles.push(wrong("capot", number));
    capot = null;
  }
  const times = $get(found, "multiplier", 1);
  const points = $get(found, "card_points", []);
  const [declared, beaten] = [$get(found, "declarations", []), $get(found, "beaten", [])];
  return { id, taker: whole($get(found, "taker", null), 0, rules.players - 1, "taker", number, troubles), trump, level, multiplier: whole(times, 1, _MOST_TIMES, "multiplier", number, troubles), card_points: typed_by_side(points, sides, "card_points", number, troubles), declarations: called_by_side(declared, sides, "declarations", number, troubles), beaten: called_by_side(beaten, sides, "beaten", number, troubles), belote: by_side($get(found, "belote", []), sides, "belote", number, troubles), capot, generale_made: truth($get(found, "generale_made", false), "generale_made", number, troubles), outcome: null };
}

// rebelote.scoresheet.csv_file

const _MARK = "\ufeff";

const csv_file_FIRST = "rebelote_sheet";

const _MOST_SIGNS = 1000000;

const _MOST_SIDES = 3;

const _YES = "true";

const _TYPED = ["id", "outcome", "taker", "trump", "level", "multiplier", "worked_out", "capot", "generale_made"];

const _TYPED_BY_SIDE = ["card_points", "declarations", "beaten", "belote"];

const _TOLD = ["deal", "dealer", "problem", "pending"];

const _TOLD_BY_SIDE = ["awarded", "totals"];

const _PLAYED = ["made", "inside", "litige", "tie", ""];

/** The sheet as comma-separated values, in UTF-8 once encoded. */
function sheet_csv(sheet) {
  const [rules, sides] = [sheet.rules, $range(side_count(sheet.rules.players))];
  const options = Object.entries(rules.options).map(([name, value]) => `${name}=${$str(value)}`);
  const head = [[csv_file_FIRST, String(FORMAT)], ["title", text_cell(sheet.title)], ["ruleset", rules.id], ["revision", String(rules.revision)], ["options", options.join(" ")], ["names", ...sheet.names.map((name) => text_cell(name))], ["dealer", String(sheet.dealer)], ...sheet.out_of_play ? [["out_of_play", _YES]] : []];
  let columns = ["deal", "dealer", "taker", "trump", "level", "multiplier"];
  columns.push(...[...sides.map((side) => `card_points_${side}`), ...["worked_out"]]);
  for (const name of ["declarations", "beaten", "belote"]) {
    columns.push(...sides.map((side) => `${name}_${side}`));
  }
  columns.push(...["capot", "generale_made", "outcome", "problem"]);
  columns.push(...[...sides.map((side) => `awarded_${side}`), ...sides.map((side) => `totals_${side}`)]);
  columns.push(...["pending", "id"]);
  const rows = $enumerate(reckon(sheet).deals, 1).map(([number, row]) => _row(number, row, sides.length));
  return rows_text([...head, columns, ...rows]);
}

/** Whether a text begins as a sheet's comma-separated values do. */
function is_csv(text) {
  const start = [...[...text].slice(0, [...csv_file_FIRST].length + 2).join("")].filter((sign) => sign !== _MARK && sign !== "\"").join("");
  return [...start].slice(0, [...csv_file_FIRST].length).join("") === csv_file_FIRST;
}

/** A sheet from its export, also as a spreadsheet saves it: with semicolons or tabs. */
function read_csv(text) {
  const body = [...text].slice(0, 1).join("") === _MARK ? [...text].slice(1).join("") : text;
  const place = [...body].slice(0, 1).join("") === "\"" ? [...csv_file_FIRST].length + 2 : [...csv_file_FIRST].length;
  const separator = [...body].slice(place, place + 1).join("");
  let rows = null;
  if ([",", ";", "\t"].includes(separator) && [...body].length <= _MOST_SIGNS) {
    rows = rows_of(body, separator);
  }
  if (rows === null || rows.length === 0 || $at($at(rows, 0), 0) !== csv_file_FIRST) {
    throw new SheetError([{ en: "It is no sheet as comma-separated values.", fr: "Ce n'est pas une feuille en valeurs séparées par des virgules.", deal: null }]);
  }
  const found = {};
  for (const [place, row] of $enumerate(rows)) {
    if ($at(row, 0) === "deal") {
      $put(found, "deals", csv_file_deals(row, rows.slice(place + 1)));
      break;
    }
    if (row.slice(1).some((cell) => cell !== "")) {
      $put(found, $at(row, 0), _entry($at(row, 0), row.slice(1)));
    }
  }
  return read_sheet(found);
}

function _row(number, row, sides) {
  const [deal, marks] = [row.deal, row.marks];
  const outcome = marks === null ? "" : marks.outcome;
  const awarded = marks === null ? $repeat([""], sides) : marks.awarded.map((points) => String(points));
  const pending = marks === null ? row.pending : marks.pending;
  return [String(number), String(row.dealer), ..._typed(deal, row, sides), outcome, row.problems.map((problem) => problem.flaw).join(" "), ...awarded, ...row.totals.map((points) => String(points)), String(pending), text_cell(deal.id)];
}

/** What was typed, with the card points that follow from it. */
function _typed(deal, row, sides) {
  if (deal.outcome !== null) {
    return $repeat([""], 4 + sides + 1 + 3 * sides + 2);
  }
  const typed = deal.card_points.length === sides ? deal.card_points : $repeat([null], sides);
  const belote = deal.belote.length === sides ? deal.belote : $repeat([0], sides);
  const points = row.facts === null ? typed : row.facts.card_points;
  return [String(deal.taker), deal.trump === null ? "" : deal.trump, deal.level === null ? "" : $str(deal.level), String(deal.multiplier), ...points.map((each) => each === null ? "" : String(each)), $enumerate(typed).filter(([side, each]) => each === null).map(([side, each]) => String(side)).join(" "), ...csv_file_called(deal.declarations, sides), ...csv_file_called(deal.beaten, sides), ...belote.map((points) => points === 0 ? "" : String(points)), deal.capot === null ? "" : $str(deal.capot), deal.generale_made ? _YES : ""];
}

function csv_file_called(called, sides) {
  const cells = called.map((each) => each.map((points) => String(points)).join(" "));
  return cells.length === sides ? cells : $repeat([""], sides);
}

/** An entry of the head. */
function _entry(name, cells) {
  let last, options, option, value;
  if (name === "names") {
    last = $max($enumerate(cells).filter(([place, cell]) => cell !== "").map(([place, cell]) => place + 1), 0);
    return cells.slice(0, last).map((cell) => text_of(cell));
  }
  const cell = $at(cells, 0);
  if (name === "title") {
    return text_of(cell);
  }
  if (name === "options") {
    options = {};
    for (const word of cell.split(" ").filter((word) => word !== "")) {
      [option, , value] = $partition(word, "=");
      $put(options, option, number_of(value));
    }
    return options;
  }
  if (name === "out_of_play") {
    return _truth(cell);
  }
  return name === "ruleset" ? cell : number_of(cell);
}

function _truth(cell) {
  if (cell.toLowerCase() === _YES) {
    return true;
  }
  return ["", "false"].includes(cell.toLowerCase()) ? false : cell;
}

function csv_file_deals(columns, rows) {
  return rows.filter((row) => row.some((cell) => cell !== "")).map((row) => csv_file_deal(columns, row));
}

function csv_file_deal(columns, row) {
  let cell;
  const cells = Object.fromEntries($enumerate(columns).map(([place, column]) => [column, place < row.length ? $at(row, place) : ""]));
  const outcome = $get(cells, "outcome", "");
  const found = _PLAYED.includes(outcome) ? {} : { outcome: outcome };
  if ($get(cells, "id", "") !== "") {
    $put(found, "id", text_of($at(cells, "id")));
  }
  for (const column of columns) {
    cell = $at(cells, column);
    if (cell !== "" && !_is_known(column)) {
      $put(found, column, cell);
    }
  }
  if (!_PLAYED.includes(outcome)) {
    return found;
  }
  for (const name of ["taker", "multiplier", "capot", "level"]) {
    if ($get(cells, name, "") !== "") {
      $put(found, name, number_of($at(cells, name)));
    }
  }
  if ($get(cells, "trump", "") !== "") {
    $put(found, "trump", $at(cells, "trump"));
  }
  if ($get(cells, "generale_made", "") !== "") {
    $put(found, "generale_made", _truth($at(cells, "generale_made")));
  }
  const left_out = $get(cells, "worked_out", "").split(" ");
  $put(found, "card_points", $enumerate(_sides(cells, "card_points")).map(([side, cell]) => cell === "" || left_out.includes(String(side)) ? null : number_of(cell)));
  for (const name of ["declarations", "beaten"]) {
    $put(found, name, _sides(cells, name).map((cell) => cell.split(" ").filter((word) => word !== "").map((word) => number_of(word))));
  }
  $put(found, "belote", _sides(cells, "belote").map((cell) => cell === "" ? 0 : number_of(cell)));
  return found;
}

function _is_known(column) {
  const by_side = [..._TYPED_BY_SIDE, ..._TOLD_BY_SIDE];
  return _TYPED.includes(column) || _TOLD.includes(column) || by_side.some((name) => $range(_MOST_SIDES).some((side) => column === `${name}_${side}`));
}

/** The cells of a column that there is one of for each side. */
function _sides(cells, name) {
  const columns = $range(_MOST_SIDES).map((side) => `${name}_${side}`);
  return columns.filter((column) => Object.hasOwn(cells, column)).map((column) => $at(cells, column));
}

// rebelote.rules.calls

/** The numbers that may be bid: the lowest, then every ten above it up to the highest. */
function bid_levels(min_bid, max_bid) {
  const first_ten = min_bid - $mod(min_bid, BID_STEP) + BID_STEP;
  return [min_bid, ...$range(first_ten, max_bid + 1, BID_STEP)];
}

// rebelote.rules.sheet.sections

/** Whether all trumps and no trumps can be chosen at this table. */
function offers_suitless(rules) {
  return Axis_has_effect($at(AXES, "suitless_points"), rules);
}

// rebelote.scoresheet.form

/** What may be typed for a deal of this sheet. */
function form_of(sheet) {
  const rules = sheet.rules;
  const bidding = rules.auction === "bidding";
  const levels = [];
  if (bidding) {
    levels.push(...bid_levels(rules.min_bid, rules.max_bid));
    levels.push("capot");
    if (rules.generale > 0) {
      levels.push("generale");
    }
  }
  const doubles = bidding && rules.double !== "off";
  const multipliers = doubles ? Doubling.map((each) => Doubling_times(each, rules.redouble)) : [1];
  const offered = [...SUIT_TRUMPS, ...offers_suitless(rules) ? SUITLESS_TRUMPS : []];
  const stakes = Object.fromEntries(offered.map((each) => [Trump_code(each), _stakes(sheet, each)]));
  const unknown = cards_out_of_play(sheet);
  const announced = rules.declarations === "on";
  return { sides: side_count(rules.players), outcomes: [..._not_played(rules)], all_typed: unknown, capot_typed: unknown && rules.capot === 0, levels: [...levels], trumps: offered.map((each) => Trump_code(each)), multipliers: [...multipliers], belote: BELOTE, announced, beaten: announced && rules.dedans_declarations === "all", stakes: { "": _stakes(sheet, null), ...stakes } };
}

function _not_played(rules) {
  const found = [];
  const forced = rules.auction === "turn-up" && rules.dealer_must_take === "always";
  if (!forced) {
    found.push("passed");
  }
  if (rules.small_hand === "annulled") {
    found.push("annulled");
  }
  return found;
}

function _stakes(sheet, trump) {
  const rules = sheet.rules;
  return { points: points_in_play(rules, trump), pairs: belote_pairs(rules, trump) };
}

// rebelote.scoresheet.log

/** One change. */
const Change = (fields) => ({ deal: null, before: null, removed: null, head: null, ...fields });

/** What a log comes to: the head's entries, the deals in order, the changes that were made. */
const Written = (fields) => ({ head: {}, deals: [], changes: [], ...fields });

/** Make changes in their order, after what was written `before`. */
function written(changes, before = null) {
  const start = before === null ? { head: {}, deals: [], changes: [] } : before;
  let head = { ...start.head };
  let deals = [...start.deals];
  const made = [...start.changes];
  const seen = new Set(made);
  for (const change of changes) {
    if (seen.has(change.id)) {
      continue;
    }
    seen.add(change.id);
    made.push(change.id);
    if (change.head !== null) {
      head = _with_head(head, change.head);
    }
    if (change.removed !== null) {
      deals = deals.filter((deal) => deal.id !== change.removed);
    }
    if (change.deal !== null) {
      deals = _put(deals, change.deal, change.before);
    }
  }
  return { head, deals: [...deals], changes: [...made] };
}

/** The change, named `id`, that takes back `change`, which was made after `before`. */
function undone(change, before, id) {
  let head = null;
  if (change.head !== null) {
    head = Object.fromEntries(Object.keys(change.head).map((name) => [name, $get(before.head, name, $get(BLANK, name, null))]));
  }
  const name = change.deal === null ? change.removed : change.deal.id;
  if (name === null) {
    return { id, head, deal: null, before: null, removed: null };
  }
  const old = _named(before.deals, name);
  if (old === null) {
    return { id, removed: name, head, deal: null, before: null };
  }
  if (change.removed === null) {
    return { id, deal: old, head, before: null, removed: null };
  }
  const moved = change.deal === null ? null : name;
  const place = _after(before.deals, name);
  return { id, deal: old, before: place, removed: moved, head };
}

function _with_head(head, changed) {
  const both = { ...head, ...changed };
  return Object.fromEntries(HEAD.filter((name) => Object.hasOwn(both, name) && $at(both, name) !== null).map((name) => [name, $at(both, name)]));
}

function _put(deals, deal, before) {
  if (_named(deals, deal.id) !== null) {
    return deals.map((each) => each.id === deal.id ? deal : each);
  }
  if (before === null || _named(deals, before) === null) {
    return [...deals, deal];
  }
  const found = [];
  for (const each of deals) {
    if (each.id === before) {
      found.push(deal);
    }
    found.push(each);
  }
  return found;
}

function _named(deals, id) {
  return $first(deals.filter((deal) => deal.id === id), null);
}

/** The name of the deal after one. */
function _after(deals, id) {
  const names = deals.map((deal) => deal.id);
  const place = $index(names, id) + 1;
  return place < names.length ? $at(names, place) : null;
}

// rebelote.scoresheet.log_file

const log_file_KEYS = ["id", "deal", "before", "removed", "head"];

/** A change as it is kept and sent. */
function change_file(change) {
  const found = { id: change.id };
  if (change.deal !== null) {
    $put(found, "deal", deal_file(change.deal));
  }
  if (change.before !== null) {
    $put(found, "before", change.before);
  }
  if (change.removed !== null) {
    $put(found, "removed", change.removed);
  }
  if (change.head !== null) {
    $put(found, "head", { ...change.head });
  }
  return found;
}

/** A change from what another phone sent, `rules` being those of the sheet. */
function read_change(found, rules) {
  if (!$isRecord(found)) {
    throw new SheetError([{ en: "A change is an object.", fr: "Un changement est un objet.", deal: null }]);
  }
  const troubles = Object.keys(found).filter((key) => !log_file_KEYS.includes(key)).map((key) => unknown(key));
  const [id, before, removed] = [$get(found, "id", null), $get(found, "before", null), $get(found, "removed", null)];
  const names = [id, ...[before, removed].filter((each) => each !== null)];
  if (!names.every((each) => is_line(each) && each !== "")) {
    troubles.push(wrong("id"));
  }
  const head = $get(found, "head", null);
  if (head !== null && !$isRecord(head)) {
    troubles.push({ en: "head must be an object.", fr: "head doit être un objet.", deal: null });
  }
  if ($isRecord(head)) {
    troubles.push(...Object.keys(head).filter((key) => !HEAD.includes(key)).map((key) => unknown(key)));
  }
  let deal = null;
  if ($get(found, "deal", null) !== null) {
    try {
      deal = read_deal($get(found, "deal", null), rules);
    } catch (thrown$) {
      if (thrown$ instanceof SheetError) {
        const error = thrown$;
        troubles.push(...error.troubles);
      } else throw thrown$;
    }
  }
  if (deal !== null && removed !== null && removed !== deal.id) {
    troubles.push({ en: "deal and removed together name one deal.", fr: "deal et removed ensemble nomment une seule donne.", deal: null });
  }
  if (troubles.length > 0) {
    throw new SheetError(troubles);
  }
  return { id: $str(id), deal, before, removed, head };
}

// rebelote.scoresheet.played

/** The deals of a file; `rules` are the published set's for so many players. */
function deals_of(found, rules) {
  const deals = $isRecord(found) ? $get(found, "deals", null) : null;
  if (!Array.isArray(deals)) {
    return [];
  }
  const named = $enumerate(deals).map(([number, each]) => ({ ...each, id: String(number) }));
  return named.map((each) => read_deal(each, rules));
}

// rebelote.scoresheet.statistics

/** What is worth telling of a sheet, all of its deals, also those after a match was over. */
function statistics(sheet, reckoning) {
  let marks, facts, points;
  const sides = side_count(sheet.rules.players);
  const [taken, made, falls] = [$repeat([0], sides), $repeat([0], sides), $repeat([0], sides)];
  const [litiges, capots, belotes] = [$repeat([0], sides), $repeat([0], sides), $repeat([0], sides)];
  const awarded = $repeat([0], sides);
  let deals = 0;
  let best = null;
  for (const [number, row] of $enumerate(reckoning.deals)) {
    [marks, facts] = [row.marks, row.facts];
    if (marks === null || facts === null || marks.taker === null) {
      continue;
    }
    deals += 1;
    $put(taken, marks.taker, $at(taken, marks.taker) + 1);
    if (marks.outcome === "made") {
      $put(made, marks.taker, $at(made, marks.taker) + 1);
    } else if (marks.outcome === "inside") {
      $put(falls, marks.taker, $at(falls, marks.taker) + 1);
    } else if (marks.outcome === "litige") {
      $put(litiges, marks.taker, $at(litiges, marks.taker) + 1);
    }
    if (marks.capot !== null) {
      $put(capots, marks.capot, $at(capots, marks.capot) + 1);
    }
    for (const side of $range(sides)) {
      $put(belotes, side, $at(belotes, side) + Math.floor($at(facts.belote, side) / BELOTE));
      points = $at(marks.awarded, side);
      $put(awarded, side, $at(awarded, side) + points);
      if (points > (best === null ? 0 : best.points)) {
        best = { deal: number, side, points };
      }
    }
  }
  return { deals, taken: [...taken], made: [...made], falls: [...falls], litiges: [...litiges], capots: [...capots], belotes: [...belotes], awarded: [...awarded], best };
}

/** How many in a hundred of its contracts a side made, rounded; None where it took none. */
function share_made(found, side) {
  const [taken, made] = [$at(found.taken, side), $at(found.made, side)];
  return taken === 0 ? null : Math.floor((200 * made + taken) / (2 * taken));
}

/** What a side marked in a deal on average, rounded; None where none was played. */
function average_awarded(found, side) {
  if (found.deals === 0) {
    return null;
  }
  return Math.floor((2 * $at(found.awarded, side) + found.deals) / (2 * found.deals));
}

// rebelote.server.house_rules

const _OPTION = /^(players|packets|three_pack|shuffle|passed_out|small_hand|turned_jack|second_round|dealer_must_take|suitless|min_bid|max_bid|generale|double|double_when|double_freezes|redouble_by|suitless_points|raise_partner_trump|trump_partner|overtrump_partner|undertrump|raise_plain|declarations|declarations_ranking|declarations_tie|declarations_overlap|declarations_in_contract|dedans_declarations|capot_declarations|suitless_fours|belote|belote_call|belote_when_inside|belote_in_contract|belote_doubled|tie|litige_belote|capot|failed_pays|rounding|three_target|three_inside|zero_penalty|fall_penalty|bid_test|contract_points|double_pays|redouble|failed_capot|target|deals|both_pass|finish)\b|\b(three_pack|passed_out|small_hand|turned_jack|second_round|dealer_must_take|min_bid|max_bid|double_when|double_freezes|redouble_by|suitless_points|raise_partner_trump|trump_partner|overtrump_partner|raise_plain|declarations_ranking|declarations_tie|declarations_overlap|declarations_in_contract|dedans_declarations|capot_declarations|suitless_fours|belote_call|belote_when_inside|belote_in_contract|belote_doubled|litige_belote|failed_pays|three_target|three_inside|zero_penalty|fall_penalty|bid_test|contract_points|double_pays|failed_capot|both_pass)\b/g;

/** What is wrong with house rules, each option by its title. */
function faults_of(problems, lang) {
  return problems.map((each) => ({ text: _in_titles(Problem_words(each, lang), lang), field: each.option }));
}

function _in_titles(words, lang) {
  function title(found) {
    const named = Axis_title($at(AXES, found[0]), lang);
    return in_language(lang, `« ${named} »`, `“${named}”`);
  }
  return words.replace(_OPTION, (...found$) => title(found$));
}

/** The rules with as many of the options as stand together, in the order they were given. */
function _nearest(id, options) {
  let problems;
  try {
    return [rule_set(id, { ...options }), []];
  } catch (thrown$) {
    if (thrown$ instanceof RuleSetError) {
      const error = thrown$;
      problems = error.problems;
    } else throw thrown$;
  }
  const kept = {};
  for (const _ of $range(2)) {
    for (const [name, value] of Object.entries(options)) {
      try {
        rule_set(id, { ...kept, [name]: value });
      } catch (thrown$) {
        if (thrown$ instanceof RuleSetError) {
          continue;
        } else throw thrown$;
      }
      $put(kept, name, value);
    }
  }
  return [rule_set(id, kept), problems];
}

/** The points that this rule set knows, by the part of the game. */
function _groups(rules, lang) {
  let points;
  const own = rule_set(rules.id);
  const groups = [];
  for (const group of Group) {
    points = Object.values(AXES).filter((axis) => axis.group === group && Axis_exists_in(axis, rules) && _is_open(axis, own)).map((axis) => _point(axis, rules, own, lang));
    if (points.length > 0) {
      groups.push({ id: group, title: Group_heading(group, lang), points });
    }
  }
  return [...groups];
}

/** Whether there is anything to choose. */
function _is_open(axis, own) {
  if (axis.name === "players") {
    return own.table_sizes.length > 1;
  }
  return axis.name !== "packets" || fitting_packets(own).length > 1;
}

function _point(axis, rules, own, lang) {
  const value = rules[axis.name];
  return { name: axis.name, title: Axis_title(axis, lang), value: _plain(value), default: _plain(own[axis.name]), here: Axis_has_effect(axis, rules), words: axis_words(axis, value, lang), ways: ways(axis, own, lang), bounds: house_rules_bounds(axis, own, lang), switch: axis.switch === null ? null : $str(axis.switch) };
}

/** A value as records write it. */
function _plain(value) {
  if (typeof value === "string") {
    return value;
  }
  return $isInt(value) ? value : null;
}

function house_rules_bounds(axis, own, lang) {
  const number = axis.number;
  if (number === null) {
    return null;
  }
  let [low, high] = [number.minimum, number.maximum];
  if (axis.name === "players") {
    [low, high] = [$min(own.table_sizes), $max(own.table_sizes)];
  }
  return { minimum: low, maximum: high, step: number.step, zero: _zero(number, lang), also: number.also };
}

/** What nought stands for, empty where it may not be chosen. */
function _zero(number, lang) {
  return number.zero_en ? Number_words(number, 0, lang) : "";
}

// tools.browser_engine.entry

const SHELF = { sets: { duel: new Map([[1, { id: "duel", revision: 1, title: { fr: "À deux", en: "Two-player" }, double_term: "contre", options: {}, auction: "turn-up", table_sizes: [2], players: 2, hand_size: 9, packets: "3-3", stock: "draw", three_pack: "24", shuffle: "shuffled", passed_out: "same-dealer", small_hand: "played", turned_jack: "free", second_round: "other-suits", dealer_must_take: "third-deal", suitless: "off", min_bid: 80, max_bid: 160, generale: 0, double: "on", double_when: "in-turn", double_freezes: "yes", redouble_by: "side", suitless_points: "raw", raise_partner_trump: "must", overtrump_partner: "must", undertrump: "must", trump_partner: "free", raise_plain: "free", declarations: "off", declarations_ranking: "single", declarations_tie: "cancel", declarations_overlap: "no", declarations_in_contract: "yes", dedans_declarations: "all", capot_declarations: "kept", suitless_fours: "usual", belote: "on", belote_call: "automatic", belote_when_inside: "holder", belote_in_contract: "yes", belote_doubled: "no", tie: "keep", litige_belote: "holder", capot: 252, failed_pays: "pack", rounding: "none", bid_test: "exact", contract_points: "made", double_pays: "multiply", redouble: "4", failed_capot: "capot", three_target: "each", three_inside: "best", zero_penalty: 0, fall_penalty: 0, target: null, deals: 2, both_pass: "points", finish: "any" }]]), classique: new Map([[1, { id: "classique", revision: 1, title: { fr: "Classique", en: "Classic" }, double_term: "contre", options: {}, auction: "turn-up", table_sizes: [4], players: 4, hand_size: 8, packets: "3-2", stock: "none", three_pack: "24", shuffle: "shuffled", passed_out: "next-dealer", small_hand: "played", turned_jack: "free", second_round: "other-suits", dealer_must_take: "never", suitless: "off", min_bid: 80, max_bid: 160, generale: 0, double: "on", double_when: "in-turn", double_freezes: "yes", redouble_by: "side", suitless_points: "raw", raise_partner_trump: "must", overtrump_partner: "must", undertrump: "must", trump_partner: "free", raise_plain: "free", declarations: "on", declarations_ranking: "single", declarations_tie: "cancel", declarations_overlap: "no", declarations_in_contract: "yes", dedans_declarations: "all", capot_declarations: "kept", suitless_fours: "usual", belote: "on", belote_call: "automatic", belote_when_inside: "holder", belote_in_contract: "yes", belote_doubled: "no", tie: "litige", litige_belote: "holder", capot: 250, failed_pays: "pack", rounding: "none", bid_test: "exact", contract_points: "made", double_pays: "multiply", redouble: "4", failed_capot: "capot", three_target: "each", three_inside: "best", zero_penalty: 0, fall_penalty: 0, target: 1000, deals: null, both_pass: "points", finish: "any" }]]), moderne: new Map([[1, { id: "moderne", revision: 1, title: { fr: "Moderne", en: "Modern" }, double_term: "contre", options: {}, auction: "turn-up", table_sizes: [4], players: 4, hand_size: 8, packets: "3-2", stock: "none", three_pack: "24", shuffle: "shuffled", passed_out: "next-dealer", small_hand: "played", turned_jack: "free", second_round: "any-contract", dealer_must_take: "never", suitless: "off", min_bid: 80, max_bid: 160, generale: 0, double: "on", double_when: "in-turn", double_freezes: "yes", redouble_by: "side", suitless_points: "raw", raise_partner_trump: "must", overtrump_partner: "must", undertrump: "must", trump_partner: "free", raise_plain: "free", declarations: "off", declarations_ranking: "single", declarations_tie: "cancel", declarations_overlap: "no", declarations_in_contract: "yes", dedans_declarations: "all", capot_declarations: "kept", suitless_fours: "usual", belote: "off", belote_call: "automatic", belote_when_inside: "holder", belote_in_contract: "yes", belote_doubled: "no", tie: "inside", litige_belote: "holder", capot: 0, failed_pays: "162", rounding: "none", bid_test: "exact", contract_points: "made", double_pays: "multiply", redouble: "4", failed_capot: "capot", three_target: "each", three_inside: "best", zero_penalty: 0, fall_penalty: 0, target: 700, deals: null, both_pass: "points", finish: "any" }]]), carnet: new Map([[1, { id: "carnet", revision: 1, title: { fr: "Familiale", en: "Family" }, double_term: "contre", options: {}, auction: "turn-up", table_sizes: [4, 3, 2], players: 4, hand_size: 8, packets: "3-2", stock: "none", three_pack: "24", shuffle: "shuffled", passed_out: "next-dealer", small_hand: "played", turned_jack: "free", second_round: "other-suits", dealer_must_take: "never", suitless: "off", min_bid: 80, max_bid: 160, generale: 0, double: "on", double_when: "in-turn", double_freezes: "yes", redouble_by: "side", suitless_points: "raw", raise_partner_trump: "must", overtrump_partner: "must", undertrump: "must", trump_partner: "free", raise_plain: "free", declarations: "on", declarations_ranking: "separate", declarations_tie: "cancel", declarations_overlap: "no", declarations_in_contract: "yes", dedans_declarations: "valid", capot_declarations: "kept", suitless_fours: "usual", belote: "on", belote_call: "automatic", belote_when_inside: "holder", belote_in_contract: "yes", belote_doubled: "no", tie: "litige", litige_belote: "holder", capot: 252, failed_pays: "pack", rounding: "none", bid_test: "exact", contract_points: "made", double_pays: "multiply", redouble: "4", failed_capot: "capot", three_target: "each", three_inside: "best", zero_penalty: 0, fall_penalty: 0, target: 1000, deals: null, both_pass: "points", finish: "any" }]]), talba: new Map([[1, { id: "talba", revision: 1, title: { fr: "Talba (tunisienne)", en: "Talba (Tunisian)" }, double_term: "contre", options: {}, auction: "bidding", table_sizes: [4], players: 4, hand_size: 8, packets: "3-2-3", stock: "none", three_pack: "24", shuffle: "shuffled", passed_out: "next-dealer", small_hand: "played", turned_jack: "free", second_round: "other-suits", dealer_must_take: "never", suitless: "off", min_bid: 90, max_bid: 160, generale: 0, double: "on", double_when: "in-turn", double_freezes: "yes", redouble_by: "bidder", suitless_points: "raw", raise_partner_trump: "must", overtrump_partner: "free", undertrump: "must", trump_partner: "free", raise_plain: "free", declarations: "off", declarations_ranking: "single", declarations_tie: "cancel", declarations_overlap: "no", declarations_in_contract: "no", dedans_declarations: "valid", capot_declarations: "kept", suitless_fours: "usual", belote: "on", belote_call: "automatic", belote_when_inside: "defence", belote_in_contract: "no", belote_doubled: "no", tie: "inside", litige_belote: "holder", capot: 250, failed_pays: "160", rounding: "taker", bid_test: "rounded", contract_points: "made", double_pays: "fixed", redouble: "4", failed_capot: "capot", three_target: "each", three_inside: "best", zero_penalty: 0, fall_penalty: 0, target: 1000, deals: null, both_pass: "points", finish: "any" }]]), coinche: new Map([[1, { id: "coinche", revision: 1, title: { fr: "Coinche", en: "Coinche" }, double_term: "coinche", options: {}, auction: "bidding", table_sizes: [4], players: 4, hand_size: 8, packets: "3-2-3", stock: "none", three_pack: "24", shuffle: "shuffled", passed_out: "next-dealer", small_hand: "played", turned_jack: "free", second_round: "other-suits", dealer_must_take: "never", suitless: "off", min_bid: 80, max_bid: 160, generale: 0, double: "on", double_when: "in-turn", double_freezes: "yes", redouble_by: "side", suitless_points: "rebalanced", raise_partner_trump: "must", overtrump_partner: "free", undertrump: "free", trump_partner: "free", raise_plain: "free", declarations: "off", declarations_ranking: "single", declarations_tie: "cancel", declarations_overlap: "no", declarations_in_contract: "yes", dedans_declarations: "valid", capot_declarations: "kept", suitless_fours: "aces-and-tens", belote: "on", belote_call: "automatic", belote_when_inside: "holder", belote_in_contract: "yes", belote_doubled: "no", tie: "inside", litige_belote: "holder", capot: 250, failed_pays: "160", rounding: "taker", bid_test: "exact", contract_points: "made-and-bid", double_pays: "multiply", redouble: "4", failed_capot: "capot", three_target: "each", three_inside: "best", zero_penalty: 0, fall_penalty: 0, target: 1000, deals: null, both_pass: "points", finish: "not-on-belote" }]]) } };

const PRESETS = [{ ruleset: "duel", id: "long", title: { fr: "Partie longue", en: "Long match" }, words: { fr: "Plus de donnes dans une partie : la chance compte moins.", en: "More deals in a match: luck counts for less." }, options: { deals: 6 } }, { ruleset: "duel", id: "to-a-target", title: { fr: "En points", en: "To a target" }, words: { fr: "On joue jusqu'au but, et non un nombre de donnes.", en: "Play to a target, and not over a number of deals." }, options: { target: 501 } }, { ruleset: "duel", id: "as-at-four", title: { fr: "Comme à quatre", en: "As with four" }, words: { fr: "Annonces et litige, comme à la belote classique.", en: "Announcements and points held over, as in the classic game." }, options: { declarations: "on", tie: "litige", capot: 250, target: 1000 } }, { ruleset: "classique", id: "short", title: { fr: "Partie courte", en: "Short match" }, words: { fr: "La règle habituelle, avec un but plus proche.", en: "The usual rules, with a nearer target." }, options: { target: 501 } }, { ruleset: "classique", id: "federation", title: { fr: "Fédération", en: "Federation" }, words: { fr: "Sans annonces ; toute couleur au second tour, et l'on se défausse librement sur un partenaire maître.", en: "No announcements; any suit in the second round, and free discards on a winning partner." }, options: { second_round: "any-suit", overtrump_partner: "free", declarations: "off", litige_belote: "waits", capot: 252 } }, { ruleset: "classique", id: "forced-dealer", title: { fr: "Donneur forcé", en: "Forced dealer" }, words: { fr: "Aucune donne n'est passée : le dernier à parler choisit l'atout.", en: "No deal is passed out: the last to speak names trumps." }, options: { dealer_must_take: "always", tie: "inside" } }, { ruleset: "classique", id: "suitless", title: { fr: "Tout atout et sans atout", en: "All trumps, no trumps" }, words: { fr: "Au second tour, on peut aussi choisir tout atout ou sans atout.", en: "In the second round all trumps and no trumps may be named too." }, options: { second_round: "other-contracts", suitless_points: "rebalanced" } }, { ruleset: "classique", id: "strict", title: { fr: "Coupe et montée obligatoires", en: "Always trump, always higher" }, words: { fr: "On coupe même sur son partenaire, et l'on monte à toutes les couleurs, comme à Bitola.", en: "Trump even your partner's trick, and go higher in every suit, as in Bitola." }, options: { trump_partner: "must", raise_plain: "must" } }, { ruleset: "moderne", id: "belote", title: { fr: "Avec belote", en: "With belote" }, words: { fr: "Le roi et la dame d'atout comptent, et le capot aussi.", en: "King and queen of trumps count, and a capot too." }, options: { belote: "on", capot: 250 } }, { ruleset: "moderne", id: "announcements", title: { fr: "Avec belote et annonces", en: "With belote and announcements" }, words: { fr: "Tout ce que l'on annonce à la belote classique, avec tout atout et sans atout.", en: "All that is announced in the classic game, with all trumps and no trumps." }, options: { declarations: "on", belote: "on", capot: 250, target: 1000 } }, { ruleset: "moderne", id: "balkans", title: { fr: "À la bulgare", en: "Bulgarian ways" }, words: { fr: "Suites et carrés à part, litige, chute à toute la donne ; on ne finit pas sur un capot.", en: "Runs and fours apart, points held over, a failure pays the whole deal; no match ends on a capot." }, options: { undertrump: "free", declarations: "on", declarations_ranking: "separate", belote: "on", tie: "litige", capot: 250, failed_pays: "whole", finish: "not-on-capot" } }, { ruleset: "carnet", id: "three", title: { fr: "À trois", en: "Three players" }, words: { fr: "Chacun pour soi ; le preneur doit faire plus que chacun des autres.", en: "Each plays alone; the taker must beat each of the others." }, options: { players: 3 } }, { ruleset: "carnet", id: "three-together", title: { fr: "À trois, seul contre deux", en: "Three players, one against two" }, words: { fr: "Le preneur doit battre les deux autres réunis, et perd ses points s'il chute.", en: "The taker must beat the two others together, and loses the points of a failure." }, options: { players: 3, three_target: "together", three_inside: "lost" } }, { ruleset: "carnet", id: "two", title: { fr: "À deux", en: "Two players" }, words: { fr: "Sans talon : la moitié du jeu reste de côté.", en: "No stock: half the pack stays out." }, options: { players: 2, target: 500 } }, { ruleset: "carnet", id: "short", title: { fr: "Partie courte", en: "Short match" }, words: { fr: "La règle de famille, avec un but plus proche.", en: "The family's rules, with a nearer target." }, options: { target: 500 } }, { ruleset: "carnet", id: "taker", title: { fr: "Le preneur d'abord", en: "The taker first" }, words: { fr: "Le donneur doit prendre s'il parle le dernier, et le preneur gagne si les deux camps passent le but.", en: "The dealer must take when last to speak, and the taker wins when both sides pass the target." }, options: { dealer_must_take: "always", both_pass: "taker" } }, { ruleset: "talba", id: "short", title: { fr: "Partie courte", en: "Short match" }, words: { fr: "La règle du club, avec un but plus proche.", en: "The club's rules, with a nearer target." }, options: { target: 500 } }, { ruleset: "talba", id: "long", title: { fr: "Grande partie", en: "Long match" }, words: { fr: "La règle du club, avec un but deux fois plus loin.", en: "The club's rules, with a target twice as far." }, options: { target: 2000 } }, { ruleset: "talba", id: "low", title: { fr: "Enchères plus basses", en: "Lower bids" }, words: { fr: "On ouvre une dizaine plus bas, et l'on peut contrer à tout moment.", en: "Bids open ten lower, and one may double at any moment." }, options: { min_bid: 80, double_when: "any-time" } }, { ruleset: "talba", id: "announcements", title: { fr: "Avec annonces", en: "With announcements" }, words: { fr: "Suites et carrés se marquent en plus ; ils n'aident pas la demande.", en: "Runs and fours are marked as well; they do not help a bid." }, options: { declarations: "on" } }, { ruleset: "coinche", id: "long", title: { fr: "Grande partie", en: "Long match" }, words: { fr: "La règle habituelle, avec un but deux fois plus loin.", en: "The usual rules, with a target twice as far." }, options: { target: 2000 } }, { ruleset: "coinche", id: "suitless", title: { fr: "Avec tout atout et sans atout", en: "With all trumps and no trumps" }, words: { fr: "On peut aussi demander tout atout et sans atout.", en: "All trumps and no trumps may be bid too." }, options: { suitless: "on" } }, { ruleset: "coinche", id: "bid-alone", title: { fr: "Points annoncés", en: "Bid points only" }, words: { fr: "Un contrat réussi ne marque que la demande, et la belote n'aide pas à le faire.", en: "A contract that is made marks the bid alone, and belote does not help to make it." }, options: { contract_points: "bid", belote_in_contract: "no" } }, { ruleset: "coinche", id: "flying", title: { fr: "Coinche à la volée", en: "Double at any moment" }, words: { fr: "On coinche sans attendre son tour, et l'on peut encore monter après.", en: "Double without waiting for your turn, and bids may still be raised after it." }, options: { double_when: "any-time", double_freezes: "no" } }, { ruleset: "coinche", id: "with-announcements", title: { fr: "Avec annonces", en: "With announcements" }, words: { fr: "Suites et carrés comptent dans le contrat, et l'on peut demander bien plus haut.", en: "Runs and fours count towards the contract, and bids go much higher." }, options: { declarations: "on", max_bid: 650, target: 3000 } }];

/** The published rule sets. */
function published() {
  return SHELF;
}

/** The rules of a table that plays a published set with these house rules. */
function rule_set(id, options = null, revision = null) {
  return Shelf_build(SHELF, id, options, revision);
}

/** The published rule sets, in the order in which they are offered. */
function rule_set_ids() {
  return [...Object.keys(SHELF.sets)];
}

/** What is wrong with a rule set that was asked for. */
function problem_words(problem, language) {
  return Problem_words(problem, language);
}

const CHOICES = { packets: { "3-2": { term: "distribution 3-2", called: "dealt 3-2", en: "Each player gets three cards, then two.", fr: "Chacun reçoit trois cartes, puis deux." }, "2-3": { term: "distribution 2-3", called: "dealt 2-3", en: "Each player gets two cards, then three.", fr: "Chacun reçoit deux cartes, puis trois." }, "3-3": { term: "distribution 3-3", called: "dealt 3-3", en: "Each player gets three cards, then three more.", fr: "Chacun reçoit trois cartes, puis trois autres." }, "3-2-3": { term: "distribution 3-2-3", called: "dealt 3-2-3", en: "Each player gets three cards, then two, then three.", fr: "Chacun reçoit trois cartes, puis deux, puis trois." }, "3-3-2": { term: "distribution 3-3-2", called: "dealt 3-3-2", en: "Each player gets three cards, then three, then two.", fr: "Chacun reçoit trois cartes, puis trois, puis deux." }, "2-3-3": { term: "distribution 2-3-3", called: "dealt 2-3-3", en: "Each player gets two cards, then three, then three.", fr: "Chacun reçoit deux cartes, puis trois, puis trois." }, "4-4": { term: "distribution 4-4", called: "dealt 4-4", en: "Each player gets four cards, then four more.", fr: "Chacun reçoit quatre cartes, puis quatre autres." } }, three_pack: { "24": { term: "jeu de 24 cartes", called: "24 cards", en: "Three players use 24 cards: the sevens and eights stay in the box.", fr: "À trois, on joue avec 24 cartes\u00a0: les sept et les huit restent dans la boîte." }, "32": { term: "jeu de 32 cartes", called: "32 cards", en: "Three players use all 32 cards: eight stay undealt, and their points count for nobody.", fr: "À trois, on garde les 32 cartes\u00a0: huit restent au talon et ne comptent pour personne." } }, shuffle: { shuffled: { term: "mélange", called: "shuffled every time", en: "The pack is shuffled before every deal.", fr: "On mélange le paquet avant chaque donne." }, cut: { term: "coupe sans mélange", called: "cut, never shuffled", en: "Between two deals the tricks are gathered and the pack is cut, never shuffled.", fr: "Entre deux donnes on ramasse les plis et l’on coupe, sans jamais mélanger." } }, passed_out: { "next-dealer": { term: "donne suivante", called: "the next player deals", en: "When everybody passes, nobody scores and the next player deals.", fr: "Si tout le monde passe, personne ne marque et le joueur suivant donne." }, "same-dealer": { term: "même donneur redonne", called: "the same player deals again", en: "When everybody passes, nobody scores and the same player deals again.", fr: "Si tout le monde passe, personne ne marque et le même donneur redonne." } }, small_hand: { played: { term: "pas de redonne", called: "played all the same", en: "Every hand is played, however weak it is.", fr: "Toute main se joue, si faible soit-elle." }, annulled: { term: "redonne petite main", called: "the deal may be annulled", en: "A player with no trump and at most 11 points in cards may annul the deal.", fr: "Un joueur sans atout et avec 11 points de cartes au plus peut faire annuler la donne." } }, turned_jack: { free: { term: "valet libre", called: "may be refused", en: "A turned-up jack may be refused like any other card.", fr: "Un valet retourné peut être refusé comme toute autre carte." }, "must-take": { term: "valet retourné obligatoire", called: "must be taken", en: "A turned-up jack must be taken by the first player to speak.", fr: "Un valet retourné doit être pris par le premier à parler." } }, second_round: { "other-suits": { term: "autre couleur", called: "any other suit", en: "In the second round, any suit but the turned one may be named.", fr: "Au second tour, on peut choisir toute couleur sauf celle de la retourne." }, "any-suit": { term: "toute couleur", called: "any suit, the turned one too", en: "In the second round, any suit may be named, the turned one too.", fr: "Au second tour, on peut choisir toute couleur, même celle de la retourne." }, "any-contract": { term: "toute couleur, tout atout, sans atout", called: "any suit, all trumps, no trumps", en: "In the second round, any suit, all trumps or no trumps may be named.", fr: "Au second tour, on peut choisir toute couleur, tout atout ou sans atout." }, "other-contracts": { term: "autre couleur, tout atout, sans atout", called: "any other suit, all trumps, no trumps", en: "In the second round, any suit but the turned one, all trumps or no trumps may be named.", fr: "Au second tour, on peut choisir tout atout, sans atout, ou toute couleur sauf celle de la retourne." } }, dealer_must_take: { never: { term: "donneur libre", called: "the dealer may pass", en: "The dealer may pass in the second round like everybody else.", fr: "Au second tour, le donneur peut passer comme les autres." }, always: { term: "donneur forcé", called: "the dealer must take", en: "When all the others have passed twice, the dealer must name trumps.", fr: "Si tous les autres ont passé deux fois, le donneur doit choisir l’atout." }, "third-deal": { term: "donneur forcé à la troisième donne", called: "the dealer must take at the third deal", en: "After two deals in a row that all passed, the dealer may not pass in the second round.", fr: "Après deux donnes de suite où tout le monde a passé, le donneur ne peut plus passer au second tour." } }, suitless: { off: { term: "couleurs seules", called: "suits only", en: "Only the four suits may be bid.", fr: "On ne peut demander que les quatre couleurs." }, on: { term: "tout atout, sans atout", called: "all trumps and no trumps too", en: "All trumps and no trumps may be bid like the suits.", fr: "On peut demander tout atout et sans atout comme les couleurs." } }, double: { on: { term: "contre", called: "with doubles", en: "The other side may double a contract (contre), and be redoubled (surcontre).", fr: "Le camp adverse peut contrer un contrat, et être surcontré." }, off: { term: "sans contre", called: "no doubles", en: "Contracts may not be doubled.", fr: "On ne peut pas contrer." } }, double_when: { "in-turn": { term: "coinche à son tour", called: "only in turn", en: "A player doubles in turn only.", fr: "On ne contre qu’à son tour de parole." }, "any-time": { term: "coinche à la volée", called: "at any moment", en: "A player may double at any moment of the auction, out of turn too.", fr: "On peut contrer à tout moment des enchères, même hors de son tour." } }, double_freezes: { yes: { term: "contre qui fige", called: "no more bids", en: "Once a contract is doubled, nobody may bid any more.", fr: "Une fois le contrat contré, on ne peut plus enchérir." }, no: { term: "contre qui ne fige pas", called: "bids go on", en: "A doubled contract may still be overbid.", fr: "On peut encore enchérir sur un contrat contré." } }, redouble_by: { side: { term: "surcontre du camp", called: "either of the side", en: "After a double the turn goes on round the table, and either player of the doubled side may redouble.", fr: "Après un contre, la parole continue de tourner, et les deux joueurs du camp contré peuvent surcontrer." }, bidder: { term: "surcontre du preneur", called: "the bidder alone", en: "After a double the bidder alone answers, by redoubling or passing.", fr: "Après un contre, seul le preneur répond\u00a0: il surcontre ou il passe." } }, suitless_points: { raw: { term: "valeurs brutes", called: "values as they are", en: "At all trumps every suit has the trump values, at no trumps the plain values.", fr: "À tout atout chaque couleur a les valeurs d’atout, à sans atout les valeurs ordinaires." }, rebalanced: { term: "valeurs rééquilibrées", called: "values of their own", en: "At all trumps and no trumps the cards have values of their own, so that a deal is still worth 162.", fr: "À tout atout et à sans atout les cartes ont d’autres valeurs, pour que la donne vaille toujours 162." }, scaled: { term: "points ramenés à 162", called: "points brought back to 162", en: "At all trumps and no trumps each side's points are brought back in proportion to a deal of 162.", fr: "À tout atout et à sans atout les points de chaque camp sont ramenés en proportion à une donne de 162." } }, raise_partner_trump: { must: { term: "monter sur partenaire", called: "go above partner too", en: "When trumps are led, you must go higher if you can, even above your partner's trump.", fr: "Quand l’atout est demandé, il faut monter si l’on peut, même sur l’atout du partenaire." }, free: { term: "ne pas monter sur partenaire", called: "any trump will do", en: "When trumps are led and your partner's is the highest, any trump will do.", fr: "Quand l’atout est demandé et que le partenaire a joué le plus fort, tout atout convient." } }, trump_partner: { free: { term: "partenaire maître", called: "no need to trump", en: "If you cannot follow and your partner is winning the trick, you need not trump.", fr: "Si l’on ne peut pas fournir et que le partenaire est maître, on n’est pas obligé de couper." }, must: { term: "coupe obligatoire", called: "trumping is a duty", en: "If you cannot follow you must trump, even when your partner is winning the trick.", fr: "Si l’on ne peut pas fournir, il faut couper, même quand le partenaire est maître." } }, overtrump_partner: { must: { term: "surcouper le partenaire", called: "trump higher if at all", en: "If your partner has trumped and you choose to trump as well, you must go higher if you can.", fr: "Si le partenaire a coupé et que l’on coupe aussi, il faut monter si l’on peut." }, free: { term: "sous-coupe sur partenaire", called: "any card, a lower trump too", en: "If your partner has trumped, you may play any card, a lower trump too.", fr: "Si le partenaire a coupé, on peut jouer toute carte, même un atout plus petit." }, barred: { term: "pas de sous-coupe sur partenaire", called: "no lower trump", en: "If your partner has trumped, you may not play a lower trump unless you hold nothing else.", fr: "Si le partenaire a coupé, on ne joue un atout plus petit que si l’on n’a rien d’autre." } }, undertrump: { must: { term: "pisser", called: "a lower trump must be played", en: "If an opponent has trumped and you cannot go higher, you must play a lower trump.", fr: "Si un adversaire a coupé et que l’on ne peut pas monter, il faut donner un atout plus petit." }, free: { term: "pisser libre", called: "any card will do", en: "If an opponent has trumped and you cannot go higher, you may play any card.", fr: "Si un adversaire a coupé et que l’on ne peut pas monter, on joue la carte que l’on veut." } }, raise_plain: { free: { term: "fournir sans monter", called: "following is enough", en: "In a plain suit you only have to follow, not to beat.", fr: "Hors atout, il suffit de fournir\u00a0: on n’est pas obligé de monter." }, must: { term: "monter à la couleur", called: "go higher if you can", en: "In a plain suit too, you must go higher if you can.", fr: "Hors atout aussi, il faut monter si l’on peut." } }, declarations: { off: { term: "sans annonces", called: "no announcements", en: "Runs and fours of a kind are not announced.", fr: "Les suites et les carrés ne s’annoncent pas." }, on: { term: "avec annonces", called: "with announcements", en: "Runs and fours of a kind are announced before playing the first card, and shown at the end of the first trick.", fr: "Les suites et les carrés s’annoncent avant de jouer sa première carte et se montrent à la fin du premier pli." } }, declarations_ranking: { single: { term: "un seul classement", called: "one ranking for all", en: "The side with the best announcement scores all of its own; the others score none.", fr: "Le camp qui a la meilleure annonce marque toutes les siennes\u00a0; les autres n’en marquent aucune." }, separate: { term: "suites et carrés à part", called: "runs and fours apart", en: "Runs and fours are compared apart: the best run's side scores its runs, the best four's side its fours.", fr: "Suites et carrés se comparent à part\u00a0: la meilleure suite fait marquer les suites de son camp, le meilleur carré les carrés du sien." } }, declarations_tie: { cancel: { term: "annulation", called: "nobody scores any", en: "When the best announcements of two sides are exactly equal, nobody scores any.", fr: "Si les meilleures annonces de deux camps sont exactement égales, personne n’en marque." }, "first-player": { term: "première annonce prime", called: "the first to speak wins", en: "When the best announcements of two sides are exactly equal, the first to speak wins.", fr: "Si les meilleures annonces de deux camps sont exactement égales, la première faite l’emporte." } }, declarations_overlap: { no: { term: "une carte, une annonce", called: "one card, one announcement", en: "A card counts in one announcement only.", fr: "Une carte ne sert qu’à une annonce." }, yes: { term: "carte commune", called: "a card may count twice", en: "A card may count both in a four of a kind and in a run.", fr: "Une carte peut servir à la fois à un carré et à une suite." } }, declarations_in_contract: { yes: { term: "annonces dans le contrat", called: "announcements count for it", en: "Announcements count when the two camps are compared.", fr: "Les annonces comptent quand on compare les deux camps." }, no: { term: "annonces hors contrat", called: "announcements left aside", en: "Announcements are left aside when the two camps are compared.", fr: "On laisse les annonces de côté quand on compare les deux camps." } }, dedans_declarations: { all: { term: "toutes les annonces", called: "all of them, beaten ones too", en: "When the taker fails, the defence scores every announcement called, beaten ones too.", fr: "Si le preneur chute, la défense marque toutes les annonces faites, même battues." }, valid: { term: "annonces valables", called: "only those that count", en: "When the taker fails, the defence scores the announcements that count, whoever made them.", fr: "Si le preneur chute, la défense marque les annonces valables, quel que soit leur camp." } }, capot_declarations: { kept: { term: "annonces gardées", called: "each side keeps its own", en: "A side without a trick keeps the announcements that count.", fr: "Un camp sans aucun pli garde ses annonces valables." }, winner: { term: "annonces au capot", called: "to the side with every trick", en: "A side without a trick leaves its announcements to the side that took them all.", fr: "Un camp sans aucun pli laisse ses annonces à celui qui les a tous faits." }, lost: { term: "annonces perdues", called: "lost to everybody", en: "A side without a trick loses its announcements.", fr: "Un camp sans aucun pli perd ses annonces." } }, suitless_fours: { usual: { term: "carrés habituels", called: "the usual values", en: "At no trumps, fours of a kind keep their usual values.", fr: "À sans atout, les carrés gardent leurs valeurs habituelles." }, "aces-and-tens": { term: "carrés d’as et de dix", called: "four aces 200, four tens 150", en: "At no trumps, four aces are worth 200, four tens 150 and the other fours 100.", fr: "À sans atout, le carré d’as vaut 200, celui de dix 150 et les autres 100." } }, belote: { on: { term: "belote et rebelote", called: "belote and rebelote", en: "King and queen of trumps in one hand are worth 20: belote on the first, rebelote on the second.", fr: "Roi et dame d’atout dans une même main valent 20\u00a0: belote à la première, rebelote à la seconde." }, off: { term: "sans belote", called: "no belote", en: "King and queen of trumps in one hand earn nothing more.", fr: "Roi et dame d’atout dans une même main ne rapportent rien de plus." } }, belote_call: { automatic: { term: "belote automatique", called: "counts by itself", en: "Belote counts by itself as the two cards are played.", fr: "La belote compte d’elle-même quand on joue les deux cartes." }, said: { term: "belote à annoncer", called: "must be said", en: "A belote that its holder does not say is lost.", fr: "Une belote que l’on oublie d’annoncer est perdue." } }, belote_when_inside: { holder: { term: "belote imprenable", called: "stays with its holder", en: "Belote stays with its holder, even when the contract fails.", fr: "La belote reste à qui la tient, même si le contrat chute." }, defence: { term: "belote au gagnant", called: "goes to the defence", en: "When the contract fails, the taker's belote goes to the defence.", fr: "Si le contrat chute, la belote du preneur va à la défense." } }, belote_in_contract: { yes: { term: "belote dans le contrat", called: "belote counts for it", en: "Belote counts when the two camps are compared.", fr: "La belote compte quand on compare les deux camps." }, no: { term: "belote hors contrat", called: "belote left aside", en: "Belote is left aside when the two camps are compared.", fr: "On laisse la belote de côté quand on compare les deux camps." } }, belote_doubled: { no: { term: "belote hors coinche", called: "belote is never multiplied", en: "A double does not multiply belote.", fr: "Le contre ne multiplie pas la belote." }, yes: { term: "belote coinchée", called: "belote is multiplied too", en: "A double multiplies the winner's belote too.", fr: "Le contre multiplie aussi la belote du gagnant." } }, tie: { litige: { term: "litige", called: "the taker's points wait (litige)", en: "If the sides are level, the defence marks its points, and the taker's wait for the next deal's winner.", fr: "Égalité\u00a0: la défense marque ses points, ceux du preneur attendent le gagnant de la donne suivante." }, inside: { term: "égalité dedans", called: "the taker has failed", en: "If the sides are level, the taker has failed.", fr: "Égalité\u00a0: le preneur est dedans." }, made: { term: "égalité au preneur", called: "the taker has made it", en: "If the sides are level, the taker has made it.", fr: "Égalité\u00a0: le preneur a réussi." }, keep: { term: "chacun ses points", called: "each side marks its own", en: "If the sides are level, each side marks its own points.", fr: "Égalité\u00a0: chacun marque ses points." } }, litige_belote: { holder: { term: "belote marquée tout de suite", called: "marked at once", en: "When points wait, the taker's belote is marked at once.", fr: "En cas de litige, la belote du preneur se marque tout de suite." }, waits: { term: "belote en litige", called: "waits with the points", en: "When points wait, the taker's belote waits with them.", fr: "En cas de litige, la belote du preneur attend avec le reste." } }, failed_pays: { pack: { term: "dedans à 162 ou au capot", called: "162, or the capot", en: "A failure gives the defence 162 for the cards, or the capot's worth if it took every trick.", fr: "Une chute donne 162 à la défense pour les cartes, ou la valeur du capot si elle a fait tous les plis." }, "162": { term: "dedans à 162", called: "162 in any case", en: "A failure gives the defence 162 for the cards, whatever the contract.", fr: "Une chute donne 162 à la défense pour les cartes, quel que soit le contrat." }, whole: { term: "toute la donne", called: "all the card points", en: "A failure gives the defence all the card points of the deal, be they more or fewer than 162.", fr: "Une chute donne à la défense tous les points de cartes de la donne, qu’il y en ait plus ou moins de 162." }, "160": { term: "dedans à 160", called: "160, or the capot", en: "A failure gives the defence 160 for the cards, or the capot's worth if it took every trick.", fr: "Une chute donne 160 à la défense pour les cartes, ou la valeur du capot si elle a fait tous les plis." } }, rounding: { none: { term: "sans arrondi", called: "no rounding", en: "Card points are marked as they are.", fr: "Les points des cartes se marquent tels quels." }, taker: { term: "arrondi du preneur", called: "the taker's points rounded", en: "The taker's card points are marked to the nearest ten, five going up, and the others mark the rest of 160.", fr: "Les points de cartes du preneur s’arrondissent à la dizaine, le cinq vers le haut\u00a0; les autres marquent le reste de 160." }, each: { term: "arrondi de chacun", called: "each side's points rounded", en: "Each side's card points are marked to the nearest ten, five going up.", fr: "Les points de cartes de chaque camp s’arrondissent à la dizaine, le cinq vers le haut." } }, three_target: { each: { term: "plus que chacun", called: "more than each opponent", en: "At three, the taker needs more than each of the two others.", fr: "À trois, le preneur doit faire plus que chacun des deux autres." }, together: { term: "plus que les deux ensemble", called: "more than both together", en: "At three, the taker needs more than the two others together.", fr: "À trois, le preneur doit faire plus que les deux autres ensemble." } }, three_inside: { best: { term: "points au meilleur", called: "points to the better opponent", en: "At three, a failed taker's points go to the better of the two others, shared if level.", fr: "À trois, les points d’un preneur dedans vont au meilleur des deux autres, partagés à égalité." }, lost: { term: "points perdus", called: "points are lost", en: "At three, a failed taker's points are lost.", fr: "À trois, les points d’un preneur dedans sont perdus." }, each: { term: "points à chacun", called: "points to each opponent", en: "At three, each of the two others marks a failed taker's points.", fr: "À trois, chacun des deux autres marque les points d’un preneur dedans." }, split: { term: "points partagés", called: "points shared", en: "At three, the two others share a failed taker's points.", fr: "À trois, les deux autres se partagent les points d’un preneur dedans." } }, bid_test: { exact: { term: "points exacts", called: "the exact points", en: "The taker's exact points must come to the bid.", fr: "Les points exacts du preneur doivent atteindre la demande." }, rounded: { term: "points arrondis", called: "the rounded points", en: "The taker's points, rounded to the nearest ten, must come to the bid.", fr: "Les points du preneur, arrondis à la dizaine, doivent atteindre la demande." } }, contract_points: { made: { term: "points faits", called: "points made", en: "A contract that is made marks the points made; the bid itself adds nothing.", fr: "Un contrat réussi marque les points faits\u00a0; la demande n’ajoute rien." }, "made-and-bid": { term: "points faits et annoncés", called: "points made and bid", en: "A contract that is made marks the points made and the bid; a failed bid goes to the defence.", fr: "Un contrat réussi marque les points faits plus la demande\u00a0; une demande chutée va à la défense." }, bid: { term: "points annoncés", called: "points bid", en: "A contract that is made marks the bid alone, and the defence its own points; a failed bid goes to the defence.", fr: "Un contrat réussi ne marque que la demande, et la défense ses points\u00a0; une demande chutée va à la défense." }, "bid-alone": { term: "points annoncés seuls", called: "points bid, the defence nothing", en: "A contract that is made marks the bid alone, and the defence nothing for its cards; a failed bid goes to the defence.", fr: "Un contrat réussi ne marque que la demande, et la défense rien pour ses cartes\u00a0; une demande chutée va à la défense." } }, double_pays: { fixed: { term: "320 et 640", called: "160, multiplied", en: "A doubled contract gives its winner 160, multiplied, whatever the bid, and the loser nothing for the cards.", fr: "Un contrat contré donne à son gagnant 160, multipliés, quelle que soit la demande, et rien au perdant pour les cartes." }, multiply: { term: "tout est multiplié", called: "160 and the bid, multiplied", en: "A doubled contract gives its winner 160 and the bid, multiplied, and the loser nothing for the cards.", fr: "Un contrat contré donne à son gagnant 160 plus la demande, multipliés, et rien au perdant pour les cartes." }, "bid-only": { term: "contrat seul", called: "only the bid multiplied", en: "A double multiplies the bid alone; the rest is marked as usual.", fr: "Le contre ne multiplie que la demande\u00a0; le reste se marque comme d’habitude." } }, redouble: { "4": { term: "surcoinche ×4", called: "a redouble counts ×4", en: "A double doubles the score, a redouble makes it four times as much.", fr: "Le contre compte double, le surcontre quadruple." }, "3": { term: "surcoinche ×3", called: "a redouble counts ×3", en: "A double doubles the score, a redouble makes it three times as much.", fr: "Le contre compte double, le surcontre triple." } }, failed_capot: { capot: { term: "capot chuté à 500", called: "costs 500, as it would earn", en: "A capot that was bid and fails costs what it would have earned: 500, multiplied by a double.", fr: "Un capot demandé et chuté coûte ce qu’il aurait rapporté\u00a0: 500, multipliés s’il est contré." }, "410": { term: "capot chuté à 410", called: "costs 410", en: "A capot that was bid and fails gives the defence 410.", fr: "Un capot demandé et chuté donne 410 à la défense." }, "160": { term: "capot chuté à 160", called: "costs 160", en: "A capot that was bid and fails gives the defence 160, like any failure.", fr: "Un capot demandé et chuté donne 160 à la défense, comme toute chute." } }, both_pass: { points: { term: "le plus de points", called: "the most points win", en: "When several sides pass the target in one deal, the highest total wins; if level, another deal is played.", fr: "Si plusieurs camps passent le but dans la même donne, le plus haut total gagne\u00a0; à égalité, on joue une autre donne." }, taker: { term: "le preneur gagne", called: "the taker wins", en: "When several sides pass the target in one deal and the taker is among them, the taker wins.", fr: "Si plusieurs camps passent le but dans la même donne et que le preneur en est, le preneur gagne." } }, finish: { any: { term: "toute donne finit", called: "with any deal", en: "Any deal may end the match.", fr: "Toute donne peut finir la partie." }, "not-on-belote": { term: "belote ne fait pas sortir", called: "not by belote alone", en: "A side that failed or took no trick cannot reach the target by belote alone.", fr: "Un camp dedans ou sans aucun pli n’atteint pas le but par la seule belote." }, "not-on-capot": { term: "on ne sort pas au capot", called: "not with a capot", en: "A side that took every trick cannot end the match with that deal.", fr: "Un camp qui vient de faire capot ne finit pas la partie sur cette donne." } } };

/** What is played with that value, in one sentence; empty where there is none. */
function axis_words(axis, value, language) {
  let said;
  if (typeof value === "string") {
    said = $at($at(CHOICES, axis.name), value);
    return checked_language(language) === "fr" ? said.fr : said.en;
  }
  if (axis.number !== null && $isInt(value)) {
    return Number_words(axis.number, value, language);
  }
  return "";
}

/** What French tables call that value. */
function axis_term(axis, value) {
  if (typeof value === "string") {
    return $at($at(CHOICES, axis.name), value).term;
  }
  return axis.number !== null ? typeset_french(axis.number.term) : "";
}

/** What tables call a choice. */
function axis_called(axis, value, language) {
  const said = $at($at(CHOICES, axis.name), value);
  return checked_language(language) === "fr" ? said.term : said.called;
}

/** The choices on an axis, in words. */
function ways(axis, own, language) {
  if (axis.choices === null) {
    return [];
  }
  const choices = axis.name === "packets" ? fitting_packets(own) : [...axis.choices];
  return choices.map((each) => ({ value: each, term: axis_called(axis, each, language), words: axis_words(axis, each, language) }));
}

/** Every point that these rules know, by the part of the game: a form of house rules. */
function axes(rules, language) {
  return _groups(rules, language);
}

/** A published rule set with house rules, as the page of house rules shows it. */
function house(id, options, language) {
  const [rules, problems] = _nearest(id, options);
  return { rules, groups: axes(rules, language), presets: PRESETS.filter((each) => each.ruleset === id).map((each) => ({ id: each.id, title: Preset_titled(each, language), words: Preset_told(each, language), options: each.options })), faults: faults_of(problems, language) };
}

/** How a deal ended. */
function outcome_words(outcome, language) {
  return Outcome_words(outcome, language);
}

/** Why a deal cannot be, in plain words; `number` is the problem's own. */
function flaw_words(flaw, language, number = null) {
  return FactsProblem_words({ flaw, number, side: null }, language);
}

/** What is wrong in a sheet's file. */
function trouble_words(trouble, language) {
  return Trouble_words(trouble, language);
}

/** What the table says for a double. */
function entry_double_words(rules, language) {
  return naming_double_words(rules.double_term, language);
}

const RUNS = ["tierce", "cinquante", "cent"];

/** What may be announced under that trump, as records write it; nothing where nobody does. */
function announcement_kinds(rules, trump, language) {
  if (rules.declarations === "off") {
    return [];
  }
  const no_trump = trump !== null && trump === Trump_code(5 /* Trump.NONE */);
  const special = no_trump && rules.suitless_fours === "aces-and-tens";
  const fours = special ? NO_TRUMP_FOUR_POINTS : FOUR_POINTS;
  const runs = $zip(RUNS, [...SEQUENCE_POINTS.values()]).map(([kind, points]) => ({ kind, points, words: kind_name(kind, language) }));
  const label = "carre";
  return [...runs, ...[...fours].map(([rank, points]) => ({ kind: "carre", points, words: announcement_words(`${label}:${Rank_text(rank)}`, language) }))];
}

/** How many in a hundred a side wins from here, rounded. */
function percent_won(found, side) {
  return Chance_percent(found, side);
}

export {
  FORMAT,
  HEAD,
  LONGEST_NAME,
  MOST_DEALS,
  Change,
  Deal,
  RuleSetError,
  Sheet,
  SheetError,
  Written,
  announcement_kinds,
  average_awarded,
  axes,
  chance,
  change_file,
  count_words,
  deals_of,
  entry_double_words as double_words,
  flaw_words,
  form_of,
  house,
  is_csv,
  line_rule,
  line_words,
  next_seat,
  outcome_words,
  percent_won,
  points_in_play,
  problem_words,
  read_change,
  read_csv,
  read_deal,
  read_sheet,
  reckon,
  reckon_deal,
  rule_set,
  rule_set_ids,
  share_made,
  sheet_csv,
  sheet_file,
  sheet_of,
  side_count,
  side_of,
  statistics,
  trouble_words,
  trump_words,
  undone,
  written,
};
