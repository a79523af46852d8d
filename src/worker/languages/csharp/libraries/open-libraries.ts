import type { ExternalLibraries as LibrariesToOpen } from "../../contract/language.ts";
import { DocumentationFiles } from "../documentation-files/documentation-files.ts";
import { frameworkFrom } from "../framework/on-demand.ts";
import type { FoundPackages } from "../packages/found-packages.ts";
import { loadAssemblies } from "../packages/load-assemblies.ts";
import type { ExternalLibraries } from "../packages/referenced-assemblies.ts";
import type { CSharpProject } from "../projects/csharp-project.ts";

/** The libraries with which C# projects are compiled, and their documentation. */
export interface OpenedLibraries extends Required<ExternalLibraries> {
  readonly projects: readonly CSharpProject[];
  readonly found: FoundPackages | undefined;
  readonly documentation: DocumentationFiles;
}

/** Opens .NET, and the assemblies that were found. */
export async function openLibraries(input: LibrariesToOpen): Promise<OpenedLibraries> {
  const { packagePlaces: places, loadLibrary, loadAssembly } = input;
  // Both come from C#'s own readers of project files and packages.
  const projects = (input.projects ?? []) as readonly CSharpProject[];
  const found = input.packages as FoundPackages | undefined;
  const users = projects.map(({ name }) => name);
  const [framework, assemblies] = await Promise.all([
    frameworkFrom(loadLibrary),
    loadAssemblies(found, { users, places }, loadAssembly),
  ]);
  const documentation = new DocumentationFiles(found?.assemblies ?? [], loadAssembly, places);
  return { projects, found, framework, assemblies, documentation };
}
