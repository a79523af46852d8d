import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import type { LinkingState } from "../../shared/engine/linking-state.ts";
import type { linkingCalls } from "../../shared/engine/use-calls.ts";
import { detailOf, toAppError } from "../../shared/errors/errors.ts";
import type { StoreCoordination } from "../coordination/store-coordination.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { AfterLinking } from "./after-linking.ts";
import type { ProjectView } from "./files/project-view.ts";
import { isNotLinked } from "./not-linked.ts";
import type { OpenProject, ProjectTools } from "./open-project.ts";

/** The host's part of linking the open project. */
export interface CurrentLinkingPlatform {
  readonly emit: (event: EngineEvent) => void;
  /**
   * Whether uses are linked as soon as a project is open, for hosts that show pages; otherwise they are linked on
   * demand.
   */
  readonly linksAtOnce?: boolean;
  /** Ids of projects that an engine failed to process earlier: they are opened without linking. */
  readonly unlinked?: readonly string[];
  /** Coordinates with other engines over the same store. */
  readonly coordination: StoreCoordination;
}

/** Access to the open project. */
export interface OpenedProject {
  /** The open project; undefined if none is open. */
  readonly opened: OpenProject | undefined;
  /** The open project. Throws `noProject`. */
  readonly project: OpenProject;
}

type LinkingListeners = Pick<ProjectTools, "onProgress" | "onFound" | "onSearched" | "onSearchFailure">;

/** Events about the number of files searched for uses. */
type SearchProgress = {
  readonly type: "usesFound" | "usesSearched";
  readonly done: number;
  readonly total: number;
};

/** Interval at which the progress of linking is published. */
const PUBLISH_MS = 100;

/** Controls the linking of the open project: starts, stops and resumes it, and publishes its state. */
export class CurrentLinking implements HandlersOf<typeof linkingCalls> {
  /** Resolves when the linking that was started last has ended, in whatever way. */
  ended: Promise<unknown> = Promise.resolve();
  /** Ids of projects that are linked only on demand. */
  private readonly unlinked: Set<string>;
  private isPaused = false;
  private readonly after: AfterLinking;
  private lastPublished = 0;

  constructor(
    private readonly platform: CurrentLinkingPlatform,
    private readonly current: OpenedProject,
    /** Called with a project that was linked on demand. */
    private readonly onLinked: (project: OpenProject) => unknown,
  ) {
    this.unlinked = new Set(platform.unlinked);
    this.after = new AfterLinking({
      coordination: platform.coordination,
      storesFoundUses: platform.linksAtOnce === true,
      isOpen: (project) => project === current.opened,
      warn: this.warn,
    });
  }

  /** Returns whether a project is to be opened without linking. */
  isUnlinked(projectId: string): boolean {
    return this.unlinked.has(projectId);
  }

  /** The listeners for the linking of a project that is being opened. */
  listenersOf(project: () => OpenProject): LinkingListeners {
    return {
      onProgress: (done, total) => this.progress(project(), done, total),
      onFound: (done, total) => this.emitFor(project(), { type: "usesFound", done, total }),
      onSearched: (done, total) => this.emitFor(project(), { type: "usesSearched", done, total }),
      onSearchFailure: this.warnUnlessNotLinked,
    };
  }

  /**
   * Stops linking, and storing links, without publishing anything; the project stays open until running work has ended.
   */
  end(): void {
    this.isPaused = false;
    this.endStoring();
    this.current.opened?.leave();
  }

  /** Stops storing links, so that writers to the store need not wait for it. */
  endStoring(): void {
    this.after.endStoring();
  }

  /**
   * Stores a project's links for later sessions, in the background: a failure fails nothing else. Resolves when it has
   * ended.
   */
  store(project: OpenProject): Promise<void> {
    return this.after.store(project);
  }

  /** Starts linking a project's uses if the host shows pages; after an update, the work that follows is delayed. */
  linkAtOnce(project: OpenProject, isUpdate = false): void {
    if (this.platform.linksAtOnce !== true) return;
    if (this.unlinked.has(project.projectId)) this.publish(project, { status: "notLinked", reason: "didNotEnd" });
    else void this.begin(project, isUpdate);
  }

  /** Stops linking at the user's request, or for the duration of an import. */
  stop(reason: "cancelled" | "importing"): void {
    const { opened } = this.current;
    if (reason === "importing") {
      opened?.pauseNamesSearch(true);
      this.endStoring();
    }
    if (opened?.isLinkingPossible !== true || !opened.stopLinking()) return;
    this.isPaused = reason === "importing";
    this.publish(opened, { status: "notLinked", reason });
  }

  /** Resumes linking after an import that produced nothing. */
  resume(): void {
    const { isPaused } = this;
    const { opened } = this.current;
    if (opened === undefined) return;
    opened.pauseNamesSearch(false);
    this.isPaused = false;
    if (isPaused) opened.allowLinking();
    if (this.platform.linksAtOnce !== true) return;
    if (isPaused) void this.begin(opened);
    else if (opened.areUsesKnown) this.after.begin(opened);
  }

  /** Restarts linking if it was stopped or not started. Throws `noProject`. */
  linkUses(): null {
    const { project } = this.current;
    if (project.isLinkingPossible) return null;
    project.allowLinking();
    void this.begin(project).then((isLinked) => isLinked && this.onLinked(project));
    return null;
  }

  cancelLinking(): null {
    this.stop("cancelled");
    return null;
  }

  /**
   * The links across the files of a view. Linking never delays an answer: the first answer comes without links, and the
   * `linked` event says when to ask again.
   */
  linksOf(view: ProjectView): TypeLinks | undefined {
    const onLinked = () => view === this.current.opened && this.platform.emit({ type: "linked" });
    return view.linksIfReady?.(onLinked, this.warnUnlessNotLinked);
  }

  private begin(project: OpenProject, isUpdate = false): Promise<boolean> {
    const linking = this.link(project, isUpdate);
    this.ended = linking;
    return linking;
  }

  private async link(project: OpenProject, isUpdate: boolean): Promise<boolean> {
    try {
      const isStored = await project.isLinkStored();
      // The code that has stopped linking meanwhile has published that.
      if (!isStored && project.isLinkingPossible) this.publish(project, { status: "running", done: 0, total: 0 });
      await project.uses();
    } catch (thrown) {
      // The code that stopped linking has published that.
      if (!isNotLinked(thrown)) this.fail(project, thrown);
      return false;
    }
    this.unlinked.delete(project.projectId);
    this.publish(project, { status: "linked" });
    const isCurrent = project === this.current.opened;
    if (isCurrent) this.platform.emit({ type: "usesLinked" });
    if (isUpdate) this.after.beginLater(project);
    else this.after.begin(project);
    return isCurrent;
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

  private emitFor(project: OpenProject, event: SearchProgress): void {
    if (project === this.current.opened) this.platform.emit({ ...event, projectId: project.projectId });
  }

  private publish(project: OpenProject, state: LinkingState): void {
    if (project !== this.current.opened || this.platform.linksAtOnce !== true) return;
    this.lastPublished = performance.now();
    this.platform.emit({ type: "linking", projectId: project.projectId, state });
  }

  private readonly warnUnlessNotLinked = (thrown: unknown): void => {
    if (!isNotLinked(thrown)) this.warn(thrown);
  };

  private readonly warn = (thrown: unknown): void => {
    this.platform.emit({ type: "warning", message: toAppError(thrown).message });
  };
}
