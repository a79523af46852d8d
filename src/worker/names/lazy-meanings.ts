import type { SnapshotFile } from "../catalogue/records/records.ts";
import { AsyncLazy } from "../util/async-lazy.ts";
import type { AllNames } from "./all-names.ts";
import type { NamesInFile } from "./names-in-files.ts";
import type { ProjectToRead } from "./names-reader.ts";
import type { NamesSearch } from "./names-search.ts";
import type { ProjectMeanings, ProjectMeaningsTools } from "./project-meanings.ts";

/**
 * What every name in one stored project means, see `ProjectMeanings`: which is loaded when somebody first asks, or when
 * the project is linked, so that no page waits for it that shows the tree.
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

  /** See `ProjectMeanings.ready`. */
  async ready(): Promise<NamesSearch> {
    return (await this.load()).ready();
  }

  /** See `ProjectMeanings.noteFacts`. Those that come before it is loaded are read once more. */
  noteFacts(fileId: string, bytes: Uint8Array): void {
    void this.load();
    this.loaded?.noteFacts(fileId, bytes);
  }

  /** See `ProjectMeanings.searchAll`. */
  async searchAll(): Promise<void> {
    await (await this.load()).searchAll();
  }

  /** See `ProjectMeanings.pause`. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.loaded?.pause(isPaused);
  }

  /** See `ProjectMeanings.allNames`. */
  async allNames(): Promise<AllNames> {
    return (await this.load()).allNames();
  }

  /** See `ProjectMeanings.namesInFiles`. */
  async *namesInFiles(
    files: readonly SnapshotFile[],
  ): AsyncGenerator<readonly [SnapshotFile, NamesInFile | undefined]> {
    yield* (await this.load()).namesInFiles(files);
  }

  /** See `ProjectMeanings.namesIn`. */
  async namesIn(file: SnapshotFile): Promise<NamesInFile> {
    return (await this.load()).namesIn(file);
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

  private load(): Promise<ProjectMeanings> {
    return this.loading.get();
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
