import { sha256 } from "../../../util/sha256.ts";
import { readOr } from "../metadata/format/bad-assembly.ts";
import type { Assembly } from "../metadata/model/assembly.ts";

/** Number of hash digits: enough to distinguish assemblies that were given the same MVID. */
const DIGITS = 32;

/**
 * Returns an identifier of an assembly's declarations, independent of the file: its MVID, and the beginning of the SHA-256 of
 * its metadata. Undefined for one without an MVID, and on a page without a secure context, where hashing is not available.
 */
export async function contentKeyOf(assembly: Assembly): Promise<string | undefined> {
  const mvid = readOr<string | undefined>(
    () => assembly.mvid,
    () => undefined,
  );
  if (mvid === undefined || !("subtle" in crypto)) return undefined;
  return `${mvid}-${(await sha256(assembly.metadata.bytes)).slice(0, DIGITS)}`;
}
