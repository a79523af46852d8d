import type { Catalogue } from "../catalogue/catalogue.ts";
import type { OnFacts } from "../catalogue/facts-reader.ts";
import type { Libraries, LoadAssembly } from "../languages/contract/language.ts";
import type { PackageAccess } from "../languages/contract/packages.ts";
import type { LinkThreadOptions } from "./threads/link-threads.ts";

/** The parts of an engine that linking is done with. */
export interface LinkTools {
  readonly catalogue: Catalogue;
  readonly libraries: Libraries;
  /** Absent where no packages may be read. */
  readonly packages?: PackageAccess | undefined;
  /** Absent where no assemblies can be read. */
  readonly loadAssembly?: LoadAssembly | undefined;
  /** Undefined: the engine's own thread does all. */
  readonly threads?: LinkThreadOptions | undefined;
  /** Ends linking: what is waited for rejects with its reason. */
  readonly signal: AbortSignal;
  /** Hears of the stored facts of a file whenever they are read. */
  readonly onFacts?: OnFacts | undefined;
  /** Hears how many files' uses are linked, of so many. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}
