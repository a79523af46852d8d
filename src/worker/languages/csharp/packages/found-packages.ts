import type { PackageReport } from "../../../../shared/model/packages.ts";
import type { FileStamp } from "../../contract/packages.ts";

/** An assembly that projects are compiled with. No two have the same name. */
export interface FoundAssembly extends FileStamp {
  /** Of its file, without `.dll`. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** The place of its package in `packages`; undefined for one that lies beside the sources. */
  readonly package?: number;
  /** Its MVID and the beginning of the hash of its metadata; absent where it cannot be read, or nothing hashes. */
  readonly contentKey?: string;
  /** It is not opened: with it, all assemblies together would be too much. */
  readonly isLeftOut?: true;
}

/** The packages of a code base, and what of them its projects are compiled with. */
export interface FoundPackages {
  /** Ordered by name. */
  readonly packages: readonly PackageReport[];
  /** Ordered by name. */
  readonly assemblies: readonly FoundAssembly[];
  /** For each project, in their order, and last for the files of none, the places of the assemblies that it sees. */
  readonly visible: readonly (readonly number[])[];
}
