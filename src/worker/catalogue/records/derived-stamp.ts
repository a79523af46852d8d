import { sha256 } from "../../util/sha256.ts";
import { sortedJson } from "../../util/sorted-json.ts";
import { filesWithFacts } from "./fact-keys.ts";
import { linkedMeaning } from "./linked-meaning.ts";
import type { Snapshot } from "./records.ts";

/**
 * A hash of the exact inputs of derived data: all facts that a snapshot names, the readers they were read with, project
 * files, packages, and `makers`, the versions of the code that derived it. Two states of a project with equal inputs
 * have the same stamp. SHA-256, hexadecimal.
 */
export function derivedStamp(snapshot: Snapshot, makers: unknown): Promise<string> {
  const files = filesWithFacts(snapshot).map(({ id, path, size, hash }) => [id, path, size, hash]);
  return sha256(new TextEncoder().encode(sortedJson([makers, linkedMeaning(snapshot), files])));
}
