import { MAX_README_BYTES } from "../../shared/limits/files.ts";
import { isReadme } from "./readme-path.ts";

/** The folders that may contain it, and its possible names, each best first. */
const FOLDERS = ["", "docs/", ".github/"];
const EXTENSIONS = ["md", "markdown", "txt"];
const PATHS = FOLDERS.flatMap((folder) => EXTENSIONS.map((extension) => `${folder}readme.${extension}`));

/**
 * The README among files, by their paths relative to the project; undefined if there is none, or none within the size
 * limit.
 */
export function chooseReadme<File extends { readonly path: string; readonly size: number }>(
  files: readonly File[],
): File | undefined {
  const found = files.filter(({ path, size }) => isReadme(path) && size <= MAX_README_BYTES);
  const rank = ({ path }: File) => PATHS.indexOf(path.toLowerCase());
  return found.toSorted((a, b) => rank(a) - rank(b))[0];
}
