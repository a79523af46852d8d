import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { sourceCalls } from "../../shared/engine/source-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { EntityCard, KeptTextsSize, SourceNames, SourceText } from "../../shared/model/source.ts";
import { entityAround } from "../facts/surroundings.ts";
import { languageOf } from "../languages/language-of.ts";
import { NamesUnreadable } from "../names/names-reader.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import type { SourceReader } from "../shown-source/source-reader.ts";
import { contentHashOf } from "../sources/source-text.ts";
import { entityCardOf } from "../views/entity-card.ts";

/** Answers queries about the text of the open project's files and the names in it. */
export class SourceQueries implements HandlersOf<typeof sourceCalls> {
  constructor(
    private readonly lookup: EntityLookup,
    private readonly reader: SourceReader,
  ) {}

  async sourceText(fileId: string): Promise<SourceText> {
    return this.reader.read(this.lookup.viewWith(fileId), fileId);
  }

  async sourceNames(fileId: string): Promise<SourceNames> {
    const project = this.lookup.openWith(fileId);
    const file = project.files.get(fileId);
    if (file === undefined) throw new GlossaError("entityNotFound", { id: fileId });
    const language = languageOf(file.path);
    if (language !== undefined && file.hash !== null) {
      const contentHash = contentHashOf(file.hash);
      const known = await unlessUnreadable((await project.meanings()).namesIn(file));
      const { sourceNamesOf } = await import("../shown-source/source-names.ts");
      if (known !== undefined) return sourceNamesOf({ fileId, contentHash, language, known });
    }
    // A text that is not available at all is a different case from one without names.
    await this.reader.readPlain(project, file);
    return noNames(fileId);
  }

  async keptTexts(): Promise<KeptTextsSize> {
    const sizes = this.lookup.openProject().snapshot.files.flatMap(({ keptBytes }) => keptBytes ?? []);
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  async entityCard(id: string): Promise<EntityCard> {
    const { type, member, surroundings } = await this.lookup.find(id);
    return entityCardOf(type, member, surroundings);
  }

  async entityAround(fileId: string, row: number, column: number | null): Promise<string> {
    const types = await this.lookup.viewWith(fileId).typesIn(fileId);
    return entityAround(types, row, column)?.id ?? fileId;
  }
}

// It may have changed since its text was read, or no thread can process it.
async function unlessUnreadable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof NamesUnreadable) return undefined;
    throw thrown;
  }
}

function noNames(fileId: string): SourceNames {
  return { fileId, contentHash: null, names: new Uint32Array(), declarations: new Uint32Array(), targets: [] };
}
