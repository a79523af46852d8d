import type { TokenCursor } from "../lexer/token-cursor.ts";

/** Skips a type and returns its text as written; empty if none begins here. */
export function readType(cursor: TokenCursor): string {
  const start = cursor.start;
  if (cursor.accept("ref")) cursor.accept("readonly");
  if (!skipCore(cursor)) return "";
  skipTypeSuffixes(cursor);
  return cursor.textFrom(start);
}

function skipCore(cursor: TokenCursor): boolean {
  if (cursor.is("delegate") && cursor.is("*", 1)) {
    skipFunctionPointer(cursor);
    return true;
  }
  if (cursor.is("(")) {
    cursor.skipBrackets();
    return true;
  }
  return skipQualifiedName(cursor);
}

// delegate*<int, void>, delegate* unmanaged[Cdecl]<int, void>
function skipFunctionPointer(cursor: TokenCursor): void {
  cursor.index += 2;
  if (cursor.isWord()) cursor.index++;
  if (cursor.is("[")) cursor.skipBrackets();
  if (cursor.is("<")) cursor.skipAngles();
}

function skipQualifiedName(cursor: TokenCursor): boolean {
  if (!cursor.isWord()) return false;
  cursor.index++;
  for (;;) {
    if (cursor.is("<")) cursor.skipAngles();
    const separator = cursor.wordAt();
    if ((separator !== "." && separator !== "::") || !cursor.isWord(1)) return true;
    cursor.index += 2;
  }
}

/** Skips the suffixes of a type: `?`, `*`, `[]`, `[,]`, `[][,]`. */
export function skipTypeSuffixes(cursor: TokenCursor): void {
  for (;;) {
    if (cursor.is("?") || cursor.is("*")) cursor.index++;
    else if (cursor.is("[") && isRank(cursor)) cursor.skipBrackets();
    else return;
  }
}

/** Whether the bracket under the cursor opens a rank, `[]` or `[,]`. */
export function isRank(cursor: TokenCursor): boolean {
  let ahead = 1;
  while (cursor.is(",", ahead)) ahead++;
  return cursor.is("]", ahead);
}
