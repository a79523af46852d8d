import { formatMessage } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { pathInProject } from "../../../shared/model/entity.ts";
import type { EntityUses, SearchedFiles } from "../../../shared/model/uses.ts";
import { isParsable } from "../../../worker/languages/language-of.ts";
import type { NamesSearch } from "../../../worker/names/names-search.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Clients wait a minute for an answer. */
export const LONGEST_WAIT_MS = 40_000;
const LOOK_MS = 200;
const LONGEST_MARKUP_MS = 10_000;

/** Waits until files were looked at for uses, or until that time, in milliseconds since 1970; answers how many were. */
export async function lookAt(
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
    await workspace.moreFound(LOOK_MS);
  }
}

/** What cannot be known of uses, because files could not be read or were not looked at yet. */
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

/** What of the uses of a symbol nobody links: those in markup, and those of other builds. Throws GlossaError. */
export async function unlinkedNotes(workspace: Workspace, id: string): Promise<readonly string[]> {
  const { markup, isConditional, searched } = await usesWithMarkup(workspace, id);
  const { unreadMarkup: count = 0 } = searched;
  return [
    ...(markup === undefined ? [] : [markupNote(markup)]),
    ...(count > 0 ? [formatCount(count, mcpMessages.unreadMarkup)] : []),
    ...(isConditional ? [mcpMessages.conditional] : []),
  ];
}

/** Markup is read beside other work: waits for that, but not for long. */
async function usesWithMarkup(workspace: Workspace, id: string): Promise<EntityUses> {
  for (const end = Date.now() + LONGEST_MARKUP_MS; ; ) {
    const uses = unwrap(await workspace.engine.usesOf(id));
    if (uses.searched.done >= uses.searched.total || Date.now() > end) return uses;
    await workspace.moreFound(LOOK_MS);
  }
}

function markupNote({ count, files }: NonNullable<EntityUses["markup"]>): string {
  const paths = files.map(({ path }) => pathInProject(path));
  const named = count > paths.length ? [...paths, "..."] : paths;
  return formatMessage(mcpMessages.markup, { count, files: named.join(", ") });
}
