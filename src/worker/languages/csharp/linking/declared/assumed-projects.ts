import { MAX_LIKELY_PROJECTS } from "../../../../../shared/limits/linking.ts";
import { folderOf } from "../../../../../shared/paths.ts";
import { append, groupedBy } from "../../../../util/maps.ts";
import { likelyProjectFolders } from "../../projects/likely-folders.ts";
import type { ProjectMap } from "../../projects/project-map.ts";
import type { IndexedFile } from "./declaration.ts";

/** A project that no readable project file describes. */
export interface AssumedProject {
  /** Its number: that of a project whose file could not be read, or one after those of all known projects. */
  readonly project: number;
  readonly folder: string;
  /** In the order of the code base. */
  readonly files: readonly IndexedFile[];
}

/**
 * Groups the files that belong to no project into likely projects, and returns them with the projects whose own file
 * could not be read. Each kind is sorted by folder.
 */
export function assumeProjects(files: readonly IndexedFile[], map: ProjectMap): readonly AssumedProject[] {
  const { loose, projects } = map;
  const own = new Map<number, IndexedFile[]>();
  for (const file of files) append(own, file.projects[0] ?? loose, file);
  const unread = projects.flatMap(({ isUnread, path }, project): readonly AssumedProject[] => {
    const inside = own.get(project);
    return isUnread && inside !== undefined ? [{ project, folder: folderOf(path), files: inside }] : [];
  });
  return [...unread, ...likelyProjects(own.get(loose) ?? [], loose + 1)];
}

function likelyProjects(files: readonly IndexedFile[], first: number): readonly AssumedProject[] {
  const placed = files.map(({ path, declarations: [type] }) => ({ path, namespace: type?.namespace }));
  const folders = likelyProjectFolders(placed);
  const isTooMany = new Set(folders.values()).size > MAX_LIKELY_PROJECTS;
  const groups = [...groupedBy(files, ({ path }) => (isTooMany ? "" : (folders.get(folderOf(path)) ?? "")))];
  groups.sort(([a], [b]) => (a < b ? -1 : 1));
  return groups.map(([folder, inside], at) => ({ project: first + at, folder, files: inside }));
}

/** Whether all its files belong to no project file. */
export function isLikely({ project }: AssumedProject, { loose }: ProjectMap): boolean {
  return project > loose;
}

/** Returns the projects with the likely ones added, all of which see each other. */
export function withLikely(map: ProjectMap, assumed: readonly AssumedProject[]): ProjectMap {
  const likely = new Set(assumed.filter((one) => isLikely(one, map)).map(({ project }) => project));
  return { ...map, sees: (project) => (likely.has(project) ? likely : map.sees(project)) };
}
