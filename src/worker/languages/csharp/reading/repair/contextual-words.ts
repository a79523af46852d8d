import { BRACKET_CLOSE, BRACKET_OPEN, COMMA, DOT, LESS, PAREN_OPEN } from "../lexer/marks.ts";
import { Kind } from "../lexer/tokens.ts";
import type { Edit } from "./edits.ts";
import type { RepairRule, RepairSource } from "./rule.ts";

/** Words that may follow a value: behind `async` they show that `async` is a name. */
const AFTER_VALUE: ReadonlySet<string> = new Set(["is", "as", "in", "and", "or", "with", "switch", "when"]);

/** `async` is a modifier before a type, a name or parameters, and a name before anything else. */
export const asyncNames: RepairRule = {
  name: "async-name",
  find: (source) => wordsWhere(source, ASYNC, (i) => isAsyncName(source, i)),
};

const ASYNC = "async";

function isAsyncName({ text, tokens }: RepairSource, i: number): boolean {
  const next = tokens.kinds[i + 1];
  if (next === Kind.word) return AFTER_VALUE.has(text.slice(tokens.starts[i + 1], tokens.ends[i + 1]));
  return tokens.kinds[i - 1] === DOT || (next !== PAREN_OPEN && next !== LESS && next !== BRACKET_OPEN);
}

const TARGETS = ["field", "event", "method", "param", "property", "return", "type", "typevar"];

/** `[type]`, `[field, x]`: elements of a collection, which the grammar takes for the target of an attribute. */
export const attributeTargets: RepairRule = {
  name: "collection-element",
  find: (source) =>
    TARGETS.flatMap((target) =>
      wordsWhere(source, target, (i) => {
        const { kinds } = source.tokens;
        const next = kinds[i + 1];
        return kinds[i - 1] === BRACKET_OPEN && (next === BRACKET_CLOSE || next === COMMA || next === DOT);
      }),
    ),
};

// Changing the first letter makes an ordinary name of the same length.
function wordsWhere(source: RepairSource, word: string, isName: (index: number) => boolean): Edit[] {
  return indexesOf(source, word)
    .filter(isName)
    .map((i) => {
      const start = source.tokens.starts[i] ?? 0;
      return { start, end: start + 1, text: "_" };
    });
}

/** Returns the indexes of the tokens that are this word. */
function indexesOf({ text, tokens }: RepairSource, word: string): number[] {
  const found: number[] = [];
  if (!text.includes(word)) return found;
  for (let i = 0; i < tokens.count; i++) {
    const start = tokens.starts[i] ?? 0;
    if (tokens.kinds[i] !== Kind.word || tokens.ends[i] !== start + word.length) continue;
    if (text.startsWith(word, start)) found.push(i);
  }
  return found;
}
