import type { AppError } from "../../../../shared/errors/errors.ts";
import { MAX_FILE_BYTES } from "../../../../shared/limits/files.ts";
import { sourceMessages } from "../../../../shared/messages/source-messages.ts";
import { isRepository, type Project, type ProjectFile } from "../../../../shared/model/project.ts";

/** Returns the reason why the code of a file is not shown, and a remedy if there is one; a sentence each. */
export function unshownText(
  { code, message }: AppError,
  file: ProjectFile | undefined,
  project: Project | undefined,
): readonly string[] {
  if (code === "entityNotFound") return [sourceMessages.noFile];
  if (code !== "sourceUnreadable" || isTooLarge(file)) return [message];
  if (file !== undefined && file.health === null) return [sourceMessages.notRead];
  const isOfRepository = project !== undefined && isRepository(project);
  return [message, isOfRepository ? sourceMessages.whatToDoOfRepository : sourceMessages.whatToDo];
}

function isTooLarge(file: ProjectFile | undefined): boolean {
  return file !== undefined && file.size > MAX_FILE_BYTES;
}
