import * as z from "zod/mini";
import type { ProjectToColour, SourceColouring, SourceColours } from "../../contract/source-colouring.ts";
import { buildsOf } from "../projects/builds.ts";
import { parseStoredProjects } from "../projects/parse-stored-projects.ts";
import { mapProjects } from "../projects/project-map.ts";
import { readActiveText } from "./active-text.ts";
import { colouredTokens } from "./coloured-tokens.ts";
import { foldsIn } from "./folds.ts";

const fileBuilds = z.object({ symbols: z.array(z.string()), projects: z.unknown() });

/** The builds of a C# file: the configured symbols, and the projects that compile it, in stored form. */
type FileBuilds = z.infer<typeof fileBuilds>;

/**
 * Colours C# by the tokens of its reader, which handle broken code and files of any size; a whole syntax tree would
 * take many times as long, and fail where an `#if` splits a statement.
 */
export const colouring: SourceColouring = {
  buildsOf: fileBuildsOf,
  colours(text, builds): SourceColours {
    const source = readActiveText(text, symbolStates(builds));
    return { tokens: colouredTokens(source), folds: foldsIn(source) };
  },
};

function fileBuildsOf({ projects: stored, symbols, paths }: ProjectToColour): (path: string) => FileBuilds {
  const projects = parseStoredProjects(stored) ?? [];
  const map = mapProjects(projects, paths);
  return (path) => ({
    symbols: [...symbols],
    projects: map.projectsOf(path).flatMap((at) => projects[at] ?? []),
  });
}

function symbolStates(builds: unknown) {
  const known = fileBuilds.safeParse(builds);
  const symbols = new Set(known.data?.symbols);
  const projects = parseStoredProjects(known.data?.projects) ?? [];
  return (projects.length === 0 ? [undefined] : projects).flatMap((project) => buildsOf(project, symbols));
}
