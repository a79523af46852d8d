import { once } from "../../../util/once.ts";
import type { LoadedFile } from "../../contract/language.ts";
import type { AssemblyFacts, IndexedAssembly } from "../metadata/facts/open-assembly.ts";
import { INDEX_VERSION, packIndex, unpackIndex } from "../metadata/facts/pack-index.ts";
import { damaged, readOr } from "../metadata/format/bad-assembly.ts";
import { Assembly } from "../metadata/model/assembly.ts";
import { contentKeyOf } from "./content-key.ts";

/** Maximum metadata size in bytes: the names of larger assemblies may take too much at once. */
const LARGEST_KEPT = 32 * 1024 * 1024;

/** Returns the key under which the names of an assembly are stored, as this version of Glossa reads them. */
export function keptAs(contentKey: string | undefined): string | undefined {
  return contentKey && `${contentKey}-${INDEX_VERSION}`;
}

/**
 * Returns an assembly from its stored names, or else from its bytes; undefined if it is gone.
 * @param onGone called if names were stored, but the assembly is gone or changed when it is opened
 */
export function sourceIn(
  { bytes, kept }: LoadedFile,
  contentKey: string | undefined,
  onGone: () => void,
): Uint8Array | IndexedAssembly | undefined {
  const index = kept && unpackIndex(kept);
  if (index === undefined || !contentKey?.startsWith(index.mvid)) return bytes();
  const { mvid } = index;
  const opened = once(() =>
    readOr(
      () => openAs(mvid, bytes()),
      () => undefined,
    ),
  );
  return {
    index,
    open: () => {
      const assembly = opened();
      if (assembly !== undefined) return assembly;
      onGone();
      throw damaged("not what it was");
    },
  };
}

function openAs(mvid: string, bytes: Uint8Array | undefined): Assembly | undefined {
  const assembly = bytes && new Assembly(bytes);
  return assembly?.mvid === mvid ? assembly : undefined;
}

/** Options for storing the names of an assembly. */
export interface KeepingOptions {
  readonly contentKey: string | undefined;
  readonly keep: LoadedFile["keep"];
  /** Called once all names were read. */
  readonly isWhole: () => boolean;
}

/**
 * Stores the names of an assembly for all users that load the same one, if it is still unchanged. The names of a
 * damaged one are not stored, because more of them may be readable the next time.
 */
export async function keepNames(facts: AssemblyFacts, { contentKey, keep, isWhole }: KeepingOptions): Promise<void> {
  const { assembly, index } = facts;
  if (keep === undefined || contentKey === undefined || assembly.metadata.bytes.length > LARGEST_KEPT) return;
  if ((await contentKeyOf(assembly)) !== contentKey) return;
  const packed = packIndex(index);
  if (isWhole()) keep(packed);
}
