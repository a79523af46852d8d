import { isAbsolute, relative, resolve, sep } from "node:path";
import { isInside } from "../../worker/sources/disk-inside.ts";
import { expectOwnFolder, writeSite } from "./site-folder.ts";
import type { SiteOutput } from "./site-output.ts";

/** An output folder on the disk. */
export function folderOutput(out: string): SiteOutput {
  return {
    expectUsable: (site) => expectOwnFolder(out, site),
    pathInside: (codeBase) => pathInside(codeBase, out),
    write: (files, site) => writeSite(out, files, site),
  };
}

/** The path of a folder inside another one, with `/`; null where it is outside, or the other one is not on the disk. */
export function pathInside(codeBase: string, folder: string): string | null {
  if (!isAbsolute(codeBase)) return null;
  const [root, path] = [resolve(codeBase), resolve(folder)];
  return isInside(root, path) ? relative(root, path).split(sep).join("/") : null;
}
