import { Kind } from "../lexer/tokens.ts";
import type { Edit } from "./edits.ts";
import type { RepairRule, RepairSource } from "./rule.ts";

const PAREN_OPEN = 40;
const PAREN_CLOSE = 41;
const LESS = 60;
const BRACKET_OPEN = 91;
const BRACKET_CLOSE = 93;
const COLON = 58;
const COMMA = 44;
const DOT = 46;
const EQUALS = 61;
const NOT = 33;

/** Words that may follow a value: behind `async` they show that it is a name. */
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

/**
 * Whether `async` stands for a value where the grammar is sure to take it for the modifier of a lambda, and to fail.
 * Failing costs it far more than a parse, so it is worth knowing beforehand.
 */
export function hasSureAsyncName(source: RepairSource): boolean {
  return indexesOf(source, ASYNC).some((i) => isAsyncName(source, i) && isSureValue(source, i));
}

// Not `F(async);` by itself, which the grammar reads as a declaration.
function isSureValue(source: RepairSource, i: number): boolean {
  const { kinds } = source.tokens;
  const before = kinds[i - 1];
  if (before === Kind.arrow || before === NOT) return true;
  if (before === EQUALS) return !ALIAS.has(wordAt(source, i - 3));
  if (before === Kind.word) return wordAt(source, i - 1) === "return";
  if (kinds[i + 1] === COLON) return before === PAREN_OPEN || before === COMMA;
  const open = before === COMMA && ARGUMENT_ENDS.has(kinds[i + 1] ?? 0) ? openingBefore(source, i - 1) : i - 1;
  return kinds[open] === PAREN_OPEN && isSureCall(source, open - 1);
}

const ARGUMENT_ENDS: ReadonlySet<number> = new Set([COMMA, PAREN_CLOSE]);

/** In tokens; an argument of a call with more of them before it is not worth the way back. */
const LONGEST_LIST = 200;

const OPENING: ReadonlySet<number> = new Set([PAREN_OPEN, BRACKET_OPEN, 123]);
const CLOSING: ReadonlySet<number> = new Set([PAREN_CLOSE, BRACKET_CLOSE, 125]);

// The bracket that a token stands in.
function openingBefore({ tokens: { kinds } }: RepairSource, from: number): number {
  let depth = 0;
  for (let i = from; i > from - LONGEST_LIST; i--) {
    const kind = kinds[i] ?? 0;
    if (CLOSING.has(kind)) depth++;
    else if (OPENING.has(kind) && depth-- === 0) return i;
  }
  return -1;
}

/** Behind `using X =` stands a type. */
const ALIAS: ReadonlySet<string> = new Set(["using", "unsafe"]);

const BEFORE_VALUES: ReadonlySet<string> = new Set(["if", "while", "return"]);

const BEFORE_TYPES: ReadonlySet<string> = new Set(["typeof", "default", "sizeof"]);

const INSTANCES: ReadonlySet<string> = new Set(["base", "this"]);

/** Behind these `await` begins a value; behind others it may be a type. */
const OPENS_VALUE: ReadonlySet<number> = new Set([PAREN_OPEN, COMMA]);

// `if`, `base.F`, `: base`, `=> A.F`, `return F`, `(await A.F`: what the token is the end of, its parameters behind it, can be no declaration.
function isSureCall(source: RepairSource, end: number): boolean {
  const { kinds } = source.tokens;
  if (kinds[end] !== Kind.word || BEFORE_TYPES.has(wordAt(source, end))) return false;
  if (BEFORE_VALUES.has(wordAt(source, end))) return true;
  let first = end;
  while (kinds[first - 1] === DOT && kinds[first - 2] === Kind.word) first -= 2;
  if (INSTANCES.has(wordAt(source, first))) return first < end || kinds[first - 1] === COLON;
  const isAwaited = wordAt(source, first - 1) === "await";
  const before = isAwaited ? first - 2 : first - 1;
  if (isAwaited && OPENS_VALUE.has(kinds[before] ?? 0)) return true;
  return kinds[before] === Kind.arrow || kinds[before] === EQUALS || wordAt(source, before) === "return";
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

// Another first letter makes an ordinary name of the same length.
function wordsWhere(source: RepairSource, word: string, isName: (index: number) => boolean): Edit[] {
  return indexesOf(source, word)
    .filter(isName)
    .map((i) => {
      const start = source.tokens.starts[i] ?? 0;
      return { start, end: start + 1, text: "_" };
    });
}

/** The tokens that are this word. */
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

function wordAt({ text, tokens }: RepairSource, i: number): string {
  return i < 0 ? "" : text.slice(tokens.starts[i], tokens.ends[i]);
}
