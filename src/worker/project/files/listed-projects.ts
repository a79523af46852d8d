import { type FileWithFacts, filesWithFacts } from "../../catalogue/records/fact-keys.ts";
import type { Snapshot } from "../../catalogue/records/records.ts";
import type { ListedProject } from "../../languages/contract/project-files.ts";
import { languageOf } from "../../languages/language-of.ts";
import { languages } from "../../languages/registry.ts";

/** A source file with the name of its project; "" for none. */
export interface PlacedFile {
  readonly file: FileWithFacts;
  readonly project: string;
}

/** The files of a code base that were read, in their order. */
export async function placedFiles(snapshot: Snapshot): Promise<readonly PlacedFile[]> {
  const projects = await projectNames(snapshot);
  return filesWithFacts(snapshot).map((file) => ({ file, project: projects.get(file.path) ?? "" }));
}

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
