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

/** The host's part of stored projects: their store, and where their files can be read again. */
export interface StoredProjectsPlatform {
  /**
   * Opening takes a moment and may fail: each call that needs the catalogue waits, and reports why it is not available.
   */
  readonly catalogue: Promise<Catalogue>;
  /** Coordinates with other engines over the same store. */
  readonly coordination: StoreCoordination;
  /** Where the files of a project opened from the store can be read; absent for a host that cannot read them. */
  readonly storedContents?: (snapshot: Snapshot) => ReadonlyMap<string, ContentReference>;
  /** Adapts a stored state to current permissions: removes what may no longer be read, and updates the packages. */
  readonly asGranted?: (snapshot: Snapshot) => Promise<Snapshot>;
  /** Where a browser's folders are saved between visits. */
  readonly folders?: SavedFolders;
  readonly emit: (event: EngineEvent) => void;
}

export interface StoredProjectsDependencies extends StoredProjectsPlatform {
  readonly current: CurrentProject;
}

/** Errors of work whose facts are gone, whose linking was stopped, or whose queue was closed. */
const SUPERSEDED_STATE_ERRORS: ReadonlySet<ErrorCode> = new Set(["factsLost", "usesNotLinked", "queueClosed"]);

/** A stored state of a project that this engine reads, so that it is not deleted. */
interface SnapshotInUse {
  readonly snapshot: Snapshot;
  readonly endReading: EndReading;
}

/** Opens stored projects, one after another, and marks each of them as being read. */
export class StoredProjects {
  /** Milliseconds since 1970. */
  readonly visitBegan = Date.now();
  private readonly oneByOne = pLimit(1);
  /** Ids of projects that were opened in this visit. */
  private readonly visited = new Set<string>();

  constructor(private readonly dependencies: StoredProjectsDependencies) {}

  /** Opens a stored project. Throws `projectNotStored`. */
  reopen(projectId: string): Promise<OpenProject> {
    const opening = this.oneByOne(async () => {
      // Ids are prefixes of storage keys: an invalid id is not looked up.
      const stored = isProjectId(projectId) ? await this.look(projectId) : undefined;
      if (stored === undefined) throw new GlossaError("projectNotStored", { name: projectId });
      return this.open(stored, (await this.contentsOf(stored.snapshot)) ?? new Map());
    });
    // The answer need not wait for it, but closing the project does: until then nobody deletes what it names.
    const opened = Date.now();
    void this.oneByOne(() => this.keepOpened(opening, opened));
    return opening;
  }

  /**
   * Opens what an import has stored, while it is still the only importer; `sweep` deletes what it has replaced. An
   * update opens it only if the project is still open, and throws `cancelled` otherwise.
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
      // A host's own references lead to the same files, and to none outside the folder.
      const all = new Map([...contents, ...(this.dependencies.storedContents?.(snapshot) ?? [])]);
      const project = await this.open({ snapshot, endReading }, all);
      void this.whenReleased(snapshot.project.id, sweep);
      return project;
    });
  }

  /** Opens what another engine has stored for the open project since, if anything. */
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

  /** Retries work that has run into a state of the project which was closed meanwhile. */
  async retryIfRenewed<T>(work: () => Promise<T>): Promise<T> {
    const { current } = this.dependencies;
    for (;;) {
      const asked = current.opened;
      try {
        return await work();
      } catch (thrown) {
        const code = thrown instanceof GlossaError ? thrown.code : undefined;
        if (asked === undefined || code === undefined || !SUPERSEDED_STATE_ERRORS.has(code)) throw thrown;
        if (code === "factsLost") await this.renew(asked.projectId);
        // Another caller may have renewed it already.
        if (current.opened === asked || !current.isOpen(asked.projectId)) throw thrown;
      }
    }
  }

  /**
   * Closes the open project, once a project being opened is open; projects opened after that wait until `before` and
   * the closing are done.
   */
  close(before = async () => {}): Promise<void> {
    return this.oneByOne(async () => {
      const { current } = this.dependencies;
      // Callers waiting for links fail at once.
      current.linking.end();
      await before().finally(() => current.close());
    });
  }

  /** Settles when no write for the projects opened so far is left. */
  settled(): Promise<void> {
    return this.oneByOne(async () => {});
  }

  // So that later visits can tell what has changed. The caller that opened the project has received its error.
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

  // Undefined if this host does not know where to read them again.
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
    // A text that can be read in its current state is better than a kept one.
    const all = new Map<string, ReadableContent>([...keptContents(catalogue, snapshot), ...contents]);
    const { OpenProject } = await import("./open-project.ts");
    return this.dependencies.current.open({
      projectId: snapshot.project.id,
      endReading,
      open: (tools, options) => new OpenProject({ ...tools, catalogue }, snapshot, all, options),
    });
  }

  // Before deleting what the stored snapshot does not name, an importer waits for this: the snapshot would be read
  // meanwhile.
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

  // The previously open state may still be read for a while, here and by other engines: the last one that leaves it
  // deletes it.
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
    // Loaded with the code of imports, as the first view does not need it.
    const { ImportFacts } = await import("./import/import-facts.ts");
    await new ImportFacts(dependencies, projectId).begin();
  }

  private readonly warn = (message: string): void => this.dependencies.emit({ type: "warning", message });
}

// Kept texts are those of the state they were kept with.
function readAnewIn(contents: ReadonlyMap<string, ReadableContent>): ReadonlyMap<string, ReadableContent> {
  return new Map([...contents].filter(([, { kind }]) => kind !== "kept"));
}
