import pLimit from "p-limit";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import { type ErrorCode, GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { isProjectId } from "../../shared/model/project-id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { generationOf } from "../catalogue/records/fact-keys.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { ANY_GENERATION, type EndReading, type StoreCoordination } from "../coordination/store-coordination.ts";
import { keptContents } from "../sources/kept-content.ts";
import { contentsIn, type SavedFolders } from "../sources/saved-folders.ts";
import type { ContentReference, ReadableContent } from "../sources/source.ts";
import type { CurrentProject } from "./current-project.ts";
import type { OpenProject } from "./open-project.ts";

/** The host's part of stored projects: where they are kept, and where their files can be read again. */
export interface StoredProjectsPlatform {
  /** Opening takes a moment and may fail: each call that needs it waits, and says why it cannot be had. */
  readonly catalogue: Promise<Catalogue>;
  /** How it gets along with other engines over the same store. */
  readonly coordination: StoreCoordination;
  /** Where the files of a project can be read that was opened from the store; nowhere for a host that cannot. */
  readonly storedContents?: (snapshot: Snapshot) => ReadonlyMap<string, ContentReference>;
  /** A stored state as it is to be read now: without what may not be read any more, and with packages as they are by now. */
  readonly asGranted?: (snapshot: Snapshot) => Promise<Snapshot>;
  /** Where a browser's folders are kept between visits. */
  readonly folders?: SavedFolders;
  readonly emit: (event: EngineEvent) => void;
}

export interface StoredProjectsDependencies extends StoredProjectsPlatform {
  readonly current: CurrentProject;
}

/** What work fails with where facts that it needs are gone, linking was ended, or nothing is written any more. */
const OF_A_STATE_LEFT: ReadonlySet<ErrorCode> = new Set(["factsLost", "usesNotLinked", "queueClosed"]);

/** A stored state of a project that this engine reads, so that nobody deletes it. */
interface SnapshotInUse {
  readonly snapshot: Snapshot;
  readonly endReading: EndReading;
}

/** Opens projects as they are stored, one after the other, and says of each that it is read. */
export class StoredProjects {
  /** Milliseconds since 1970. */
  readonly visitBegan = Date.now();
  private readonly oneByOne = pLimit(1);
  /** Ids of projects that were opened in this visit. */
  private readonly visited = new Set<string>();

  constructor(private readonly dependencies: StoredProjectsDependencies) {}

  /** Throws `projectNotStored`. */
  reopen(projectId: string): Promise<OpenProject> {
    const opening = this.oneByOne(async () => {
      // Ids begin storage keys: what is none is not looked for.
      const stored = isProjectId(projectId) ? await this.look(projectId) : undefined;
      if (stored === undefined) throw new GlossaError("projectNotStored", { name: projectId });
      return this.open(stored, (await this.contentsOf(stored.snapshot)) ?? new Map());
    });
    // The answer need not wait for it, but what closes the project does: until then nobody deletes what it names.
    const opened = Date.now();
    void this.oneByOne(() => this.keepOpened(opening, opened));
    return opening;
  }

  /**
   * Opens what an import has stored, while it is still the only importer; `sweep` deletes what that has taken the place of. An
   * update opens it only where the project is still open, and throws `cancelled` where it is not.
   */
  openImported(
    snapshot: Snapshot,
    contents: OpenProject["contents"],
    sweep: () => Promise<void>,
    isUpdate = false,
  ): Promise<OpenProject> {
    return this.oneByOne(async () => {
      if (isUpdate && !this.dependencies.current.isOpen(snapshot.project.id)) throw new GlossaError("cancelled");
      const endReading = await this.dependencies.coordination.read(snapshot.project.id, generationOf(snapshot));
      // A host's own ways lead to the same files, and to none outside of the folder.
      const all = new Map([...contents, ...(this.dependencies.storedContents?.(snapshot) ?? [])]);
      const project = await this.open({ snapshot, endReading }, all);
      void this.whenReleased(snapshot.project.id, sweep);
      return project;
    });
  }

  /** Opens what another engine has stored of the open project since, if there is anything. */
  renew(projectId: string): Promise<void> {
    const { current, emit } = this.dependencies;
    return this.oneByOne(async () => {
      const stored = current.isOpen(projectId) ? await this.look(projectId) : undefined;
      if (stored === undefined) return;
      const contents = await this.contentsOf(stored.snapshot);
      if (!current.isOpen(projectId) || generationOf(stored.snapshot) === generationOf(current.project.snapshot)) {
        stored.endReading();
        return;
      }
      const project = await this.open(stored, contents ?? readAnewIn(current.project.contents));
      emit({ type: "projectChanged", project: stored.snapshot.project });
      current.linking.linkAtOnce(project);
      void this.whenReleased(projectId, () => this.sweep(projectId));
    });
  }

  /** Does the work once more where it has met a state of the project that was left meanwhile. */
  async retryIfRenewed<T>(work: () => Promise<T>): Promise<T> {
    const { current } = this.dependencies;
    for (;;) {
      const asked = current.opened;
      try {
        return await work();
      } catch (thrown) {
        const code = thrown instanceof GlossaError ? thrown.code : undefined;
        if (asked === undefined || code === undefined || !OF_A_STATE_LEFT.has(code)) throw thrown;
        if (code === "factsLost") await this.renew(asked.projectId);
        // Somebody else may have renewed it already.
        if (current.opened === asked || !current.isOpen(asked.projectId)) throw thrown;
      }
    }
  }

  /** Closes what is open, once what is being opened is; what is opened after that waits until `before` and it are done. */
  close(before = async () => {}): Promise<void> {
    return this.oneByOne(async () => {
      const { current } = this.dependencies;
      // What waits for links hears at once that there will be none.
      current.linking.end();
      await before().finally(() => current.close());
    });
  }

  /** Settles when nothing is written of what was opened so far. */
  settled(): Promise<void> {
    return this.oneByOne(async () => {});
  }

  // So that the next visits can tell what has changed. Whoever opened it has heard of what failed with that.
  private async keepOpened(opening: Promise<OpenProject>, opened: number): Promise<void> {
    const project = await opening.catch(() => undefined);
    if (project === undefined || this.visited.has(project.projectId)) return;
    this.visited.add(project.projectId);
    try {
      await (await this.dependencies.catalogue).keepOpened(project.snapshot, opened);
    } catch (thrown) {
      this.warn(toAppError(thrown).message);
    }
  }

  // Undefined where this host knows of no place to read them again.
  private async contentsOf(snapshot: Snapshot): Promise<OpenProject["contents"] | undefined> {
    const { storedContents, folders } = this.dependencies;
    const folder = await folders?.find(snapshot.project.id).catch(() => undefined);
    return folder === undefined ? storedContents?.(snapshot) : contentsIn(folder, snapshot.files);
  }

  private async open(stored: SnapshotInUse, contents: OpenProject["contents"]): Promise<OpenProject> {
    try {
      return await this.openAs(stored, contents);
    } catch (thrown) {
      stored.endReading();
      throw thrown;
    }
  }

  private async openAs(
    { snapshot, endReading }: SnapshotInUse,
    contents: OpenProject["contents"],
  ): Promise<OpenProject> {
    const catalogue = await this.dependencies.catalogue;
    // A text that can be read as it is now is worth more than one that was kept.
    const all = new Map<string, ReadableContent>([...keptContents(catalogue, snapshot), ...contents]);
    const { OpenProject } = await import("./open-project.ts");
    return this.dependencies.current.open({
      projectId: snapshot.project.id,
      endReading,
      open: (tools, options) => new OpenProject({ ...tools, catalogue }, snapshot, all, options),
    });
  }

  // Whoever deletes what the stored snapshot does not name lets this one pass first: it would be read in the meantime.
  private async look(projectId: string): Promise<SnapshotInUse | undefined> {
    const { catalogue, coordination, asGranted } = this.dependencies;
    const endLooking = await coordination.read(projectId, ANY_GENERATION);
    try {
      const found = await (await catalogue).snapshot(projectId);
      if (found === undefined) return undefined;
      const snapshot = (await asGranted?.(found)) ?? found;
      return { snapshot, endReading: await coordination.read(projectId, generationOf(snapshot)) };
    } finally {
      endLooking();
    }
  }

  // What was open before may be read for a while, here and by others: whoever leaves it last deletes it.
  private async whenReleased(projectId: string, sweep: () => Promise<void>): Promise<void> {
    const { current, coordination } = this.dependencies;
    try {
      await current.released;
      await coordination.betweenImports(projectId, sweep);
    } catch (thrown) {
      this.warn(toAppError(thrown).message);
    }
  }

  private async sweep(projectId: string): Promise<void> {
    const { catalogue, coordination } = this.dependencies;
    const dependencies = { catalogue: await catalogue, coordination, warn: this.warn, keepsTexts: false };
    // As the imports that it stands with: the first view does without.
    const { ImportFacts } = await import("./import/import-facts.ts");
    await new ImportFacts(dependencies, projectId).begin();
  }

  private readonly warn = (message: string): void => this.dependencies.emit({ type: "warning", message });
}

// Texts that were kept are those of the state they were kept with.
function readAnewIn(contents: ReadonlyMap<string, ReadableContent>): ReadonlyMap<string, ReadableContent> {
  return new Map([...contents].filter(([, { kind }]) => kind !== "kept"));
}
