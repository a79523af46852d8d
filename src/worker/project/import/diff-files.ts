import { fileIdOf } from "../../../shared/model/entity-id.ts";
import type { Snapshot, SnapshotFile } from "../../catalogue/records/records.ts";
import { isParsable, isProjectFile, languageOf } from "../../languages/language-of.ts";
import { areSameReaders, isSameReader, type ReaderStamps } from "../../languages/reader-stamps.ts";
import type { ListedFile } from "../../sources/source.ts";

/** A file that has to be read, with its previously stored record. */
export interface ChangedFile {
  readonly size: number;
  readonly stored: SnapshotFile;
  readonly earlier: SnapshotFile | undefined;
  readonly content: NonNullable<ListedFile["content"]>;
}

/** The source files of a listing, split into unchanged and changed ones. */
export interface FilesDiff {
  /** Files as already stored: they need not be read again. */
  readonly unchanged: readonly SnapshotFile[];
  readonly changed: readonly ChangedFile[];
}

/** A listing, and the state stored before it. */
export interface DiffInput {
  readonly listed: readonly ListedFile[];
  /** The listed files by id. */
  readonly files: ReadonlyMap<string, SnapshotFile>;
  readonly before: Snapshot | undefined;
  /** The versions of the readers that the project is read with now. */
  readonly readers: ReaderStamps;
  /** Whether a file's facts are stored and usable. */
  readonly hasFacts: (file: SnapshotFile) => boolean;
  /** What an earlier scan says about the files, if there was a scan since the last import. */
  readonly verified?: Verified | undefined;
}

/** What an earlier scan says about the files of a later one. */
export interface Verified {
  /** Milliseconds since 1970: what the scan found matched the store at that time. */
  readonly since: number | undefined;
  /** Whether this exact file was listed then, and has not changed. */
  readonly has: (file: ListedFile) => boolean;
  /** Whether a different file was at its path then, whatever its size and time. */
  readonly isAnother: (file: ListedFile) => boolean;
}

/** A file whose time stamp is this close to the last import may have changed after it within the same tick. */
const RACY_MS = 2_000;

/** Splits a listing into what has changed since the last import and what has not. */
export function diffFiles({ listed, files, before, readers, hasFacts, verified }: DiffInput): FilesDiff {
  const known = knownFiles(before, readers, hasFacts);
  const since = verified?.since ?? before?.project.lastImported ?? 0;
  const changed: ChangedFile[] = [];
  const unchanged: SnapshotFile[] = [];
  for (const file of listed) {
    if (file.content === null || !isParsable(file.path)) continue;
    const stored = files.get(fileIdOf(file.path));
    if (stored === undefined) continue;
    const earlier = known.get(stored.id);
    const isUnchanged = verified?.has(file) || (isUntouched(earlier, file, since) && !verified?.isAnother(file));
    if (earlier !== undefined && isUnchanged) unchanged.push(earlier);
    else changed.push({ size: file.size, stored, earlier, content: file.content });
  }
  return { unchanged, changed };
}

/**
 * Whether the project files of a listing are those of the last import; false for sources without versions, where it is
 * unknown.
 */
export function haveSameProjectFiles(before: Snapshot, readers: ReaderStamps, now: readonly ListedFile[]): boolean {
  if (!areSameReaders(before.readers, readers)) return false;
  const earlier = new Map(before.files.filter(({ path }) => isProjectFile(path)).map((file) => [file.path, file]));
  return (
    now.length > 0 && now.length === earlier.size && now.every((file) => isSameVersion(earlier.get(file.path), file))
  );
}

// Facts made by another version of a reader are useless, and so are lost facts.
function knownFiles(
  before: Snapshot | undefined,
  readers: ReaderStamps,
  hasFacts: (file: SnapshotFile) => boolean,
): ReadonlyMap<string, SnapshotFile> {
  if (before === undefined) return new Map();
  const isOfUse = (file: SnapshotFile) => {
    const { id = "" } = languageOf(file.path) ?? {};
    if (!isSameReader(before.readers[id], readers[id])) return false;
    return file.hash === null ? file.version !== undefined : hasFacts(file);
  };
  return new Map(before.files.filter(isOfUse).map((file) => [file.id, file]));
}

function isSameVersion(earlier: SnapshotFile | undefined, now: ListedFile): boolean {
  return now.version !== undefined && earlier?.version === now.version;
}

function isUntouched(earlier: SnapshotFile | undefined, now: ListedFile, since: number): boolean {
  if (earlier === undefined) return false;
  if (now.version !== undefined) return isSameVersion(earlier, now);
  if (now.modified === 0) return false;
  // A file that was moved here or copied with its times may differ despite the same size and time.
  const isRacy = Math.max(now.modified, now.touched ?? 0) > since - RACY_MS;
  return !isRacy && earlier.size === now.size && earlier.modified === now.modified;
}
