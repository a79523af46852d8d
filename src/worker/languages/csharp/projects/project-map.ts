import { folderOf } from "../../../../shared/paths.ts";
import { append } from "../../../util/maps.ts";
import type { CSharpProject } from "./csharp-project.ts";
import { PathIndex } from "./path-index.ts";
import { pathKey } from "./paths.ts";

/** The projects in which each file is compiled, and those whose types a project sees. Projects are identified by number. */
export interface ProjectMap {
  readonly projects: readonly CSharpProject[];
  /** The project number for files of no project. */
  readonly loose: number;
  /** Returns the projects that compile a file, the one in whose folder it is first; never empty. */
  projectsOf(path: string): readonly number[];
  /** Returns the project itself, those that it references, and those that these reference. */
  sees(project: number): ReadonlySet<number>;
}

/**
 * Maps files to projects: a file belongs to the projects of the nearest enclosing folder with any, and to those that
 * include it from elsewhere. Files of no project form one additional project, which sees only itself.
 */
export function mapProjects(projects: readonly CSharpProject[], paths: readonly string[]): ProjectMap {
  const loose = [projects.length];
  const byFolder = new Map<string, readonly number[]>();
  for (const [folder, indexes] of projectFolders(projects)) byFolder.set(folder, indexes);
  const included = includedFiles(projects, paths);
  const visible = visibleProjects(projects);
  const ofFile = new Map<string, readonly number[]>();
  for (const path of paths) {
    const all = new Set([...projectsAround(pathKey(folderOf(path)), byFolder), ...(included.get(path) ?? [])]);
    if (all.size > 0) ofFile.set(path, [...all]);
  }
  return {
    projects,
    loose: projects.length,
    projectsOf: (path) => ofFile.get(path) ?? loose,
    sees: (project) => visible[project] ?? new Set([project]),
  };
}

function projectFolders(projects: readonly CSharpProject[]): ReadonlyMap<string, number[]> {
  const byFolder = new Map<string, number[]>();
  for (const [i, { path }] of projects.entries()) append(byFolder, pathKey(folderOf(path)), i);
  return byFolder;
}

// The result is cached for all folders on the path, so that each is visited once.
function projectsAround(folder: string, known: Map<string, readonly number[]>): readonly number[] {
  const way: string[] = [];
  let at = folder;
  for (; !known.has(at) && at !== ""; at = folderOf(at)) way.push(at);
  const found = known.get(at) ?? [];
  for (const inside of way) known.set(inside, found);
  return found;
}

function includedFiles(projects: readonly CSharpProject[], paths: readonly string[]): ReadonlyMap<string, number[]> {
  const included = new Map<string, number[]>();
  if (projects.every(({ includes }) => includes.length === 0)) return included;
  const index = new PathIndex(paths);
  for (const [project, { includes }] of projects.entries()) {
    for (const pattern of includes) {
      for (const path of index.find(pattern).paths) append(included, path, project);
    }
  }
  return included;
}

/** Returns for each project the numbers of those it sees, itself included; at most `most` in total. */
export function visibleProjects(
  projects: readonly CSharpProject[],
  most = Number.POSITIVE_INFINITY,
): readonly ReadonlySet<number>[] {
  let left = most;
  const byPath = new Map(projects.map(({ path }, i) => [pathKey(path), i]));
  const byName = new Map(projects.map(({ name }, i) => [name.toLowerCase(), i]));
  const direct = projects.map(({ references, packages }) => [
    ...references.map((path) => byPath.get(pathKey(path))),
    ...packages.map((name) => byName.get(name.toLowerCase())),
  ]);
  return projects.map((_, project) => {
    const seen = new Set([project]);
    for (const at of seen) {
      if (seen.size > left) break;
      for (const next of direct[at] ?? []) if (next !== undefined) seen.add(next);
    }
    left -= seen.size;
    return seen;
  });
}
