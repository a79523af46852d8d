/**
 * Lower case, unit by unit, so that a place in a folded text is the same place in the text: what would become several units
 * stays as it is.
 */
export function foldUnit(unit: number): number {
  return FOLDED[unit] || learn(unit);
}

export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return Array.from({ length: text.length }, (_, at) => String.fromCharCode(foldUnit(text.charCodeAt(at)))).join("");
}

/** One bit for each letter from `a` to `z`, and one for each kind of others: a text holds a word only if it has all its bits. */
export function lettersOf(text: string, start = 0, end = text.length): number {
  let letters = 0;
  for (let at = start; at < end; at++) letters |= letterBit(foldUnit(text.charCodeAt(at)));
  return letters;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;
const FOLDED = new Uint16Array(0x10000);
const [LOWER_A, LOWER_Z, DIGIT_0, DIGIT_9, ASCII_END] = [0x61, 0x7a, 0x30, 0x39, 0x80];
const [DIGITS, OTHER_ASCII, BEYOND_ASCII] = [1 << 26, 1 << 27, 1 << 28];

/** The bits of those from `a` to `z`. */
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
