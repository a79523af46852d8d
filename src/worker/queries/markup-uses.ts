import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import type { EntityUses, SearchedFiles } from "../../shared/model/uses.ts";
import { type MarkupNames, MarkupReader, markupOf } from "../names/markup-names.ts";
import type { OpenProject } from "../project/open-project.ts";
import type { ReadContent } from "../sources/read-content.ts";
import { namingFiles } from "./naming-files.ts";

/** Uses in the markup of the open project: it is read once, file by file, and is not linked. */
export class MarkupUses {
  private readonly reader: MarkupReader<OpenProject>;

  constructor(readContent: ReadContent, emit: (event: EngineEvent) => void) {
    this.reader = new MarkupReader(readContent, ({ projectId }, files) =>
      emit({ type: "usesFound", projectId, done: files, total: files }),
    );
  }

  /** The words in all markup. */
  namesIn(project: OpenProject): Promise<MarkupNames> {
    return this.reader.readNames(project);
  }

  /** Until markup is read its files count as not searched, and nobody waits for them. */
  async addTo(uses: EntityUses, project: OpenProject): Promise<EntityUses> {
    const names = this.reader.namesIn(project);
    if (names !== undefined) return withMarkup(uses, project, names);
    const { searched } = uses;
    return { ...uses, searched: { ...searched, total: searched.total + markupOf(project).length } };
  }
}

// Unread markup is reported if it may contain the only uses.
async function withMarkup(uses: EntityUses, project: OpenProject, markup: MarkupNames): Promise<EntityUses> {
  const { markupFilesNaming } = await import("./markup-files.ts");
  const naming = await markupFilesNaming(uses.id, project, markup);
  const told = naming.length === 0 ? uses : { ...uses, markup: namingFiles(naming, project) };
  return uses.total > 0 ? told : { ...told, searched: withUnreadMarkup(uses.searched, markup.unread) };
}

/** The progress of a search, with the number of unread markup files. */
export function withUnreadMarkup(searched: SearchedFiles, unreadMarkup: number): SearchedFiles {
  return unreadMarkup === 0 ? searched : { ...searched, unreadMarkup };
}
