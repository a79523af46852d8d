import type { PublishedCounts } from "../../shared/model/publishing.ts";
import type { PublishedFile } from "../format.ts";
import type { SiteName } from "./site-name.ts";

/** Where the files of a site go. */
export interface SiteOutput {
  /** Throws an Error in plain words if this site cannot be written there: before the work begins, not at its end. */
  expectUsable(site: SiteName): void;
  /**
   * The path of what earlier runs have written, inside the code base with this path and with `/`, which is not to be
   * published; null where it is outside.
   */
  pathInside(codeBase: string): string | null;
  /** Writes all files of a site. Throws an Error in plain words. */
  write(files: AsyncIterable<PublishedFile>, site: SiteName): Promise<PublishedCounts>;
}
