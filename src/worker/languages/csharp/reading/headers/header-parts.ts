import type { TokenCursor } from "../lexer/token-cursor.ts";
import { Kind } from "../lexer/tokens.ts";
import { readType } from "./types.ts";

/** The base constructor called in a header, and the token at which its arguments begin. */
export interface BaseCall {
  readonly name: string;
  readonly at: number;
  readonly argumentsIndex: number;
}

/** Reads `Foo`, or `IFoo<int>.Foo` for an explicit implementation; its own type arguments are left to the caller. */
export function readMemberName(cursor: TokenCursor): { readonly name: string; readonly nameStart: number } {
  const from = cursor.start;
  let nameStart = from;
  let simple = cursor.takeName();
  for (;;) {
    const beforeArguments = cursor.index;
    if (cursor.is("<")) cursor.skipAngles();
    if (!cursor.is(".") && cursor.kind() !== Kind.doubleColon) {
      cursor.index = beforeArguments;
      break;
    }
    cursor.index++;
    nameStart = cursor.start;
    simple = cursor.takeName();
  }
  return { name: simple && withoutSpace(cursor.text.slice(from, nameStart)) + simple, nameStart };
}

/** The facts from the attributes before a declaration. */
export interface WrittenAttributes {
  /** The names in `[A(x), N.B<C>][return: D]`, without namespace, suffix, target and arguments. */
  readonly names: readonly string[];
  /** `-1` for `[OverloadResolutionPriority(-1)]`; 0 if no such number is written. */
  readonly priority: number;
}

/** Reads the attributes before a declaration. */
export function readAttributes(cursor: TokenCursor): WrittenAttributes {
  if (!cursor.is("[")) return NO_ATTRIBUTES;
  const names: string[] = [];
  let priority = 0;
  while (cursor.is("[")) {
    const from = cursor.index;
    cursor.skipBrackets();
    const behind = cursor.index;
    cursor.index = from + 1;
    if (cursor.is(":", 1)) cursor.index += 2;
    while (cursor.index < behind && cursor.isWord()) {
      const name = attributeName(readType(cursor));
      names.push(name);
      if (name === "OverloadResolutionPriority") priority = argumentNumber(cursor);
      if (cursor.is("(")) cursor.skipBrackets();
      if (!cursor.accept(",")) break;
    }
    cursor.index = behind;
  }
  return { names, priority };
}

const NO_ATTRIBUTES: WrittenAttributes = { names: [], priority: 0 };

// Reads `(-1)` or `(priority: -1)` without moving the cursor.
function argumentNumber(cursor: TokenCursor): number {
  const at = cursor.is(":", 2) ? 3 : 1;
  const isNegative = cursor.is("-", at);
  const digits = cursor.wordAt(isNegative ? at + 1 : at);
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return isNegative ? -value : value;
}

// The name of `N.SomeAttribute<T>` is `Some`.
function attributeName(type: string): string {
  const path = type.split("<", 1)[0] ?? "";
  return path.slice(path.search(/[^.:]*$/)).replace(/(?<=.)Attribute$/, "");
}

/** Reads `operator`, or `IFoo<T>.operator` of an explicit implementation. */
export function readOperatorWord(cursor: TokenCursor): { readonly explicit: string; readonly nameStart: number } {
  const from = cursor.start;
  while (!cursor.isAtEnd && !cursor.is("operator") && !cursor.is("(")) {
    if (cursor.is("<")) cursor.skipAngles();
    else cursor.index++;
  }
  const nameStart = cursor.start;
  cursor.accept("operator");
  return { explicit: withoutSpace(cursor.text.slice(from, nameStart)), nameStart };
}

/** Reads the names between `<` and `>`; none if there is no list. */
export function readTypeParameters(cursor: TokenCursor): readonly string[] {
  return readVariedParameters(cursor).typeParameters;
}

/** Reads type parameters with the modifier of each: `in`, `out` or "". */
export function readVariedParameters(cursor: TokenCursor): {
  readonly typeParameters: readonly string[];
  readonly variance: readonly string[];
} {
  const typeParameters: string[] = [];
  const variance: string[] = [];
  if (!cursor.accept("<")) return { typeParameters, variance };
  while (!cursor.isAtEnd && !cursor.is(">")) {
    while (cursor.is("[")) cursor.skipBrackets();
    const word = cursor.accept("in") ? "in" : cursor.accept("out") ? "out" : "";
    const name = cursor.takeName();
    if (name !== "") {
      typeParameters.push(name);
      variance.push(word);
    }
    if (!cursor.accept(",") && !cursor.is(">") && name === "") break;
  }
  cursor.accept(">");
  return { typeParameters, variance };
}

/** Reads `: Base(x), IFoo`: the types, and the base constructor call. */
export function readBases(cursor: TokenCursor): { readonly bases: readonly string[]; readonly baseCall?: BaseCall } {
  const bases: string[] = [];
  let baseCall: BaseCall | undefined;
  if (!cursor.accept(":")) return { bases };
  do {
    const from = cursor.index;
    const base = readType(cursor);
    if (base !== "") bases.push(base);
    if (!cursor.is("(")) continue;
    const argumentsIndex = cursor.index;
    baseCall = { ...lastName(cursor, from), argumentsIndex };
    cursor.index = argumentsIndex;
    cursor.skipBrackets();
  } while (cursor.accept(","));
  return baseCall === undefined ? { bases } : { bases, baseCall };
}

/** Returns the last name of the type between a token and the cursor: `C` of `A.B.C<D>`; empty for a tuple. */
export function lastName(cursor: TokenCursor, from: number): { readonly name: string; readonly at: number } {
  const end = cursor.index;
  let found = { name: "", at: 0 };
  for (cursor.index = from; cursor.index < end; ) {
    const at = cursor.start;
    if (cursor.is("<")) cursor.skipAngles();
    else if (cursor.is("(")) cursor.skipBrackets();
    else if (cursor.isWord()) found = { name: cursor.takeName(), at };
    else cursor.index++;
  }
  return found;
}

/** Reads `where T : class` as written, one for each constrained type parameter. */
export function readConstraints(cursor: TokenCursor): readonly string[] {
  const constraints: string[] = [];
  while (cursor.is("where")) {
    const from = cursor.start;
    cursor.index++;
    while (
      !cursor.isAtEnd &&
      !cursor.is("where") &&
      !cursor.is("{") &&
      !cursor.is(";") &&
      cursor.kind() !== Kind.arrow
    ) {
      if (cursor.is("<")) cursor.skipAngles();
      else if (cursor.is("(")) cursor.skipBrackets();
      else cursor.index++;
    }
    constraints.push(cursor.textFrom(from));
  }
  return constraints;
}

/** Reads the accessors of `{ get; private set; }`; only `get` for `=> value`. */
export function readAccessors(cursor: TokenCursor): readonly string[] {
  if (cursor.kind() === Kind.arrow) return ["get"];
  const accessors: string[] = [];
  if (!cursor.accept("{")) return accessors;
  while (!cursor.isAtEnd && !cursor.is("}")) {
    while (cursor.is("[")) cursor.skipBrackets();
    const from = cursor.start;
    while (cursor.isWord()) cursor.index++;
    if (cursor.start > from) accessors.push(cursor.textFrom(from));
    if (cursor.is("{")) cursor.skipBrackets();
    else {
      cursor.skipTo(";");
      if (!cursor.accept(";")) break;
    }
  }
  return accessors;
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, "").replace(/@/g, "");
}
