import {
  boolean,
  type infer as Infer,
  null as noData,
  nullable,
  object,
  enum as oneOf,
  type ZodMiniType,
} from "zod/mini";
import { pageAddress } from "../address/page-address.ts";
import { takes } from "../contract/contract.ts";
import { address, count, list, name, path, repositoryReference, text } from "../contract/schema-parts.ts";
import type { JobId } from "../engine/engine-event.ts";
import type { GenerationSettingsState } from "../engine/generation-settings.ts";
import { publishRequest } from "../engine/publish-request.ts";
import { leftOutIds } from "../engine/writing-calls.ts";
import type { UndoOutcome, WritingOutcome } from "../model/comment-plan.ts";
import { EDITORS } from "../model/editor.ts";
import type { PackageDownload, PackagePlan, PackageStoreState } from "../model/packages.ts";
import {
  type EngineEnd,
  type GitHubSetting,
  HELP_TOPICS,
  type PackageReading,
  type RecentProject,
  type SignInState,
} from "./bridge-data.ts";
import { packageProgress } from "./package-schemas.ts";

/** Every call of the page to the shell. The only place that names a channel. */
export const IPC_CALLS = {
  /** Asks for a folder with the system's dialog, and imports it. Null when it was cancelled. */
  openDirectory: takes().answers<JobId | null>(),
  /** Imports the first folder among what was dropped; null where there is none. */
  openDropped: takes(list(path)).answers<JobId | null>(),
  /** Whether a folder from a command line waits to be opened. */
  hasFolderToOpen: takes().answers<boolean>(),
  /** Imports the folder that this start of the app, or a later one, was given, once. */
  openFolderToOpen: takes().answers<JobId | null>(),
  /** Imports the sample project. */
  openSample: takes().answers<JobId>(),
  /** Imports a folder once more that the user has opened before, in this visit or an earlier one. */
  importProject: takes(path).answers<JobId>(),
  /** Imports a repository on GitHub. */
  importRepository: takes(repositoryReference).answers<JobId>(),
  /** Projects that were opened from this machine's disk, the latest first. */
  recentProjects: takes().answers<readonly RecentProject[]>(),
  /** Takes a folder from that list; it is granted no longer. */
  forgetFolder: takes(path).answers<null>(),
  /** Who is signed in to GitHub; an expired sign-in is ended by asking. The token itself never comes to the page. */
  signInState: takes().answers<SignInState>(),
  /** Signs in with a personal access token. */
  signInWithToken: takes(name).answers<null>(),
  /** Removes the token everywhere. */
  signOut: takes().answers<null>(),
  /** Where people see repositories: the settings may name a GitHub Enterprise server. */
  gitHubAddress: takes().answers<string>(),
  /** Opens the sign-in in the system's browser and answers its code. */
  openOAuthWindow: takes().answers<string>(),
  /** Exchanges the code for a token, which stays with the shell. */
  exchangeCodeForToken: takes(name).answers<boolean>(),
  /** Begins a sign-in by a code and answers it; the person types it in at GitHub. */
  beginDeviceSignIn: takes().answers<string>(),
  /** Opens the page where the code is typed in, in the system's browser. */
  openDevicePage: takes().answers<null>(),
  /** Answers when the person has done so and is signed in; the token stays with the shell. */
  finishDeviceSignIn: takes().answers<null>(),
  cancelDeviceSignIn: takes().answers<null>(),
  /** The settings of docs/github.md. */
  gitHubSettings: takes().answers<readonly GitHubSetting[]>(),
  /** Who writes descriptions. The engine hears of it from the shell alone. */
  generationSettings: takes().answers<GenerationSettingsState>(),
  /** Chooses an endpoint, or the rule-based generator for null; what was agreed to for an endpoint is remembered. */
  chooseGenerator: takes(nullable(address), boolean()).answers<GenerationSettingsState>(),
  /** Asks the user, in a dialog of the system's, whether code may be sent to what is chosen. */
  askGenerationConsent: takes().answers<GenerationSettingsState>(),
  withdrawGenerationConsent: takes().answers<GenerationSettingsState>(),
  /** Whether packages outside of the folder of a project are read. The engine hears of it from the shell alone. */
  packageReading: takes().answers<PackageReading>(),
  /** Allows that, or takes it back; answers when the engine knows. Fails with `askedTooOften` and `settingsNotKept`. */
  decidePackageReading: takes(boolean()).answers<PackageReading>(),
  /** What would be asked for the packages that the open project misses; nobody is asked yet. Fails with `packagesNotGot`. */
  planPackages: takes().answers<PackagePlan>(),
  /** Gets them; events tell how far it is. Fails with `packagesNotGot` and `askedTooOften`. */
  getPackages: takes().answers<readonly PackageDownload[]>(),
  cancelPackages: takes().answers<null>(),
  /** How much lies in the folder of packages that Glossa has got. */
  packageStore: takes().answers<PackageStoreState>(),
  /** Removes all of it. */
  emptyPackageStore: takes().answers<PackageStoreState>(),
  /**
   * Opens a source file in an editor, at a row and column from 0: a granted folder, and the file's path inside it. Fails
   * with `folderNotGranted`, `sourceFileRefused` and `editorNotStarted`.
   */
  openInEditor: takes(path, path, count, count, oneOf(EDITORS)).answers<null>(),
  /** Asks for a folder with the system's dialog, and publishes the open project into it; null when it was cancelled. */
  publish: takes(publishRequest).answers<string | null>(),
  cancelPublishing: takes().answers<null>(),
  /** Opens the first page of the site that was published last, in the system's browser. Fails with `siteNotOpened`. */
  openSite: takes().answers<null>(),
  /** Shows the folder of what was published last, in the system's way. Fails with `siteNotOpened`. */
  showSiteFolder: takes().answers<null>(),
  /**
   * Writes the comments of a plan, without what is left out, into the open project's folder, which was opened here.
   * Asks the user once whether it may; null when it may not. Fails with `folderNotGranted`, `sourceNotWritten` and what
   * keeps it from writing.
   */
  writeComments: takes(path, name, leftOutIds).answers<WritingOutcome | null>(),
  /** Ends that between two files. */
  cancelWriting: takes().answers<null>(),
  /** Takes the last run in such a folder back; null when it may not. */
  undoWriting: takes(path).answers<UndoOutcome | null>(),
  /** How many files the last run in such a folder has written; null where none can be taken back. */
  lastWriting: takes(path).answers<number | null>(),
  minimize: takes().answers<null>(),
  /** Maximizes the window, or restores it when it is maximized. */
  maximize: takes().answers<null>(),
  close: takes().answers<null>(),
  isMaximized: takes().answers<boolean>(),
  /**
   * Asks for ports to the engine. They arrive as a `message` of the window itself with `ENGINE_PORTS_MESSAGE` as its
   * data, and again by themselves whenever the engine had to be started anew.
   */
  connectEngine: takes().answers<null>(),
};

export type IpcCall = keyof typeof IPC_CALLS;

const engineEnd: ZodMiniType<EngineEnd> = object({ isHang: boolean(), unlinked: list(text) });

/** Every event that the shell sends its page, with the schema of its data. `enginePorts` carries two ports besides. */
export const IPC_EVENTS = {
  maximizedChange: boolean(),
  /** A later start was given a folder, which waits for the page to ask for it. */
  folderToOpen: noData(),
  settingsAsked: noData(),
  /** A part of the help is asked for in the app's menu. */
  helpAsked: oneOf(HELP_TOPICS),
  /** The system has brought a link into a stored project. */
  linkOpened: pageAddress,
  /** How far getting packages is. */
  packageProgress,
  enginePorts: noData(),
  /** Before the ports to the next one. */
  engineEnded: engineEnd,
  /** The code with which the engine's process has ended. */
  engineLost: text,
} as const;

export type IpcEvent = keyof typeof IPC_EVENTS;
export type IpcEventData<E extends IpcEvent> = Infer<(typeof IPC_EVENTS)[E]>;

/** The name of Electron's channel for a call or an event. */
export function channelOf(name: IpcCall | IpcEvent): string {
  return `glossa:${name}`;
}
