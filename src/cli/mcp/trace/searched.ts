import { formatMessage } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { formatCount, type NumberForms } from "../../../shared/format/format-number.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { pathInProject } from "../../../shared/model/entity.ts";
import type { EntityUses, NamingFiles, SearchedFiles } from "../../../shared/model/uses.ts";
import { isParsable } from "../../../worker/languages/language-of.ts";
import type { NamesSearch } from "../../../worker/names/names-search.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Below the minute that clients wait for an answer. */
export const MAX_WAIT_MS = 40_000;
const POLL_MS = 200;
const MAX_MARKUP_MS = 10_000;

/** Searches files for uses, at most until `end`, in milliseconds since 1970; answers how many were searched. */
export async function searchFiles(
  workspace: Workspace,
  search: NamesSearch,
  question: string,
  files: Iterable<string>,
  end: number,
): Promise<SearchedFiles> {
  const wanted = [...files];
  for (;;) {
    const searched = search.search(question, wanted);
    if (searched.done >= searched.total || Date.now() > end) return searched;
    await workspace.moreFound(POLL_MS);
  }
}

/** Notes on uses that may be missing, because files could not be read or were not searched yet. */
export function searchedNotes({ project }: Workspace, searched: SearchedFiles | undefined): readonly string[] {
  const { done, total, unreadable } = searched ?? { done: 0, total: 0, unreadable: 0 };
  const leftOut = project.snapshot.files.filter(
    ({ path, health }) => (health?.state === "skipped" || health?.state === "partial") && isParsable(path),
  ).length;
  return [
    ...(done < total ? [formatMessage(mcpMessages.searchedInPart, { done, total })] : []),
    ...(unreadable > 0 ? [formatCount(unreadable, mcpMessages.unreadable)] : []),
    ...(leftOut > 0 ? [formatCount(leftOut, mcpMessages.leftOut)] : []),
  ];
}

/** Notes on uses of a symbol that are not linked: in markup, and in code of other builds. Throws GlossaError. */
export async function unlinkedNotes(workspace: Workspace, id: string): Promise<readonly string[]> {
  const { markup, unresolved, excluded, isConditional, searched } = await usesWithMarkup(workspace, id);
  const { unreadMarkup: count = 0 } = searched;
  return [
    ...(markup === undefined ? [] : [namingNote(mcpMessages.markup, markup)]),
    ...(excluded === undefined ? [] : [namingNote(mcpMessages.excluded, excluded)]),
    ...(unresolved === undefined ? [] : [namingNote(mcpMessages.unresolved, unresolved)]),
    ...(count > 0 ? [formatCount(count, mcpMessages.unreadMarkup)] : []),
    ...(isConditional ? [mcpMessages.conditional] : []),
  ];
}

/** Markup is searched in the background: waits for that, but not for long. */
async function usesWithMarkup(workspace: Workspace, id: string): Promise<EntityUses> {
  for (const end = Date.now() + MAX_MARKUP_MS; ; ) {
    const uses = unwrap(await workspace.engine.usesOf(id));
    if (uses.searched.done >= uses.searched.total || Date.now() > end) return uses;
    await workspace.moreFound(POLL_MS);
  }
}

function namingNote(forms: NumberForms, { count, files }: NamingFiles): string {
  const paths = files.map(({ path }) => pathInProject(path));
  const named = count > paths.length ? [...paths, "..."] : paths;
  return formatCount(count, forms, { files: named.join(", ") });
}
