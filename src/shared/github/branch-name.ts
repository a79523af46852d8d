/** The name that a branch for descriptions is proposed to have. */
export const PROPOSED_BRANCH = "glossa/descriptions";

const LONGEST_BRANCH = 200;

/** What git has no name with: control characters, characters of its own notation, and what would lead elsewhere. */
const FORBIDDEN = /[\p{Cc}\p{Cs} ~^:?*[\\]|\.\.|\/\/|@\{|^[-/]|[/.]$/u;
const FORBIDDEN_PART = /^\.|\.lock$/;

/** GitHub takes no name that could be the id of a commit, nor one that names a ref in full. */
const CONFUSING = /^[\da-f]{40}$|^refs\/|^(?:HEAD|@)$/i;

/** Whether a new branch on GitHub can be called so (git-check-ref-format). */
export function isBranchName(name: string): boolean {
  const isPlain = name !== "" && name.length <= LONGEST_BRANCH && !FORBIDDEN.test(name) && !CONFUSING.test(name);
  return isPlain && !name.split("/").some((part) => FORBIDDEN_PART.test(part));
}
