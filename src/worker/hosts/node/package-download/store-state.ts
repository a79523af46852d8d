import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PackageStoreState } from "../../../../shared/model/packages.ts";
import { ifExists } from "../../../catalogue/store/if-exists.ts";
import { UNFINISHED } from "./folder-store.ts";

/** The size of Glossa's own folder of packages. */
export async function storeState(folder: string): Promise<PackageStoreState> {
  const entries = (await ifExists(readdir(folder, { withFileTypes: true, recursive: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const { parentPath, name } of files) bytes += (await ifExists(stat(join(parentPath, name))))?.size ?? 0;
  const packages = files.filter(({ name, parentPath }) => name.endsWith(".nuspec") && !parentPath.includes(UNFINISHED));
  return { packages: packages.length, bytes };
}

/** Removes all of its content. Throws errors of the system. */
export async function emptyStore(folder: string): Promise<void> {
  for (const name of (await ifExists(readdir(folder))) ?? [])
    await rm(join(folder, name), { recursive: true, force: true });
}
