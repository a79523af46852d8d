import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { descriptionFileCalls } from "../../shared/engine/description-file-calls.ts";
import type { DescriptionsFile, TakenDescriptions } from "../../shared/model/descriptions.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { WrittenDescription } from "../catalogue/records/records.ts";
import type { StoreCoordination } from "../coordination/store-coordination.ts";
import type { OpenProject } from "../project/open-project.ts";
import { describedTexts, entryTexts } from "../writing/described-texts.ts";
import { type DescriptionEntry, descriptionsText, symbolOf } from "../writing/descriptions-file.ts";
import type { ProjectResolution } from "./resolution/project-resolution.ts";
import { type DescribedEntity, describedEntity, writtenFrom } from "./storing/described-entity.ts";
import { followed } from "./storing/follow-file.ts";
import { joinedWritten, takeOver } from "./storing/joined-written.ts";
import { readEntries } from "./storing/read-entries.ts";
import { orNotSaved } from "./storing/store-description.ts";

/** The open project, other writers of its descriptions, and the receiver of what has been written. */
export interface ExchangeParts {
  readonly catalogue: Catalogue;
  readonly coordination: Pick<StoreCoordination, "describe">;
  readonly project: OpenProject;
  readonly resolution: ProjectResolution;
  readonly onDescribed: (ids: readonly string[]) => Promise<void>;
}

/** Exports the descriptions of a project to a file, and imports those of a file. */
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
    const { project, coordination, onDescribed } = this.parts;
    let unknown = 0;
    const found = new Map<string, WrittenDescription>();
    for (const [id, texts] of describedTexts(readEntries(text))) {
      const said = writtenFrom(texts);
      const theirs = said && (await describedEntity(project, id, said));
      if (theirs === undefined) unknown++;
      else found.set(id, theirs.written);
    }
    const { taken, counts } = await coordination.describe(project.projectId, () => this.take(found, replaces));
    if (taken.size > 0) await onDescribed([...taken.keys()]);
    return { taken: [...taken.values()].filter((one) => one !== null).length, unknown, ...counts };
  }

  private async take(found: ReadonlyMap<string, WrittenDescription>, replaces: boolean) {
    const { catalogue, project, resolution } = this.parts;
    const counts = { same: 0, kept: 0 };
    const current = await resolution.readAgain();
    const taken = new Map<string, WrittenDescription | null>();
    for (const [id, theirs] of found) {
      // A description found again at its new place stays stored there.
      const storedAs = current.storedUnder(id) !== undefined ? id : await current.storedAs(id);
      const { outcome, joined } = takeOver(current.storedUnder(storedAs), theirs, replaces);
      if (outcome === "taken") taken.set(storedAs, null).set(id, joined);
      else counts[outcome]++;
    }
    if (taken.size > 0) await orNotSaved(catalogue.changeDescriptions(project.projectId, { descriptions: taken }));
    return { taken, counts };
  }

  /**
   * Takes over the file in the project's folder, as `followed` does, and remembers it, in one step. Returns the number
   * of descriptions in the file. Throws `descriptionNotSaved`.
   */
  async followFile(found: ReadonlyMap<string, DescribedEntity>): Promise<number> {
    const { project, coordination, onDescribed } = this.parts;
    const descriptions = await coordination.describe(project.projectId, () => this.follow(found));
    await onDescribed([...descriptions.keys()]);
    return [...descriptions.values()].filter((one) => one !== null).length;
  }

  private async follow(
    found: ReadonlyMap<string, DescribedEntity>,
  ): Promise<ReadonlyMap<string, WrittenDescription | null>> {
    const { catalogue, project, resolution } = this.parts;
    const current = await resolution.readAgain();
    const before = await catalogue.takenDescriptions(project.projectId);
    const [descriptions, taken] = [new Map<string, WrittenDescription | null>(), new Map<string, WrittenDescription>()];
    for (const [id, { written: now, type, doc }] of found) {
      // A description found again at its new place stays stored there.
      const storedAs = current.storedUnder(id) !== undefined ? id : (current.of(type).get(id)?.storedAs ?? id);
      const joined = followed({ here: current.storedUnder(storedAs), before: before.get(id), now, doc });
      taken.set(id, joinedWritten(now, before.get(id)));
      if (joined !== undefined) descriptions.set(storedAs, null).set(id, joined);
    }
    await orNotSaved(catalogue.changeDescriptions(project.projectId, { descriptions, taken }));
    return descriptions;
  }
}
