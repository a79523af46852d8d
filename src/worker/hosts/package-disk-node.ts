import { constants } from "node:fs";
import { open, readdir, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { defaultPackageFolders } from "../../shared/packages/package-folders.ts";
import type { PackageDisk, PackagePlaces } from "../languages/contract/packages.ts";
import { isInside } from "../sources/disk-inside.ts";
import { once } from "../util/once.ts";
import { MOST_ASSEMBLY_BYTES, MOST_TEXT_BYTES } from "./package-limits.ts";

/**
 * The disk, as far as these folders go: what a link leads out of them counts as not there, and so does everything that is
 * no regular file.
 */
export function nodePackageDisk(granted: readonly string[]): PackageDisk {
  const roots = once(() => Promise.all(granted.map(realPath)));
  const inside = async (path: string) => {
    const [real, known] = await Promise.all([realPath(path), roots()]);
    if (real === undefined) return undefined;
    return known.some((root) => root !== undefined && isInside(root, real)) ? real : undefined;
  };
  const read = async (path: string, most: number) => {
    const real = await inside(path);
    return real === undefined ? undefined : readAtMost(real, most).catch(notThere);
  };
  return {
    text: async (path) => {
      const bytes = await read(path, MOST_TEXT_BYTES);
      return bytes && new TextDecoder().decode(bytes);
    },
    bytes: (path) => read(path, MOST_ASSEMBLY_BYTES),
    names: async (folder) => {
      const real = await inside(folder);
      return real === undefined ? [] : readdir(real).catch(() => []);
    },
    stamp: async (path) => {
      const real = await inside(path);
      const found = real === undefined ? undefined : await stat(real).catch(notThere);
      return found?.isFile() === true ? { bytes: found.size, modified: Math.trunc(found.mtimeMs) } : undefined;
    },
  };
}

function realPath(path: string): Promise<string | undefined> {
  return realpath(path).catch(notThere);
}

// Whatever the reason is: it is not there to be read.
function notThere(): undefined {
  return undefined;
}

// A pipe that nobody writes into would keep whoever opens it: Windows has no such thing.
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** The bytes of a regular file that is not larger. */
export async function readAtMost(path: string, most: number): Promise<Uint8Array | undefined> {
  const file = await open(path, WITHOUT_WAITING);
  try {
    const found = await file.stat();
    return found.isFile() && found.size <= most ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}

/** Where NuGet and the .NET SDK keep packages and packs on this system, besides those of a project in a folder. */
export function defaultPackagePlaces(
  root: string | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): PackagePlaces {
  const { platform } = process;
  return { root, ...defaultPackageFolders({ platform, environment, home: homedir(), path: { join, resolve } }) };
}
