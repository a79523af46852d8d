/** Which repository to import; without a branch its default one. */
export interface RepositoryReference {
  readonly owner: string;
  readonly name: string;
  readonly branch?: string | undefined;
}

/** What the provider allows; an underscore comes with names that a company manages. */
const OWNER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const NAME = /^[A-Za-z0-9._-]{1,100}$/;

/** `https://github.com/owner/name.git`, with or without what follows, or the address that git uses over SSH. */
const ADDRESS = /^(?:https?:\/\/(?:www\.)?github\.com\/|git@github\.com:|github:)/i;

/** Whether these can be the parts of a repository's name: they become parts of an address. */
export function isRepositoryName(owner: string, name: string): boolean {
  return OWNER.test(owner) && NAME.test(name) && name !== "." && name !== "..";
}

/** Reads `owner/name` or a GitHub address, with the branch of a `/tree/branch`; null for anything else. */
export function parseRepositoryName(text: string): RepositoryReference | null {
  const path = text
    .trim()
    .replace(ADDRESS, "")
    .replace(/[?#].*$/, "");
  const [owner = "", named = "", ...rest] = path.replace(/\/+$/, "").split("/");
  const name = named.replace(/\.git$/i, "");
  if (!isRepositoryName(owner, name)) return null;
  const isAddress = ADDRESS.test(text.trim());
  if (rest.length > 0 && !isAddress) return null;
  // With more parts nobody can tell where the branch ends and a folder begins.
  const [kind, written] = rest;
  const branch = kind === "tree" && rest.length === 2 ? decoded(written) : undefined;
  return branch === undefined ? { owner, name } : { owner, name, branch };
}

function decoded(text = ""): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
