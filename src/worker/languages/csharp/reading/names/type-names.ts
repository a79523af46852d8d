import type { UseRole } from "../../../../../shared/model/uses.ts";
import { skipTypeSuffixes } from "../headers/types.ts";
import { type TokenCursor, writtenText } from "../lexer/token-cursor.ts";
import { Kind } from "../lexer/tokens.ts";

/** Where the type parameters are declared that can be seen at a place. */
export interface TypeParameterScope {
  /** Offset of the name in its declaration; undefined for what is no type parameter here. */
  typeParameter(name: string): number | undefined;
}

/** Hears of the names in written types, in any order. Places are offsets of names' first characters. */
export interface TypeNameSink extends TypeParameterScope {
  /** A type or namespace: its text from the type's beginning up to it, its type arguments included. */
  typeName(text: string, at: number, role: UseRole): void;
  /** A type parameter, and where it is declared. */
  typeParameterName(at: number, declaredAt: number, role: UseRole): void;
}

/** Words that are types without a declaration, or stand where a type could: none of them is a name of one. */
const NO_NAMES: ReadonlySet<string> = new Set(
  (
    "bool byte sbyte char decimal double float int uint nint nuint long ulong object short ushort string void " +
    "var dynamic class struct enum delegate this base null default new operator __arglist"
  ).split(" "),
);

/** Words before a type; `scoped`, which may name one, is told apart. */
const MODIFIERS: ReadonlySet<string> = new Set(["ref", "readonly", "in", "out", "params"]);

/** Brackets of a type inside each other, and links of a qualified name: no person writes as many. */
const MAX_DEPTH = 30;
const MAX_LINKS = 50;

/**
 * Steps over the type under the cursor, `?` behind it included, and tells of its names. The role is that of the type; what
 * stands before a dot or between angle brackets has its own. Never throws.
 */
export function typeNames(cursor: TokenCursor, into: TypeNameSink, role: UseRole): void {
  readType(cursor, into, role, 0);
}

/** The same for `<A, B>`, whose `<` is under the cursor. */
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

// Behind `scoped x`, which declares a variable of a type.
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
