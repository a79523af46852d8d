import type { PackageReport } from "../../../../shared/model/packages.ts";
import type { FileStamp } from "../../contract/packages.ts";

/** An assembly with which projects are compiled. No two have the same name. */
export interface FoundAssembly extends FileStamp {
  /** The name of its file, without `.dll`. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** The index of its package in `packages`; undefined for one beside the sources. */
  readonly package?: number;
  /** Its MVID and the beginning of the hash of its metadata; absent if it cannot be read, or hashing is not available. */
  readonly contentKey?: string;
  /** Set if it is not opened, because all assemblies together would exceed the limit. */
  readonly isLeftOut?: true;
}

/** The packages of a code base, and their assemblies with which its projects are compiled. */
export interface FoundPackages {
  /** Sorted by name. */
  readonly packages: readonly PackageReport[];
  /** Sorted by name. */
  readonly assemblies: readonly FoundAssembly[];
  /** The indexes of the visible assemblies for each project, in order, with those for files of no project last. */
  readonly visible: readonly (readonly number[])[];
}
