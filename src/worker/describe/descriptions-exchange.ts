import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { descriptionFileCalls } from "../../shared/engine/description-file-calls.ts";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import type { DescriptionsFile, TakenDescriptions } from "../../shared/model/descriptions.ts";
import { fileIdIn, parseEntityId } from "../../shared/model/entity-id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { WrittenDescription } from "../catalogue/records/records.ts";
import { languageIn } from "../project/files/project-view.ts";
import type { OpenProject } from "../project/open-project.ts";
import {
  type DescriptionEntry,
  descriptionsText,
  entityIdOf,
  parseDescriptions,
  partsIn,
  symbolOf,
  writtenTexts,
} from "../writing/descriptions-file.ts";
import type { ProjectResolution } from "./resolution/project-resolution.ts";
import { fingerprintOf } from "./resolution/staleness.ts";
import { orNotSaved, tidyText } from "./storing/store-description.ts";

/** The open project, and who hears of what has been written for it. */
export interface ExchangeParts {
  readonly catalogue: Catalogue;
  readonly project: OpenProject;
  readonly resolution: ProjectResolution;
  readonly onDescribed: (ids: readonly string[]) => Promise<void>;
}

/** Gives the descriptions of a project away as a file, and takes those of one. */
export class DescriptionsExchange implements HandlersOf<typeof descriptionFileCalls> {
  constructor(private readonly parts: ExchangeParts) {}

  async exportDescriptions(): Promise<DescriptionsFile> {
    const { project, resolution } = this.parts;
    const entries: DescriptionEntry[] = [];
    const current = await resolution.readAgain();
    for (const [id, { text, generated }] of await current.latest(Number.POSITIVE_INFINITY)) {
      const path = project.files.get(fileIdIn(id))?.path;
      if (path !== undefined) entries.push({ file: path, symbol: symbolOf(id), text, ...(generated && { generated }) });
    }
    return { text: descriptionsText(entries), count: entries.length };
  }

  async importDescriptions(text: string, replaces: boolean): Promise<TakenDescriptions> {
    const { catalogue, project, onDescribed } = this.parts;
    const stored = await catalogue.descriptions(project.projectId);
    const taken = new Map<string, WrittenDescription>();
    const entries = readEntries(text);
    // The app has one text for each type and member, and none for their parameters.
    const counts = {
      same: 0,
      kept: 0,
      unknown: 0,
      further: entries.reduce((sum, entry) => sum + furtherTexts(entry), 0),
    };
    for (const [id, said] of writtenTexts(entries)) {
      if (parseEntityId(id)?.parameter !== undefined) continue;
      const description = await this.described(id, tidyText(said.text));
      const before = stored.get(id);
      if (description === undefined) counts.unknown++;
      else if (before?.text === description.text) counts.same++;
      else if (before !== undefined && !replaces) counts.kept++;
      else taken.set(id, said.generated === undefined ? description : { ...description, generated: said.generated });
    }
    if (taken.size > 0) {
      await orNotSaved(catalogue.changeDescriptions(project.projectId, { descriptions: taken }));
      await onDescribed([...taken.keys()]);
    }
    return { taken: taken.size, ...counts };
  }

  /** A description of a type or member as it is now; undefined where there is none of this id. */
  private async described(id: string, text: string): Promise<WrittenDescription | undefined> {
    const { project } = this.parts;
    if (!project.files.has(fileIdIn(id)) || text === "") return undefined;
    for (const type of await project.typesIn(fileIdIn(id))) {
      const member = type.members.find((one) => one.id === id);
      if (type.id !== id && member === undefined) continue;
      const fingerprint = fingerprintOf(languageIn(project, id).declarations, type, member);
      return { text, written: Date.now(), fingerprint };
    }
    return undefined;
  }
}

function readEntries(text: string): readonly DescriptionEntry[] {
  try {
    return parseDescriptions(text);
  } catch (thrown) {
    throw new GlossaError("descriptionsUnreadable", { detail: detailOf(thrown) });
  }
}

function furtherTexts(entry: DescriptionEntry): number {
  const isParameter = parseEntityId(entityIdOf(entry))?.parameter !== undefined;
  return partsIn(entry).filter(({ tag }) => tag !== "summary").length + (isParameter ? 1 : 0);
}
