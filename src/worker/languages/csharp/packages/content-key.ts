import { sha256 } from "../../../util/sha256.ts";
import { BadAssembly } from "../metadata/format/bad-assembly.ts";
import type { Assembly } from "../metadata/model/assembly.ts";

/** Of the hash: so many digits tell assemblies apart that somebody has given one MVID. */
const DIGITS = 32;

/**
 * What names the declarations of an assembly, of whatever file: its MVID, and the beginning of the SHA-256 of its metadata.
 * Undefined for one without an MVID, and on a page that is not secure, where nothing hashes.
 */
export async function contentKeyOf(assembly: Assembly): Promise<string | undefined> {
  const mvid = mvidOf(assembly);
  if (mvid === undefined || !("subtle" in crypto)) return undefined;
  return `${mvid}-${(await sha256(assembly.metadata.bytes)).slice(0, DIGITS)}`;
}

function mvidOf(assembly: Assembly): string | undefined {
  try {
    return assembly.mvid;
  } catch (error) {
    if (!(error instanceof BadAssembly)) throw error;
    return undefined;
  }
}
