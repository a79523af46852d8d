import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { changeCalls } from "../../shared/engine/change-calls.ts";
import type { ChangeReport, EarlierState } from "../../shared/model/changes.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { areSameReaders } from "../languages/reader-stamps.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import { choicesOf } from "./earlier-choices.ts";

/** What has changed in the open project since an earlier state; the code that compares is loaded on demand. */
export class ChangeQueries implements HandlersOf<typeof changeCalls> {
  constructor(
    private readonly lookup: EntityLookup,
    private readonly catalogue: Promise<Catalogue>,
    /** When this visit began, in milliseconds since 1970. */
    private readonly visitBegan: number,
  ) {}

  async earlierStates(): Promise<readonly EarlierState[]> {
    const { snapshot } = this.lookup.openProject();
    const states = await (await this.catalogue).keptStates(snapshot.project.id);
    // States read by another version, or with other symbols, differ where nothing has changed.
    const comparable = states.filter(({ readers }) => areSameReaders(readers, snapshot.readers));
    return choicesOf(comparable, this.visitBegan);
  }

  async changesSince(recorded: number): Promise<ChangeReport | null> {
    const { snapshot } = this.lookup.openProject();
    const catalogue = await this.catalogue;
    const before = await catalogue.keptSnapshot(snapshot.project.id, recorded);
    if (before === undefined) return null;
    const { changeReport } = await import("./change-report.ts");
    return changeReport({ catalogue, snapshot: before }, { catalogue, snapshot });
  }
}
