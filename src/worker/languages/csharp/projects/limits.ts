import { cutMessages } from "../../../../shared/messages/engine-messages.ts";
import type { NoteCut } from "../../contract/project-files.ts";
import type { CSharpProject } from "./csharp-project.ts";
import { PathIndex } from "./path-index.ts";
import { visibleProjects } from "./project-map.ts";

/** Characters of patterns and paths that are held against each other for all projects together. */
const MOST_STEPS = 1_000_000_000;

/** Files that projects take from elsewhere, all together: one that is taken by two counts twice. */
const MOST_INCLUDED = 2_000_000;

/** Projects that others see, all together. */
const MOST_VISIBLE = 5_000_000;

/** The projects as far as their files and references can be looked up without measure in this code base. */
export function withinLimits(
  projects: readonly CSharpProject[],
  paths: readonly string[],
  cut: NoteCut,
): readonly CSharpProject[] {
  return withinVisible(withinIncluded(projects, paths, cut), cut);
}

function withinIncluded(
  projects: readonly CSharpProject[],
  paths: readonly string[],
  cut: NoteCut,
): readonly CSharpProject[] {
  if (projects.every(({ includes }) => includes.length === 0)) return projects;
  const index = new PathIndex(paths);
  let stepsLeft = MOST_STEPS;
  let filesLeft = MOST_INCLUDED;
  return projects.map((project) => {
    const includes = project.includes.filter((pattern) => {
      if (stepsLeft < 0 || filesLeft < 0) return false;
      const { paths: found, steps } = index.find(pattern, stepsLeft);
      stepsLeft -= steps;
      filesLeft -= found.length;
      return stepsLeft >= 0 && filesLeft >= 0;
    });
    if (includes.length === project.includes.length) return project;
    cut(project.path, cutMessages.includes);
    return { ...project, includes };
  });
}

// A project whose turn comes too late sees itself alone.
function withinVisible(projects: readonly CSharpProject[], cut: NoteCut): readonly CSharpProject[] {
  let left = MOST_VISIBLE;
  const visible = visibleProjects(projects, MOST_VISIBLE);
  return projects.map((project, at) => {
    left -= visible[at]?.size ?? 0;
    if (left >= 0 || (project.references.length === 0 && project.packages.length === 0)) return project;
    cut(project.path, cutMessages.references);
    return { ...project, references: [], packages: [] };
  });
}
