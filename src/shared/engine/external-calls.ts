import { takes } from "../contract/contract.ts";
import { text } from "../contract/schema-parts.ts";
import type { ExternalDetails, PackageDetails, UsedPackages } from "../model/external.ts";

/** What the open project uses and does not declare. Each fails with `noProject`. */
export const externalCalls = {
  /** A declaration of another code base by its documentation id, as the libraries say that are there to be read. */
  externalDetails: takes(text).answers<ExternalDetails>(),
  /**
   * What is used of a package, or an assembly of none, by its name; looks at files that were not looked at, as `usesOf`
   * does. Fails with `usesNotLinked`.
   */
  packageDetails: takes(text).answers<PackageDetails>(),
  /** Waits until uses are linked and every file was looked at, as `mostUsed` does. Fails with `usesNotLinked`. */
  usedPackages: takes().answers<UsedPackages>(),
};
