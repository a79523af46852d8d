import { readDesignation, readTypedDesignation } from "./arguments.ts";
import type { Designation, Expression, Statement } from "./ast.ts";
import { type BodyCursor, Unreadable } from "./body-cursor.ts";
import { readLocals } from "./locals.ts";
import { takeType } from "./type-scan.ts";

/** Reads `for (var i = 0; i < n; i++) …`. */
export function readFor(cursor: BodyCursor): Statement {
  cursor.index++;
  cursor.expect("(");
  const locals = readLocals(cursor, ";");
  // `var (a, b) = …` declares variables that are visible in the rest of the statement.
  const first = locals === undefined ? readExpressions(cursor, ";") : [locals];
  const condition = cursor.is(";") ? undefined : cursor.grammar.expression(cursor);
  cursor.expect(";");
  const steps = readExpressions(cursor, ")");
  const parts = [...first, condition, ...steps, cursor.grammar.embedded(cursor)];
  return { k: "control", word: "for", parts: parts.filter((part) => part !== undefined) };
}

function readExpressions(cursor: BodyCursor, close: ";" | ")"): Expression[] {
  const list: Expression[] = [];
  while (!cursor.is(close)) {
    list.push(cursor.grammar.expression(cursor));
    if (!cursor.accept(",")) break;
  }
  cursor.expect(close);
  return list;
}

/** Reads `foreach (T x in xs) …`, `foreach (var (a, b) in xs) …`, `foreach ((int a, var b) in xs) …`. */
export function readForeach(cursor: BodyCursor): Statement {
  const at = cursor.start;
  cursor.index++;
  cursor.expect("(");
  const { type, typeAt, designation } = readForeachHead(cursor);
  cursor.expect("in");
  const source = cursor.grammar.expression(cursor);
  cursor.expect(")");
  const body = cursor.grammar.embedded(cursor) ?? null;
  return { k: "foreach", at, type, typeAt, designation, source, body, isAwait: false };
}

function readForeachHead(cursor: BodyCursor): { type: string; typeAt: number; designation: Designation } {
  const typeAt = cursor.start;
  // `(A a, B b)` also reads as a tuple type, but then no name follows.
  const type = cursor.attempt(() => {
    const found = takeType(cursor);
    return cursor.is("in") ? undefined : found;
  });
  if (type !== undefined) return { type, typeAt, designation: readDesignation(cursor) };
  if (!cursor.is("(")) throw new Unreadable();
  return { type: "var", typeAt, designation: readTypedDesignation(cursor) };
}
