import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { gitMessages } from "../../shared/messages/git-messages.ts";

/** What git says first, and what that means. */
const KNOWN = [
  [/^fatal: cannot change to .*: No such file or directory/, gitMessages.noFolder],
  [/^fatal: not a git repository/, gitMessages.noRepository],
  [/^fatal: detected dubious ownership/, gitMessages.foreign],
] as const;

/** Whether git has run, and ended with this number. */
export function hasEndedWith(code: number, thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === code;
}

/** Whether `rev-parse --quiet` has found nothing of the name, and no more than that is wrong. */
export function isMissingCommit(thrown: unknown): boolean {
  // Of what `HEAD@{500}` names it says nothing either, and ends with another number.
  return hasEndedWith(1, thrown) || (hasEndedWith(128, thrown) && firstRowOf(thrown) === undefined);
}

/** Why a run of git, or what was made of it, has failed: as the end of a sentence. */
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

/** The first row that is no warning; undefined where git has said nothing. */
function firstRowOf(thrown: unknown): string | undefined {
  const said = thrown instanceof Error && "stderr" in thrown ? String(thrown.stderr).trim() : "";
  if (said === "") return undefined;
  return said.split("\n").find((row) => !row.startsWith("warning:")) ?? said;
}
