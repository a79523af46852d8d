import type { Commit } from "../../shared/model/changes.ts";
import type { Git } from "./git.ts";

/** Maximum number of listed commits; others are requested by name. */
const MAX_COMMITS = 30;

/** Overrides the settings of the user or the repository for displaying commits. */
const PLAIN = ["--no-show-signature", "--decorate=short", "--encoding=UTF-8"];

/** The fields, separated by a character that none of them contains. */
const FORMAT = ["%H", "%D", "%s"].join("%x00");

/** The latest commits, newest first. Rejects as `execFile` does. */
export async function latestCommits(git: Git): Promise<readonly Commit[]> {
  const rows = await git.run("log", `--max-count=${MAX_COMMITS}`, ...PLAIN, `--format=${FORMAT}`, "--");
  return rows.split("\n").flatMap((row): readonly Commit[] => {
    const [hash = "", names = "", subject = ""] = row.split("\0");
    return hash === "" ? [] : [{ hash, subject, names: namesIn(names) }];
  });
}

/** Parses `main` and `v1` from `HEAD -> main, tag: v1`. */
function namesIn(decoration: string): readonly string[] {
  const names = decoration.split(", ").map((name) => name.replace(/^(?:HEAD -> |tag: )/, ""));
  return names.filter((name) => name !== "" && name !== "HEAD");
}
