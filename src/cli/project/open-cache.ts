import { join } from "node:path";
import type { Catalogue } from "../../worker/catalogue/catalogue.ts";
import { openMemoryCatalogue } from "../../worker/catalogue/open-memory.ts";
import { openFolderCatalogue } from "../../worker/catalogue/open-node.ts";
import { makeGivenFolder } from "../output/make-folder.ts";

/** Where the names of packages' assemblies are kept, for all projects that are read with this cache. */
export function assemblyCacheIn(folder: string | undefined): string | undefined {
  return folder && join(folder, "assembly-names");
}

/** What was read before, in a folder; without one, in memory for as long as the command runs. Throws in plain words. */
export async function openCache(folder: string | undefined, warn: (message: string) => void): Promise<Catalogue> {
  if (folder === undefined) return openMemoryCatalogue(warn);
  await makeGivenFolder(folder);
  return openFolderCatalogue(join(folder, "store"), warn);
}
