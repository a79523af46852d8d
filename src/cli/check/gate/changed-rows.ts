import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";
import type { Finding } from "../../../worker/check/model/finding.ts";

/** First and last row of a stretch, zero-based. */
type Rows = readonly [first: number, last: number];

/** The rows that have changed in each file of a folder since a commit. */
export type ChangedRows = ReadonlyMap<string, readonly Rows[]>;

const WHOLE_FILE: readonly Rows[] = [[0, Number.POSITIVE_INFINITY]];
const MOST_OUTPUT_BYTES = 1024 ** 3;

/** Asks git, whose settings in the folder may start no other program. Throws an Error in plain words. */
export async function changedSince(folder: string, commit: string): Promise<ChangedRows> {
  try {
    const hash = (await git(folder, ["rev-parse", "--verify", "--end-of-options", `${commit}^{commit}`])).trim();
    const options = ["--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-prefix", "--no-renames"];
    const diff = await git(folder, ["diff", ...options, "--relative", hash, "--", "."]);
    const untracked = await git(folder, ["ls-files", "--others", "--exclude-standard", "-z", "--", "."]);
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
      changed.set(line.slice("+++ ".length).replace(/\t$/, ""), rows);
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

async function git(folder: string, parameters: readonly string[]): Promise<string> {
  const settings = ["-c", "core.fsmonitor=false", "-c", "core.quotePath=false"];
  const options = { maxBuffer: MOST_OUTPUT_BYTES, windowsHide: true };
  const { stdout } = await promisify(execFile)("git", ["-C", folder, ...settings, ...parameters], options);
  return stdout;
}

function reasonOf(thrown: unknown): string {
  const said = thrown instanceof Error && "stderr" in thrown ? String(thrown.stderr).trim() : "";
  return said === "" ? detailOf(thrown) : (said.split("\n")[0] ?? said);
}
