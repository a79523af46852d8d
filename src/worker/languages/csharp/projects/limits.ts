import { cutMessages } from "../../../../shared/messages/engine-messages.ts";
import type { NoteCut } from "../../contract/project-files.ts";
import type { CSharpProject } from "./csharp-project.ts";
import { PathIndex } from "./path-index.ts";
import { visibleProjects } from "./project-map.ts";

/** Maximum number of characters of patterns and paths compared for all projects together. */
const MAX_STEPS = 1_000_000_000;

/** Maximum total number of files that projects include from elsewhere: one that is included by two counts twice. */
const MAX_INCLUDED = 2_000_000;

/** Maximum total number of projects that others see. */
const MAX_VISIBLE = 5_000_000;

/** Limits the projects' files and references, so that they can be looked up without further limits in this code base. */
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
  let stepsLeft = MAX_STEPS;
  let filesLeft = MAX_INCLUDED;
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

// Once the limit is reached, a project sees only itself.
function withinVisible(projects: readonly CSharpProject[], cut: NoteCut): readonly CSharpProject[] {
  let left = MAX_VISIBLE;
  const visible = visibleProjects(projects, MAX_VISIBLE);
  return projects.map((project, at) => {
    left -= visible[at]?.size ?? 0;
    if (left >= 0 || (project.references.length === 0 && project.packages.length === 0)) return project;
    cut(project.path, cutMessages.references);
    return { ...project, references: [], packages: [] };
  });
}
