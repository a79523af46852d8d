import { isProjectFile } from "../../languages/language-of.ts";
import type { FolderChanges } from "../../sources/folder-changes.ts";
import type { ListedFile } from "../../sources/source.ts";
import { once } from "../../util/once.ts";
import type { Verified } from "./diff-files.ts";
import type { ImportFacts } from "./import-facts.ts";

/** What a source has listed for an import. */
export interface Scan {
  /** Milliseconds since 1970: when it began. */
  readonly started: number;
  readonly listed: readonly ListedFile[];
}

/** An import that takes over what has changed since an earlier one. */
export interface Update {
  readonly changes: FolderChanges;
  /** What that one has listed, where it was read by this engine. */
  readonly earlier: Scan | undefined;
  /** The facts that it has left stored, where nobody else stores any. */
  readonly facts: ImportFacts | undefined;
  /** Whether somebody has asked for it. */
  readonly isAsked: boolean;
  /** Called when there is something to be read. */
  readonly onChanged: () => void;
}

/** What the scan before an update tells of the files. */
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
 * Whether project files say what they said: none of them has changed, nor which source files there are, which is a part
 * of what they mean.
 */
export function areProjectFilesUntouched({ changes, earlier }: Update, listed: readonly ListedFile[]): boolean {
  if (changes === "anything" || earlier === undefined || listed.length !== earlier.listed.length) return false;
  return listed.every((file, at) => {
    const before = earlier.listed[at];
    return file === before || (file.path === before?.path && !isProjectFile(file.path));
  });
}
