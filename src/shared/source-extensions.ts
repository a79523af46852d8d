import { extensionOf } from "./ignore.ts";

/**
 * The extensions of each language's source files, by the language's id, in lower case and without the dot. The engine's
 * languages take theirs from here, so that they are known without loading the languages.
 */
export const SOURCE_EXTENSIONS = {
  "c-sharp": ["cs"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const ALL: ReadonlySet<string> = new Set(Object.values(SOURCE_EXTENSIONS).flat());

/** Whether a file is source by its name, case-insensitively. */
export function isSourceFile(name: string): boolean {
  return ALL.has(extensionOf(name));
}
