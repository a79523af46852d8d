import { type PlacedFile, placedFiles } from "../../worker/project/files/listed-projects.ts";
import type { OpenProject } from "../../worker/project/open-project.ts";
import type { PublishSettings } from "./settings.ts";

/** The published source files of a code base, in their order. */
export async function publishedSources(
  { snapshot }: Pick<OpenProject, "snapshot">,
  { isPublished, isLeftOut }: Pick<PublishSettings, "isPublished" | "isLeftOut">,
): Promise<readonly PlacedFile[]> {
  const placed = await placedFiles(snapshot);
  return placed.filter(({ file: { path }, project }) => isPublished(path, project) && !isLeftOut(path));
}
