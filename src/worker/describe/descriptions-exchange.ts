import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { descriptionFileCalls } from "../../shared/engine/description-file-calls.ts";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import type { DescriptionsFile, TakenDescriptions } from "../../shared/model/descriptions.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { WrittenDescription } from "../catalogue/records/records.ts";
import { languageIn } from "../project/files/project-view.ts";
import type { OpenProject } from "../project/open-project.ts";
import { type DescribedTexts, describedTexts, entryTexts } from "../writing/described-texts.ts";
import { type DescriptionEntry, descriptionsText, parseDescriptions, symbolOf } from "../writing/descriptions-file.ts";
import type { ProjectResolution } from "./resolution/project-resolution.ts";
import { fingerprintOf } from "./resolution/staleness.ts";
import { takeOver } from "./storing/joined-written.ts";
import { orNotSaved, writtenOf } from "./storing/store-description.ts";
import { tidyParts } from "./storing/tidy-parts.ts";
import { tidyText } from "./storing/tidy-text.ts";

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
    for (const [id, written] of await current.described()) {
      const path = project.files.get(fileIdIn(id))?.path;
      if (path !== undefined) entries.push({ file: path, symbol: symbolOf(id), ...entryTexts(written) });
    }
    return { text: descriptionsText(entries), count: entries.length };
  }

  async importDescriptions(text: string, replaces: boolean): Promise<TakenDescriptions> {
    const { catalogue, project, onDescribed } = this.parts;
    const stored = await catalogue.descriptions(project.projectId);
    const taken = new Map<string, WrittenDescription>();
    const counts = { same: 0, kept: 0, unknown: 0 };
    for (const [id, texts] of describedTexts(readEntries(text))) {
      const theirs = await this.described(id, texts);
      if (theirs === undefined) {
        counts.unknown++;
        continue;
      }
      const { outcome, joined } = takeOver(stored.get(id), theirs, replaces);
      if (outcome === "taken") taken.set(id, joined);
      else counts[outcome]++;
    }
    if (taken.size > 0) {
      await orNotSaved(catalogue.changeDescriptions(project.projectId, { descriptions: taken }));
      await onDescribed([...taken.keys()]);
    }
    return { taken: taken.size, ...counts };
  }

  /** What a file says of a type or member as it is now; undefined where there is none of this id, or nothing said of it. */
  private async described(id: string, { text, parts, generated }: DescribedTexts) {
    const { project } = this.parts;
    const texts = writtenOf(tidyText(text), tidyParts(parts), generated);
    if (!project.files.has(fileIdIn(id)) || texts === null) return undefined;
    for (const type of await project.typesIn(fileIdIn(id))) {
      const member = type.members.find((one) => one.id === id);
      if (type.id !== id && member === undefined) continue;
      const fingerprint = fingerprintOf(languageIn(project, id).declarations, type, member);
      return { ...texts, written: Date.now(), fingerprint };
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
