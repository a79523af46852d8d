import type { Commit } from "../../shared/model/changes.ts";
import type { Git } from "./git.ts";

/** So many commits are offered; others are asked for by name. */
const MOST_COMMITS = 30;

/** Its fields, with a character between them that none of them holds. */
const FORMAT = ["%H", "%ct", "%D", "%s"].join("%x00");

/** The latest commits, the newest first. Rejects as `execFile` does. */
export async function latestCommits(git: Git): Promise<readonly Commit[]> {
  const how = ["--no-show-signature", "--encoding=UTF-8", `--format=${FORMAT}`];
  const rows = await git.run("log", `--max-count=${MOST_COMMITS}`, ...how, "--");
  return rows.split("\n").flatMap((row): readonly Commit[] => {
    const [hash = "", seconds, names = "", subject = ""] = row.split("\0");
    return hash === "" ? [] : [{ hash, subject, time: Number(seconds) * 1_000, names: namesIn(names) }];
  });
}

/** `main` and `v1` of `HEAD -> main, tag: v1`. */
function namesIn(decoration: string): readonly string[] {
  const names = decoration.split(", ").map((name) => name.replace(/^(?:HEAD -> |tag: )/, ""));
  return names.filter((name) => name !== "" && name !== "HEAD");
}
