import type { ParameterFacts } from "../../../../facts/facts.ts";
import type { TokenCursor } from "../lexer/token-cursor.ts";
import { readType } from "./types.ts";

const MODIFIERS: ReadonlySet<string> = new Set(["this", "ref", "out", "in", "params", "scoped", "readonly"]);

/** A parameter with the place of its name, for the properties that a record generates from parameters. */
export interface PlacedParameter extends ParameterFacts {
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  /** The token at which its default begins. */
  readonly defaultIndex?: number;
}

/** Reads `( … )` or `[ … ]` at the cursor and moves behind it. */
export function readParameters(cursor: TokenCursor): readonly PlacedParameter[] {
  const parameters: PlacedParameter[] = [];
  cursor.index++;
  while (!cursor.isAtEnd && !cursor.is(")") && !cursor.is("]")) {
    const before = cursor.index;
    const parameter = readParameter(cursor);
    if (parameter !== undefined) parameters.push(parameter);
    cursor.skipTo(",");
    if (!cursor.accept(",") && cursor.index === before) break;
  }
  cursor.index++;
  return parameters;
}

/** Returns only name, type, modifiers and default, as the facts store them. */
export function withoutPlace({ name, type, modifiers, default: value }: PlacedParameter): ParameterFacts {
  return value === undefined ? { name, type, modifiers } : { name, type, modifiers, default: value };
}

function readParameter(cursor: TokenCursor): PlacedParameter | undefined {
  while (cursor.is("[")) cursor.skipBrackets();
  const start = cursor.start;
  const modifiers = readParameterModifiers(cursor);
  if (cursor.is("__arglist")) return placed(cursor, start, "", modifiers);
  const type = readType(cursor);
  if (type === "") return undefined;
  return placed(cursor, start, type, modifiers);
}

function placed(cursor: TokenCursor, start: number, type: string, modifiers: readonly string[]): PlacedParameter {
  const nameStart = cursor.start;
  const name = cursor.takeName();
  const parameter = { name, type, modifiers, start, end: cursor.previousEnd, nameStart };
  if (!cursor.accept("=")) return parameter;
  const from = cursor.start;
  const defaultIndex = cursor.index;
  skipDefault(cursor);
  return { ...parameter, default: cursor.textFrom(from), defaultIndex, end: cursor.previousEnd };
}

// A comma inside type arguments (`= default(Dictionary<A, B>)`) is inside brackets, except in `= A<B, C>.D`, which no
// constant needs.
function skipDefault(cursor: TokenCursor): void {
  cursor.skipTo(",");
}

/** Skips the modifiers before a parameter's type and returns them. */
export function readParameterModifiers(cursor: TokenCursor): readonly string[] {
  const modifiers: string[] = [];
  while (cursor.isWord() && MODIFIERS.has(cursor.wordAt())) {
    // `scoped` may also be the name of a type.
    if (cursor.is("scoped") && !cursor.isWord(1)) break;
    modifiers.push(cursor.takeName());
  }
  return modifiers;
}
