import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { sourceCalls } from "../../shared/engine/source-calls.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { EntityCard, SourceNames, SourceText } from "../../shared/model/source.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import { fileReference } from "../project/find-entity.ts";
import type { ReadContent } from "../sources/read-content.ts";
import { readTextAsItIs } from "../sources/source-text.ts";
import { entityCardOf } from "../views/entity-card.ts";

/** Answers with the text of the open project's files, and with what stands in it. */
export class SourceQueries implements HandlersOf<typeof sourceCalls> {
  constructor(
    private readonly lookup: EntityLookup,
    private readonly readContent: ReadContent,
  ) {}

  async sourceText(fileId: string): Promise<SourceText> {
    const view = this.lookup.viewWith(fileId);
    const file = fileReference(view, fileId);
    const { text, isChanged } = await readTextAsItIs(fileId, view, this.readContent);
    return { file, text, isChanged, tokens: new Uint32Array(), folds: new Uint32Array() };
  }

  async sourceNames(fileId: string): Promise<SourceNames> {
    fileReference(this.lookup.openWith(fileId), fileId);
    return { fileId, names: new Uint32Array(), declarations: new Uint32Array(), targets: [] };
  }

  async entityCard(id: string): Promise<EntityCard> {
    const found = await this.lookup.find(id);
    return entityCardOf(found, found.surroundings.file(fileIdIn(id)));
  }
}
