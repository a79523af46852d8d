import { createTwoFilesPatch } from "diff";
import type { PlannedFile } from "./plan-files.ts";

/** The change of a file as `git apply` takes it; undefined for one whose text is not UTF-8, which a patch cannot hold. */
export function patchOf({ path, before, textBefore, comments }: PlannedFile): string | undefined {
  const mark = markOf(before);
  const text = mark + textBefore;
  if (!isUtf8(text, before)) return undefined;
  const [from, to] = [quoted(`a/${path}`), quoted(`b/${path}`)];
  // Nothing is underlined, and no date stands behind a name.
  const patch = createTwoFilesPatch(from, to, text, mark + comments.text, undefined, undefined, { context: 3 });
  return `diff --git ${from} ${to}\n${patch.slice(patch.indexOf("---"))}`;
}

function markOf(bytes: Uint8Array): string {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "\ufeff" : "";
}

function isUtf8(text: string, bytes: Uint8Array): boolean {
  const encoded = new TextEncoder().encode(text);
  return encoded.length === bytes.length && encoded.every((byte, at) => byte === bytes[at]);
}

// As git writes the names of files: what is special in C strings is escaped, and the whole quoted.
function quoted(path: string): string {
  if (!/["\\\p{Cc}]/u.test(path)) return path;
  return `"${path.replace(/["\\]|\p{Cc}/gu, escaped)}"`;
}

function escaped(character: string): string {
  if (character === '"' || character === "\\") return `\\${character}`;
  const bytes = new TextEncoder().encode(character);
  return Array.from(bytes, (byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}
