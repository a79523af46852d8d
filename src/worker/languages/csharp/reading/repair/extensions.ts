import { LESS, PAREN_OPEN } from "../lexer/marks.ts";
import { TokenCursor } from "../lexer/token-cursor.ts";
import { Kind, type Tokens } from "../lexer/tokens.ts";
import { blank, type Edit } from "./edits.ts";
import type { RepairRule, RepairSource } from "./rule.ts";

const WORD = "extension";
/** The replacement for the word `extension` in the parsed text, of the same length. */
export const CLASS_STAND_IN = "class ext";

/** Tokens behind which a member begins. */
const MEMBER_STARTS: ReadonlySet<number> = new Set(["{", "}", ";", "]"].map((m) => m.charCodeAt(0)));

/** `extension(R r) { … }` (C# 14) is read as a class with a parameter list; its members are moved to the enclosing class. */
export const extensionBlocks: RepairRule = {
  name: "extension-block",
  find(source) {
    const edits: Edit[] = [];
    let passed = 0;
    for (const i of extensionWords(source.text, source.tokens)) {
      // A block inside the receiver of another is blanked with it.
      if ((source.tokens.starts[i] ?? 0) < passed) continue;
      edits.push(...asClass(source, i));
      passed = edits.at(-1)?.end ?? 0;
    }
    return edits;
  },
};

/** Whether a file contains such a block: the grammar may read it without an error, but as a constructor. */
export function hasExtensionBlocks(text: string, tokens: Tokens): boolean {
  return text.includes(WORD) && extensionWords(text, tokens).length > 0;
}

/** Whether an extension block begins at an offset of the original text. */
export function isExtensionBlock(text: string, start: number): boolean {
  return /^extension\s*[(<]/.test(text.slice(start, start + 40));
}

function extensionWords(text: string, tokens: Tokens): number[] {
  const found: number[] = [];
  for (let i = 1; i < tokens.count; i++) if (isExtensionWord(text, tokens, i)) found.push(i);
  return found;
}

/** Whether the token is the word `extension` that begins an extension block. */
function isExtensionWord(text: string, tokens: Tokens, i: number): boolean {
  const start = tokens.starts[i] ?? 0;
  if (tokens.kinds[i] !== Kind.word || tokens.ends[i] !== start + WORD.length || !text.startsWith(WORD, start))
    return false;
  const next = tokens.kinds[i + 1];
  return (
    MEMBER_STARTS.has(tokens.kinds[i - 1] ?? 0) &&
    (next === PAREN_OPEN || next === LESS) &&
    opensBlock(text, tokens, i + 1)
  );
}

// A call `extension(x);` in a body has no block behind it.
function opensBlock(text: string, tokens: Tokens, i: number): boolean {
  const cursor = new TokenCursor(text, tokens, i, text.length);
  if (cursor.is("<")) cursor.skipAngles();
  if (!cursor.is("(")) return false;
  cursor.skipBrackets();
  return cursor.is("{") || cursor.is("where");
}

// A receiver without a name (`extension(string)`) is no parameter, so it is blanked.
function asClass({ text, tokens }: RepairSource, i: number): Edit[] {
  const start = tokens.starts[i] ?? 0;
  const cursor = new TokenCursor(text, tokens, i + 1, text.length);
  if (cursor.is("<")) cursor.skipAngles();
  const open = cursor.start;
  cursor.skipBrackets();
  const edits: Edit[] = [{ start, end: start + WORD.length, text: CLASS_STAND_IN }];
  return [...edits, blank(text, open, cursor.previousEnd)];
}
