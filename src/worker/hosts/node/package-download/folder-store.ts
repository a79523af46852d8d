import { createHash } from "node:crypto";
import { type FileHandle, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { formatMessage } from "../../../../shared/errors/errors.ts";
import { packageDownloadMessages } from "../../../../shared/messages/package-download-messages.ts";
import { ifExists } from "../../../catalogue/store/if-exists.ts";
import type { PackageStore, StoredPackage } from "../../../languages/contract/packages.ts";
import { isPortable } from "../../../languages/csharp/package-download/entry-paths.ts";
import { BadPackage } from "../../../languages/csharp/package-download/registry-error.ts";
import { isPackageName } from "../../../languages/csharp/packages/package-cache.ts";
import { manifestIdentity } from "../../../languages/csharp/packages/package-manifest.ts";
import { normalizedVersion, parseVersion } from "../../../languages/csharp/projects/versions.ts";
import { removeSignature } from "./remove-signature.ts";
import { unpack } from "./unpack.ts";

/** No package has this name: its content counts as none. */
export const UNFINISHED = ".unfinished";

const ABANDONED_MS = 24 * 60 * 60 * 1_000;

const words = packageDownloadMessages.refusals;

/** A folder of packages in NuGet's layout, reduced to the files that describe their declarations. */
export class FolderStore implements PackageStore {
  constructor(private readonly folder: string) {}

  /** Adds a package, all or nothing. Throws BadPackage. */
  async add(what: StoredPackage, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
    const { name, hashes } = what;
    const target = this.placeOf(what);
    await mkdir(join(this.folder, UNFINISHED), { recursive: true });
    const work = await mkdtemp(join(this.folder, UNFINISHED, "package-"));
    try {
      const file = join(work, "package.nupkg");
      await writeChecked(file, bytes, hashes, signal);
      const content = join(work, "content");
      await mkdir(content);
      await unpack(file, name, content, signal);
      await expectIs(what, content);
      await mkdir(join(target, ".."), { recursive: true });
      await rename(content, target).catch((thrown) => expectThere(target, thrown));
    } catch (thrown) {
      throw signal.aborted ? signal.reason : thrown;
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  private placeOf({ name, version }: StoredPackage): string {
    const isVersion = /^\d+(?:\.\d+){2,3}(?:-[0-9a-z-]+(?:\.[0-9a-z-]+)*)?$/.test(version);
    if (!isPackageName(name) || !isPortable(name) || !isVersion)
      throw new BadPackage(formatMessage(words.path, { path: name }));
    return join(this.folder, name.toLowerCase(), version);
  }
}

/** Removes what an interrupted process has left; the files of a process that is still running are younger. */
export async function removeUnfinished(folder: string): Promise<void> {
  const unfinished = join(folder, UNFINISHED);
  for (const name of (await ifExists(readdir(unfinished))) ?? []) {
    const path = join(unfinished, name);
    const modified = (await ifExists(stat(path)))?.mtimeMs ?? Date.now();
    if (Date.now() - modified > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Writes a package without its signature, if its bytes have the expected hashes. */
async function writeChecked(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const file = await open(path, "wx+");
  try {
    const whole = createHash("sha512");
    for await (const part of bytes) {
      signal.throwIfAborted();
      whole.update(part);
      // A single write may not write everything.
      await file.writeFile(part);
    }
    await removeSignature(file);
    const known = [whole.digest("base64"), hashes.length === 0 ? "" : await hashOf(file)];
    if (!hashes.every((hash) => known.includes(hash))) throw new BadPackage(words.hash);
  } finally {
    await file.close();
  }
}

async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash("sha512");
  for await (const part of file.createReadStream({ start: 0, autoClose: false })) hash.update(part);
  return hash.digest("base64");
}

/** Throws BadPackage if a package's own manifest names another package or version, or is invalid. */
async function expectIs({ name, version }: StoredPackage, folder: string): Promise<void> {
  const file = join(folder, `${name.toLowerCase()}.nuspec`);
  const own = manifestIdentity(await readFile(file, "utf8").catch(() => ""));
  if (own.name.toLowerCase() !== name.toLowerCase())
    throw new BadPackage(formatMessage(words.other, { name: own.name || "?" }));
  const ownVersion = parseVersion(own.version);
  if (ownVersion === undefined || normalizedVersion(ownVersion) !== version)
    throw new BadPackage(formatMessage(words.otherVersion, { version: own.version || "?" }));
}

// Another process may have been faster.
async function expectThere(target: string, thrown: unknown): Promise<void> {
  const found = await stat(target).catch(() => undefined);
  if (found?.isDirectory() !== true) throw thrown;
}
