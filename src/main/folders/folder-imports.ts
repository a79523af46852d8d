import type { JobId } from "../../shared/engine/engine-event.ts";
import { type Result, unwrap } from "../../shared/errors/result.ts";
import type { ImportRequest } from "../../shared/shell/engine-process.ts";
import { CallLimit } from "../util/call-limit.ts";
import { singleFlight } from "../util/single-flight.ts";
import { isFolder } from "./folder-argument.ts";
import type { FolderToOpen } from "./folder-to-open.ts";
import type { GrantedFolders } from "./granted-folders.ts";

/** Maximum number of dialogs per minute; a person does not ask more often. */
const DIALOGS_PER_MINUTE = 10;

/** The dependencies for choosing and importing folders. */
export interface FolderImportDependencies {
  readonly folders: GrantedFolders;
  readonly toOpen: FolderToOpen;
  /** The folder of the sample project. */
  readonly sample: string;
  /** Asks for a folder in the system's dialog; undefined when it was cancelled. */
  readonly ask: () => Promise<string | undefined>;
  readonly startImport: (what: ImportRequest) => Promise<Result<JobId>>;
  /** Called with an imported folder that the user may want to open again. */
  readonly onOpened: (folder: string) => void;
}

/**
 * The ways to import a folder, one call of the page each: the folder is chosen, granted and imported here, so that the
 * page can only name folders that it has opened before. Each answers the import's job, null where there was no folder,
 * and throws the reason why the import did not start.
 */
export class FolderImports {
  /** Imports a folder that the user chooses in the dialog; one dialog at a time. Rejects with `askedTooOften`. */
  readonly chosen = singleFlight(() => this.ask());
  /** The folder whose import was refused because another one was running: the page may request it afterwards. */
  private refused: string | undefined;
  private readonly dialogs = new CallLimit(DIALOGS_PER_MINUTE);

  constructor(private readonly dependencies: FolderImportDependencies) {}

  /** Imports a folder that was granted before. Rejects with `folderNotGranted`. */
  async granted(path: string): Promise<JobId> {
    return this.import(this.dependencies.folders.expectGranted(path));
  }

  /** Imports the first folder among dropped paths. */
  async dropped(paths: readonly string[]): Promise<JobId | null> {
    return this.grantAndImport(paths.find(isFolder));
  }

  /** Whether the app, or a later start of it, was given a folder that is not imported yet. */
  get hasOneOfStart(): boolean {
    return this.dependencies.toOpen.isThere;
  }

  /**
   * Imports the folder that the app, or a later start of it, was given, or the one last refused while an import ran;
   * works once.
   */
  async ofStart(): Promise<JobId | null> {
    return this.grantAndImport(this.dependencies.toOpen.take() ?? this.refused);
  }

  async sample(): Promise<JobId> {
    return this.import(this.dependencies.folders.grant(this.dependencies.sample));
  }

  private async ask(): Promise<JobId | null> {
    this.dialogs.enter();
    return this.grantAndImport(await this.dependencies.ask());
  }

  private async grantAndImport(path: string | undefined): Promise<JobId | null> {
    return path === undefined ? null : this.import(this.dependencies.folders.grant(path));
  }

  private async import(folder: string): Promise<JobId> {
    const { startImport, sample, onOpened } = this.dependencies;
    this.refused = undefined;
    const answer = await startImport({ kind: "folder", path: folder });
    if (!answer.ok && answer.error.code === "importRunning") this.refused = folder;
    const job = unwrap(answer);
    if (folder !== sample) onOpened(folder);
    return job;
  }
}
