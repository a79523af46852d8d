const SYMBOL = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Whether a word is a valid symbol after `#if`. */
export function isPreprocessorSymbol(word: string): boolean {
  return SYMBOL.test(word) && word !== "true" && word !== "false";
}

/** Splits a list of symbols as people write it, separated by blanks, commas or semicolons; removes duplicates. */
export function splitSymbols(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ""))];
}
