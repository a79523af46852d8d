/** Names of files and folders that an import passes over (specification 1.5). */
const IGNORED_NAMES: ReadonlySet<string> = new Set([
  "node_modules",
  "dist",
  ".git",
  "coverage",
  "tmp",
  ".angular",
  "package-lock.json",
  "yarn.lock",
]);

/** Extension without dot → grammar (specification 1.1). Only C# is parsed. */
const GRAMMARS: ReadonlyMap<string, string> = new Map([
  ["cs", "c-sharp"],
  ["js", "javascript"],
  ["ts", "typescript"],
]);

const PROJECT_EXTENSIONS: ReadonlySet<string> = new Set(["csproj", "props", "targets", "projitems"]);

/** What of a repository is listed (reading 10). */
const REPOSITORY_EXTENSIONS: ReadonlySet<string> = new Set(
  "cs js ts jsx tsx csproj sln slnx props targets json xml md txt yml yaml config cshtml razor css scss html".split(
    " ",
  ),
);

export function isIgnored(name: string): boolean {
  return IGNORED_NAMES.has(name);
}

/** The part after the last dot, in lower case; empty where there is none. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}

export function grammarOf(path: string): string | undefined {
  return GRAMMARS.get(extensionOf(path));
}

/** Files of MSBuild, which say what belongs to a C# project and how its names are understood. */
export function isProjectFile(path: string): boolean {
  return PROJECT_EXTENSIONS.has(extensionOf(path));
}

export function isRepositoryFile(path: string): boolean {
  return REPOSITORY_EXTENSIONS.has(extensionOf(path));
}

export function isParsable(path: string): boolean {
  return grammarOf(path) === "c-sharp";
}
