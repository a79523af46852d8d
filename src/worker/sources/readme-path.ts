import { MAX_README_BYTES } from "../../shared/limits.ts";

/** The folders that may hold it, the first that does first. */
const FOLDERS = ["", "docs", ".github"];
const EXTENSIONS = ["md", "markdown", "txt"];

/** The best first. */
const PATHS: readonly string[] = FOLDERS.flatMap((folder) =>
  EXTENSIONS.map((extension) => `${folder === "" ? "" : `${folder}/`}readme.${extension}`),
);

/** Whether a file, by its path inside the project, may be the README of that. */
export function isReadme(path: string): boolean {
  return PATHS.includes(path.toLowerCase());
}

/** The README among files, by their paths inside the project; undefined where none is, or none that is not too long. */
export function chooseReadme<File extends { readonly path: string; readonly size: number }>(
  files: readonly File[],
): File | undefined {
  const found = files.filter(({ path, size }) => isReadme(path) && size <= MAX_README_BYTES);
  const rank = ({ path }: File) => PATHS.indexOf(path.toLowerCase());
  return found.toSorted((a, b) => rank(a) - rank(b))[0];
}
