import { join } from "node:path";
import { formatMessage } from "../../shared/errors/errors.ts";
import { storeLockMessages } from "../../shared/messages/store-lock-messages.ts";
import type { Catalogue } from "../../worker/catalogue/catalogue.ts";
import { openMemoryCatalogue } from "../../worker/catalogue/open-memory.ts";
import { openFolderCatalogue } from "../../worker/catalogue/open-node.ts";
import { makeGivenFolder } from "../output/make-folder.ts";

/** The folder for the names of packages' assemblies, shared by all projects that are read with this cache. */
export function assemblyCacheIn(folder: string | undefined): string | undefined {
  return folder && join(folder, "assembly-names");
}

/** Opens the cache in a folder; without one, in memory for the duration of the command. Throws in plain words. */
export async function openCache(folder: string | undefined, warn: (message: string) => void): Promise<Catalogue> {
  if (folder === undefined) return openMemoryCatalogue(warn);
  await makeGivenFolder(folder);
  const inUse = formatMessage(storeLockMessages.cache, { folder });
  return openFolderCatalogue(join(folder, "store"), warn, warn, { inUse });
}
