import { formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";
import { gitMessages } from "../../../shared/messages/git-messages.ts";
import type { Finding } from "../../../worker/check/model/finding.ts";
import { Git } from "../../../worker/git/git.ts";
import { reasonOf } from "../../../worker/git/git-failure.ts";

/** The first and last of adjacent rows, zero-based. */
type Rows = readonly [first: number, last: number];

/** The lines that have changed in each file of a folder since a commit. */
export type ChangedRows = ReadonlyMap<string, readonly Rows[]>;

const WHOLE_FILE: readonly Rows[] = [[0, Number.POSITIVE_INFINITY]];

/** Output that does not depend on the user's git settings, without context, and every file as text. */
const DIFF_OPTIONS = [
  ...["--unified=0", "--inter-hunk-context=0", "--no-color", "--no-ext-diff", "--no-textconv", "--text"],
  ...["--no-prefix", "--no-renames", "--ignore-submodules=all", "--relative"],
];

/**
 * The rows that were changed since the merge base of HEAD and a commit: what the commit's branch has got since then was
 * changed by others. Throws an Error in plain words.
 */
export async function changedSince(folder: string, commit: string): Promise<ChangedRows> {
  try {
    const git = await Git.in(folder);
    const hash = await git.commit(commit);
    if (hash === undefined) throw new Error(gitMessages.noCommit);
    const base = await git.mergeBase("HEAD", hash);
    // A shallow clone may lack the merge base; the diff with the commit itself would include the changes of others.
    if (base === undefined && (await git.isShallow())) throw new Error(gitMessages.shallow);
    const diff = await git.run("diff", ...DIFF_OPTIONS, base ?? hash, "--", ".");
    const untracked = await git.run("ls-files", "--others", "--exclude-standard", "-z", "--", ".");
    const added = untracked.split("\0").filter((path) => path !== "");
    return new Map([...rowsInDiff(diff), ...added.map((path) => [path, WHOLE_FILE] as const)]);
  } catch (thrown) {
    throw new Error(formatMessage(checkMessages.gitFailed, { commit, detail: reasonOf(thrown) }));
  }
}

/** Whether any row of a finding was changed. */
export function isTouched({ path, rows: [first, last] }: Finding, changed: ChangedRows): boolean {
  return changed.get(path)?.some(([from, to]) => from <= last && to >= first) ?? false;
}

/** The new rows of each file in a diff without context; where rows were only removed, the rows around them. */
export function rowsInDiff(diff: string): ChangedRows {
  const changed = new Map<string, Rows[]>();
  let rows: Rows[] | undefined;
  let isHead = true;
  for (const line of diff.split("\n")) {
    if (line.startsWith("diff --git ")) isHead = true;
    else if (isHead && line.startsWith("+++ ")) {
      rows = [];
      changed.set(unquoted(line.slice("+++ ".length).replace(/\t$/, "")), rows);
    } else {
      const [, start, count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
      if (start === undefined) continue;
      isHead = false;
      const first = Number(start) - 1;
      rows?.push(count === "0" ? [first, first + 1] : [first, first + Number(count) - 1]);
    }
  }
  return changed;
}

const ESCAPED: Readonly<Record<string, string>> = { a: "\x07", b: "\b", t: "\t", n: "\n", v: "\v", f: "\f", r: "\r" };

/** A path without the quoting that git may put around it, as of a string in C: `"a\"b"`, bytes as three octal digits. */
function unquoted(path: string): string {
  const [, inside] = /^"(.*)"$/s.exec(path) ?? [];
  if (inside === undefined) return path;
  const bytes = [...inside.matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)].map(([, octal, sign, plain]) =>
    octal === undefined
      ? Buffer.from(plain ?? ESCAPED[sign ?? ""] ?? sign ?? "")
      : Buffer.of(Number.parseInt(octal, 8)),
  );
  return Buffer.concat(bytes).toString("utf8");
}
