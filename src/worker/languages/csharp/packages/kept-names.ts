import { once } from "../../../util/once.ts";
import type { LoadedFile } from "../../contract/language.ts";
import type { AssemblyFacts, IndexedAssembly } from "../metadata/facts/open-assembly.ts";
import { INDEX_VERSION, packIndex, unpackIndex } from "../metadata/facts/pack-index.ts";
import { damaged, readOr } from "../metadata/format/bad-assembly.ts";
import { Assembly } from "../metadata/model/assembly.ts";
import { contentKeyOf } from "./content-key.ts";

/** Bytes of metadata: of what is larger the names may take too much at once. */
const LARGEST_KEPT = 32 * 1024 * 1024;

/** The key by which the names of an assembly are kept, as this version of Glossa reads them. */
export function keptAs(contentKey: string | undefined): string | undefined {
  return contentKey && `${contentKey}-${INDEX_VERSION}`;
}

/**
 * An assembly by the names that were kept of it, or else by its bytes; undefined where it is gone.
 * @param onGone is told where names were kept, but it turns out to be gone or another one when it is opened
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

/** Where the names of an assembly are kept, and whether all of them could be read. */
export interface KeepingOptions {
  readonly contentKey: string | undefined;
  readonly keep: LoadedFile["keep"];
  /** Asked once all were read. */
  readonly isWhole: () => boolean;
}

/**
 * Keeps the names of an assembly for all who load the same, if it still is what it was found to be. What is left of a damaged
 * one is not kept: it may be more the next time.
 */
export async function keepNames(facts: AssemblyFacts, { contentKey, keep, isWhole }: KeepingOptions): Promise<void> {
  const { assembly, index } = facts;
  if (keep === undefined || contentKey === undefined || assembly.metadata.bytes.length > LARGEST_KEPT) return;
  if ((await contentKeyOf(assembly)) !== contentKey) return;
  const packed = packIndex(index);
  if (isWhole()) keep(packed);
}
