// What Python brings and JavaScript does not, as the translation calls it. One function a paragraph;
// those that nobody calls are left out. A dictionary is an object, or a Map where keys are numbers.
// Spaces and small letters are those of JavaScript: it knows a few more and a few less.

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
