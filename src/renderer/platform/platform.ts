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

/** Where the page runs (specification 1.1). */
export type PlatformName = "ELECTRON" | "WEB";

/**
 * The outcome of looking for a folder: its files, for the engine to import, or the word that the desktop's shell, which
 * alone may grant folders, has had it imported. The engine's events tell of that from its beginning.
 */
export type FoundFolder =
  | DirectorySource
  | { readonly kind: "begun" }
  /** A folder of packages, which was taken as such. */
  | { readonly kind: "packages"; readonly name: string };

/** All that differs between the places the page runs in. Features know this interface and nothing behind it. */
export interface Platform {
  readonly name: PlatformName;
  readonly engine: Engine;
  /** Settles when the engine's host can no longer answer; never otherwise. */
  readonly engineLost: Promise<AppError>;
  /** Calls the listener for every event in order; the answer ends that. */
  onEngineEvent(listener: EngineListener): () => void;
  /** Calls the listener when another engine has taken the place of one that ended: no project is open in it. */
  onEngineRestarted(listener: (end: EngineEnd) => void): () => void;
  /** Asks for a folder. Null when that was cancelled. Throws GlossaError where none can be asked for, or read. */
  pickDirectory(): Promise<FoundFolder | null>;
  /** The folder in a drop, null when there is none. To be called while the drop event is handled. */
  droppedDirectory(transfer: DataTransfer): Promise<FoundFolder | null>;
  /** The sample project that ships with the page. Throws GlossaError `sampleUnreadable`. */
  sample(): Promise<FoundFolder | null>;
  /** Writing into source files. Loaded when it is first asked for. */
  writing(): Promise<PlatformWriting>;
  /** The folder of packages that the user hands over. Loaded when it is first asked for; absent where the shell decides that. */
  readonly packages?: () => Promise<PlatformPackages>;
  /** The desktop's shell; null on the web. */
  readonly shell: Shell | null;
}

/** The desktop's window and its memory of folders. */
export interface Shell {
  minimize(): void;
  /** Maximizes, or restores a maximized window. */
  maximize(): void;
  close(): void;
  isMaximized(): Promise<boolean>;
  onMaximizedChange(listener: (isMaximized: boolean) => void): () => void;
  /** Signing in to GitHub, which the shell does and whose token it keeps. */
  readonly signIn: ShellSignIn;
  /** The settings of generated descriptions, which the shell hands on to the engine. */
  readonly generationSettings: ShellGenerationSettings;
  /** Reading packages outside of the folders of projects. */
  readonly packages: ShellPackages;
  /** Publishing the open project, which the shell asks for a folder for. */
  readonly publishing: ShellPublishing;
  /** The settings for GitHub, each with its origin. */
  gitHubSettings(): Promise<readonly GitHubSetting[]>;
  /** Calls the listener when the settings are asked for in the app's menu. */
  onSettingsAsked(listener: () => void): () => void;
  /** Calls the listener when a part of the help is asked for there. */
  onHelpAsked(listener: (topic: HelpTopic) => void): () => void;
  /** Calls the listener when the system has brought a link into a stored project. */
  onLinkOpened(listener: (address: PageAddress) => void): () => void;
  recentProjects(): Promise<readonly RecentProject[]>;
  /** Takes a folder from these: it would have to be chosen again. */
  forgetFolder(path: string): Promise<void>;
  /** Opens a source file in an editor: by its path inside a folder that was opened, at a row and column from 0. Fails with GlossaError. */
  openInEditor(folder: string, file: string, row: number, column: number, editor: Editor): Promise<void>;
  /** Whether there is a folder that the app was started with, or a later start was given. */
  hasFolderToOpen(): Promise<boolean>;
  /** The folder that the app was started with, or a later start was given, once. */
  folderToOpen(): Promise<FoundFolder | null>;
  /** Calls the listener when a later start was given a folder. */
  onFolderToOpen(listener: () => void): () => void;
}

/** The shell's part of the sign-in. Each fails with GlossaError. */
export interface ShellSignIn {
  state(): Promise<SignInState>;
  gitHubAddress(): Promise<string>;
  /** Answers the code with which the browser came back. */
  openOAuthWindow(): Promise<string>;
  exchangeCodeForToken(code: string): Promise<boolean>;
  /** Signing in by a code; each as the bridge has it. */
  beginDeviceSignIn(): Promise<string>;
  openDevicePage(): Promise<void>;
  finishDeviceSignIn(): Promise<void>;
  cancelDeviceSignIn(): Promise<void>;
  signInWithToken(token: string): Promise<void>;
  signOut(): Promise<void>;
}

/**
 * The shell's part of the generation settings. Each fails with GlossaError, and answers the settings as they are from
 * then on.
 */
export interface ShellGenerationSettings {
  state(): Promise<GenerationSettingsState>;
  choose(address: string | null, withContext: boolean): Promise<GenerationSettingsState>;
  /** The shell asks the user itself. */
  agree(): Promise<GenerationSettingsState>;
  takeBack(): Promise<GenerationSettingsState>;
}

/** The shell's part of reading packages. Each fails with GlossaError. */
export interface ShellPackages {
  state(): Promise<PackageReading>;
  /** Allows it, or takes that back: imports that begin after the answer do as it says. */
  decide(isAllowed: boolean): Promise<PackageReading>;
  /** What would be asked for those that the open project misses. */
  plan(): Promise<PackagePlan>;
  /** Gets them; answers what became of each. */
  get(): Promise<readonly PackageDownload[]>;
  /** Ends that; what has come stays. */
  cancel(): Promise<void>;
  onProgress(listener: (progress: PackageProgress) => void): () => void;
  /** How much was got, by all projects. */
  stored(): Promise<PackageStoreState>;
  /** Removes all of that. */
  empty(): Promise<PackageStoreState>;
}

/** The shell's part of publishing. Each fails with GlossaError. */
export interface ShellPublishing {
  /** Answers the folder that the user has chosen; null for none. The engine's events tell what becomes of it. */
  begin(request: PublishRequest): Promise<string | null>;
  cancel(): Promise<void>;
  /** Opens the first page of what was published last, in the system's browser. */
  openSite(): Promise<void>;
  showFolder(): Promise<void>;
}

/** The folder of packages that a browser is handed. Each fails with GlossaError. */
export interface PlatformPackages {
  /** Null where there is none. */
  folder(): Promise<PackageFolder | null>;
  /** Asks for another: `none` for one that has no packages in it. To be called by a gesture of the user's. */
  choose(): Promise<"taken" | "cancelled" | "none">;
  /** Asks the browser to let it be read again. To be called by a gesture of the user's. */
  allow(folder: PackageFolder): Promise<boolean>;
  forget(): Promise<void>;
  /** Takes what was dropped where it is a folder of packages, and answers it otherwise. */
  dropped(folder: DirectorySource): Promise<FoundFolder>;
}

/** A project as those see it that write into its source. */
export type WrittenProject = Pick<Project, "id" | "path">;

/** Writing into the source files of the open project. Each fails with GlossaError. */
export interface PlatformWriting {
  /** Whether it lies in a folder that can be written into; to be asked before the others. */
  canWrite(project: WrittenProject): Promise<boolean>;
  /** Writes a plan, without what is left out; null when the user does not let it. To be called by a gesture of theirs. */
  write(project: WrittenProject, plan: string, leftOut: readonly string[]): Promise<WritingOutcome | null>;
  /** Ends writing between two files. */
  cancel(): Promise<void>;
  /** Takes the last run back; null when the user does not let it. To be called by a gesture of theirs. */
  undo(project: WrittenProject): Promise<UndoOutcome | null>;
  /** How many files the last run has written; null where none can be taken back. */
  lastRun(project: WrittenProject): Promise<number | null>;
}

/** The part of the browser's storage the page uses. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The storages of the page, for what outlives it. */
export interface PageStorages {
  readonly storage: KeyValueStorage;
  /** Lasts as long as the page is open, reloads included. */
  readonly session: KeyValueStorage;
}

/** The services that thunks and queries reach beside the store. */
export interface AppServices extends PageStorages {
  readonly platform: Platform;
  readonly engine: Engine;
}
