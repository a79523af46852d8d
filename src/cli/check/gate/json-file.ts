import { readFile } from "node:fs/promises";

/** What a file of JSON holds, with a byte order mark or without. Rejects where it cannot be read, or is no JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  return JSON.parse((await readFile(path, "utf8")).replace(/^\uFEFF/, ""));
}
