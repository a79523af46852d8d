import { fileIdIn, parseEntityId } from "../../shared/model/entity-id.ts";
import { folderPathIn } from "../../shared/model/folder-id.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";

/** Parts of a project are named by `within`: the id of a type, member, file or folder, or "" for the whole project. */
export function isFileWithin({ id, path }: Pick<SnapshotFile, "id" | "path">, within: string): boolean {
  if (within === "") return true;
  const folder = folderPathIn(within);
  return folder === undefined ? id === fileIdIn(within) : path.startsWith(`${folder}/`);
}

/** Whether a type or member of a file inside `within` belongs to that part. */
export function isIdWithin(id: string, within: string): boolean {
  const isWhole = within === "" || folderPathIn(within) !== undefined || parseEntityId(within)?.type === undefined;
  return isWhole || id === within || id.startsWith(`${within}-`) || id.startsWith(`${within}.`);
}
