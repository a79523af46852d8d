import type { Expression, Local, Statement } from "./ast.ts";
import { type BodyCursor, Unreadable } from "./body-cursor.ts";
import { scanType } from "./type-scan.ts";

/** Reads `int a = 1, b;` including its end; undefined if it is no declaration. */
export function readLocals(cursor: BodyCursor, end: ";" | ")"): Statement | undefined {
  let typeAt = cursor.start;
  const type = cursor.attempt(() => {
    cursor.accept("scoped");
    typeAt = cursor.start;
    return scanType(cursor) && cursor.isWord() && isDeclaratorEnd(cursor, end) ? cursor.textFrom(typeAt) : undefined;
  });
  if (type === undefined) return undefined;
  const locals: Local[] = [];
  const isOnStack = type === "var" && cursor.is("=", 1) && cursor.is("stackalloc", 2);
  do {
    const name = cursor.takeLocalName();
    if (cursor.is("[")) cursor.skipBrackets();
    locals.push({ ...name, value: cursor.accept("=") ? readInitializer(cursor) : null });
  } while (cursor.accept(","));
  if (end === ";") endOfStatement(cursor);
  else cursor.expect(end);
  const pointer = isOnStack ? pointerTo(locals[0]?.value) : undefined;
  return { k: "locals", type: pointer ?? type, typeAt, locals: isOnStack ? locals.map(ofElements) : locals };
}

// `var p = stackalloc[] { 1 }` is a pointer to the common type of its elements.
function ofElements(local: Local): Local {
  return local.value?.k === "array" && local.value.type === null
    ? { ...local, value: { ...local.value, type: "*" } }
    : local;
}

// `var p = stackalloc int[3]` is a pointer, while in any other place it is a span.
function pointerTo(value: Expression | null | undefined): string | undefined {
  return value?.k === "array" ? value.type?.replace(/\[\]$/, "*") : undefined;
}

/** Reads the value of a variable: an expression, or the braces of `int[] a = { 1, 2 }`. */
export function readInitializer(cursor: BodyCursor): Expression {
  if (!cursor.is("{")) return cursor.grammar.expression(cursor);
  return { k: "array", type: null, typeAt: cursor.start, sizes: [], elements: cursor.grammar.elements(cursor) };
}

function isDeclaratorEnd(cursor: BodyCursor, end: ";" | ")"): boolean {
  return cursor.is("=", 1) || cursor.is(",", 1) || cursor.is(end, 1) || cursor.is("[", 1) || cursor.is("}", 1);
}

/** Reads the end of a statement: `;`, or the end of its block. */
export function endOfStatement(cursor: BodyCursor): void {
  if (!cursor.accept(";") && !cursor.is("}") && !cursor.isAtEnd) throw new Unreadable();
}
