import { AsyncLazy } from "../util/async-lazy.ts";
import type { ProjectToRead } from "./names-reader.ts";
import type { ProjectMeanings, ProjectMeaningsTools } from "./project-meanings.ts";

/**
 * Loads the `ProjectMeanings` of one stored project when somebody first asks, or when the project is linked, so that no
 * page waits for their code that shows the tree; what is decided before that holds for them as well.
 */
export class LazyMeanings {
  private readonly loading = new AsyncLazy(() => this.loadAfter(this.before));
  private loaded: ProjectMeanings | undefined;
  private isPaused = false;
  /** Whether it has been ended for good. */
  isStopped = false;

  constructor(
    private readonly tools: ProjectMeaningsTools,
    private readonly project: ProjectToRead,
    /** The state before, until what still holds of it is taken over. */
    private before: LazyMeanings | undefined,
  ) {
    // One that nobody has asked is of no use, but the one before it may be.
    if (before?.loading.begun === undefined) this.before = before?.before;
  }

  get(): Promise<ProjectMeanings> {
    return this.loading.get();
  }

  /** See `ProjectMeanings.noteFacts`. Those that come before they are loaded are read once more. */
  noteFacts(fileId: string, bytes: Uint8Array): void {
    void this.get();
    this.loaded?.noteFacts(fileId, bytes);
  }

  /** See `ProjectMeanings.pause`. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.loaded?.pause(isPaused);
  }

  /** See `ProjectMeanings.isToBeStored`. */
  get isToBeStored(): boolean {
    return this.loaded?.isToBeStored ?? false;
  }

  /** See `ProjectMeanings.store`. */
  async store(signal: AbortSignal): Promise<void> {
    await this.loaded?.store(signal);
  }

  /** Ends, for good, what reads texts. */
  stop(): void {
    this.isStopped = true;
    this.loaded?.stop();
  }

  /** The end of all that reads the project, in whatever way. */
  async settled(): Promise<void> {
    const meanings = await this.loading.begun?.catch(() => undefined);
    await meanings?.settled();
  }

  private async loadAfter(before: LazyMeanings | undefined): Promise<ProjectMeanings> {
    const { ProjectMeanings } = await import("./project-meanings.ts");
    const meanings = new ProjectMeanings(this.tools, this.project, await before?.loading.begun?.catch(() => undefined));
    this.before = undefined;
    if (this.isPaused) meanings.pause(true);
    if (this.isStopped) meanings.stop();
    this.loaded = meanings;
    return meanings;
  }
}
