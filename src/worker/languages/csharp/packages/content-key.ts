import { sha256 } from "../../../util/sha256.ts";
import { readOr } from "../metadata/format/bad-assembly.ts";
import type { Assembly } from "../metadata/model/assembly.ts";

/** Of the hash: so many digits tell assemblies apart that somebody has given one MVID. */
const DIGITS = 32;

/**
 * What names the declarations of an assembly, of whatever file: its MVID, and the beginning of the SHA-256 of its metadata.
 * Undefined for one without an MVID, and on a page that is not secure, where nothing hashes.
 */
export async function contentKeyOf(assembly: Assembly): Promise<string | undefined> {
  const mvid = readOr<string | undefined>(
    () => assembly.mvid,
    () => undefined,
  );
  if (mvid === undefined || !("subtle" in crypto)) return undefined;
  return `${mvid}-${(await sha256(assembly.metadata.bytes)).slice(0, DIGITS)}`;
}
