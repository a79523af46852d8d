import { type FileWithFacts, filesWithFacts } from "../../worker/catalogue/records/fact-keys.ts";
import { projectNames } from "../../worker/project/files/listed-projects.ts";
import type { OpenProject } from "../../worker/project/open-project.ts";
import type { PublishSettings } from "./settings.ts";

/** A published source file, with the name of its project; "" for none. */
export interface PublishedSource {
  readonly file: FileWithFacts;
  readonly project: string;
}

/** The published source files of a code base, in their order. */
export async function publishedSources(
  { snapshot }: Pick<OpenProject, "snapshot">,
  { isPublished, isLeftOut }: Pick<PublishSettings, "isPublished" | "isLeftOut">,
): Promise<readonly PublishedSource[]> {
  const projects = await projectNames(snapshot);
  return filesWithFacts(snapshot).flatMap((file) => {
    const project = projects.get(file.path) ?? "";
    return isPublished(file.path, project) && !isLeftOut(file.path) ? [{ file, project }] : [];
  });
}
