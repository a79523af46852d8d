import { isProjectFile } from "../../languages/language-of.ts";
import type { FolderChanges } from "../../sources/folder-changes.ts";
import type { ListedFile } from "../../sources/source.ts";
import { once } from "../../util/once.ts";
import type { Verified } from "./diff-files.ts";
import type { ImportFacts } from "./import-facts.ts";

/** The listing of a source for an import. */
export interface Scan {
  /** Milliseconds since 1970: when the scan began. */
  readonly started: number;
  readonly listed: readonly ListedFile[];
}

/** The parameters of an import that takes over the changes since an earlier one. */
export interface Update {
  readonly changes: FolderChanges;
  /** The listing of the earlier import, if it was made by this engine. */
  readonly earlier: Scan | undefined;
  /** The stored facts of the earlier import, if nobody else stores any. */
  readonly facts: ImportFacts | undefined;
  /** Whether the update was requested. */
  readonly isAsked: boolean;
  /** Called when there is something to read. */
  readonly onChanged: () => void;
}

/** What the scan before an update says about the files. */
export function verifiedBy({ changes, earlier }: Update): Verified {
  const known = new Set(changes === "anything" ? [] : earlier?.listed);
  const byPath = once(() => new Map(earlier?.listed.map((file) => [file.path, file])));
  const isAnother = (file: ListedFile) => {
    const before = byPath().get(file.path);
    return before !== undefined && before.inode !== file.inode;
  };
  return { since: earlier?.started, has: (file) => known.has(file), isAnother };
}

/**
 * Whether project files still mean the same: none of them has changed, nor has the set of source files, which is a part
 * of their meaning.
 */
export function areProjectFilesUntouched({ changes, earlier }: Update, listed: readonly ListedFile[]): boolean {
  if (changes === "anything" || earlier === undefined || listed.length !== earlier.listed.length) return false;
  return listed.every((file, at) => {
    const before = earlier.listed[at];
    return file === before || (file.path === before?.path && !isProjectFile(file.path));
  });
}
