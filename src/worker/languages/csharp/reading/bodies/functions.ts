import { Kind } from "../lexer/tokens.ts";
import type { LocalFunctionStatement, Statement } from "./ast.ts";
import type { BodyCursor } from "./body-cursor.ts";
import { scanType } from "./type-scan.ts";

/** Modifiers before the return type of a local function. */
export const FUNCTION_MODIFIERS: ReadonlySet<string> = new Set(["static", "async", "unsafe", "extern"]);

/** Reads a local function if one begins under the cursor. */
export function readLocalFunction(cursor: BodyCursor): LocalFunctionStatement | undefined {
  return cursor.attempt(() => {
    while (cursor.is("[") && cursor.closing > 0) cursor.index = cursor.closing + 1;
    const start = cursor.start;
    while (FUNCTION_MODIFIERS.has(cursor.wordAt()) && (cursor.isWord(1) || cursor.is("(", 1))) cursor.index++;
    if (!scanType(cursor) || !cursor.isWord()) return undefined;
    const name = cursor.takeName();
    if (cursor.is("<")) cursor.skipAngles();
    if (!cursor.is("(") || cursor.closing < 0) return undefined;
    cursor.index = cursor.closing + 1;
    if (cursor.is("where")) skipConstraints(cursor);
    if (!cursor.is("{") && cursor.kind() !== Kind.arrow && !cursor.is(";")) return undefined;
    const body = readFunctionBody(cursor);
    return { k: "localFunction", start, end: cursor.previousEnd, name, body };
  });
}

function skipConstraints(cursor: BodyCursor): void {
  while (!cursor.isAtEnd && !cursor.is("{") && !cursor.is(";") && cursor.kind() !== Kind.arrow) cursor.index++;
}

/** Reads `{ … }`, `=> …;` or `;`. */
export function readFunctionBody(cursor: BodyCursor): Statement | null {
  if (cursor.is("{")) return cursor.grammar.block(cursor);
  if (!cursor.acceptKind(Kind.arrow)) {
    cursor.accept(";");
    return null;
  }
  // An `#if` may leave no value.
  if (cursor.isAtEnd) return null;
  const value = cursor.grammar.expression(cursor);
  cursor.accept(";");
  return { k: "return", value };
}
