/**
 * The words in a text: runs of letters, digits and `_`, in code, comments and strings. Stored as numbers of 24 bits,
 * sorted, without duplicates: two words may share a number, so that a text may seem to contain a word that it does not,
 * but never the other way round.
 */
export type Words = Uint32Array;

const BITS = 24;

/** A creation with implicit type, `new()`, which counts as a word, whatever is between it and its bracket. */
export const IMPLICIT_NEW = "new(";

/** The number of one word. */
export function wordNumber(word: string): number {
  return numberOf(hashOf(word));
}

/** The words in a text. */
export function wordsIn(text: string): Words {
  const found = new Set<number>();
  const { length } = text;
  for (let at = 0; at < length; at++) {
    let c = text.charCodeAt(at);
    if (!isWordUnit(c)) continue;
    let hash = FIRST;
    do {
      hash = Math.imul(hash ^ c, FACTOR);
      c = text.charCodeAt(++at);
    } while (at < length && isWordUnit(c));
    found.add(numberOf(hash));
    if (hash === NEW && isCallAt(text, at)) found.add(IMPLICIT_NEW_NUMBER);
  }
  return Uint32Array.from(found).sort();
}

/** Whether a text contains any of these words, by their numbers. */
export function holdsAny(words: Words, wanted: readonly number[]): boolean {
  return wanted.some((number) => holds(words, number));
}

/** Encodes each word as four letters. */
export function encodeWords(words: Words): string {
  const bytes = new Uint8Array(words.length * 3);
  for (const [at, number] of words.entries()) {
    bytes[3 * at] = number >>> 16;
    bytes[3 * at + 1] = number >>> 8;
    bytes[3 * at + 2] = number;
  }
  let letters = "";
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return letters;
}

/** Decodes the output of `encodeWords`; undefined for anything else. */
export function decodeWords(letters: string): Words | undefined {
  if (letters.length % 4 !== 0 || !/^[A-Za-z0-9+/]*$/.test(letters)) return undefined;
  const bytes = atob(letters);
  const words = new Uint32Array(bytes.length / 3);
  for (let at = 0; at < words.length; at++) {
    const [a, b, c] = [bytes.charCodeAt(3 * at), bytes.charCodeAt(3 * at + 1), bytes.charCodeAt(3 * at + 2)];
    words[at] = (a << 16) | (b << 8) | c;
  }
  return words;
}

/** Maximum number of arguments of a call on every platform, in whole words. */
const CHUNK = 3 * 2048;

// FNV-1a over UTF-16 units; the highest bits, which it mixes least, are folded into the others.
const FIRST = 0x811c9dc5 | 0;
const FACTOR = 0x01000193;

const NEW = hashOf("new");
const IMPLICIT_NEW_NUMBER = numberOf(hashOf(IMPLICIT_NEW));

function hashOf(word: string): number {
  let hash = FIRST;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), FACTOR);
  return hash;
}

/** White space, comments and directives, which may be between any two words. */
const BETWEEN = /(?:[\s\u0085]|(?:\/\/|#)[^\r\n\u0085\u2028\u2029]*|\/\*[\s\S]*?(?:\*\/|$))*/y;
/** Maximum length that is skipped; longer ones count as a call, so that no text is scanned again and again. */
const MAX_GAP_LENGTH = 200;

function isCallAt(text: string, at: number): boolean {
  let behind = at;
  while (text[behind] === " ") behind++;
  const next = text[behind] ?? "";
  // What follows is usually a name.
  if (next === "(" || isWordUnit(next.charCodeAt(0))) return next === "(";
  const between = text.slice(behind, behind + MAX_GAP_LENGTH);
  BETWEEN.lastIndex = 0;
  BETWEEN.test(between);
  return BETWEEN.lastIndex === MAX_GAP_LENGTH || between[BETWEEN.lastIndex] === "(";
}

function numberOf(hash: number): number {
  return ((hash >>> BITS) ^ hash) & ((1 << BITS) - 1);
}

function holds(words: Words, number: number): boolean {
  let low = 0;
  let high = words.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = words[middle] ?? 0;
    if (found === number) return true;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

const ASCII = Array.from({ length: 128 }, (_, c) => /\w/.test(String.fromCharCode(c)));

const OTHER = { unknown: 0, word: 1, none: 2 } as const;
const OTHERS = new Uint8Array(0x10000);

function isWordUnit(c: number): boolean {
  return c < 128 ? ASCII[c] === true : isOtherWordUnit(c);
}

// Surrogate halves count as letters, and the result for a unit is cached forever.
function isOtherWordUnit(c: number): boolean {
  if (OTHERS[c] === OTHER.unknown) {
    const isWord = /[\p{L}\p{N}\p{M}\p{Pc}\p{Cf}\p{Cs}]/u.test(String.fromCharCode(c));
    OTHERS[c] = isWord ? OTHER.word : OTHER.none;
  }
  return OTHERS[c] === OTHER.word;
}
