import { fileIdIn, parseEntityId } from "../../shared/model/entity-id.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";

/**
 * Parts of a project are named by `within`: a type or member, a file, `dir:` and a folder's path inside the project, or ""
 * for all of it.
 */
export function isFileWithin({ id, path }: Pick<SnapshotFile, "id" | "path">, within: string): boolean {
  if (within === "") return true;
  return within.startsWith("dir:") ? path.startsWith(`${within.slice(4)}/`) : id === fileIdIn(within);
}

/** Whether a type or member of a file that lies within belongs to that part. */
export function isIdWithin(id: string, within: string): boolean {
  const isWhole = within === "" || within.startsWith("dir:") || parseEntityId(within)?.type === undefined;
  return isWhole || id === within || id.startsWith(`${within}-`) || id.startsWith(`${within}.`);
}
