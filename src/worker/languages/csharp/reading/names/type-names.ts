import type { UseRole } from "../../../../../shared/model/uses.ts";
import { skipTypeSuffixes } from "../headers/types.ts";
import { type TokenCursor, writtenText } from "../lexer/token-cursor.ts";
import { Kind } from "../lexer/tokens.ts";

/** The declarations of the type parameters that are visible at a place. */
export interface TypeParameterScope {
  /** Returns the offset of the name in its declaration; undefined if it is no type parameter here. */
  typeParameter(name: string): number | undefined;
}

/** Receives the names in written types, in any order. Places are offsets of names' first characters. */
export interface TypeNameSink extends TypeParameterScope {
  /** Adds a type or namespace: its text from the type's beginning up to the name, with its type arguments. */
  typeName(text: string, at: number, role: UseRole): void;
  /** Adds a type parameter, with the place of its declaration. */
  typeParameterName(at: number, declaredAt: number, role: UseRole): void;
}

/** Keywords that are types without a declaration, or occur in the place of a type: none of them is a type name. */
const NO_NAMES: ReadonlySet<string> = new Set(
  (
    "bool byte sbyte char decimal double float int uint nint nuint long ulong object short ushort string void " +
    "var dynamic class struct enum delegate this base null default new operator __arglist"
  ).split(" "),
);

/** Modifiers before a type; `scoped`, which may also name one, is handled separately. */
const MODIFIERS: ReadonlySet<string> = new Set(["ref", "readonly", "in", "out", "params"]);

/** Maximum nesting of a type's brackets, and maximum number of links of a qualified name; hand-written types have fewer. */
const MAX_DEPTH = 30;
const MAX_LINKS = 50;

/**
 * Skips the type under the cursor, with a `?` behind it, and reports its names. The role is that of the type; names
 * before a dot or between angle brackets have their own. Never throws.
 */
export function typeNames(cursor: TokenCursor, into: TypeNameSink, role: UseRole): void {
  readType(cursor, into, role, 0);
}

/** Does the same for `<A, B>`, whose `<` is under the cursor. */
export function typeArgumentNames(cursor: TokenCursor, into: TypeNameSink): void {
  readArguments(cursor, into, 0);
}

function readType(cursor: TokenCursor, into: TypeNameSink, role: UseRole, depth: number): void {
  while (isModifier(cursor)) cursor.index++;
  if (cursor.is("(")) readTuple(cursor, into, role, depth);
  else if (cursor.is("delegate") && cursor.is("*", 1)) readFunctionPointer(cursor, into, depth);
  else if (cursor.isWord()) readName(cursor, into, role, depth);
  else return;
  skipTypeSuffixes(cursor);
}

function isModifier(cursor: TokenCursor): boolean {
  if (!cursor.isWord()) return false;
  if (cursor.is("scoped")) return cursor.isWord(1) && !isVariableEnd(cursor);
  return MODIFIERS.has(cursor.wordAt());
}

// Checks behind `scoped x`, which declares a variable of a type.
function isVariableEnd(cursor: TokenCursor): boolean {
  return cursor.kind(2) === 0 || ["=", ";", ",", ")", "in"].some((mark) => cursor.is(mark, 2));
}

// `A<B>.C`, `global::A.B`
function readName(cursor: TokenCursor, into: TypeNameSink, role: UseRole, depth: number): void {
  const from = cursor.start;
  if (cursor.kind(1) === Kind.doubleColon) cursor.index += 2;
  for (let links = 0; cursor.isWord(); links++) {
    const at = cursor.start;
    const isKeyword = NO_NAMES.has(cursor.wordAt());
    const name = cursor.takeName();
    const hasArguments = cursor.is("<");
    if (hasArguments) readArguments(cursor, into, depth);
    const declaredAt = hasArguments || at !== from || cursor.is(".") ? undefined : into.typeParameter(name);
    const isLast = !cursor.is(".") || !cursor.isWord(1);
    if (declaredAt !== undefined) into.typeParameterName(at, declaredAt, role);
    else if (!isKeyword && links < MAX_LINKS) into.typeName(typeText(cursor, from), at, isLast ? role : "qualifier");
    if (isLast) return;
    cursor.index++;
  }
}

function typeText(cursor: TokenCursor, from: number): string {
  return writtenText(cursor.text, from, cursor.previousEnd).replaceAll("@", "");
}

// `<A, B>`, or `<,>` without names.
function readArguments(cursor: TokenCursor, into: TypeNameSink, depth: number): void {
  if (depth === MAX_DEPTH) {
    cursor.skipAngles();
    return;
  }
  cursor.index++;
  do {
    while (cursor.is("[")) cursor.skipBrackets();
    readType(cursor, into, "typeArgument", depth + 1);
  } while (cursor.accept(","));
  cursor.accept(">");
}

// `(A, B b)`
function readTuple(cursor: TokenCursor, into: TypeNameSink, role: UseRole, depth: number): void {
  if (depth === MAX_DEPTH) {
    cursor.skipBrackets();
    return;
  }
  cursor.index++;
  do {
    readType(cursor, into, role, depth + 1);
    if (cursor.isWord()) cursor.index++;
  } while (cursor.accept(","));
  cursor.accept(")");
}

// `delegate*<A, void>`, `delegate* unmanaged[Cdecl]<A, void>`
function readFunctionPointer(cursor: TokenCursor, into: TypeNameSink, depth: number): void {
  cursor.index += 2;
  if (cursor.isWord()) cursor.index++;
  if (cursor.is("[")) cursor.skipBrackets();
  if (cursor.is("<")) readArguments(cursor, into, depth);
}
