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
  /** Links uses as soon as a project is open, for hosts that show pages; else when they are asked for. */
  readonly linksAtOnce?: boolean;
  /** Ids of projects that an engine did not get through earlier: they are opened without linking. */
  readonly unlinked?: readonly string[];
  /** How it gets along with other engines over the same store. */
  readonly coordination: StoreCoordination;
}

/** The project that is open. */
export interface OpenedProject {
  /** Undefined where none is open. */
  readonly opened: OpenProject | undefined;
  /** Throws `noProject`. */
  readonly project: OpenProject;
}

type LinkingListeners = Pick<ProjectTools, "onProgress" | "onFound" | "onSearched" | "onSearchFailure">;

/** How many files were looked at for uses. */
type SearchProgress = {
  readonly type: "usesFound" | "usesSearched";
  readonly done: number;
  readonly total: number;
};

/** How often it is published how far linking is. */
const PUBLISH_MS = 100;

/** The linking of the project that is open: when it begins, ends and goes on, and what is published of that. */
export class CurrentLinking implements HandlersOf<typeof linkingCalls> {
  /** The end, in whatever way, of the linking that has begun last. */
  ended: Promise<unknown> = Promise.resolve();
  /** Ids of projects that are not linked unless somebody asks for that. */
  private readonly unlinked: Set<string>;
  private isPaused = false;
  private readonly after: AfterLinking;
  private lastPublished = 0;

  constructor(
    private readonly platform: CurrentLinkingPlatform,
    private readonly current: OpenedProject,
    /** Called with a project that was linked because somebody has asked for that. */
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

  /** Whether a project is to be opened without linking. */
  isUnlinked(projectId: string): boolean {
    return this.unlinked.has(projectId);
  }

  /** What hears of the linking of a project that is being opened. */
  listenersOf(project: () => OpenProject): LinkingListeners {
    return {
      onProgress: (done, total) => this.progress(project(), done, total),
      onFound: (done, total) => this.emitFor(project(), { type: "usesFound", done, total }),
      onSearched: (done, total) => this.emitFor(project(), { type: "usesSearched", done, total }),
      onSearchFailure: this.warnUnlessNotLinked,
    };
  }

  /** Ends it, and storing what was linked, without a word; the project stays open until what is still on its way has ended. */
  end(): void {
    this.isPaused = false;
    this.endStoring();
    this.current.opened?.leave();
  }

  /** Ends storing what was linked: whoever wants to change what is stored need not wait for it. */
  endStoring(): void {
    this.after.endStoring();
  }

  /** Keeps what was linked of a project for later sessions, beside other work: nothing fails with it. Answers its end. */
  store(project: OpenProject): Promise<void> {
    return this.after.store(project);
  }

  /** Begins to link a project's uses, where the host shows pages; after an update, what follows on that waits a while. */
  linkAtOnce(project: OpenProject, isUpdate = false): void {
    if (this.platform.linksAtOnce !== true) return;
    if (this.unlinked.has(project.projectId)) this.publish(project, { status: "notLinked", reason: "didNotEnd" });
    else void this.begin(project, isUpdate);
  }

  /** Ends linking because the user wants that, or for the time of an import. */
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

  /** Goes on after an import from which nothing has come. */
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

  /** Begins anew where it was ended or not begun. Throws `noProject`. */
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
   * The links across the files of a view. Linking never holds up an answer: the first one comes without, and
   * `linked` says when to ask again.
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
