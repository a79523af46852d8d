import { isRank } from "../headers/types.ts";
import { GREATER, LESS } from "../lexer/marks.ts";
import { Kind } from "../lexer/tokens.ts";
import type { BodyCursor } from "./body-cursor.ts";

export const PREDEFINED: ReadonlySet<string> = new Set(
  "bool byte sbyte char decimal double float int uint nint nuint long ulong object short ushort string void".split(" "),
);

/** Words that begin an expression or statement and therefore cannot name a type. */
const NO_TYPE: ReadonlySet<string> = new Set(
  (
    "as async await base break case catch checked const continue default do else false finally fixed for foreach goto " +
    "if in is lock nameof new null operator out params return sizeof stackalloc switch this throw true try typeof " +
    "unchecked unsafe using while yield"
  ).split(" "),
);

/** Skips a type if one begins here, with a `?` at its end if that is wanted; returns whether there was one. */
export function scanType(cursor: BodyCursor, withNullable = true): boolean {
  cursor.step();
  if (cursor.accept("ref")) cursor.accept("readonly");
  if (!scanCore(cursor)) return false;
  for (;;) {
    if (cursor.is("*")) cursor.index++;
    else if (cursor.is("?") && (withNullable || isNullableElement(cursor))) cursor.index++;
    else if (cursor.is("[") && isRank(cursor)) cursor.index = cursor.closing + 1;
    else return true;
  }
}

/** Returns the text of the type under the cursor; undefined if there is none, and the cursor does not move. */
export function takeType(cursor: BodyCursor, withNullable = true): string | undefined {
  const start = cursor.start;
  return cursor.attempt(() => (scanType(cursor, withNullable) ? cursor.textFrom(start) : undefined));
}

function scanCore(cursor: BodyCursor): boolean {
  if (cursor.is("(")) return scanTuple(cursor);
  if (!cursor.isWord() || NO_TYPE.has(cursor.wordAt())) return false;
  if (cursor.is("delegate")) return scanFunctionPointer(cursor);
  cursor.index++;
  for (;;) {
    if (cursor.kind() === LESS && !scanTypeArguments(cursor)) return false;
    if ((cursor.is(".") || cursor.kind() === Kind.doubleColon) && cursor.isWord(1)) cursor.index += 2;
    else return true;
  }
}

/** Skips `<A, B>`, or `<,>` without names; returns whether there was one. */
export function scanTypeArguments(cursor: BodyCursor): boolean {
  return cursor.inType(() => scanArguments(cursor));
}

function scanArguments(cursor: BodyCursor): boolean {
  cursor.index++;
  for (;;) {
    while (cursor.is("[")) cursor.skipBrackets();
    if (!cursor.is(",") && cursor.kind() !== GREATER && !scanType(cursor)) return false;
    if (cursor.kind() === GREATER) {
      cursor.index++;
      return true;
    }
    if (!cursor.accept(",")) return false;
  }
}

function scanTuple(cursor: BodyCursor): boolean {
  return cursor.closing >= 0 && cursor.inType(() => scanElements(cursor));
}

function scanElements(cursor: BodyCursor): boolean {
  cursor.index++;
  let elements = 0;
  do {
    if (!scanType(cursor)) return false;
    if (cursor.isWord()) cursor.index++;
    elements++;
  } while (cursor.accept(","));
  return elements > 1 && cursor.accept(")");
}

function scanFunctionPointer(cursor: BodyCursor): boolean {
  if (!cursor.is("*", 1)) return false;
  cursor.index += 2;
  if (cursor.isWord()) cursor.index++;
  if (cursor.is("[")) cursor.skipBrackets();
  return cursor.kind() === LESS && scanTypeArguments(cursor);
}

// Recognizes the `?` of `x is object?[] y` and `x is T?[,]`, not that of `x is T ? [] : y`.
function isNullableElement(cursor: BodyCursor): boolean {
  if (!cursor.is("[", 1)) return false;
  let close = 2;
  while (cursor.is(",", close)) close++;
  return cursor.is("]", close) && !cursor.is(":", close + 1);
}
