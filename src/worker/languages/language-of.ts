import { extensionOf } from "../../shared/ignore.ts";
import type { Language } from "./contract/language.ts";
import { languages } from "./registry.ts";

/** Languages by the extensions of their source files. */
const BY_EXTENSION = new Map(languages.flatMap((one) => one.extensions.map((extension) => [extension, one] as const)));

const MARKUP_EXTENSIONS = new Set(languages.flatMap(({ markup }) => markup?.extensions ?? []));

const BY_PROJECT_EXTENSION = new Map(
  languages.flatMap((one) => (one.projectFiles?.extensions ?? []).map((extension) => [extension, one] as const)),
);

/** Languages whose files are recognized but not read, by extension (specification 1.1). */
const OTHER_GRAMMARS: ReadonlyMap<string, string> = new Map([
  ["js", "javascript"],
  ["ts", "typescript"],
]);

/** Extensions of the other files of a repository that are listed (reading 10). */
const LISTED_EXTENSIONS: ReadonlySet<string> = new Set(
  "js ts jsx tsx sln slnx json xml md txt yml yaml config cshtml razor css scss html".split(" "),
);

/** The language that a file is read as; undefined for a file that is not read. */
export function languageOf(path: string): Language | undefined {
  return BY_EXTENSION.get(extensionOf(path));
}

/** The simple name of the type that a source file is named after; null for a file that is not read. */
export function typeNamedBy(path: string): string | null {
  const language = languageOf(path);
  if (language === undefined) return null;
  const name = path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."));
  return language.typeNamedBy?.(name) ?? name;
}

/** The names of the languages that are read: `C#`. */
export const languageNames = languages.map(({ name }) => name).join(", ");

/** Whether a file is read. */
export function isParsable(path: string): boolean {
  return languageOf(path) !== undefined;
}

/** Whether a file is not read, but may name declarations of files that are. */
export function isMarkup(path: string): boolean {
  return MARKUP_EXTENSIONS.has(extensionOf(path));
}

/** The name of a file's language for endpoints, also for languages that are not read. */
export function grammarOf(path: string): string | undefined {
  return languageOf(path)?.id ?? OTHER_GRAMMARS.get(extensionOf(path));
}

/** The language for which a file is a project file, which defines how its names are resolved. */
export function projectLanguageOf(path: string): Language | undefined {
  return BY_PROJECT_EXTENSION.get(extensionOf(path));
}

/** Whether a file is a project file of any language. */
export function isProjectFile(path: string): boolean {
  return projectLanguageOf(path) !== undefined;
}

/** Whether a file of a repository is listed. */
export function isRepositoryFile(path: string): boolean {
  return isParsable(path) || isProjectFile(path) || LISTED_EXTENSIONS.has(extensionOf(path));
}
