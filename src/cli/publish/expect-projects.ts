import { isCalledLike } from "../../publish/site-settings.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import type { Snapshot } from "../../worker/catalogue/records/records.ts";
import { listedProjects } from "../../worker/project/files/listed-projects.ts";

/** Maximum number of project names in the message. */
const MAX_NAMES = 20;

/** Throws an Error in plain words for a glob that matches no project: a name may be misspelt, or the project renamed. */
export async function expectProjects(snapshot: Snapshot, globs: readonly string[]): Promise<void> {
  const names = [...new Set((await listedProjects(snapshot)).map(({ name }) => name))].sort();
  const project = globs.find((glob) => !names.some(isCalledLike([glob])));
  if (project === undefined) return;
  const { noSuchProject, noProjects } = publishMessages;
  const words = names.length === 0 ? noProjects : noSuchProject;
  throw new Error(formatMessage(words, { project, names: listOf(names) }));
}

function listOf(names: readonly string[]): string {
  const left = names.length - MAX_NAMES;
  const more = left > 0 ? [formatMessage(publishMessages.moreDerived, { count: left })] : [];
  return [...names.slice(0, MAX_NAMES), ...more].join(", ");
}
