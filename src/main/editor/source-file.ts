import { realpathSync, statSync } from "node:fs";
import { extname, isAbsolute, join, relative, sep } from "node:path";
import { GlossaError } from "../../shared/errors/errors.ts";

/** The system runs some files when it is asked to open them: only these are handed over. */
const SOURCE_EXTENSIONS: ReadonlySet<string> = new Set([".cs"]);

/**
 * The whole path of a source file by its path inside a granted folder, which may be a link but does not lead out of it.
 * Throws GlossaError `sourceFileRefused`.
 */
export function sourceFileIn(folder: string, inside: string): string {
  const file = pathInside(folder, inside);
  if (file === undefined || !SOURCE_EXTENSIONS.has(extname(file).toLowerCase())) {
    throw new GlossaError("sourceFileRefused", { path: inside });
  }
  return file;
}

/** The whole path of a file that is there and stands in the folder. */
function pathInside(folder: string, inside: string): string | undefined {
  if (inside.includes("\0")) return undefined;
  try {
    const root = realpathSync(folder);
    const file = realpathSync(join(root, inside));
    const way = relative(root, file);
    const isOutside = isAbsolute(way) || way.split(sep)[0] === "..";
    // It may go away at any moment.
    return isOutside || !statSync(file).isFile() ? undefined : file;
  } catch {
    return undefined;
  }
}
