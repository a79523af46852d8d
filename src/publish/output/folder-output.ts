import { isAbsolute, resolve } from "node:path";
import { pathInside } from "../../worker/sources/disk-inside.ts";
import { expectOwnFolder, writeSite } from "./site-folder.ts";
import type { SiteOutput } from "./site-output.ts";

/** An output folder on the disk. */
export function folderOutput(out: string): SiteOutput {
  return {
    expectUsable: (site) => expectOwnFolder(out, site),
    // A code base that is not on the disk has no full path.
    pathInside: (codeBase) => (isAbsolute(codeBase) ? pathInside(codeBase, resolve(out)) : null),
    write: (files, site) => writeSite(out, files, site),
  };
}
