import * as z from "zod/mini";
import { folderOf, nameOf } from "../../../../shared/paths.ts";
import { append } from "../../../util/maps.ts";
import type { PackageDisk } from "../../contract/packages.ts";
import { readAssetsFile } from "../packages/assets-file.ts";
import { joinPath } from "../packages/disk-paths.ts";
import { assetsPlaces } from "../packages/package-finder.ts";
import type { CSharpProject } from "../projects/csharp-project.ts";
import { normalizedVersion, parseVersion } from "../projects/versions.ts";

/** SHA-512 hashes of packages in base 64, by `name/version` in lower case: all that files of the code base specify. */
export type LockedHashes = ReadonlyMap<string, readonly string[]>;

/** Maximum number of characters of all files with hashes: more than any code base has. */
const MAX_CHARACTERS = 500_000_000;

const lockFile = z.object({
  dependencies: z.record(
    z.string(),
    z.record(z.string(), z.object({ resolved: z.exactOptional(z.string()), contentHash: z.exactOptional(z.string()) })),
  ),
});

/** Reads the hashes in lock files beside projects, and in restore results. */
export async function lockedHashes(
  projects: readonly Pick<CSharpProject, "path">[],
  root: string,
  disk: PackageDisk,
): Promise<LockedHashes> {
  const hashes = new Map<string, string[]>();
  let left = MAX_CHARACTERS;
  const read = async (path: string, add: (text: string) => readonly NamedHash[]) => {
    const text = left < 0 ? undefined : await disk.text(joinPath(root, path));
    left -= text?.length ?? 0;
    if (text === undefined || left < 0) return;
    for (const { key, hash } of add(text)) if (hashes.get(key)?.includes(hash) !== true) append(hashes, key, hash);
  };
  for (const { path } of projects) {
    for (const place of lockPlaces(path)) await read(place, hashesInLock);
    for (const place of assetsPlaces(path)) await read(place, hashesInAssets);
  }
  return hashes;
}

/** Returns the key of a package in these hashes. */
export function hashKey(name: string, version: string): string {
  const parsed = parseVersion(version);
  return `${name}/${parsed === undefined ? version : normalizedVersion(parsed)}`.toLowerCase();
}

interface NamedHash {
  readonly key: string;
  readonly hash: string;
}

// A lock file may be named after its project.
function lockPlaces(path: string): readonly string[] {
  const name = nameOf(path)
    .replace(/\.\w+$/, "")
    .replaceAll(" ", "_");
  const folder = folderOf(path);
  const inside = (file: string) => (folder === "" ? file : `${folder}/${file}`);
  return [inside("packages.lock.json"), inside(`packages.${name}.lock.json`)];
}

function hashesInLock(text: string): readonly NamedHash[] {
  const entries = Object.values(parseLock(text)?.dependencies ?? {}).flatMap((packages) => Object.entries(packages));
  return entries.flatMap(([name, { resolved, contentHash }]) =>
    resolved === undefined || contentHash === undefined ? [] : [{ key: hashKey(name, resolved), hash: contentHash }],
  );
}

function hashesInAssets(text: string): readonly NamedHash[] {
  const libraries = Object.entries(readAssetsFile(text)?.libraries ?? {});
  return libraries.flatMap(([key, { sha512 }]) => {
    const [name = "", version = ""] = key.split("/");
    return sha512 === undefined || sha512 === "" ? [] : [{ key: hashKey(name, version), hash: sha512 }];
  });
}

function parseLock(text: string): z.infer<typeof lockFile> | undefined {
  try {
    return z.safeParse(lockFile, JSON.parse(text.replace(/^\uFEFF/, ""))).data;
  } catch {
    // A file that is no JSON contains no hashes.
    return undefined;
  }
}
