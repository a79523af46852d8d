import type { ListedProject } from "../../contract/project-files.ts";
import type { CSharpProject } from "./csharp-project.ts";
import { mapProjects } from "./project-map.ts";

/** Returns the projects that were read for a code base, with their source files; files of no project are left out. */
export function listProjects(stored: unknown, sources: readonly string[]): readonly ListedProject[] {
  const projects = (stored ?? []) as readonly CSharpProject[];
  const map = mapProjects(projects, sources);
  const own = projects.map((): string[] => []);
  for (const path of sources) own[map.projectsOf(path)[0] ?? map.loose]?.push(path);
  return projects.map(({ name, path }, at) => ({ name, path, sources: own[at] ?? [] }));
}
