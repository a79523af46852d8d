import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { coverageCalls } from "../../shared/engine/description-calls.ts";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import { toAppError } from "../../shared/errors/errors.ts";
import { MAX_OVERVIEW_ROWS } from "../../shared/limits/answers.ts";
import type {
  Coverage,
  DescribableEntity,
  FileCoverage,
  OrphanedDescription,
} from "../../shared/model/descriptions.ts";
import { typeIdOrSelf } from "../../shared/model/entity-id.ts";
import type { FirstRows, LatestDescription } from "../../shared/model/overview.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { StoreCoordination } from "../coordination/store-coordination.ts";
import type { OpenProject } from "../project/open-project.ts";
import type { ReadContent } from "../sources/read-content.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { namedEntity } from "../views/named.ts";
import { ProjectCoverage } from "./coverage/project-coverage.ts";
import { DescriptionsExchange } from "./descriptions-exchange.ts";
import type { Generator } from "./generation/generator.ts";
import { ProjectGenerator } from "./generation/project-generator.ts";
import { GenerationQueue } from "./queue/generation-queue.ts";
import type { StoredDescriptions } from "./resolution/resolve-descriptions.ts";
import { type MovedDescription, moveBack, moveOrphans } from "./storing/move-orphan.ts";
import { takeFromFolder } from "./take-from-folder.ts";
import { SourceWriting } from "./writing/source-writing.ts";

/** The engine's parts that descriptions need. */
export interface DescriptionServiceDependencies {
  readonly catalogue: Promise<Catalogue>;
  readonly coordination: StoreCoordination;
  readonly readContent: ReadContent;
  readonly pool: ParsePool;
  readonly generator: () => Promise<Generator>;
  readonly emit: (event: EngineEvent) => void;
  /** Initial delay before a busy service is asked again, for tests. */
  readonly busyMs?: number | undefined;
}

interface DescriptionServiceParts {
  readonly catalogue: Catalogue;
  readonly project: OpenProject;
  readonly coverage: ProjectCoverage;
  readonly generator: ProjectGenerator;
}

/** The descriptions of one open project as a whole: their coverage, and the queue of those being generated. */
export class DescriptionService implements HandlersOf<typeof coverageCalls> {
  /** What `undoMove` moves back. */
  private lastMoved: readonly MovedDescription[] = [];

  private constructor(
    private readonly dependencies: DescriptionServiceDependencies,
    private readonly parts: DescriptionServiceParts,
    readonly queue: GenerationQueue,
    /** Exports the descriptions to a file, and imports those of a file. */
    readonly exchange: DescriptionsExchange,
    /** Writes the descriptions into the source, in memory. */
    readonly writing: SourceWriting,
  ) {}

  /** Opens the service of a project; given the service of the same project before, it continues where that was closed. */
  static async open(
    dependencies: DescriptionServiceDependencies,
    project: OpenProject,
    before?: DescriptionService,
  ): Promise<DescriptionService> {
    const catalogue = await dependencies.catalogue;
    const same = before?.parts.project.projectId === project.projectId ? before : undefined;
    const coverage = await ProjectCoverage.open(catalogue, project, same?.parts.coverage);
    const movedTo = (typeId: string) => coverage.resolution.movedTo(typeId);
    const generator = new ProjectGenerator({ ...dependencies, catalogue, project, movedTo });
    const parts = { catalogue, project, coverage, generator };
    const queue = await openQueue(dependencies, parts);
    if (same !== undefined) queue.continueFrom(same.queue);
    const onDescribed = (ids: readonly string[]) => publishDescribed(dependencies, parts, ids);
    const { resolution } = coverage;
    const exchange = new DescriptionsExchange({ ...dependencies, catalogue, project, resolution, onDescribed });
    const writing = new SourceWriting({ ...dependencies, catalogue, project, resolution, onDescribed });
    if (before !== undefined) writing.continueFrom(before.writing);
    const service = new DescriptionService(dependencies, parts, queue, exchange, writing);
    if (same !== undefined) service.lastMoved = same.lastMoved;
    return service;
  }

  // A member so that it is loaded with the service: as a separate module, the shared code would add to what the first
  // view loads.
  static readonly takeFromFolder = takeFromFolder;

  /** Closes the service; given the project of the one that follows it, with what that can continue. */
  close(next: OpenProject | null): Promise<void> {
    this.writing.cancelWriting();
    return this.queue.close(next?.projectId === this.parts.project.projectId);
  }

  movedTo(typeId: string): StoredDescriptions {
    return this.parts.coverage.resolution.movedTo(typeId);
  }

  /** False for a service that was opened while its project was not linked. */
  get isLinked(): boolean {
    return this.parts.coverage.isLinked;
  }

  /** The coverage of the project. Throws `usesNotLinked`: inherited texts would count as missing. */
  coverage(): Coverage {
    return this.parts.coverage.coverage();
  }

  fileCoverage(fileId: string): Promise<FileCoverage> {
    return this.parts.coverage.fileCoverage(fileId);
  }

  nextUndocumented(from: string | null, step: 1 | -1): Promise<string | null> {
    return this.parts.coverage.nextMissing(from, step);
  }

  /** The first of the given types and methods that have no description. */
  firstUndocumented(ids: Iterable<string>, most: number): Promise<readonly string[]> {
    return this.parts.coverage.firstMissing(ids, most);
  }

  /** The descriptions that were written or accepted last, most recent first. */
  async latestDescriptions(most: number): Promise<readonly LatestDescription[]> {
    const latest = await this.parts.coverage.resolution.latest(most);
    return latest.map(([id, { written, generated }]) => {
      return { ...describable(id), written, isGenerated: generated !== undefined };
    });
  }

  async undocumented(within: string, rows: number): Promise<FirstRows<DescribableEntity>> {
    // Throws if inherited texts are unknown, as the counts would be wrong.
    this.parts.coverage.coverage();
    const missing = await this.parts.coverage.missingWithin(within, Math.min(rows, MAX_OVERVIEW_ROWS));
    return { rows: missing.rows.map(describable), total: missing.total };
  }

  orphanedDescriptions(): readonly OrphanedDescription[] {
    return this.parts.coverage.orphanedDescriptions();
  }

  renamedTargets(id: string): Promise<readonly string[]> {
    return this.parts.coverage.renamedTargets(id);
  }

  /** Moves or drops an orphaned description. Throws `entityNotFound`, `describedThere`, `descriptionNotSaved`. */
  async moveDescription(id: string, target: string | null): Promise<null> {
    if (target !== null) await this.parts.generator.find(target);
    await this.move(new Map([[id, target]]));
    return null;
  }

  async countTogether(id: string, target: string): Promise<number> {
    return (await this.parts.coverage.movedTogether(id, target)).size;
  }

  /** Moves orphaned descriptions that belong together. Throws what `moveDescription` throws. */
  async moveTogether(id: string, target: string): Promise<number> {
    await this.parts.generator.find(target);
    this.lastMoved = await this.move(await this.parts.coverage.movedTogether(id, target));
    return this.lastMoved.length;
  }

  /** Undoes the last `moveTogether`. Throws `descriptionNotSaved`. */
  async undoMove(): Promise<number> {
    const { catalogue, project, coverage } = this.parts;
    const { projectId } = project;
    const undone = await this.dependencies.coordination.describe(projectId, () =>
      moveBack(catalogue, projectId, coverage.resolution, this.lastMoved),
    );
    this.lastMoved = [];
    await this.publishMoved(undone);
    return undone.length;
  }

  private async move(moves: ReadonlyMap<string, string | null>): Promise<readonly MovedDescription[]> {
    const { catalogue, project, coverage } = this.parts;
    const { projectId } = project;
    const moved = await this.dependencies.coordination.describe(projectId, () =>
      moveOrphans(catalogue, projectId, coverage.resolution, moves),
    );
    await this.publishMoved(moved);
    return moved;
  }

  private publishMoved(moved: readonly MovedDescription[]): Promise<void> {
    const ids = moved.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
    return publishDescribed(this.dependencies, this.parts, ids);
  }

  /** Updates the counts after descriptions were written for these, and publishes that; `byCall` as in the event. */
  recount(ids: readonly string[], byCall?: true): Promise<void> {
    return recount(this.dependencies, this.parts, ids, byCall);
  }
}

function describable(id: string): DescribableEntity {
  const typeId = typeIdOrSelf(id);
  return { ...namedEntity(id), ...(typeId !== id && { type: namedEntity(typeId).name }) };
}

function openQueue(
  dependencies: DescriptionServiceDependencies,
  parts: DescriptionServiceParts,
): Promise<GenerationQueue> {
  const { emit, coordination, busyMs } = dependencies;
  const { projectId } = parts.project;
  return GenerationQueue.open({
    ...parts,
    emit,
    coordination,
    publish: (queue) => coordination.publish({ type: "queueChanged", projectId, queue }),
    onDescribed: (ids) => publishDescribed(dependencies, parts, ids),
    onFailure: (thrown) => emit({ type: "warning", message: toAppError(thrown).message }),
    busyMs,
  });
}

async function publishDescribed(
  dependencies: DescriptionServiceDependencies,
  parts: DescriptionServiceParts,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  dependencies.coordination.publish({ type: "described", projectId: parts.project.projectId, ids });
  await recount(dependencies, parts, ids);
}

async function recount(
  { emit }: DescriptionServiceDependencies,
  { coverage }: DescriptionServiceParts,
  ids: readonly string[],
  byCall?: true,
): Promise<void> {
  await coverage.update(ids);
  emit({ type: "descriptionsChanged", ids, ...(byCall && { byCall }) });
}
