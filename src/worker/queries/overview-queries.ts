import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { overviewCalls } from "../../shared/engine/overview-calls.ts";
import { MAX_OVERVIEW_ROWS } from "../../shared/limits/answers.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type {
  FirstRows,
  LatestDescription,
  MostUsed,
  NamespacePart,
  NamespaceType,
  ProjectPart,
  Readme,
  UsedEntity,
} from "../../shared/model/overview.ts";
import type { DescriptionServices } from "../describe/description-services.ts";
import { firstRows } from "../overview/first-rows.ts";
import type { PartsOfTypes } from "../overview/shown-part.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import type { OpenProject } from "../project/open-project.ts";
import { isFileWithin, isIdWithin } from "../project/within.ts";
import type { ReadContent } from "../sources/read-content.ts";
import type { CountedUses } from "../uses/use-counts.ts";
import { getOrMake } from "../util/maps.ts";

/** The content of the first page of the open project. Each answer loads its code on demand. */
export class OverviewQueries implements HandlersOf<typeof overviewCalls> {
  /** Keyed by the project whose uses were counted. */
  private readonly counted = new WeakMap<OpenProject, Promise<readonly CountedUses[]>>();

  constructor(
    private readonly lookup: EntityLookup,
    private readonly services: DescriptionServices,
    private readonly readContent: ReadContent,
  ) {}

  async projectParts(rows: number): Promise<FirstRows<ProjectPart>> {
    const project = this.lookup.openProject();
    const { projectPartsOf } = await import("../overview/project-parts.ts");
    return firstRows(await projectPartsOf(project, project.snapshot), bounded(rows));
  }

  async namespaceParts(rows: number): Promise<FirstRows<NamespacePart>> {
    const { table } = await this.lookup.openProject().symbols();
    const { namespacePartsOf } = await import("../overview/namespace-parts.ts");
    return firstRows(namespacePartsOf(table), bounded(rows));
  }

  async namespaceTypes(namespace: string, rows: number): Promise<FirstRows<NamespaceType>> {
    const project = this.lookup.openProject();
    const { table } = await project.symbols();
    const { namespaceTypesOf } = await import("../overview/namespace-types.ts");
    return firstRows(namespaceTypesOf(table, namespace, project), bounded(rows));
  }

  async mostUsed(wanted: number, within = ""): Promise<MostUsed> {
    const rows = bounded(wanted);
    const project = this.lookup.openProject();
    const counted = await this.countUses(project);
    if (counted === undefined) return { isComplete: false, types: { rows: [], total: 0 }, undocumented: [] };
    const [service, { isType }, rowsOf] = await Promise.all([
      this.services.of(project),
      import("../overview/most-used.ts"),
      this.rowsOf(project),
    ]);
    const files = new Set([...project.files.values()].flatMap((file) => (isFileWithin(file, within) ? [file.id] : [])));
    const used = counted.filter(({ id }) => files.has(fileIdIn(id)) && isIdWithin(id, within));
    const byId = new Map(used.map((one) => [one.id, one]));
    const undocumented = await service.firstUndocumented(byId.keys(), rows);
    const usedTypes = used.filter(isType);
    return {
      isComplete: true,
      types: { rows: await rowsOf(usedTypes.slice(0, rows)), total: usedTypes.length },
      undocumented: await rowsOf(undocumented.flatMap((id) => byId.get(id) ?? [])),
    };
  }

  async latestDescriptions(rows: number): Promise<readonly LatestDescription[]> {
    return (await this.services.of(this.lookup.openProject())).latestDescriptions(bounded(rows));
  }

  async readme(): Promise<Readme | null> {
    const { readmeOf } = await import("../overview/readme.ts");
    return readmeOf(this.lookup.openProject(), this.readContent);
  }

  /** Returns a function that makes rows of used entities; for a partial type, of the part that represents the whole. */
  private async rowsOf(project: OpenProject): Promise<(used: readonly CountedUses[]) => Promise<UsedEntity[]>> {
    const [{ types }, links, service, { usedEntityOf }, { shownPart }] = await Promise.all([
      project.uses(),
      project.links(),
      this.services.of(project),
      import("../overview/most-used.ts"),
      import("../overview/shown-part.ts"),
    ]);
    const known: PartsOfTypes = {
      links,
      typesIn: (fileId) => project.typesIn(fileId),
      fileCoverage: (fileId) => service.fileCoverage(fileId),
    };
    const rowOf = async ({ id, count }: CountedUses) => usedEntityOf({ id: await shownPart(id, known), count }, types);
    return (used) => Promise.all(used.map(rowOf));
  }

  // Undefined if the search of all files was stopped early.
  private async countUses(project: OpenProject): Promise<readonly CountedUses[] | undefined> {
    const meanings = await project.meanings();
    await meanings.searchAll();
    const search = await meanings.ready();
    if (!search.isComplete) return undefined;
    const counted = getOrMake(this.counted, project, async () => {
      const [uses, links, { mostUsedOf }] = await Promise.all([
        project.uses(),
        project.links(),
        import("../overview/most-used.ts"),
      ]);
      return mostUsedOf({ stored: project.storedFacts(), uses, links, search });
    });
    counted.catch(() => this.counted.delete(project));
    return counted;
  }
}

function bounded(rows: number): number {
  return Math.min(rows, MAX_OVERVIEW_ROWS);
}
