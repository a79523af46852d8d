import type { PackageInputs } from "../../catalogue/records/records.ts";
import type { FileStamp, PackageDisk } from "../../languages/contract/packages.ts";
import { mapConcurrently } from "../../util/map-concurrently.ts";
import { sha256 } from "../../util/sha256.ts";
import { sortedJson } from "../../util/sorted-json.ts";

/** Files and folders that are asked after at a time. */
const AT_ONCE = 16;

/** Where packages rest on more files and folders than these, they are always looked for anew. */
const MOST_INPUTS = 100_000;
/** The same of the names in these folders: many links may lead to one that has many. */
const MOST_NAMES = 1_000_000;

/** A disk that takes note of what it is asked for, until it is aborted: then whoever asks is thrown the reason. */
export class RecordingDisk implements PackageDisk {
  /** What each file was like before it was read. */
  private readonly files = new Map<string, FileStamp | undefined>();
  private readonly folders = new Map<string, readonly string[]>();
  private namesLeft = MOST_NAMES;

  constructor(
    private readonly disk: PackageDisk,
    private readonly signal: AbortSignal | undefined,
  ) {}

  async text(path: string): Promise<string | undefined> {
    // Before it is read: what changes in between is noticed later.
    await this.stamp(path);
    return this.disk.text(path);
  }

  async names(folder: string): Promise<readonly string[]> {
    this.signal?.throwIfAborted();
    const names = await this.disk.names(folder);
    if (!this.folders.has(folder)) this.noteNames(folder, names);
    return names;
  }

  private noteNames(folder: string, names: readonly string[]): void {
    this.namesLeft -= names.length;
    if (this.namesLeft < 0) this.folders.clear();
    else this.folders.set(folder, names.toSorted());
  }

  async stamp(path: string): Promise<FileStamp | undefined> {
    this.signal?.throwIfAborted();
    const stamp = await this.disk.stamp(path);
    if (!this.files.has(path)) this.files.set(path, stamp);
    return stamp;
  }

  // Which files these are was noted when their stamps were asked for.
  bytes(path: string, expected?: FileStamp): Promise<Uint8Array | undefined> {
    this.signal?.throwIfAborted();
    return this.disk.bytes(path, expected);
  }

  /** All that it was asked for, by path, since answers come in any order; undefined where that is too much to be kept. */
  async inputs(search: string): Promise<PackageInputs | undefined> {
    if (this.namesLeft < 0 || this.files.size + this.folders.size > MOST_INPUTS) return undefined;
    const [files, folders] = [byPath(this.files), byPath(this.folders)];
    const digest = await digestOf([...files.values()], [...folders.values()]);
    return { search, files: [...files.keys()], folders: [...folders.keys()], digest };
  }
}

function byPath<T>(noted: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...noted].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether all that packages were found by is as it was, so that they would be found again. Throws the reason of the signal. */
export async function areInputsSame(
  { files, folders, digest }: PackageInputs,
  disk: PackageDisk,
  signal?: AbortSignal,
): Promise<boolean> {
  const stamps = await mapConcurrently(files, AT_ONCE, (path) => {
    signal?.throwIfAborted();
    return disk.stamp(path);
  });
  let left = MOST_NAMES;
  const names = await mapConcurrently(folders, AT_ONCE, async (folder) => {
    signal?.throwIfAborted();
    const found = left < 0 ? [] : await disk.names(folder);
    left -= found.length;
    return left < 0 ? [] : found.toSorted();
  });
  if (left < 0) return false;
  return digest === (await digestOf(stamps, names));
}

function digestOf(stamps: readonly unknown[], names: readonly (readonly string[])[]): Promise<string> {
  return sha256(new TextEncoder().encode(sortedJson([stamps.map((stamp) => stamp ?? null), names])));
}
