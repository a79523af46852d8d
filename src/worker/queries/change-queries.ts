import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { changeCalls } from "../../shared/engine/change-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { ChangeReport, EarlierImport } from "../../shared/model/changes.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import { isTestPath } from "../sources/test-path.ts";
import { sortedJson } from "../util/sorted-json.ts";

/** What has changed in the open project since an earlier import; what compares loads when it is asked for. */
export class ChangeQueries implements HandlersOf<typeof changeCalls> {
  constructor(
    private readonly lookup: EntityLookup,
    private readonly catalogue: Promise<Catalogue>,
  ) {}

  async earlierImports(): Promise<readonly EarlierImport[]> {
    const earlier = await this.earlier();
    return earlier.map(({ project: { lastImported, revision } }) => ({
      imported: lastImported,
      ...(revision !== undefined && { revision }),
    }));
  }

  async changesSince(imported: number): Promise<ChangeReport> {
    const { snapshot } = this.lookup.openProject();
    const before = (await this.earlier()).find(({ project }) => project.lastImported === imported);
    if (before === undefined) throw new GlossaError("earlierImportGone");
    const [{ readSurface }, { compareSurfaces }, { brokenRules }] = await Promise.all([
      import("../diff/surface/read-surface.ts"),
      import("../diff/compare/compare-surfaces.ts"),
      import("../diff/compare/broken-rules.ts"),
    ]);
    const wants = { isWanted: (path: string) => !isTestPath(path), asExported: false };
    const catalogue = await this.catalogue;
    const earlier = await readSurface(catalogue, before, wants);
    const changes = await compareSurfaces(earlier, await readSurface(catalogue, snapshot, wants));
    return { changes, rules: await brokenRules(changes) };
  }

  // What another version has read, or with other symbols, differs where nothing has changed.
  private async earlier(): Promise<readonly Snapshot[]> {
    const { snapshot } = this.lookup.openProject();
    const earlier = await (await this.catalogue).earlier(snapshot.project.id);
    const readers = sortedJson(snapshot.readers);
    return earlier.filter((one) => sortedJson(one.readers) === readers);
  }
}
