import { append } from "../maps.ts";
import type { CSharpProject } from "./csharp-project.ts";
import { globMatcher, isGlob } from "./globs.ts";
import { folderOf, foldersFrom, pathKey } from "./paths.ts";

/** Which project each file is compiled in, and whose types a project sees. Projects go by their number. */
export interface ProjectMap {
  readonly projects: readonly CSharpProject[];
  /** The projects that compile a file, the one it stands with first; never empty. */
  projectsOf(path: string): readonly number[];
  /** The project itself, those it refers to, and what these refer to. */
  sees(project: number): ReadonlySet<number>;
}

/**
 * A file belongs to the projects of the nearest folder around it that has any, and to those that include it from
 * elsewhere. Files of no project make up one more together, which sees nothing but itself.
 */
export function mapProjects(projects: readonly CSharpProject[], paths: readonly string[]): ProjectMap {
  const loose = [projects.length];
  const byFolder = new Map<string, number[]>();
  for (const [i, { path }] of projects.entries()) append(byFolder, pathKey(folderOf(path)), i);
  const included = includedFiles(projects, paths);
  const visible = visibleProjects(projects);
  const ofFile = new Map<string, readonly number[]>();
  for (const path of paths) {
    const folder = foldersFrom(pathKey(folderOf(path))).find((candidate) => byFolder.has(candidate));
    const all = new Set([...(byFolder.get(folder ?? "") ?? []), ...(included.get(path) ?? [])]);
    if (all.size > 0) ofFile.set(path, [...all]);
  }
  return {
    projects,
    projectsOf: (path) => ofFile.get(path) ?? loose,
    sees: (project) => visible[project] ?? new Set([project]),
  };
}

function includedFiles(projects: readonly CSharpProject[], paths: readonly string[]): ReadonlyMap<string, number[]> {
  const byKey = new Map(paths.map((path) => [pathKey(path), path]));
  const keys = [...byKey.keys()];
  const included = new Map<string, number[]>();
  for (const [project, { includes }] of projects.entries()) {
    for (const pattern of includes) {
      const found = isGlob(pattern) ? keys.filter(globMatcher(pattern)) : [pathKey(pattern)];
      for (const key of found) append(included, byKey.get(key) ?? "", project);
    }
  }
  return included;
}

function visibleProjects(projects: readonly CSharpProject[]): readonly ReadonlySet<number>[] {
  const byPath = new Map(projects.map(({ path }, i) => [pathKey(path), i]));
  const byName = new Map(projects.map(({ name }, i) => [name.toLowerCase(), i]));
  const direct = projects.map(({ references, packages }) => [
    ...references.map((path) => byPath.get(pathKey(path))),
    ...packages.map((name) => byName.get(name.toLowerCase())),
  ]);
  return projects.map((_, project) => {
    const seen = new Set([project]);
    for (const at of seen) for (const next of direct[at] ?? []) if (next !== undefined) seen.add(next);
    return seen;
  });
}
