import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { gitMessages } from "../../shared/messages/git-messages.ts";

/** The beginnings of git's messages, and their meanings. */
const KNOWN = [
  [/^fatal: cannot change to .*: No such file or directory/, gitMessages.noFolder],
  [/^fatal: not a git repository/, gitMessages.noRepository],
  [/^fatal: detected dubious ownership/, gitMessages.foreign],
] as const;

/** Whether git has run, and exited with this code. */
export function hasEndedWith(code: number, thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === code;
}

/** Whether `rev-parse --quiet` has failed only because the name does not exist. */
export function isMissingCommit(thrown: unknown): boolean {
  // For a missing `HEAD@{500}` it prints nothing either, but exits with another code.
  return hasEndedWith(1, thrown) || (hasEndedWith(128, thrown) && firstRowOf(thrown) === undefined);
}

/** Why a run of git, or processing its output, has failed: as the end of a sentence. */
export function reasonOf(thrown: unknown): string {
  if (isWithoutGit(thrown)) return gitMessages.noGit;
  const said = firstRowOf(thrown);
  if (said === undefined) return detailOf(thrown);
  const [, words] = KNOWN.find(([start]) => start.test(said)) ?? [];
  return words ?? formatMessage(gitMessages.failed, { detail: said.replace(/^(?:fatal|error): /, "") });
}

function isWithoutGit(thrown: unknown): boolean {
  return thrown instanceof Error && "syscall" in thrown && String(thrown.syscall).startsWith("spawn");
}

/** The first row that is no warning; undefined if git has printed nothing. */
function firstRowOf(thrown: unknown): string | undefined {
  const said = thrown instanceof Error && "stderr" in thrown ? String(thrown.stderr).trim() : "";
  if (said === "") return undefined;
  return said.split("\n").find((row) => !row.startsWith("warning:")) ?? said;
}
