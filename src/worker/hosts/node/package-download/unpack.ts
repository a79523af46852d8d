import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { detailOf, formatMessage } from "../../../../shared/errors/errors.ts";
import { packageDownloadMessages } from "../../../../shared/messages/package-download-messages.ts";
import { entryPath, isPortable, keptPath } from "../../../languages/csharp/package-download/entry-paths.ts";
import { BadPackage } from "../../../languages/csharp/package-download/registry-error.ts";

/** Limits above the size of any real package, for its whole content and for what is kept of it. */
const MAX_ENTRIES = 50_000;
const MAX_FILE_BYTES = 256 * 1024 * 1024;
/** It is read as a whole. */
const MAX_MANIFEST_BYTES = 8 * 1024 * 1024;
const MAX_KEPT_BYTES = 1024 ** 3;
/** Maximum compression ratio: no assembly or documentation exceeds it, unless it is a bomb. */
const MAX_RATIO = 200;
/** Below this size any ratio is harmless. */
const ANY_RATIO_BYTES = 8 * 1024 * 1024;

const words = packageDownloadMessages.refusals;

/** Unpacks what is kept of a package into a new folder. Throws BadPackage before it writes any bad content. */
export async function unpack(file: string, name: string, folder: string, signal: AbortSignal): Promise<void> {
  const zip = await openPromise(file, { strictFileNames: true, autoClose: false }).catch(refuse);
  try {
    for (const [path, entry] of await keptEntries(zip, name)) {
      signal.throwIfAborted();
      await writeEntry(zip, entry, join(folder, ...path.split("/")), signal);
    }
  } finally {
    zip.close();
  }
}

/** The entries to keep, by path, after all entries of the package were checked. */
async function keptEntries(zip: ZipFile, name: string): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new BadPackage(words.tooMany);
  const kept = new Map<string, Entry>();
  const seen = new Set<string>();
  let bytes = 0;
  for await (const entry of entriesOf(zip)) {
    const path = checkedPath(entry);
    const target = keptPath(path, name);
    if (target === undefined) continue;
    // Some systems do not distinguish `A` from `a`.
    const key = target.toLowerCase();
    if (seen.has(key)) throw bad(words.twice, target);
    seen.add(key);
    if (!isPortable(target)) throw bad(words.path, target);
    bytes += entry.uncompressedSize;
    expectPlain(entry, target, bytes);
    kept.set(target, entry);
  }
  return kept;
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (thrown) {
    throw thrown instanceof BadPackage ? thrown : refuse(thrown);
  }
}

function checkedPath(entry: Entry): string {
  const path = entryPath(entry.fileName);
  if (path === undefined) throw bad(words.path, entry.fileName);
  // The file type as Unix writes it: a regular file, a folder, or none given.
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (![0, 0o100000, 0o040000].includes(kind)) throw bad(words.link, path);
  return path;
}

function expectPlain(entry: Entry, path: string, keptBytes: number): void {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted() || !entry.canDecodeFileData()) throw bad(words.encrypted, path);
  const isBomb = uncompressedSize > ANY_RATIO_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
  const most = path.endsWith(".nuspec") ? MAX_MANIFEST_BYTES : MAX_FILE_BYTES;
  if (isBomb || uncompressedSize > most || keptBytes > MAX_KEPT_BYTES) throw bad(words.tooLarge, path);
}

async function writeEntry(zip: ZipFile, entry: Entry, file: string, signal: AbortSignal): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // Fails if the output exceeds the size given in the entry.
  const bytes = await zip.openReadStreamPromise(entry).catch(refuse);
  let sum = 0;
  const summed = new Transform({
    transform(part: Buffer, _, done) {
      sum = crc32(part, sum);
      done(null, part);
    },
  });
  await pipeline(bytes, summed, createWriteStream(file, { flags: "wx" }), { signal }).catch((thrown: unknown) => {
    throw isOfDisk(thrown) || signal.aborted ? thrown : bad(words.damaged, entry.fileName);
  });
  if (sum !== entry.crc32) throw bad(words.damaged, entry.fileName);
}

// Errors of zlib have a code, too.
function isOfDisk(thrown: unknown): boolean {
  return thrown instanceof Error && "syscall" in thrown;
}

function bad(message: string, path: string): BadPackage {
  return new BadPackage(formatMessage(message, { path }));
}

function refuse(thrown: unknown): never {
  throw new BadPackage(formatMessage(words.noPackage, { detail: detailOf(thrown) }), { cause: thrown });
}
