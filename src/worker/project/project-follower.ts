import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { DirectoryHandle } from "../../shared/engine/directory-source.ts";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import type { followingCalls } from "../../shared/engine/following-calls.ts";
import type { FollowingState } from "../../shared/engine/following-state.ts";
import { type AppError, detailOf, GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { isFolderProject } from "../../shared/model/project-id.ts";
import {
  type FolderChanges,
  type FolderListener,
  type FolderWatch,
  type WatchFolder,
  withChanges,
} from "../sources/folder-changes.ts";
import { InterruptibleDelay } from "../util/interruptible-delay.ts";
import { ChangeGatherer } from "../watching/change-gatherer.ts";
import type { OpenProject } from "./open-project.ts";
import { type UpdateJobDependencies, UpdateJobs } from "./update-jobs.ts";

/** The host's part of following changes on the disk. */
export interface FollowerPlatform {
  readonly emit: (event: EngineEvent) => void;
  /** Present for hosts that can watch folders. */
  readonly watchFolder?: WatchFolder;
}

export interface ProjectFollowerDependencies extends FollowerPlatform, UpdateJobDependencies {}

/** The folder of the open project, while it is followed. */
interface Followed {
  readonly path: string;
  readonly projectId: string;
  watch: FolderWatch | undefined;
  isEnded: boolean;
}

/** Delay before an update that could not be read is retried, unless something changes before. */
const RETRY_MS = 10_000;

/**
 * Maximum number of updates within this time; with more of them, as while a build writes file after file, a rest
 * follows each.
 */
const UPDATES_IN_A_ROW = 4;
const ROW_MS = 10_000;
/** The rest lasts this many times as long as the update, up to the limit below. */
const REST = 2;
const MAX_REST_MS = 5_000;

/** Keeps the open project up to date with its folder: watches the folder and takes over changes, also on request. */
export class ProjectFollower implements HandlersOf<typeof followingCalls> {
  private followed: Followed | undefined;
  private isWanted = true;
  /** Changes that are not taken over yet. */
  private pending: FolderChanges | undefined;
  private working: Promise<void> | undefined;
  /** Whether a caller waits to be told that nothing has changed. */
  private isAsked = false;
  private failure: AppError | undefined;
  /** The rest after an update; a request, or closing or opening a project, does not wait for its end. */
  private readonly rest = new InterruptibleDelay();
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** Start times of the latest updates. */
  private recent: readonly number[] = [];
  /** Counts the projects: work that began with a project that has been closed since is ignored. */
  private projects = 0;
  private readonly gatherer = new ChangeGatherer((changes) => this.take(changes));

  private readonly updates: UpdateJobs;

  constructor(private readonly dependencies: ProjectFollowerDependencies) {
    this.updates = new UpdateJobs(dependencies);
  }

  /** Called when a project, or another state of it, is open. */
  follow({ snapshot: { project } }: OpenProject): void {
    const { watchFolder } = this.dependencies;
    const isOnDisk = isFolderProject(project.id);
    if (this.followed?.projectId === project.id && this.followed.path === project.path) return;
    this.end();
    if (watchFolder === undefined || !isOnDisk || !this.isWanted) return;
    const followed: Followed = { path: project.path, projectId: project.id, watch: undefined, isEnded: false };
    this.followed = followed;
    void this.begin(followed, watchFolder);
  }

  /** Called when no project is open any more. */
  end(): void {
    if (this.followed !== undefined) this.followed.isEnded = true;
    this.followed?.watch?.close();
    this.followed = undefined;
    this.projects++;
    clearTimeout(this.retry);
    this.updates.abort();
    this.pending = undefined;
    this.failure = undefined;
    this.isAsked = false;
    this.gatherer.clear();
    this.rest.interrupt();
  }

  async followDisk(isWanted: boolean): Promise<null> {
    this.isWanted = isWanted;
    const { opened } = this.dependencies.current;
    if (!isWanted) this.end();
    else if (opened !== undefined) this.follow(opened);
    return null;
  }

  async canRefresh(): Promise<boolean> {
    return this.updates.canUpdate();
  }

  async folderToAllow(): Promise<DirectoryHandle | null> {
    return this.dependencies.sources.folderToAllow();
  }

  async refresh(isAwaited: boolean): Promise<null> {
    const { current } = this.dependencies;
    if (!isAwaited && !this.isWanted) return null;
    if (!(await this.updates.canUpdate()))
      throw new GlossaError("sourceGone", { name: current.project.snapshot.project.name });
    this.isAsked ||= isAwaited;
    if (isAwaited) this.rest.interrupt();
    this.take("anything");
    return null;
  }

  /** Resolves when a running update has ended. */
  async settled(): Promise<void> {
    await this.working;
  }

  private async begin(followed: Followed, watchFolder: WatchFolder): Promise<void> {
    try {
      const watch = await watchFolder(followed.path, this.listenerFor(followed));
      if (followed.isEnded) watch?.close();
      else followed.watch = watch;
      // Takes over what has changed since the project was read, or stored.
      if (watch !== undefined && !followed.isEnded) this.take("anything");
    } catch (thrown) {
      this.dependencies.emit({ type: "warning", message: detailOf(thrown) });
    }
  }

  private listenerFor(followed: Followed): FolderListener {
    const add = (changes: FolderChanges) => {
      if (!followed.isEnded) this.gatherer.add(changes);
    };
    return {
      changed: (path) => add(new Set([path])),
      lost: () => add("anything"),
      warn: (message) => this.dependencies.emit({ type: "warning", message }),
    };
  }

  private take(changes: FolderChanges): void {
    clearTimeout(this.retry);
    this.pending = withChanges(this.pending, changes);
    this.working ??= this.work();
  }

  private async work(): Promise<void> {
    try {
      // The first linking would otherwise restart with each change, and never end.
      await this.dependencies.current.linking.ended;
      while (this.pending !== undefined) {
        const changes = this.pending;
        this.pending = undefined;
        const begin = performance.now();
        if (!(await this.update(changes))) return;
        if (this.isInARow(begin) && !this.isAsked)
          await this.rest.wait(Math.min((performance.now() - begin) * REST, MAX_REST_MS));
      }
    } finally {
      // In the same turn in which nothing was pending, so that the next change starts again.
      this.working = undefined;
    }
  }

  private isInARow(begin: number): boolean {
    this.recent = [...this.recent.filter((earlier) => begin - earlier < ROW_MS), begin];
    return this.recent.length > UPDATES_IN_A_ROW;
  }

  // Returns false if only another change is a reason to retry.
  private async update(changes: FolderChanges): Promise<boolean> {
    const { current } = this.dependencies;
    const { isAsked, projects } = this;
    this.isAsked = false;
    // A listener that was told of the beginning is told of the end, too.
    let isAwaited = isAsked;
    const onChanged = () => {
      isAwaited = true;
      this.tell({ status: "updating" });
    };
    try {
      const files = await this.updates.update(changes, isAsked, onChanged);
      if (files !== undefined || isAwaited || this.failure !== undefined)
        this.tell({ status: "current", files: files ?? null });
      this.failure = undefined;
      return true;
    } catch (thrown) {
      // A closed project need not be read.
      if (projects !== this.projects || current.opened === undefined) return this.pending !== undefined;
      this.pending = withChanges(this.pending, changes);
      this.isAsked ||= isAsked;
      const error = toAppError(thrown);
      // A requested import has taken its place.
      if (error.code === "cancelled") return true;
      this.failed(error, isAwaited);
      return false;
    }
  }

  private failed(error: AppError, isAwaited: boolean): void {
    // Periodic checks do not report the same failure each time.
    if (isAwaited || this.failure?.message !== error.message) this.tell({ status: "failed", error });
    this.failure = error;
    this.isAsked = false;
    this.retry = setTimeout(() => this.take(new Set()), RETRY_MS);
  }

  private tell(state: FollowingState): void {
    const projectId = this.dependencies.current.opened?.projectId;
    if (projectId !== undefined) this.dependencies.emit({ type: "following", projectId, state });
  }
}
