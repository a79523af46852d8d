/**
 * A name as references have it: `Type`, `Outer.Inner`, `List<T>`, `Type.Member(int, List{string})`. Written so that no text
 * can be read in two ways: that would take time without end.
 */
const WORD = String.raw`@?[\p{L}_][\p{L}\p{N}\p{M}_]*`;
const INSIDE = String.raw`[^<>{}()[\]${"`"}\n\r]`;
const ARGUMENTS = `(?:[<{](?:${INSIDE}|[<{]${INSIDE}*[>}])*[>}])?`;
const PARAMETERS = String.raw`(?:\((?:${INSIDE}|[<>{}]|\[[, ]*\])*\))?`;
const NAME = `${WORD}${ARGUMENTS}(?:\\.${WORD}${ARGUMENTS})*${PARAMETERS}`;

/** A name in brackets, and the backtick around it; none that an address or an index follows. */
export const NAME_IN_BRACKETS: RegExp = new RegExp(`\\[(\`?)${NAME}\\1\\](?![(\\[])`, "uy");

const WHOLE = new RegExp(`^${NAME}$`, "u");

/** The name between brackets, and perhaps backticks, with angle brackets for braces. */
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
