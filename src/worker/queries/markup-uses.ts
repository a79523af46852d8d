import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import type { EntityUses, SearchedFiles } from "../../shared/model/uses.ts";
import { type MarkupNames, MarkupReader, markupOf } from "../names/markup-names.ts";
import { fileReference } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import type { ReadContent } from "../sources/read-content.ts";

/** So many files of markup are named; the others are counted. */
const MAX_NAMED = 5;

/** What the markup of the open project tells of uses: it is read once, file by file, and nobody links it. */
export class MarkupUses {
  private readonly reader: MarkupReader<OpenProject>;

  constructor(readContent: ReadContent, emit: (event: EngineEvent) => void) {
    this.reader = new MarkupReader(readContent, ({ projectId }, files) =>
      emit({ type: "usesFound", projectId, done: files, total: files }),
    );
  }

  /** The words in all of it. */
  namesIn(project: OpenProject): Promise<MarkupNames> {
    return this.reader.readNames(project);
  }

  /** Until markup is read its files count as not looked at, and nobody waits for them. */
  async addTo(uses: EntityUses, project: OpenProject): Promise<EntityUses> {
    const names = this.reader.namesIn(project);
    if (names !== undefined) return withMarkup(uses, project, names);
    const { searched } = uses;
    return { ...uses, searched: { ...searched, total: searched.total + markupOf(project).length } };
  }
}

// Markup that was not read is told of where it may hold the only uses.
async function withMarkup(uses: EntityUses, project: OpenProject, markup: MarkupNames): Promise<EntityUses> {
  const { markupFilesNaming } = await import("./markup-files.ts");
  const naming = await markupFilesNaming(uses.id, project, markup);
  const files = naming.slice(0, MAX_NAMED).map((id) => fileReference(project, id));
  const told = naming.length === 0 ? uses : { ...uses, markup: { count: naming.length, files } };
  return uses.total > 0 ? told : { ...told, searched: withUnreadMarkup(uses.searched, markup.unread) };
}

/** How far a search is, with the files of markup that were not read. */
export function withUnreadMarkup(searched: SearchedFiles, unreadMarkup: number): SearchedFiles {
  return unreadMarkup === 0 ? searched : { ...searched, unreadMarkup };
}
