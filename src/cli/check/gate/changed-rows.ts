import { formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";
import { gitMessages } from "../../../shared/messages/git-messages.ts";
import type { Finding } from "../../../worker/check/model/finding.ts";
import { Git } from "../../../worker/git/git.ts";
import { reasonOf } from "../../../worker/git/git-failure.ts";

/** First and last row of a stretch, zero-based. */
type Rows = readonly [first: number, last: number];

/** The rows that have changed in each file of a folder since a commit. */
export type ChangedRows = ReadonlyMap<string, readonly Rows[]>;

const WHOLE_FILE: readonly Rows[] = [[0, Number.POSITIVE_INFINITY]];

/** No program of others, no context, and every file taken for text. */
const DIFF_OPTIONS = [
  ...["--unified=0", "--inter-hunk-context=0", "--no-color", "--no-ext-diff", "--no-textconv", "--text"],
  ...["--no-prefix", "--no-renames", "--ignore-submodules=all", "--relative"],
];

/**
 * The rows that are other ones than where the work after a commit began: what its branch has got since then is not
 * ours. Throws an Error in plain words.
 */
export async function changedSince(folder: string, commit: string): Promise<ChangedRows> {
  try {
    const git = await Git.in(folder);
    const hash = await git.commit(commit);
    if (hash === undefined) throw new Error(gitMessages.noCommit);
    const base = await git.mergeBase("HEAD", hash);
    // Without it, what others have done since would count as done here.
    if (base === undefined && (await git.isShallow())) throw new Error(gitMessages.shallow);
    const diff = await git.run("diff", ...DIFF_OPTIONS, base ?? hash, "--", ".");
    const untracked = await git.run("ls-files", "--others", "--exclude-standard", "-z", "--", ".");
    const added = untracked.split("\0").filter((path) => path !== "");
    return new Map([...rowsInDiff(diff), ...added.map((path) => [path, WHOLE_FILE] as const)]);
  } catch (thrown) {
    throw new Error(formatMessage(checkMessages.gitFailed, { commit, detail: reasonOf(thrown) }));
  }
}

/** Whether what a finding is about has been touched. */
export function isTouched({ path, rows: [first, last] }: Finding, changed: ChangedRows): boolean {
  return changed.get(path)?.some(([from, to]) => from <= last && to >= first) ?? false;
}

/** The rows that a diff without context says are new; where rows were taken out, those beside them. */
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

/** A path as it is, of one that git writes as a string of C: `"a\"b"`, bytes as three octal digits. */
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
