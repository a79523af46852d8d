import type { Catalogue } from "../catalogue/catalogue.ts";
import type { OnFacts } from "../catalogue/facts-reader.ts";
import type { Libraries, LoadAssembly } from "../languages/contract/language.ts";
import type { PackageAccess } from "../languages/contract/packages.ts";
import type { LinkThreadOptions } from "./threads/link-threads.ts";

/** The parts of an engine that are used for linking. */
export interface LinkTools {
  readonly catalogue: Catalogue;
  readonly libraries: Libraries;
  /** Absent if packages may not be read. */
  readonly packages?: PackageAccess | undefined;
  /** Absent if assemblies cannot be read. */
  readonly loadAssembly?: LoadAssembly | undefined;
  /** If undefined, the engine's own thread does all the work. */
  readonly threads?: LinkThreadOptions | undefined;
  /** Aborts linking: pending calls reject with its reason. */
  readonly signal: AbortSignal;
  /** Receives the stored facts of a file whenever they are read. */
  readonly onFacts?: OnFacts | undefined;
  /** Receives the number of files whose uses are linked, and the total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}
