import { realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { GlossaError } from "../../shared/errors/errors.ts";
import { isSourceFile } from "../../shared/source-extensions.ts";

/**
 * The full path of a source file, given by its path inside a granted folder. It may be a link but must not lead out of
 * the folder. Throws GlossaError `sourceFileRefused`.
 */
export function sourceFileIn(folder: string, inside: string): string {
  const file = pathInside(folder, inside);
  // The system executes some files when it is asked to open them.
  if (file === undefined || !isSourceFile(file)) {
    throw new GlossaError("sourceFileRefused", { path: inside });
  }
  return file;
}

/** The full path of an existing file in the folder. */
function pathInside(folder: string, inside: string): string | undefined {
  if (inside.includes("\0")) return undefined;
  try {
    const root = realpathSync(folder);
    const file = realpathSync(join(root, inside));
    const way = relative(root, file);
    const isOutside = isAbsolute(way) || way.split(sep)[0] === "..";
    // It may be deleted at any moment.
    return isOutside || !statSync(file).isFile() ? undefined : file;
  } catch {
    return undefined;
  }
}
