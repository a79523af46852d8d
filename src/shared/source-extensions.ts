import { extensionOf } from "./ignore.ts";

/**
 * The ends of the names of files that Glossa reads as source, in lower case and without the dot: those of all languages in
 * the engine's registry, for who must not load that.
 */
export const SOURCE_EXTENSIONS: ReadonlySet<string> = new Set(["cs"]);

/** Whether a file is source by its name, whatever its case. */
export function isSourceFile(name: string): boolean {
  return SOURCE_EXTENSIONS.has(extensionOf(name));
}
