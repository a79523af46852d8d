import { formatPatch, structuredPatch } from "diff";
import type { PlannedFile } from "./plan-files.ts";

/**
 * The change of a file in the format of `git apply`; undefined for one whose text is not UTF-8, which a patch cannot
 * represent.
 */
export function patchOf({ path, before, after }: PlannedFile): string | undefined {
  const [old, fresh] = [utf8Text(before), utf8Text(after)];
  if (old === undefined || fresh === undefined) return undefined;
  const patch = structuredPatch(`a/${path}`, `b/${path}`, old, fresh, undefined, undefined, {
    context: 3,
  });
  return formatPatch({ ...patch, isGit: true });
}

// Includes the byte order mark, if there is one.
function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
