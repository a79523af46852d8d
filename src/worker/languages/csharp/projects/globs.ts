/** Whether a path is a pattern of many. */
export function isGlob(path: string): boolean {
  return /[*?]/.test(path);
}

/** A pattern of paths, ready to be held against many. */
export interface Glob {
  /** The beginning of every path that matches, in lower case; up to and with the last `/` before the first mark. */
  readonly prefix: string;
  /** `path` comes in lower case. Takes at most the product of the two lengths, whatever they hold. */
  matches(path: string): boolean;
}

/** Reads a pattern: `*` within a name, `**` over folders, `?` one character. */
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

// `**` at the end stands for whatever is inside, which is one name at least.
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
 * Holds a pattern against a row of items, some of whose parts stand for any number of them. Only the last such part is
 * ever asked to stand for more: what the earlier ones stand for may as well be as short as possible.
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
