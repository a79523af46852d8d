import { realpath } from "node:fs/promises";
import { join } from "node:path";
import envPaths from "env-paths";
import { fileIdOf } from "../../../shared/model/entity-id.ts";

/**
 * The folder for what the last run in a folder has replaced: separate from the folder itself, in the user's data
 * directory.
 */
export async function notesFolder(folder: string): Promise<string> {
  return join(envPaths("glossa", { suffix: "" }).data, "writing", fileIdOf(await realpath(folder)));
}
