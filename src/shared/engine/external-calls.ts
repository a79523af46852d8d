import { takes } from "../contract/contract.ts";
import { text } from "../contract/schema-parts.ts";
import type { ExternalDetails, PackageDetails, UsedPackages } from "../model/external.ts";

/** What the open project uses but does not declare. Each call fails with `noProject`. */
export const externalCalls = {
  /** A declaration of another code base by its documentation id, as described by the libraries that can be read. */
  externalDetails: takes(text).answers<ExternalDetails>(),
  /**
   * What is used of a package, or of an assembly that belongs to none, by its name. Searches files that have not been
   * searched yet, as `usesOf` does. Fails with `usesNotLinked`.
   */
  packageDetails: takes(text).answers<PackageDetails>(),
  /** Waits until uses are linked and every file has been searched, as `mostUsed` does. Fails with `usesNotLinked`. */
  usedPackages: takes().answers<UsedPackages>(),
};
