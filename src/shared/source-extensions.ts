import { extensionOf } from "./ignore.ts";

/**
 * The ends of the names of files that Glossa reads as source, in lower case and without the dot: those of all languages in
 * the engine's registry, for who must not load that.
 */
export const SOURCE_EXTENSIONS: ReadonlySet<string> = new Set(["cs"]);

/** The ends of the names of files that are not read but may name what source declares; of all languages as well. */
export const MARKUP_EXTENSIONS: ReadonlySet<string> = new Set([
  "razor",
  "cshtml",
  "xaml",
  "axaml",
  "aspx",
  "ascx",
  "master",
]);

/** Whether a file is markup by its name, whatever its case. */
export function isMarkupFile(name: string): boolean {
  return MARKUP_EXTENSIONS.has(extensionOf(name));
}

/** Whether a file is source by its name, whatever its case. */
export function isSourceFile(name: string): boolean {
  return SOURCE_EXTENSIONS.has(extensionOf(name));
}
