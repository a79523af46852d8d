import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import type { LinkingState } from "../../shared/engine/linking-state.ts";
import type { linkingCalls } from "../../shared/engine/use-calls.ts";
import { detailOf, GlossaError, toAppError } from "../../shared/errors/errors.ts";
import type { EndReading, StoreCoordination } from "../coordination/store-coordination.ts";
import type { Libraries, LoadAssembly } from "../languages/contract/language.ts";
import type { PackageAccess } from "../languages/contract/packages.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import type { LinkThreadOptions } from "../linking/threads/link-threads.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { AfterLinking } from "./after-linking.ts";
import type { ProjectView } from "./files/project-view.ts";
import { isNotLinked } from "./not-linked.ts";
import type { OpeningOptions, OpenProject, ProjectTools } from "./open-project.ts";

/** The host's part of the open project: how it is linked, and events. */
export interface CurrentProjectPlatform {
  readonly emit: (event: EngineEvent) => void;
  /** Reads files once more with every name. */
  readonly pool: ParsePool;
  /** Links uses as soon as a project is open, for hosts that show pages; else when they are asked for. */
  readonly linksAtOnce?: boolean;
  /** Ids of projects that an engine did not get through earlier: they are opened without linking. */
  readonly unlinked?: readonly string[];
  /** Threads that help to link large projects; without, the engine's own does it alone. */
  readonly linkThreads?: LinkThreadOptions;
  /** The packed facts of standard libraries: asked for when linking begins. */
  readonly libraries: Libraries;
  /** Absent where packages are not looked for. */
  readonly packages?: PackageAccess | undefined;
  /** Absent where no assemblies can be read. */
  readonly loadAssembly?: LoadAssembly;
  /** How it gets along with other engines over the same store. */
  readonly coordination: StoreCoordination;
}

/** A stored state of a project that is to be opened. */
export interface Opening {
  readonly projectId: string;
  /** Called when nobody reads the project any more. */
  readonly endReading: EndReading;
  /** Opens it; who asks has loaded what that takes, which the first view does without. */
  readonly open: (tools: Omit<ProjectTools, "catalogue">, options: OpeningOptions) => OpenProject;
}

/** How often it is published how far linking is. */
const PUBLISH_MS = 100;

/** The project that is open, if one is: the latest that was imported or reopened. */
export class CurrentProject implements HandlersOf<typeof linkingCalls> {
  private latest: OpenProject | undefined;
  private endReading: EndReading | undefined;
  /** Settles when nothing reads what was open before any more. */
  released: Promise<unknown> = Promise.resolve();
  /** Ids of projects that are not linked unless somebody asks for that. */
  private readonly unlinked: Set<string>;
  private isPaused = false;
  /** The end, in whatever way, of the linking that has begun last. */
  linkingEnded: Promise<unknown> = Promise.resolve();
  private readonly after: AfterLinking;
  private lastPublished = 0;

  constructor(
    private readonly platform: CurrentProjectPlatform,
    /**
     * Called with each project that is opened, and of one that was linked later on; the answer settles when nothing of it
     * works on the one before any more.
     */
    private readonly onOpen: (project: OpenProject) => Promise<unknown>,
    /** Called when none is open any more. */
    private readonly onClose: () => void = () => {},
  ) {
    this.unlinked = new Set(platform.unlinked);
    this.after = new AfterLinking({
      coordination: platform.coordination,
      storesFoundUses: platform.linksAtOnce === true,
      isOpen: (project) => project === this.latest,
      warn: this.warn,
    });
  }

  /** Undefined where none is open. */
  get opened(): OpenProject | undefined {
    return this.latest;
  }

  /** Throws `noProject`. */
  get project(): OpenProject {
    if (this.latest === undefined) throw new GlossaError("noProject");
    return this.latest;
  }

  isOpen(projectId: string): boolean {
    return this.latest?.projectId === projectId;
  }

  open({ projectId, endReading, open }: Opening): OpenProject {
    this.endLinking();
    const onProgress = (done: number, total: number) => this.progress(project, done, total);
    const onFound = (done: number, total: number) => this.found(project, done, total);
    const { libraries, packages, loadAssembly, linkThreads: threads, pool } = this.platform;
    const onSearchFailure = (thrown: unknown) => isNotLinked(thrown) || this.warn(thrown);
    const tools = { libraries, packages, loadAssembly, threads, onProgress, pool, onFound, onSearchFailure };
    const project = open(tools, { before: this.latest, isUnlinked: this.unlinked.has(projectId) });
    const release = this.beginRelease();
    this.latest = project;
    this.endReading = endReading;
    this.released = release(Promise.allSettled([this.released, this.onOpen(project), project.tookOver]));
    return project;
  }

  close(): void {
    this.endLinking();
    this.released = this.beginRelease()(this.released);
    this.latest = undefined;
    this.endReading = undefined;
    this.onClose();
  }

  /** Ends linking, and storing what was linked, without a word; the project stays open until what is still on its way has ended. */
  endLinking(): void {
    this.isPaused = false;
    this.endStoring();
    this.latest?.leave();
  }

  /** Ends storing what was linked: whoever wants to change what is stored need not wait for it. */
  endStoring(): void {
    this.after.endStoring();
  }

  /** Keeps what was linked of a project for later sessions, beside other work: nothing fails with it. Answers its end. */
  storeLinks(project: OpenProject): Promise<void> {
    return this.after.store(project);
  }

  /** Begins to link a project's uses, where the host shows pages; after an update, what follows on that waits a while. */
  linkAtOnce(project: OpenProject, isUpdate = false): void {
    if (this.platform.linksAtOnce !== true) return;
    if (this.unlinked.has(project.projectId)) this.publish(project, { status: "notLinked", reason: "didNotEnd" });
    else void this.beginLink(project, isUpdate);
  }

  /** Ends linking because the user wants that, or for the time of an import. */
  stopLinking(reason: "cancelled" | "importing"): void {
    if (reason === "importing") {
      this.latest?.meanings.pause(true);
      this.endStoring();
    }
    if (this.latest?.isLinkingPossible !== true || !this.latest.stopLinking()) return;
    this.isPaused = reason === "importing";
    this.publish(this.latest, { status: "notLinked", reason });
  }

  /** Goes on after an import from which nothing has come. */
  resumeLinking(): void {
    const { latest, isPaused } = this;
    if (latest === undefined) return;
    latest.meanings.pause(false);
    this.isPaused = false;
    if (isPaused) latest.allowLinking();
    if (this.platform.linksAtOnce !== true) return;
    if (isPaused) void this.beginLink(latest);
    else if (latest.areUsesKnown) this.after.begin(latest);
  }

  /** Begins linking anew where it was ended or not begun. Throws `noProject`. */
  linkUses(): null {
    const { project } = this;
    if (project.isLinkingPossible) return null;
    project.allowLinking();
    void this.beginLink(project).then((isLinked) => isLinked && this.onOpen(project));
    return null;
  }

  cancelLinking(): null {
    this.stopLinking("cancelled");
    return null;
  }

  /**
   * The links across the files of a view. Linking never holds up an answer: the first one comes without, and
   * `linked` says when to ask again.
   */
  linksOf(view: ProjectView): TypeLinks | undefined {
    const { emit } = this.platform;
    return view.linksIfReady?.(
      () => view === this.latest && emit({ type: "linked" }),
      (thrown) => isNotLinked(thrown) || this.warn(thrown),
    );
  }

  // What was begun with the project that is open reads it to its end.
  private beginRelease(): (others?: Promise<unknown>) => Promise<void> {
    const { latest, endReading } = this;
    return async (others) => {
      await Promise.allSettled([latest?.settled(), others]);
      endReading?.();
    };
  }

  private beginLink(project: OpenProject, isUpdate = false): Promise<boolean> {
    const linking = this.link(project, isUpdate);
    this.linkingEnded = linking;
    return linking;
  }

  private async link(project: OpenProject, isUpdate: boolean): Promise<boolean> {
    try {
      const isStored = await project.isLinkStored();
      // Who has ended it meanwhile has said so.
      if (!isStored && project.isLinkingPossible) this.publish(project, { status: "running", done: 0, total: 0 });
      await project.uses();
    } catch (thrown) {
      // Who has ended it has said so.
      if (!isNotLinked(thrown)) this.fail(project, thrown);
      return false;
    }
    this.unlinked.delete(project.projectId);
    this.publish(project, { status: "linked" });
    if (project === this.latest) this.platform.emit({ type: "usesLinked" });
    if (isUpdate) this.after.beginLater(project);
    else this.after.begin(project);
    return project === this.latest;
  }

  private fail(project: OpenProject, thrown: unknown): void {
    project.stopLinking();
    this.warn(thrown);
    this.publish(project, { status: "notLinked", reason: "failed", detail: detailOf(thrown) });
  }

  private progress(project: OpenProject, done: number, total: number): void {
    const now = performance.now();
    if (now - this.lastPublished < PUBLISH_MS || !project.isLinkingPossible) return;
    this.publish(project, { status: "running", done, total });
  }

  private found(project: OpenProject, done: number, total: number): void {
    if (project === this.latest) this.platform.emit({ type: "usesFound", projectId: project.projectId, done, total });
  }

  private publish(project: OpenProject, state: LinkingState): void {
    if (project !== this.latest || this.platform.linksAtOnce !== true) return;
    this.lastPublished = performance.now();
    this.platform.emit({ type: "linking", projectId: project.projectId, state });
  }

  private readonly warn = (thrown: unknown): void => {
    this.platform.emit({ type: "warning", message: toAppError(thrown).message });
  };
}
