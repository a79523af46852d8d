import { isGlob, readGlob } from "./globs.ts";
import { pathKey } from "./paths.ts";

/** The paths of a code base, found by patterns. Case-insensitive, because project files are written on systems that are. */
export class PathIndex {
  private readonly byKey: ReadonlyMap<string, string>;
  /** Sorted, so that paths with the same beginning are adjacent. */
  private readonly keys: readonly string[];

  constructor(paths: readonly string[]) {
    this.byKey = new Map(paths.map((path) => [pathKey(path), path]));
    this.keys = [...this.byKey.keys()].sort();
  }

  /**
   * Returns the paths that match a pattern, and the cost of finding them: the maximum number of characters compared.
   * Stops once the cost exceeds `most`, and returns the paths found so far.
   */
  find(
    pattern: string,
    most = Number.POSITIVE_INFINITY,
  ): { readonly paths: readonly string[]; readonly steps: number } {
    if (!isGlob(pattern)) return { paths: present([this.byKey.get(pathKey(pattern))]), steps: 1 };
    const { prefix, matches } = readGlob(pattern);
    const each = pattern.length - prefix.length;
    const found: (string | undefined)[] = [];
    let steps = pattern.length;
    for (let at = this.firstFrom(prefix); steps <= most; at++) {
      const key = this.keys[at];
      if (key === undefined || !key.startsWith(prefix)) break;
      steps += each * (key.length - prefix.length);
      if (matches(key)) found.push(this.byKey.get(key));
    }
    return { paths: present(found), steps };
  }

  private firstFrom(prefix: string): number {
    let low = 0;
    let high = this.keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.keys[middle] ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function present(paths: readonly (string | undefined)[]): readonly string[] {
  return paths.filter((path) => path !== undefined);
}
