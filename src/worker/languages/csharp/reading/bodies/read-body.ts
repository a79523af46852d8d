import { Kind } from "../lexer/tokens.ts";
import type { Argument, Part } from "./ast.ts";
import { type BodyCursor, Unreadable } from "./body-cursor.ts";
import { readFunctionBody } from "./functions.ts";
import { readInitializer } from "./locals.ts";

/**
 * Reads the syntax of everything that a member of any kind evaluates: first the constructor call, then its body or
 * accessors, and its initialiser as an expression. Reads from behind the header up to the cursor's limit. Never throws.
 */
export function readBody(cursor: BodyCursor): readonly Part[] {
  const parts: Part[] = [];
  const start = cursor.start;
  try {
    if (cursor.accept(":")) readConstructorCall(cursor, parts);
    if (cursor.is("{") && isAccessorList(cursor)) readAccessors(cursor, parts);
    else if (cursor.is("{") || cursor.kind() === Kind.arrow) parts.push(...present(readFunctionBody(cursor)));
    if (cursor.is("[")) parts.push(...present(readSize(cursor)));
    if (cursor.accept("=")) parts.push(readInitializer(cursor));
    if (!isBehindMember(cursor)) cursor.errors.push({ start: cursor.start, end: cursor.start });
  } catch (thrown) {
    cursor.note(thrown, start, cursor.start);
  }
  return parts;
}

// An `#if` may leave several values in succession.
function isBehindMember(cursor: BodyCursor): boolean {
  return cursor.isAtEnd || cursor.is(";") || cursor.is(",");
}

function present(part: Part | null): readonly Part[] {
  return part === null ? [] : [part];
}

// `fixed int numbers[Count * 2];`
function readSize(cursor: BodyCursor): Part | null {
  const size = cursor.attempt(() => {
    cursor.index++;
    if (cursor.is("]")) return undefined;
    const read = cursor.grammar.expression(cursor);
    return cursor.accept("]") ? read : undefined;
  });
  if (size === undefined) cursor.skipBrackets();
  return size ?? null;
}

// `: base(…)`; the call is kept even if its arguments cannot be read.
function readConstructorCall(cursor: BodyCursor, parts: Part[]): void {
  const call = { k: "constructorCall", name: cursor.wordAt(), at: cursor.start } as const;
  cursor.index++;
  const at = parts.push({ ...call, arguments: [] }) - 1;
  parts[at] = { ...call, arguments: cursor.grammar.arguments(cursor) };
}

/** Reads a single expression. Never throws. */
export function readValue(cursor: BodyCursor): readonly Part[] {
  const start = cursor.start;
  try {
    return [cursor.grammar.expression(cursor)];
  } catch (thrown) {
    cursor.note(thrown, start, cursor.start);
    return [];
  }
}

/** Reads the arguments behind a base in a type's header; their uses belong to the type. Never throws. */
export function readBaseArguments(cursor: BodyCursor): readonly Argument[] {
  try {
    return cursor.grammar.arguments(cursor);
  } catch (thrown) {
    cursor.note(thrown, cursor.start, cursor.start);
    return [];
  }
}

const ACCESSORS: ReadonlySet<string> = new Set(["get", "set", "init", "add", "remove"]);
const ACCESSOR_MODIFIERS: ReadonlySet<string> = new Set(["public", "private", "protected", "internal", "readonly"]);

function isAccessorList(cursor: BodyCursor): boolean {
  const from = cursor.index;
  cursor.index++;
  skipAccessorModifiers(cursor);
  const isAccessor =
    ACCESSORS.has(cursor.wordAt()) && (cursor.is("{", 1) || cursor.is(";", 1) || cursor.kind(1) === Kind.arrow);
  cursor.index = from;
  return isAccessor;
}

function skipAccessorModifiers(cursor: BodyCursor): void {
  while (cursor.is("[")) cursor.skipBrackets();
  while (ACCESSOR_MODIFIERS.has(cursor.wordAt())) cursor.index++;
}

function readAccessors(cursor: BodyCursor, parts: Part[]): void {
  const end = cursor.closing;
  cursor.index++;
  while (!cursor.isAtEnd && !cursor.is("}")) {
    const from = cursor.index;
    skipAccessorModifiers(cursor);
    const word = cursor.wordAt();
    const at = cursor.start;
    cursor.index++;
    parts.push({ k: "accessor", word, at, body: readFunctionBody(cursor) });
    if (cursor.index === from) throw new Unreadable();
  }
  cursor.index = end < 0 ? cursor.index : end + 1;
}
