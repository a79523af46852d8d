import { isUnknown } from "./evaluate.ts";
import { compareVersions, parseVersionRange } from "./versions.ts";

/** Of versions and ranges as they are written the one that begins highest; "" where none is known. */
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
