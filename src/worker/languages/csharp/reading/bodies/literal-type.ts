import { APOSTROPHE, DOT } from "../lexer/marks.ts";
/**
 * Returns the keyword of a literal's type as `Code` stores it; `utf8` for `"…"u8`, `formattable` for a `$"…"` without
 * holes, and `zero` for an `int` that is 0.
 */
export function literalType(text: string): string {
  const first = text.charCodeAt(0);
  if (first === APOSTROPHE) return "char";
  if ((first >= ZERO && first <= NINE) || first === DOT) return numberType(text);
  if (text === "true" || text === "false") return "bool";
  if (text === "null") return "null";
  if (/^@?\$/.test(text)) return "formattable";
  return /"u8$/i.test(text) ? "utf8" : "string";
}

/**
 * Returns the type of the smallest `int` or `long` for its literal without the sign, which does not fit by itself;
 * undefined for every other literal (C# specification, 12.9.3).
 */
export function negatedType(text: string): "int" | "long" | undefined {
  if (!/^[29][\d_]+l?$/i.test(text)) return undefined;
  const digits = text.replaceAll("_", "").toLowerCase();
  if (digits === "2147483648") return "int";
  return digits.replace(/l$/, "") === "9223372036854775808" ? "long" : undefined;
}

const ZERO = 48;
const NINE = 57;

const REAL_TYPES: Readonly<Record<string, string>> = { f: "float", d: "double", m: "decimal" };

function numberType(text: string): string {
  if (/^\d{1,9}$/.test(text)) return Number(text) === 0 ? "zero" : "int";
  const written = text.replaceAll("_", "").toLowerCase();
  if (/^0[xb]/.test(written)) return integerType(written);
  const real = REAL_TYPES[written.at(-1) ?? ""];
  if (real !== undefined) return real;
  return /[.e]/.test(written) ? "double" : integerType(written);
}

/** Candidate types: the first that holds the value and matches the suffix applies (C# specification, 6.4.5.3). */
const INTEGERS = [
  { type: "int", largest: 0x7fff_ffffn, suffixes: [""] },
  { type: "uint", largest: 0xffff_ffffn, suffixes: ["", "u"] },
  { type: "long", largest: 0x7fff_ffff_ffff_ffffn, suffixes: ["", "l"] },
];

function integerType(written: string): string {
  const [, digits = "0", suffix = ""] = /^(.*?)([ul]*)$/.exec(written) ?? [];
  const value = toInteger(digits);
  const found = INTEGERS.find(({ largest, suffixes }) => value <= largest && suffixes.includes(suffix));
  return found?.type ?? "ulong";
}

// A text that begins with a digit but is no number counts as zero.
function toInteger(digits: string): bigint {
  return /^(?:\d+|0x[\da-f]+|0b[01]+)$/.test(digits) ? BigInt(digits) : 0n;
}
