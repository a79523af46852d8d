import type { Snapshot } from "../../catalogue/records/records.ts";
import type { ListedProject } from "../../languages/contract/project-files.ts";
import { languageOf } from "../../languages/language-of.ts";
import { languages } from "../../languages/registry.ts";

/** The project name of each source file, by file path. */
export async function projectNames(
  snapshot: Pick<Snapshot, "files" | "projects">,
): Promise<ReadonlyMap<string, string>> {
  const listed = await listedProjects(snapshot);
  return new Map(listed.flatMap(({ name, sources }) => sources.map((path) => [path, name] as const)));
}

/** The projects of a code base, of all languages, each with its source files. */
export async function listedProjects({
  files,
  projects,
}: Pick<Snapshot, "files" | "projects">): Promise<readonly ListedProject[]> {
  const listed: ListedProject[] = [];
  for (const language of languages) {
    const sources = files.flatMap(({ path }) => (languageOf(path) === language ? [path] : []));
    listed.push(...((await language.projectFiles?.list(projects[language.id], sources)) ?? []));
  }
  return listed;
}
