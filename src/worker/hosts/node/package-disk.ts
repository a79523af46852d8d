import { existsSync, realpathSync } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { defaultPackageFolders } from "../../../shared/packages/package-folders.ts";
import type { FileStamp, PackageDisk, PackagePlaces } from "../../languages/contract/packages.ts";
import { isInside } from "../../sources/disk-inside.ts";
import { once } from "../../util/once.ts";
import { MAX_ASSEMBLY_BYTES } from "../package-limits.ts";
import { packageReads } from "../package-reads.ts";
import { readAtMost, readAtMostNow, stampOf } from "./read-regular-file.ts";

/**
 * The disk, restricted to these folders: targets of links that lead out of them count as missing, and so does
 * everything that is no regular file.
 */
export function nodePackageDisk(granted: readonly string[]): PackageDisk {
  const roots = once(() => Promise.all(granted.map(realPath)));
  const inside = async (path: string) => {
    const [real, known] = await Promise.all([realPath(path), roots()]);
    if (real === undefined) return undefined;
    return known.some((root) => root !== undefined && isInside(root, real)) ? real : undefined;
  };
  const read = async (path: string, most: number, expected?: FileStamp) => {
    const real = await inside(path);
    return real === undefined ? undefined : readAtMost(real, most, expected).catch(notThere);
  };
  return {
    ...packageReads(read),
    names: async (folder) => {
      const real = await inside(folder);
      return real === undefined ? [] : readdir(real).catch(() => []);
    },
    stamp: async (path) => {
      const real = await inside(path);
      const found = real === undefined ? undefined : await stat(real).catch(notThere);
      return found?.isFile() === true ? stampOf(found) : undefined;
    },
  };
}

function realPath(path: string): Promise<string | undefined> {
  return realpath(path).catch(notThere);
}

// Whatever the reason, it cannot be read.
function notThere(): undefined {
  return undefined;
}

/** The bytes of an assembly as `nodePackageDisk` reads them, synchronously. */
export function readBytesNow(granted: readonly string[], path: string, expected?: FileStamp): Uint8Array | undefined {
  try {
    const real = realpathSync.native(path);
    const isGranted = granted.some((root) => existsSync(root) && isInside(realpathSync.native(root), real));
    return isGranted ? readAtMostNow(real, MAX_ASSEMBLY_BYTES, expected) : undefined;
  } catch {
    return undefined;
  }
}

/** Where NuGet and the .NET SDK store packages and packs on this system, in addition to those in a project's folder. */
export function defaultPackagePlaces(
  root: string | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): PackagePlaces {
  const { platform } = process;
  return { root, ...defaultPackageFolders({ platform, environment, home: homedir(), path: { join, resolve } }) };
}
