import { Kind } from "../lexer/tokens.ts";
import type { Argument, Expression, Statement } from "./ast.ts";
import { type BodyCursor, Unreadable } from "./body-cursor.ts";
import { readInitializer } from "./locals.ts";
import { readFunctionBody } from "./statements.ts";

/** What a member evaluates: its body, its initialiser, its accessors' bodies. */
export interface MemberBody {
  readonly parts: readonly (Expression | Statement | null)[];
  /** `: base(…)` or `: this(…)` of a constructor. */
  readonly initializer: { readonly word: string; readonly at: number } | null;
}

/** Reads what follows a member's header, whatever its kind, up to the cursor's limit. Never throws. */
export function readBody(cursor: BodyCursor): MemberBody {
  const parts: (Expression | Statement | null)[] = [];
  let initializer: MemberBody["initializer"] = null;
  const start = cursor.start;
  try {
    if (cursor.accept(":")) {
      initializer = { word: cursor.wordAt(), at: cursor.start };
      cursor.index++;
      parts.push(...values(cursor.grammar.arguments(cursor)));
    }
    if (cursor.is("{") && isAccessorList(cursor)) readAccessors(cursor, parts);
    else if (cursor.is("{") || cursor.kind() === Kind.arrow) parts.push(readFunctionBody(cursor));
    if (cursor.is("[")) cursor.skipBrackets();
    if (cursor.accept("=")) parts.push(readInitializer(cursor));
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    cursor.errors.push({ start, end: cursor.start });
  }
  return { parts, initializer };
}

/** One expression by itself. Never throws. */
export function readValue(cursor: BodyCursor): MemberBody {
  const start = cursor.start;
  try {
    return { parts: [cursor.grammar.expression(cursor)], initializer: null };
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    cursor.errors.push({ start, end: cursor.start });
    return { parts: [], initializer: null };
  }
}

/** The arguments behind a base in a type's header; their uses belong to the type. Never throws. */
export function readBaseArguments(cursor: BodyCursor): readonly Expression[] {
  try {
    return values(cursor.grammar.arguments(cursor));
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    cursor.errors.push({ start: cursor.start, end: cursor.start });
    return [];
  }
}

function values(list: readonly Argument[]): readonly Expression[] {
  return list.map((argument) => argument.value);
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

function readAccessors(cursor: BodyCursor, parts: (Expression | Statement | null)[]): void {
  const end = cursor.closing;
  cursor.index++;
  while (!cursor.isAtEnd && !cursor.is("}")) {
    const from = cursor.index;
    skipAccessorModifiers(cursor);
    cursor.index++;
    parts.push(readFunctionBody(cursor));
    if (cursor.index === from) throw new Unreadable();
  }
  cursor.index = end < 0 ? cursor.index : end + 1;
}
