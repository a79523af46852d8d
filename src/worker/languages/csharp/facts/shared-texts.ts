import type { ParameterFacts } from "../../../facts/facts.ts";

/**
 * Maximum number of different texts, more than most code bases have; beyond it the table is cleared, so that it stays bounded.
 */
const MAX_TEXTS = 50_000;

const texts = new Map<string, string>();

/** Returns a shared object for equal texts: types and names occur by the thousand. */
export function sharedText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(text, text);
  return text;
}

const NONE: readonly never[] = [];
const lists = new Map<string, readonly string[]>();

/** Returns a shared list for equal modifiers, of which few combinations occur. */
export function sharedWords(words: readonly string[]): readonly string[] {
  if (words.length === 0) return NONE;
  const key = words.join(" ");
  const known = lists.get(key);
  if (known !== undefined) return known;
  if (lists.size >= MAX_TEXTS) lists.clear();
  lists.set(key, words);
  return words;
}

/** Returns copies of parameters whose texts and modifiers are shared. */
export function sharedParameters(parameters: readonly ParameterFacts[]): readonly ParameterFacts[] {
  return parameters.length === 0 ? NONE : parameters.map(withSharedTexts);
}

function withSharedTexts({ name, type, modifiers, default: value }: ParameterFacts): ParameterFacts {
  const shared = { name: sharedText(name), type: sharedText(type), modifiers: sharedWords(modifiers) };
  return value === undefined ? shared : { ...shared, default: value };
}
