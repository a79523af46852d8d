/** Whether a path is a pattern for several paths. */
export function isGlob(path: string): boolean {
  return /[*?]/.test(path);
}

/** A pattern of paths, compiled for matching against many. */
export interface Glob {
  /** The beginning of every matching path, in lower case; up to and including the last `/` before the first wildcard. */
  readonly prefix: string;
  /** Whether a path, in lower case, matches. Takes at most the product of the two lengths, whatever they contain. */
  matches(path: string): boolean;
}

/** Compiles a pattern: `*` within a name, `**` over folders, `?` one character. */
export function readGlob(pattern: string): Glob {
  const key = pattern.toLowerCase();
  const prefix = key.slice(0, key.lastIndexOf("/", key.search(/[*?]|$/)) + 1);
  const names = withoutRepeated(key.slice(prefix.length).split("/"));
  return {
    prefix,
    matches: (path) => path.startsWith(prefix) && matchesNames(names, path.slice(prefix.length).split("/")),
  };
}

const FOLDERS = "**";

// `**` at the end matches everything inside, which is at least one name.
function withoutRepeated(names: readonly string[]): readonly string[] {
  const distinct = names.filter((name, at) => name !== FOLDERS || names[at + 1] !== FOLDERS);
  return distinct.at(-1) === FOLDERS ? [...distinct, "*"] : distinct;
}

function matchesNames(pattern: readonly string[], names: readonly string[]): boolean {
  return matchesWith(
    pattern.length,
    names.length,
    (at) => pattern[at] === FOLDERS,
    (at, name) => matchesName(pattern[at] ?? "", names[name] ?? ""),
  );
}

function matchesName(pattern: string, name: string): boolean {
  return matchesWith(
    pattern.length,
    name.length,
    (at) => pattern.charCodeAt(at) === STAR,
    (at, character) => pattern.charCodeAt(at) === QUESTION || pattern.charCodeAt(at) === name.charCodeAt(character),
  );
}

const STAR = 42;
const QUESTION = 63;

/**
 * Matches a pattern against a list of items, where some parts match any number of items. Only the last such part is
 * ever extended: the earlier ones may as well match as few items as possible.
 */
function matchesWith(
  parts: number,
  items: number,
  isAny: (part: number) => boolean,
  fits: (part: number, item: number) => boolean,
): boolean {
  let part = 0;
  let item = 0;
  let lastAny = -1;
  let lastItem = 0;
  while (item < items) {
    if (part < parts && isAny(part)) {
      lastAny = part++;
      lastItem = item;
    } else if (part < parts && fits(part, item)) {
      part++;
      item++;
    } else if (lastAny >= 0) {
      part = lastAny + 1;
      item = ++lastItem;
    } else return false;
  }
  while (part < parts && isAny(part)) part++;
  return part === parts;
}
