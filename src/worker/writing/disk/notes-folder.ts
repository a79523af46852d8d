import { realpath } from "node:fs/promises";
import { join } from "node:path";
import envPaths from "env-paths";
import { fileIdOf } from "../../../shared/model/entity-id.ts";

/** Where is kept what the last run in a folder has replaced: apart from the folder itself, in the user's own place for such. */
export async function notesFolder(folder: string): Promise<string> {
  return join(envPaths("glossa", { suffix: "" }).data, "writing", fileIdOf(await realpath(folder)));
}
