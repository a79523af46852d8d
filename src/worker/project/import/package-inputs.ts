import { compareTexts } from "../../../shared/compare-texts.ts";
import type { PackageInputs } from "../../catalogue/records/records.ts";
import type { FileStamp, PackageDisk } from "../../languages/contract/packages.ts";
import { mapConcurrently } from "../../util/map-concurrently.ts";
import { sha256 } from "../../util/sha256.ts";
import { sortedJson } from "../../util/sorted-json.ts";

/** Maximum number of files and folders that are queried at a time. */
const AT_ONCE = 16;

/** Maximum number of files and folders recorded as inputs; with more of them, packages are always searched for again. */
const MAX_INPUTS = 100_000;
/** Maximum number of names in these folders: many links may lead to a folder with many names. */
const MAX_NAMES = 1_000_000;

/** A disk that records every request, until it is aborted: then every request throws the reason. */
export class RecordingDisk implements PackageDisk {
  /** The stamp of each file before it was read. */
  private readonly files = new Map<string, FileStamp | undefined>();
  private readonly folders = new Map<string, readonly string[]>();
  private namesLeft = MAX_NAMES;

  constructor(
    private readonly disk: PackageDisk,
    private readonly signal: AbortSignal | undefined,
  ) {}

  async text(path: string): Promise<string | undefined> {
    // Taken before the file is read, so that a change in between is noticed later.
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

  // The files were recorded when their stamps were requested.
  bytes(path: string, expected?: FileStamp): Promise<Uint8Array | undefined> {
    this.signal?.throwIfAborted();
    return this.disk.bytes(path, expected);
  }

  /**
   * All recorded requests, sorted by path, since answers come in any order; undefined if that is too much to be stored.
   */
  async inputs(search: string): Promise<PackageInputs | undefined> {
    if (this.namesLeft < 0 || this.files.size + this.folders.size > MAX_INPUTS) return undefined;
    const [files, folders] = [byPath(this.files), byPath(this.folders)];
    const digest = await digestOf([...files.values()], [...folders.values()]);
    return { search, files: [...files.keys()], folders: [...folders.keys()], digest };
  }
}

function byPath<T>(noted: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...noted].sort(([one], [other]) => compareTexts(one, other)));
}

/**
 * Whether all inputs of the search for packages are unchanged, so that it would find the same. Throws the reason of the
 * signal.
 */
export async function areInputsSame(
  { files, folders, digest }: PackageInputs,
  disk: PackageDisk,
  signal?: AbortSignal,
): Promise<boolean> {
  const stamps = await mapConcurrently(files, AT_ONCE, (path) => {
    signal?.throwIfAborted();
    return disk.stamp(path);
  });
  let left = MAX_NAMES;
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
