import { formatPatch, structuredPatch } from "diff";
import type { PlannedFile } from "./plan-files.ts";

/** The change of a file as `git apply` takes it; undefined for one whose text is not UTF-8, which a patch cannot hold. */
export function patchOf({ path, before, textBefore, comments }: PlannedFile): string | undefined {
  const mark = markOf(before);
  const text = mark + textBefore;
  if (!isUtf8(text, before)) return undefined;
  const patch = structuredPatch(`a/${path}`, `b/${path}`, text, mark + comments.text, undefined, undefined, {
    context: 3,
  });
  return formatPatch({ ...patch, isGit: true });
}

function markOf(bytes: Uint8Array): string {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "\ufeff" : "";
}

function isUtf8(text: string, bytes: Uint8Array): boolean {
  const encoded = new TextEncoder().encode(text);
  return encoded.length === bytes.length && encoded.every((byte, at) => byte === bytes[at]);
}
