import { type PlacedFile, placedFiles, projectNames } from "../../worker/project/files/listed-projects.ts";
import { unreadNote } from "../../worker/project/files/unread-note.ts";
import type { OpenProject } from "../../worker/project/open-project.ts";
import type { PublishSettings } from "./settings.ts";

type ChosenFiles = Pick<PublishSettings, "isPublished" | "isLeftOut">;

/** The published source files of a code base, in their order. */
export async function publishedSources(
  { snapshot }: Pick<OpenProject, "snapshot">,
  { isPublished, isLeftOut }: ChosenFiles,
): Promise<readonly PlacedFile[]> {
  const placed = await placedFiles(snapshot);
  return placed.filter(({ file: { path }, project }) => isPublished(path, project) && !isLeftOut(path));
}

/** The notes on source files that are missing in a site, or parts of them, because they could not be read. */
export async function unreadNotes(
  { snapshot }: Pick<OpenProject, "snapshot">,
  { isPublished, isLeftOut }: ChosenFiles,
): Promise<readonly string[]> {
  const unread = snapshot.files.flatMap((file) => {
    const note = unreadNote(file);
    return note === undefined || isLeftOut(file.path) ? [] : [{ path: file.path, note }];
  });
  if (unread.length === 0) return [];
  const projects = await projectNames(snapshot);
  return unread.filter(({ path }) => isPublished(path, projects.get(path) ?? "")).map(({ note }) => note);
}
