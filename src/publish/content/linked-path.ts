import { posix } from "node:path";

const WITH_SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Whether an address is complete by itself, such as one of the web, and not a file relative to its guide. */
export function hasScheme(address: string): boolean {
  return WITH_SCHEME.test(address);
}

/**
 * The path inside the code base of an address without a scheme, resolved from a guide at the path `from`: the guide
 * itself for a mere `#anchor`. It begins with `..` where it leads out of the code base; no file there has such a path.
 */
export function linkedPath(address: string, from: string): string {
  const path = decoded(address.split(/[?#]/, 1)[0] ?? "");
  if (path === "") return from;
  return posix.normalize(path.startsWith("/") ? path.slice(1) : posix.join(posix.dirname(from), path));
}

/** A path without the extension of its file. */
export function withoutExtension(path: string): string {
  return path.slice(0, path.length - posix.extname(path).length);
}

/** The characters that an address encodes by percent signs. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not everything with a percent sign is an encoded character.
    return text;
  }
}
