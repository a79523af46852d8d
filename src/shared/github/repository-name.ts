import { GITHUB } from "../limits/github.ts";

/** The repository to import; its default branch where none is given. */
export interface RepositoryReference {
  readonly owner: string;
  readonly name: string;
  readonly branch?: string | undefined;
}

/** The names that the provider allows; underscores occur in names that a company manages. */
const OWNER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const NAME = /^[A-Za-z0-9._-]{1,100}$/;

/** Whether these can be the parts of a repository's name: they become parts of an address. */
export function isRepositoryName(owner: string, name: string): boolean {
  return OWNER.test(owner) && NAME.test(name) && name !== "." && name !== "..";
}

/**
 * Reads `owner/name`, or a repository's address on the given host, with the branch of a `/tree/branch`; null for
 * anything else.
 */
export function parseRepositoryName(text: string, place: string = GITHUB.address): RepositoryReference | null {
  const written = text.trim();
  const prefix = addressPrefix(place).exec(written)?.[0] ?? "";
  const path = written.slice(prefix.length).replace(/[?#].*$/, "");
  const [owner = "", named = "", ...rest] = path.replace(/\/+$/, "").split("/");
  const name = named.replace(/\.git$/i, "");
  if (!isRepositoryName(owner, name)) return null;
  if (rest.length > 0 && prefix === "") return null;
  // With more parts it is ambiguous where the branch ends and a folder begins.
  const [kind, last] = rest;
  const branch = kind === "tree" && rest.length === 2 ? decoded(last) : undefined;
  return branch === undefined ? { owner, name } : { owner, name, branch };
}

// `https://github.com/` with its optional parts and prefixes, or the form that git uses over SSH.
function addressPrefix(place: string): RegExp {
  const host = place.replace(/^https?:\/\//i, "").replaceAll(/[.[\]]/g, "\\$&");
  return new RegExp(`^(?:(?:https?://)?(?:www\\.)?${host}/|(?:ssh://)?git@${host}[:/]|github:)`, "i");
}

function decoded(text = ""): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
