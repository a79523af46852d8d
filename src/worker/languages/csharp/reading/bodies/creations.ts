import { lastName } from "../headers/header-parts.ts";
import { BRACKET_OPEN, PAREN_OPEN } from "../lexer/marks.ts";
import type { PlacedName } from "../lexer/token-cursor.ts";
import { readArguments, readElements } from "./arguments.ts";
import type { Expression, NewExpression } from "./ast.ts";
import { type BodyCursor, Unreadable } from "./body-cursor.ts";
import { scanType } from "./type-scan.ts";

/** Reads an expression that begins with `new`. */
export function readNew(cursor: BodyCursor): Expression {
  const at = cursor.start;
  if (cursor.is("[", 1)) return readArray(cursor);
  if (cursor.is("{", 1)) {
    cursor.index++;
    return { k: "anonymous", members: readElements(cursor, "}") };
  }
  cursor.index++;
  if (cursor.is("(") && !isTupleCreation(cursor)) return readCreation(cursor, { name: "new", at }, null, at);
  const from = cursor.index;
  const start = cursor.start;
  if (!scanType(cursor, false)) throw new Unreadable();
  if (cursor.is("?") && (cursor.is("(", 1) || cursor.is("[", 1) || cursor.is("{", 1))) cursor.index++;
  if (cursor.is("[") || cursor.is("]", -1)) {
    cursor.index = from - 1;
    return readArray(cursor);
  }
  const type = cursor.textFrom(start);
  const simple = lastName(cursor, from);
  return readCreation(cursor, simple, type, start);
}

// `new()` is target-typed; `new (int, int)()` and `new (int, int)[2]` have a tuple type.
function isTupleCreation(cursor: BodyCursor): boolean {
  const behind = cursor.kindBehindBrackets();
  if (behind !== PAREN_OPEN && behind !== BRACKET_OPEN) return false;
  const start = cursor.index;
  const isTuple = scanType(cursor, false);
  cursor.index = start;
  return isTuple;
}

function readCreation(
  cursor: BodyCursor,
  { name, at }: PlacedName,
  type: string | null,
  typeAt: number,
): NewExpression {
  const list = cursor.is("(") ? readArguments(cursor) : [];
  const initializer = cursor.is("{") ? readElements(cursor, "}") : [];
  return { k: "new", at, name, type, typeAt, arguments: list, initializer };
}

/** Reads `new int[3]`, `new[] { 1 }`, `new int[,] { { 1 } }`, `stackalloc int[3]`. */
export function readArray(cursor: BodyCursor): Expression {
  const isOnStack = cursor.is("stackalloc");
  cursor.index++;
  const start = cursor.start;
  if (!cursor.is("[") && !scanType(cursor, true)) throw new Unreadable();
  const element = cursor.start === start ? null : cursor.textFrom(start);
  const sizes: Expression[] = [];
  let ranks = "";
  while (cursor.is("[")) {
    const found = readRank(cursor);
    ranks += `[${",".repeat(found.commas)}]`;
    sizes.push(...found.sizes);
  }
  const elements = cursor.is("{") ? readElements(cursor, "}") : [];
  return { k: "array", type: element && `${element}${ranks}`, typeAt: start, sizes, elements, isOnStack };
}

// `[]`, `[,]`, `[2, 3]`
function readRank(cursor: BodyCursor): { readonly commas: number; readonly sizes: readonly Expression[] } {
  if (!cursor.is("]", 1) && !cursor.is(",", 1)) {
    const sizes = readArguments(cursor).map((a) => a.value);
    return { commas: Math.max(0, sizes.length - 1), sizes };
  }
  const from = cursor.index;
  cursor.skipBrackets();
  return { commas: Math.max(0, cursor.index - from - 2), sizes: [] };
}
