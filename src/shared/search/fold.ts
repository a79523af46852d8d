/**
 * Lower case, unit by unit, so that positions in the folded text are the same as in the text: a unit whose lower case
 * has several units is not changed.
 */
export function foldUnit(unit: number): number {
  // Most units are ASCII; they need no lookup.
  if (unit < ASCII_END) return unit >= UPPER_A && unit <= UPPER_Z ? unit + CASE_DISTANCE : unit;
  return FOLDED[unit] || learn(unit);
}

export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return Array.from({ length: text.length }, (_, at) => String.fromCharCode(foldUnit(text.charCodeAt(at)))).join("");
}

/**
 * A bit mask with one bit for each letter from `a` to `z`, and one for each class of other characters: a text can
 * contain a word only if it has all of the word's bits.
 */
export function lettersOf(text: string, start = 0, end = text.length): number {
  let letters = 0;
  for (let at = start; at < end; at++) letters |= letterBit(foldUnit(text.charCodeAt(at)));
  return letters;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;
const FOLDED = new Uint16Array(0x10000);
const [UPPER_A, UPPER_Z, CASE_DISTANCE] = [0x41, 0x5a, 0x20];
const [LOWER_A, LOWER_Z, DIGIT_0, DIGIT_9, ASCII_END] = [0x61, 0x7a, 0x30, 0x39, 0x80];
const [DIGITS, OTHER_ASCII, BEYOND_ASCII] = [1 << 26, 1 << 27, 1 << 28];

/** The bits of the letters from `a` to `z`. */
export const ALL_LETTERS = DIGITS - 1;

function letterBit(unit: number): number {
  if (unit >= LOWER_A && unit <= LOWER_Z) return 1 << (unit - LOWER_A);
  if (unit >= ASCII_END) return BEYOND_ASCII;
  return unit >= DIGIT_0 && unit <= DIGIT_9 ? DIGITS : OTHER_ASCII;
}

function learn(unit: number): number {
  const lower = String.fromCharCode(unit).toLowerCase();
  const folded = lower.length === 1 ? lower.charCodeAt(0) : unit;
  FOLDED[unit] = folded;
  return folded;
}
