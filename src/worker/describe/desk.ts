import type {
  Coverage,
  FileCoverage,
  HomelessDescription,
  QueueDecision,
  QueueEstimate,
  QueueItem,
  QueueRequest,
  QueueRow,
  QueueStatus,
} from "../../shared/descriptions.ts";
import type { EngineEvent } from "../../shared/engine.ts";
import { fileIdIn } from "../../shared/entity-id.ts";
import { GlossaError, toAppError } from "../../shared/errors.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { WrittenDescription } from "../catalogue/records/records.ts";
import { memberSignature, typeSignature } from "../languages/csharp/presentation/signature.ts";
import { type FoundEntity, findEntity } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import type { ReadContent } from "../project/read-project-files.ts";
import type { QueueNews, StoreSharing } from "../sharing/store-sharing.ts";
import { descriptionOf } from "../views/description.ts";
import { ProjectCoverage } from "./coverage/project-coverage.ts";
import { typeIdOf } from "./entity-label.ts";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";
import type { Generator } from "./generator.ts";
import type { Stored } from "./homes.ts";
import { type ItemsChange, QueueItems } from "./queue/queue-items.ts";
import { Review } from "./queue/review.ts";
import { type GeneratedFor, QueueRunner } from "./queue/runner.ts";
import { wantedBy } from "./queue/scope.ts";
import { snippetOf } from "./snippet.ts";
import { orNotSaved } from "./write-description.ts";

/** What descriptions are worked on with. */
export interface DeskTools {
  readonly catalogue: Promise<Catalogue>;
  readonly sharing: StoreSharing;
  readonly readContent: ReadContent;
  readonly generator: () => Promise<Generator>;
  readonly emit: (event: EngineEvent) => void;
  /** How long a busy service is left alone at first, for tests. */
  readonly busyMs?: number | undefined;
}

/** The print of code that nobody knows: every other is another one. */
const UNKNOWN: Fingerprint = { signature: -1, body: -1 };

/** The descriptions of one open project as a whole: how many there are, and those that are being generated. */
export class DescriptionDesk {
  private readonly runner: QueueRunner;
  private readonly review: Review;
  /** Decisions are made one after the other. */
  private deciding: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly tools: DeskTools,
    private readonly catalogue: Catalogue,
    private readonly project: OpenProject,
    private readonly known: ProjectCoverage,
    private readonly items: QueueItems,
  ) {
    this.review = new Review(items, known.homes);
    this.runner = new QueueRunner(items, {
      generate: (id) => this.generate(id),
      cancel: (id) => void tools.generator().then((generator) => generator.cancel(id)),
      ...(tools.busyMs !== undefined && { busyMs: tools.busyMs }),
    });
  }

  /** Opens a project's desk; one of the same project that was open before goes on where it was. */
  static async open(tools: DeskTools, project: OpenProject, before?: DescriptionDesk): Promise<DescriptionDesk> {
    const catalogue = await tools.catalogue;
    const isSame = before?.project.projectId === project.projectId;
    const known = await ProjectCoverage.open(catalogue, project, isSame ? before?.known : undefined);
    let desk: DescriptionDesk | undefined;
    const items = await QueueItems.open({
      catalogue,
      project,
      tell: (change) => desk?.tell(change),
      share: (queue) => tools.sharing.tell({ type: "queueChanged", projectId: project.projectId, queue }),
      fail: (thrown) => tools.emit({ type: "warning", message: toAppError(thrown).message }),
    });
    desk = new DescriptionDesk(tools, catalogue, project, known, items);
    if (isSame && before?.wasRunning) desk.runner.resume(before.runner.atOnce);
    return desk;
  }

  /** Whether it was at work when it was closed. */
  wasRunning = false;

  async close(): Promise<void> {
    this.wasRunning = !this.runner.isPaused;
    await this.runner.stop();
    await this.items.close();
  }

  movedTo(typeId: string): Stored {
    return this.known.homes.movedTo(typeId);
  }

  /** False for one that was opened while its project was not linked. */
  get isLinked(): boolean {
    return this.known.isLinked;
  }

  /** Throws `usesNotLinked`: what is inherited would count as missing. */
  coverage(): Coverage {
    return this.known.coverage();
  }

  fileCoverage(fileId: string): Promise<FileCoverage> {
    return this.known.fileCoverage(fileId);
  }

  nextUndocumented(from: string | null, step: 1 | -1): Promise<string | null> {
    return this.known.nextMissing(from, step);
  }

  homelessDescriptions(): readonly HomelessDescription[] {
    return this.known.homelessDescriptions();
  }

  /** Throws `entityNotFound`, `descriptionNotSaved`. */
  async moveDescription(id: string, target: string | null): Promise<null> {
    if (target !== null) await this.find(target);
    // As it is stored now: in another window it may have been moved already.
    const stored = await this.catalogue.descriptions(this.project.projectId, typeIdOf(id));
    const description = this.known.homes.withoutHome.has(id) ? stored.get(id) : undefined;
    if (description === undefined) throw new GlossaError("entityNotFound", { id });
    // Its print stays: the text is about other code, and stale until somebody says otherwise.
    const descriptions = new Map<string, WrittenDescription | null>([[id, null]]);
    if (target !== null) descriptions.set(target, { ...description, print: description.print ?? UNKNOWN });
    await orNotSaved(this.catalogue.changeDescriptions(this.project.projectId, { descriptions }));
    await this.described([id, ...(target === null ? [] : [target])]);
    return null;
  }

  async estimateQueue(request: QueueRequest): Promise<QueueEstimate> {
    let count = 0;
    let tokens = 0;
    for await (const wanted of wantedBy(request, this.known)) {
      if (this.items.get(wanted.id) !== undefined) continue;
      count++;
      tokens += wanted.tokens;
    }
    const endpoint = (await this.tools.generator()).address;
    return { count, tokens, endpoint };
  }

  async startQueue(request: QueueRequest, atOnce: number): Promise<QueueStatus> {
    const ids: string[] = [];
    for await (const { id } of wantedBy(request, this.known)) ids.push(id);
    await this.items.add(ids);
    return this.resumeQueue(atOnce);
  }

  queueStatus(): QueueStatus {
    const { isPaused, reason, atOnce } = this.runner;
    return { counts: this.items.counts(), isPaused, reason, atOnce, undoable: this.review.undoable };
  }

  queueRows(): readonly QueueRow[] {
    return this.items.rows();
  }

  /** Throws `entityNotFound` for what is not in the queue. */
  async queueItem(id: string): Promise<QueueItem> {
    const item = this.items.get(id);
    if (item === undefined) throw new GlossaError("entityNotFound", { id });
    const { text = "", generated = null, failure = null } = item;
    const entity = await this.find(id).catch(() => undefined);
    const current = entity === undefined ? null : currentOf(entity);
    return { ...this.items.row(id), text, origin: generated, failure, current, ...(await this.sourceOf(id, entity)) };
  }

  resumeQueue(atOnce?: number): QueueStatus {
    this.runner.resume(atOnce);
    return this.told();
  }

  pauseQueue(): QueueStatus {
    this.runner.pause();
    return this.told();
  }

  async cancelQueue(): Promise<QueueStatus> {
    const waiting = this.items.ids("waiting");
    this.runner.pause();
    const generator = await this.tools.generator();
    await this.items.change({ queue: new Map(waiting.map((id) => [id, null])) });
    for (const id of this.items.running) generator.cancel(id);
    return this.told();
  }

  async retryQueue(ids: readonly string[] | null): Promise<QueueStatus> {
    const again = (ids ?? this.items.ids("failed")).flatMap((id) => {
      const item = this.items.get(id);
      return item?.state === "failed" ? [[id, { order: item.order, state: "waiting" }] as const] : [];
    });
    await this.items.change({ queue: new Map(again) });
    return this.resumeQueue();
  }

  decideQueue(wanted: readonly QueueDecision[] | QueueDecision["verdict"]): Promise<QueueStatus> {
    return this.oneByOne(async () => {
      const decisions =
        typeof wanted === "string" ? this.items.ids("ready").map((id) => ({ id, verdict: wanted })) : wanted;
      await this.described(await this.review.decide(decisions));
      return this.told();
    });
  }

  undoQueue(): Promise<readonly string[]> {
    return this.oneByOne(async () => {
      const { ids, described } = await this.review.undo();
      await this.described(described);
      this.told();
      return ids;
    });
  }

  /** Counts anew what was written, and says so. */
  async recount(ids: readonly string[]): Promise<void> {
    await this.known.update(ids);
    this.tools.emit({ type: "descriptionsChanged", ids });
  }

  /** What another engine has stored of the queue. */
  takeOver(queue: QueueNews): void {
    this.items.takeOver(queue);
  }

  private async described(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    this.tools.sharing.tell({ type: "described", projectId: this.project.projectId, ids });
    await this.recount(ids);
  }

  private oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const next = this.deciding.then(work);
    this.deciding = next.catch(() => {});
    return next;
  }

  private told(): QueueStatus {
    void this.items.flush();
    const status = this.queueStatus();
    this.tools.emit({ type: "queueChanged", change: { status, changed: [], removed: [] } });
    return status;
  }

  private tell({ changed, removed }: ItemsChange): void {
    const change = { status: this.queueStatus(), changed: this.items.rows(changed), removed };
    this.tools.emit({ type: "queueChanged", change });
  }

  private async generate(id: string): Promise<GeneratedFor> {
    const { project } = this;
    const entity = await this.find(id);
    const generator = await this.tools.generator();
    if (generator.address !== null && !project.contents.has(fileIdIn(id))) throw new GlossaError("sourceOutOfReach");
    const generated = await generator.generate(id, {
      entity,
      view: project,
      links: () => project.linksIfAny(),
      uses: () => project.usesIfAny(),
      find: (other) => this.find(other),
    });
    return { ...generated, print: fingerprintOf(entity.type, entity.member) };
  }

  private async find(id: string): Promise<FoundEntity> {
    const { catalogue, project } = this;
    const links = await project.linksIfAny();
    return findEntity(catalogue, project, id, links, (typeId) => this.movedTo(typeId));
  }

  private async sourceOf(
    id: string,
    entity: FoundEntity | undefined,
  ): Promise<Pick<QueueItem, "source" | "isWholeSource">> {
    if (entity === undefined) return { source: "", isWholeSource: false };
    try {
      const { codeSnippet } = await snippetOf(id, { entity, view: this.project }, this.tools.readContent);
      return { source: codeSnippet, isWholeSource: true };
    } catch {
      const { type, member } = entity;
      const tokens = member === undefined ? typeSignature(type) : memberSignature(member);
      return { source: tokens.map(({ text }) => text).join(""), isWholeSource: false };
    }
  }
}

function currentOf({ type, member, housed }: FoundEntity): QueueItem["current"] {
  return descriptionOf(member ?? type, housed);
}
