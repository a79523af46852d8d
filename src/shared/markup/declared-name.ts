/**
 * A name in a reference: `Type`, `Outer.Inner`, `List<T>`, `Type.Member(int, List{string})`. The expression is
 * unambiguous for every text, because backtracking could take forever.
 */
const WORD = String.raw`@?[\p{L}_][\p{L}\p{N}\p{M}_]*`;
const INSIDE = String.raw`[^<>{}()[\]${"`"}\n\r]`;
const ARGUMENTS = `(?:[<{](?:${INSIDE}|[<{]${INSIDE}*[>}])*[>}])?`;
const PARAMETERS = String.raw`(?:\((?:${INSIDE}|[<>{}]|\[[, ]*\])*\))?`;
const NAME = `${WORD}${ARGUMENTS}(?:\\.${WORD}${ARGUMENTS})*${PARAMETERS}`;

/** A name in brackets, with optional backticks around it, that is not followed by an address or an index. */
export const NAME_IN_BRACKETS: RegExp = new RegExp(`\\[(\`?)${NAME}\\1\\](?![(\\[])`, "uy");

const WHOLE = new RegExp(`^${NAME}$`, "u");

/** The name between brackets and optional backticks, with angle brackets in place of braces. */
export function nameIn(bracketed: string): string {
  return bracketed
    .replace(/^\[`?|`?\]$/g, "")
    .replaceAll("{", "<")
    .replaceAll("}", ">");
}

/** Whether a name in brackets reads as a reference to it. */
export function isReferenceName(name: string): boolean {
  return WHOLE.test(name);
}
