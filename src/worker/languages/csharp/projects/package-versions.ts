import { isUnknown } from "./evaluate.ts";
import { compareVersions, parseVersionRange } from "./versions.ts";

/** Returns the written version or range with the highest lower bound; "" if none is known. */
export function highestVersion(written: readonly string[]): string {
  let highest = "";
  for (const text of written) {
    if (isUnknown(text) || text === "" || parseVersionRange(text) === undefined) continue;
    if (highest === "" || compare(text, highest) > 0) highest = text;
  }
  return highest;
}

function compare(a: string, b: string): number {
  const [first, second] = [parseVersionRange(a)?.lowest, parseVersionRange(b)?.lowest];
  if (first === undefined || second === undefined) return Number(first !== undefined) - Number(second !== undefined);
  return compareVersions(first, second);
}
