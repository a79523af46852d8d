const SYMBOL = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Whether a word can stand after `#if`. */
export function isPreprocessorSymbol(word: string): boolean {
  return SYMBOL.test(word) && word !== "true" && word !== "false";
}

/** The words of a list as people write it: with blanks, commas or semicolons between, each once. */
export function splitSymbols(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ""))];
}
