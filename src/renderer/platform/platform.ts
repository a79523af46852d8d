import type { PageAddress } from "../../shared/address/page-address.ts";
import type { DirectorySource } from "../../shared/engine/directory-source.ts";
import type { Engine } from "../../shared/engine/engine.ts";
import type { EngineListener } from "../../shared/engine/engine-event.ts";
import type { GenerationSettingsState } from "../../shared/engine/generation-settings.ts";
import type { PackageFolder } from "../../shared/engine/package-folder-calls.ts";
import type { PublishRequest } from "../../shared/engine/publish-request.ts";
import type { AppError } from "../../shared/errors/errors.ts";
import type { UndoOutcome, WritingOutcome } from "../../shared/model/comment-plan.ts";
import type { Editor } from "../../shared/model/editor.ts";
import type { PackageDownload, PackagePlan, PackageProgress, PackageStoreState } from "../../shared/model/packages.ts";
import type { Project } from "../../shared/model/project.ts";
import type {
  EngineEnd,
  GitHubSetting,
  HelpTopic,
  PackageReading,
  RecentProject,
  SignInState,
} from "../../shared/shell/bridge-data.ts";

/** The environment that the page runs in (specification 1.1). */
export type PlatformName = "ELECTRON" | "WEB";

/**
 * The outcome of asking for a folder: its files, for the engine to import, or a marker that the desktop's shell, which
 * alone may grant folders, has already begun to import it. The engine's events report that import from its beginning.
 */
export type FoundFolder =
  | DirectorySource
  | { readonly kind: "begun" }
  /** A folder of packages, which was registered as such. */
  | { readonly kind: "packages"; readonly name: string };

/** Everything that differs between the environments of the page. Features know only this interface. */
export interface Platform {
  readonly name: PlatformName;
  readonly engine: Engine;
  /** Settles when the engine's host can no longer answer; never otherwise. */
  readonly engineLost: Promise<AppError>;
  /** Calls the listener for every event in order; returns a function that stops this. */
  onEngineEvent(listener: EngineListener): () => void;
  /** Calls the listener when a new engine has replaced one that ended: no project is open in it. */
  onEngineRestarted(listener: (end: EngineEnd) => void): () => void;
  /** Asks for a folder. Returns null when cancelled. Throws GlossaError if folders cannot be picked or read. */
  pickDirectory(): Promise<FoundFolder | null>;
  /** Returns the folder in a drop, or null. Must be called while the drop event is handled. */
  droppedDirectory(transfer: DataTransfer): Promise<FoundFolder | null>;
  /** Returns the sample project that ships with the page. Throws GlossaError `sampleUnreadable`. */
  sample(): Promise<FoundFolder | null>;
  /** Returns the service that writes into source files. Loaded on first use. */
  writing(): Promise<PlatformWriting>;
  /** Returns the service for the user's folder of packages. Loaded on first use; absent where the shell handles this. */
  readonly packages?: () => Promise<PlatformPackages>;
  /**
   * Returns the service that publishes the open project as an archive. Loaded on first use; absent where the shell
   * handles this.
   */
  readonly publishing?: () => Promise<PlatformPublishing>;
  /** The desktop's shell; null on the web. */
  readonly shell: Shell | null;
}

/** The desktop's window and its list of recent folders. */
export interface Shell {
  minimize(): void;
  /** Maximizes the window, or restores a maximized one. */
  maximize(): void;
  close(): void;
  isMaximized(): Promise<boolean>;
  onMaximizedChange(listener: (isMaximized: boolean) => void): () => void;
  /** Signing in to GitHub, which the shell performs; the shell keeps the token. */
  readonly signIn: ShellSignIn;
  /** The settings of generated descriptions, which the shell passes on to the engine. */
  readonly generationSettings: ShellGenerationSettings;
  /** Reading packages outside of project folders. */
  readonly packages: ShellPackages;
  /** Publishing the open project into a folder that the shell asks for. */
  readonly publishing: ShellPublishing;
  /** The settings for GitHub, each with its origin. */
  gitHubSettings(): Promise<readonly GitHubSetting[]>;
  /** Calls the listener when the settings are chosen in the app's menu. */
  onSettingsAsked(listener: () => void): () => void;
  /** Calls the listener when a help topic is chosen in the app's menu. */
  onHelpAsked(listener: (topic: HelpTopic) => void): () => void;
  /** Calls the listener when the system has opened a link into a stored project. */
  onLinkOpened(listener: (address: PageAddress) => void): () => void;
  recentProjects(): Promise<readonly RecentProject[]>;
  /** Removes a folder from the recent ones: it would have to be picked again. */
  forgetFolder(path: string): Promise<void>;
  /**
   * Opens a source file in an editor, by its path inside a folder that was opened and a zero-based line and column.
   * Fails with GlossaError.
   */
  openInEditor(folder: string, file: string, row: number, column: number, editor: Editor): Promise<void>;
  /** Returns whether the app, or a later start of it, was given a folder to open. */
  hasFolderToOpen(): Promise<boolean>;
  /** Returns the folder that the app, or a later start of it, was given; only once. */
  folderToOpen(): Promise<FoundFolder | null>;
  /** Calls the listener when a later start was given a folder. */
  onFolderToOpen(listener: () => void): () => void;
}

/** The shell's part of the sign-in. All methods fail with GlossaError. */
export interface ShellSignIn {
  state(): Promise<SignInState>;
  gitHubAddress(): Promise<string>;
  /** Returns the code with which the browser returned. */
  openOAuthWindow(): Promise<string>;
  exchangeCodeForToken(code: string): Promise<boolean>;
  /** Signing in with a device code; the methods are those of the bridge. */
  beginDeviceSignIn(): Promise<string>;
  openDevicePage(): Promise<void>;
  finishDeviceSignIn(): Promise<void>;
  cancelDeviceSignIn(): Promise<void>;
  signInWithToken(token: string): Promise<void>;
  signOut(): Promise<void>;
}

/** The shell's part of the generation settings. All methods fail with GlossaError and return the resulting settings. */
export interface ShellGenerationSettings {
  state(): Promise<GenerationSettingsState>;
  choose(address: string | null, withContext: boolean): Promise<GenerationSettingsState>;
  /** The shell itself asks the user for consent. */
  agree(): Promise<GenerationSettingsState>;
  takeBack(): Promise<GenerationSettingsState>;
}

/** The shell's part of reading packages. All methods fail with GlossaError. */
export interface ShellPackages {
  state(): Promise<PackageReading>;
  /** Allows or forbids reading packages; applies to imports that begin after the answer. */
  decide(isAllowed: boolean): Promise<PackageReading>;
  /** Returns what would be requested for the packages that the open project lacks. */
  plan(): Promise<PackagePlan>;
  /** Downloads the missing packages; returns the outcome for each. */
  get(): Promise<readonly PackageDownload[]>;
  /** Cancels the download; packages that have arrived are kept. */
  cancel(): Promise<void>;
  onProgress(listener: (progress: PackageProgress) => void): () => void;
  /** Returns the size of all downloaded packages, for all projects. */
  stored(): Promise<PackageStoreState>;
  /** Removes all downloaded packages. */
  empty(): Promise<PackageStoreState>;
}

/** The shell's part of publishing. All methods fail with GlossaError. */
export interface ShellPublishing {
  /** Returns the folder that the user has chosen, or null. The engine's events report progress and outcome. */
  begin(projectId: string, request: PublishRequest): Promise<string | null>;
  cancel(): Promise<void>;
  /** Forgets the folder into which a project was published. */
  forget(projectId: string): Promise<void>;
  /** Opens the first page of the site published last in the system's browser. */
  openSite(): Promise<void>;
  showFolder(): Promise<void>;
}

/** Publishing the open project in a browser. All methods fail with GlossaError. */
export interface PlatformPublishing {
  /**
   * Returns the site of the open project as a ZIP archive; null where it was not published. The engine's events report
   * progress and outcome.
   */
  publish(projectId: string, request: PublishRequest): Promise<Blob | null>;
  /** Returns the archive that was published last, unless it was forgotten. */
  latest(): Blob | null;
  /** Forgets the archive that was published last: it may be large. */
  forget(): void;
  cancel(): Promise<void>;
}

/** The folder of packages that the browser was given. All methods fail with GlossaError. */
export interface PlatformPackages {
  /** Returns the folder, or null if there is none. */
  folder(): Promise<PackageFolder | null>;
  /** Asks for another folder; returns `none` if it contains no packages. Must be called in a user gesture. */
  choose(): Promise<"taken" | "cancelled" | "none">;
  /** Asks the browser for permission to read the folder again. Must be called in a user gesture. */
  allow(folder: PackageFolder): Promise<boolean>;
  forget(): Promise<void>;
  /** Registers a dropped folder if it is a folder of packages, otherwise returns it. */
  dropped(folder: DirectorySource): Promise<FoundFolder>;
}

/** The part of a project that writing into its source needs. */
export type WrittenProject = Pick<Project, "id" | "path">;

/** Writing into the source files of the open project. All methods fail with GlossaError. */
export interface PlatformWriting {
  /** Returns whether the project is in a writable folder; must be called before the other methods. */
  canWrite(project: WrittenProject): Promise<boolean>;
  /**
   * Writes a plan, except for what is left out; returns null when the user denies it. Must be called in a user gesture.
   */
  write(project: WrittenProject, plan: string, leftOut: readonly string[]): Promise<WritingOutcome | null>;
  /** Stops writing or undoing between two files. */
  cancel(): Promise<void>;
  /** Undoes the last run; returns null when the user denies it. Must be called in a user gesture. */
  undo(project: WrittenProject): Promise<UndoOutcome | null>;
  /** Returns how many files the last run has written; null if there is none to undo. */
  lastRun(project: WrittenProject): Promise<number | null>;
}

/** The part of the browser's storage that the page uses. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The storages of the page, for data that outlives it. */
export interface PageStorages {
  readonly storage: KeyValueStorage;
  /** Lasts as long as the tab is open, including reloads. */
  readonly session: KeyValueStorage;
}

/** The services that thunks and queries use besides the store. */
export interface AppServices extends PageStorages {
  readonly platform: Platform;
  readonly engine: Engine;
}
