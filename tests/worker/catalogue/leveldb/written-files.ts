import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { temporaryFolder } from "../../../support/folders.ts";

/** What LevelDB itself wrote for these texts: a log, and a table with the same. */
export async function writtenFiles(
  texts: readonly string[],
): Promise<{ readonly log: Buffer; readonly table: Buffer }> {
  const folder = join(temporaryFolder(), "level");
  const level = new ClassicLevel(folder);
  for (const [at, text] of texts.entries()) await level.put(`key ${at}`, text);
  const log = fileOf(folder, ".log");
  await level.compactRange("a", "z");
  const table = fileOf(folder, ".ldb");
  await level.close();
  return { log, table };
}

function fileOf(folder: string, ending: string): Buffer {
  const [name = "", ...others] = readdirSync(folder).filter((one) => one.endsWith(ending));
  if (others.length > 0) throw new Error(`${others.length + 1} files end with ${ending}`);
  return readFileSync(join(folder, name));
}
