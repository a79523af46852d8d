import { readMemberName } from "../headers/header-parts.ts";
import { readType } from "../headers/types.ts";
import type { TokenCursor } from "../lexer/token-cursor.ts";
import { Kind } from "../lexer/tokens.ts";

/** The kind of a member, by its capture name in the query of declarations, and where its variables begin. */
export interface MemberExtent {
  readonly kind: string;
  /** Offsets of the names in `int a, b = 1;`. */
  readonly declarators: readonly number[];
}

/** Skips one member of a type, with the cursor behind its attributes and modifiers; undefined if the tokens are no member. */
export function scanMember(cursor: TokenCursor): MemberExtent | undefined {
  const kind = scanHead(cursor);
  if (kind === "field" || kind === "eventField") return scanVariables(cursor, kind);
  return kind !== undefined && scanBody(cursor) ? { kind, declarators: [] } : undefined;
}

/** Skips `{ … }`, `=> …;`, `{ … } = …;` or `;`, with everything before it; returns whether there was one. */
function scanBody(cursor: TokenCursor): boolean {
  skipToBody(cursor);
  if (cursor.is("{")) {
    cursor.skipBrackets();
    if (!cursor.is("=")) return true;
  }
  cursor.skipTo(";", ...NEVER_IN_VALUES);
  return cursor.accept(";") || cursor.isWord();
}

/** If an `#if` leaves `=>` without a value, these words show that the next member begins. */
export const NEVER_IN_VALUES: ReadonlySet<string> = new Set(["public", "private", "protected", "internal"]);

/** Skips to the `{`, `=>` or `;` behind a header. */
export function skipToBody(cursor: TokenCursor): void {
  while (!cursor.isAtEnd && !cursor.is("{") && !cursor.is(";") && !cursor.is("}") && cursor.kind() !== Kind.arrow) {
    if (cursor.is("(") || cursor.is("[")) cursor.skipBrackets();
    else cursor.index++;
  }
}

// Reads up to and including the name. The token behind the name distinguishes the members that have a type.
function scanHead(cursor: TokenCursor): string | undefined {
  if (cursor.is("~")) return "destructor";
  if (cursor.isWord() && cursor.is("(", 1) && !cursor.is("ref")) return "constructor";
  if ((cursor.is("implicit") || cursor.is("explicit")) && cursor.isWord(1)) return "conversion";
  const isEvent = cursor.is("event") && cursor.isWord(1);
  if (isEvent) cursor.index++;
  if (readType(cursor) === "") return undefined;
  const nameIndex = cursor.index;
  if (readMemberName(cursor).name === "") return undefined;
  if (isEvent && !cursor.is("{")) return backTo(cursor, nameIndex, "eventField");
  if (isEvent) return "event";
  if (cursor.is("operator", -1)) return "operator";
  if (cursor.is("[") && cursor.is("this", -1)) return "indexer";
  if (cursor.is("(") || cursor.is("<")) return "method";
  if (cursor.is("{") || cursor.kind() === Kind.arrow) return "property";
  return backTo(cursor, nameIndex, "field");
}

function backTo(cursor: TokenCursor, index: number, kind: string): string {
  cursor.index = index;
  return kind;
}

function scanVariables(cursor: TokenCursor, kind: string): MemberExtent | undefined {
  const declarators = [cursor.start];
  let angles = 0;
  for (cursor.index++; ; ) {
    const from = cursor.index;
    cursor.skipTo(",", ";");
    if (!cursor.is(",")) break;
    angles += openAngles(cursor, from);
    if (beginsDeclarator(cursor) && angles <= 0) {
      cursor.index++;
      declarators.push(cursor.start);
      angles = 0;
    }
    cursor.index++;
  }
  return cursor.accept(";") ? { kind, declarators } : undefined;
}

// `, b = 2` but not the comma of `new Map<A, B>()`.
function beginsDeclarator(cursor: TokenCursor): boolean {
  return cursor.isWord(1) && [",", ";", "=", "["].some((mark) => cursor.is(mark, 2));
}

// Returns the number of unclosed `<` between a token and the cursor.
function openAngles(cursor: TokenCursor, from: number): number {
  let open = 0;
  for (let ahead = from - cursor.index; ahead < 0; ahead++) {
    if (cursor.is("<", ahead)) open++;
    else if (cursor.is(">", ahead)) open--;
  }
  return open;
}
