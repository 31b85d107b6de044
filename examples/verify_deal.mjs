// Checks fair deal openings without any of Rebelote's own code: written from docs/fairness.md alone.
//
//   node examples/verify_deal.mjs FILE     (JSON Lines; "-" or nothing reads standard input)
//
// Prints one line an opening: "fair", "partial" and what could not be checked, or the codes of what is wrong. Ends with
// status 1 unless all are fair. Of the rules it knows the table of docs/fairness.md and no more.

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const KEYS = ["fair", "table", "number", "commitment", "secret", "entropies", "receipt", "shuffle",
  "gathered", "ruleset", "revision", "options", "pack", "dealer", "deck"];
const RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"];
const SEATS = { duel: 2, classique: 4, moderne: 4, carnet: 4, talba: 4, coinche: 4 }; // of revision 1
const CARDS = [..."SHDC"].flatMap((suit) => RANKS.map((rank) => rank + suit));

const u32 = (n) => { const b = Buffer.alloc(4); b.writeUInt32BE(n); return b; };
const field = (x) => { const b = Buffer.from(x); return Buffer.concat([u32(b.length), b]); };
const num = (n) => field(u32(n));
const sha256 = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
const hmac = (key, ...parts) => createHmac("sha256", key).update(Buffer.concat(parts)).digest();
const isCount = (n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32;
const isHex = (s, least, most) =>
  typeof s === "string" && /^([0-9a-f]{2})*$/.test(s) && s.length >= 2 * least && s.length <= 2 * most;
const packOf = (size) => CARDS.filter((card) => size === 32 || !/^[78]/.test(card));
const isPack = (cards, size) =>
  Array.isArray(cards) && cards.length === size && packOf(size).every((card) => cards.includes(card));

function isOption([name, value]) {
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(name)) return false;
  if (typeof value === "string") return value.length <= 64 && /^[ -~]*$/.test(value) && !/["\\]/.test(value);
  return typeof value === "boolean" || Number.isSafeInteger(value);
}

/** The codes of what has not the form the document asks for. */
function faults(o) {
  const absent = KEYS.filter((key) => !Object.hasOwn(o, key)).map(() => "field_missing");
  const extra = Object.keys(o).filter((key) => !KEYS.includes(key)).map(() => "field_unknown");
  if (absent.length + extra.length) return [...absent, ...extra];
  if (o.fair !== 1) return ["version"];
  const isObject = o.options !== null && typeof o.options === "object" && !Array.isArray(o.options);
  const tableBytes = typeof o.table === "string" && o.table.isWellFormed() ? Buffer.byteLength(o.table) : 0;
  const seats = Array.isArray(o.entropies) ? o.entropies.length : 0;
  const checks = {
    table: tableBytes >= 1 && tableBytes <= 64,
    number: isCount(o.number),
    ruleset: typeof o.ruleset === "string" && /^[a-z0-9_-]{1,64}$/.test(o.ruleset),
    revision: isCount(o.revision),
    option: isObject && Object.entries(o.options).every(isOption),
    pack: o.pack === 32 || o.pack === 24,
    seats: seats >= 2 && seats <= 4,
    dealer: isCount(o.dealer) && o.dealer < seats,
    secret: isHex(o.secret, 32, 32),
    commitment: isHex(o.commitment, 32, 32),
    receipt: isHex(o.receipt, 32, 32),
    entropy: seats > 0 && o.entropies.every((said) => said === null || isHex(said, 0, 64)),
    shuffle: ["shuffled", "cut"].includes(o.shuffle) && (!isObject || (o.options.shuffle ?? o.shuffle) === o.shuffle),
    gathered: o.gathered === null || isPack(o.gathered, o.pack),
    deck: isPack(o.deck, o.pack),
  };
  const wrong = Object.keys(checks).filter((code) => !checks[code]);
  const mayCut = o.shuffle === "cut" && o.number > 0;
  if (!wrong.length && o.gathered !== null && !mayCut) wrong.push("gathered_unexpected");
  return wrong;
}

const areKnown = (o) => Object.hasOwn(SEATS, o.ruleset) && o.revision === 1;

/** The codes of what is not as the rules say. */
function againstRules(o) {
  if (!areKnown(o)) return [];
  const seats = o.options.players ?? SEATS[o.ruleset];
  const pack = seats === 3 && o.options.three_pack !== "32" ? 24 : 32;
  const checks = {
    seats: o.entropies.length === seats,
    pack: o.pack === pack,
    shuffle: o.shuffle === (o.options.shuffle ?? "shuffled"),
  };
  return Object.keys(checks).filter((code) => !checks[code]);
}

/** The codes of what one opening alone cannot show. */
function remarks(o) {
  const known = areKnown(o) ? [] : ["rules_unknown"];
  return o.shuffle === "cut" && o.number > 0 ? [...known, "gathered_unchecked"] : known;
}

function commitmentOf(o) {
  const sorted = Object.keys(o.options).sort().map((name) => `${JSON.stringify(name)}:${JSON.stringify(o.options[name])}`);
  const start = o.gathered === null ? [0] : [1, ...o.gathered.map((card) => CARDS.indexOf(card))];
  const terms = [field(o.table), num(o.number), field(o.ruleset), num(o.revision), field(`{${sorted.join(",")}}`),
    num(o.pack), num(o.entropies.length), num(o.dealer), field(o.shuffle), field(start)];
  const secret = Buffer.from(o.secret, "hex");
  return sha256(field("rebelote/fair/1/commit"), field(secret), ...terms);
}

function* stream(key) {
  for (let i = 0; ; i++) yield* hmac(key, field("rebelote/fair/1/stream"), u32(i));
}

function below(n, bytes) {
  for (;;) {
    const byte = bytes.next().value;
    if (byte < 256 - (256 % n)) return byte % n;
  }
}

function receiptOf(o, commitment) {
  const said = o.entropies.map((hex) =>
    field(hex === null ? [0] : Buffer.concat([Buffer.from([1]), Buffer.from(hex, "hex")])));
  return sha256(field("rebelote/fair/1/receipt"), field(commitment), ...said);
}

function deckOf(o, receipt) {
  const key = hmac(Buffer.from(o.secret, "hex"), field("rebelote/fair/1/key"), field(receipt));
  const bytes = stream(key);
  if (o.gathered !== null) {
    const top = 3 + below(o.pack - 5, bytes);
    return [...o.gathered.slice(top), ...o.gathered.slice(0, top)];
  }
  const cards = packOf(o.pack);
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1, bytes);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

/** What is wrong with a line, and what could not be checked. */
function check(line) {
  let o;
  try { o = JSON.parse(line); } catch { return [["json"], []]; }
  if (o === null || typeof o !== "object" || Array.isArray(o)) return [["json"], []];
  const wrong = faults(o);
  if (wrong.length) return [wrong, []];
  wrong.push(...againstRules(o));
  const commitment = commitmentOf(o);
  if (commitment.toString("hex") !== o.commitment) wrong.push("commitment_mismatch");
  const receipt = receiptOf(o, commitment);
  if (receipt.toString("hex") !== o.receipt) wrong.push("receipt_mismatch");
  if (deckOf(o, receipt).join() !== o.deck.join()) wrong.push("deck_mismatch");
  return [wrong, remarks(o)];
}

const file = process.argv[2] ?? "-";
let allFair = true;
for (const line of readFileSync(file === "-" ? 0 : file, "utf8").split("\n")) {
  if (!line.trim()) continue;
  const [wrong, unchecked] = check(line);
  allFair &&= wrong.length + unchecked.length === 0;
  console.log(wrong.length ? wrong.join(" ") : unchecked.length ? ["partial", ...unchecked].join(" ") : "fair");
}
process.exitCode = allFair ? 0 : 1;
