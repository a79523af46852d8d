import { sha256 } from "../../util/sha256.ts";
import { sortedJson } from "../../util/sorted-json.ts";
import { filesWithFacts } from "./fact-keys.ts";
import { linkedMeaning } from "./linked-meaning.ts";
import type { Snapshot } from "./records.ts";

/**
 * Says of what exactly something was made: of all facts that a snapshot names, with the readers they were read with and
 * what project files say and packages hold, and by `makers`, the versions of what made it. Two states of a project that differ in nothing
 * of this have the same. SHA-256, hexadecimal.
 */
export function derivedStamp(snapshot: Snapshot, makers: unknown): Promise<string> {
  const files = filesWithFacts(snapshot).map(({ id, path, size, hash }) => [id, path, size, hash]);
  return sha256(new TextEncoder().encode(sortedJson([makers, linkedMeaning(snapshot), files])));
}
