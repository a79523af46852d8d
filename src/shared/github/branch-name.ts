/** The proposed name of a branch for descriptions. */
export const PROPOSED_BRANCH = "glossa/descriptions";

const MAX_BRANCH_LENGTH = 200;

/** What git forbids in names: control characters, characters of its own notation, and anything that leads elsewhere. */
const FORBIDDEN = /[\p{Cc}\p{Cs} ~^:?*[\\]|\.\.|\/\/|@\{|^[-/]|[/.]$/u;
const FORBIDDEN_PART = /^\.|\.lock$/;

/** GitHub accepts no name that could be a commit id or that is a full ref name. */
const CONFUSING = /^[\da-f]{40}$|^refs\/|^(?:HEAD|@)$/i;

/** Whether a new branch on GitHub can have this name (git-check-ref-format). */
export function isBranchName(name: string): boolean {
  const isPlain = name !== "" && name.length <= MAX_BRANCH_LENGTH && !FORBIDDEN.test(name) && !CONFUSING.test(name);
  return isPlain && !name.split("/").some((part) => FORBIDDEN_PART.test(part));
}
