import { AsyncLazy } from "../util/async-lazy.ts";
import type { ProjectToRead } from "./names-reader.ts";
import type { ProjectMeanings, ProjectMeaningsTools } from "./project-meanings.ts";

/**
 * Loads the `ProjectMeanings` of one stored project on the first request, or when the project is linked, so that a page
 * showing only the tree need not wait for their code; settings made before that are applied to them.
 */
export class LazyMeanings {
  private readonly loading = new AsyncLazy(() => this.loadAfter(this.before));
  /** Undefined until they are loaded. */
  loaded: ProjectMeanings | undefined;
  private isPaused = false;
  /** Whether it has been stopped for good. */
  isStopped = false;

  constructor(
    private readonly tools: ProjectMeaningsTools,
    private readonly project: ProjectToRead,
    /** The previous state, until what is still valid of it is taken over. */
    private before: LazyMeanings | undefined,
  ) {
    // A state that was never queried is useless, but the one before it may be useful.
    if (before?.loading.begun === undefined) this.before = before?.before;
  }

  get(): Promise<ProjectMeanings> {
    return this.loading.get();
  }

  /** See `ProjectMeanings.noteFacts`. Facts that come before the code is loaded are read again. */
  noteFacts(fileId: string, bytes: Uint8Array): void {
    void this.get();
    this.loaded?.noteFacts(fileId, bytes);
  }

  /** See `ProjectMeanings.pause`. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.loaded?.pause(isPaused);
  }

  /** Stops reading texts, for good. */
  stop(): void {
    this.isStopped = true;
    this.loaded?.stop();
  }

  /** Settles when all work that reads the project has ended, in whatever way. */
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
