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
import { address, count, list, name, path, projectId, repositoryReference, text } from "../contract/schema-parts.ts";
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
  /** Asks for a folder with the system's dialog, and imports it. Null when the dialog was cancelled. */
  openDirectory: takes().answers<JobId | null>(),
  /** Imports the first folder among dropped files; null where there is none. */
  openDropped: takes(list(path)).answers<JobId | null>(),
  /** Whether a folder from a command line waits to be opened. */
  hasFolderToOpen: takes().answers<boolean>(),
  /** Imports the folder that this start of the app, or a later one, was given; works once. */
  openFolderToOpen: takes().answers<JobId | null>(),
  /** Imports the sample project. */
  openSample: takes().answers<JobId>(),
  /** Imports a folder again that the user has opened before, in this session or an earlier one. */
  importProject: takes(path).answers<JobId>(),
  /** Imports a repository on GitHub. */
  importRepository: takes(repositoryReference).answers<JobId>(),
  /** Projects that were opened from this machine's disk, the latest first. */
  recentProjects: takes().answers<readonly RecentProject[]>(),
  /** Removes a folder from that list, and the grant for it. */
  forgetFolder: takes(path).answers<null>(),
  /** Who is signed in to GitHub; this call ends an expired sign-in. The page never receives the token itself. */
  signInState: takes().answers<SignInState>(),
  /** Signs in with a personal access token. */
  signInWithToken: takes(name).answers<null>(),
  /** Removes the token everywhere. */
  signOut: takes().answers<null>(),
  /** The site with the repositories: the settings may name a GitHub Enterprise server. */
  gitHubAddress: takes().answers<string>(),
  /** Opens the sign-in in the system's browser and answers its code. */
  openOAuthWindow: takes().answers<string>(),
  /** Exchanges the code for a token, which stays with the shell. */
  exchangeCodeForToken: takes(name).answers<boolean>(),
  /** Starts a sign-in by a device code and answers the code, which the user enters at GitHub. */
  beginDeviceSignIn: takes().answers<string>(),
  /** Opens the page for entering the code in the system's browser. */
  openDevicePage: takes().answers<null>(),
  /** Answers when the user has entered it and is signed in; the token stays with the shell. */
  finishDeviceSignIn: takes().answers<null>(),
  cancelDeviceSignIn: takes().answers<null>(),
  /** The settings of docs/github.md. */
  gitHubSettings: takes().answers<readonly GitHubSetting[]>(),
  /** The generator of descriptions. The engine learns it from the shell only. */
  generationSettings: takes().answers<GenerationSettingsState>(),
  /** Chooses an endpoint, or the rule-based generator for null; consent given for an endpoint is remembered. */
  chooseGenerator: takes(nullable(address), boolean()).answers<GenerationSettingsState>(),
  /** Asks the user, in a system dialog, whether code may be sent to the chosen endpoint. */
  askGenerationConsent: takes().answers<GenerationSettingsState>(),
  withdrawGenerationConsent: takes().answers<GenerationSettingsState>(),
  /** Whether packages outside of the folder of a project are read. The engine learns it from the shell only. */
  packageReading: takes().answers<PackageReading>(),
  /** Allows or forbids that; answers when the engine knows. Fails with `askedTooOften` and `settingsNotKept`. */
  decidePackageReading: takes(boolean()).answers<PackageReading>(),
  /**
   * What would be requested for the missing packages of the open project; nothing is requested yet. Fails with
   * `packagesNotGot`.
   */
  planPackages: takes().answers<PackagePlan>(),
  /** Downloads them; events report progress. Fails with `packagesNotGot` and `askedTooOften`. */
  getPackages: takes().answers<readonly PackageDownload[]>(),
  cancelPackages: takes().answers<null>(),
  /** The size of the folder of packages that Glossa has downloaded. */
  packageStore: takes().answers<PackageStoreState>(),
  /** Deletes its contents. */
  emptyPackageStore: takes().answers<PackageStoreState>(),
  /**
   * Opens a source file in an editor, at a zero-based row and column: a granted folder, and the file's path inside it.
   * Fails with `folderNotGranted`, `sourceFileRefused` and `editorNotStarted`.
   */
  openInEditor: takes(path, path, count, count, oneOf(EDITORS)).answers<null>(),
  /**
   * Asks for a folder with the system's dialog, which begins at the one that this project was published into last, and
   * publishes the open project into it; null when it was cancelled. Publishing fails if another project is open by then.
   */
  publish: takes(projectId, publishRequest).answers<string | null>(),
  cancelPublishing: takes().answers<null>(),
  /** Forgets the folder into which a project was published. */
  forgetSite: takes(projectId).answers<null>(),
  /** Opens the first page of the site published last in the system's browser. Fails with `siteNotOpened`. */
  openSite: takes().answers<null>(),
  /** Shows the folder of the last published output in the system's file manager. Fails with `siteNotOpened`. */
  showSiteFolder: takes().answers<null>(),
  /**
   * Writes the comments of a plan, without those left out, into the open project's folder, which was opened here. Asks
   * the user once for permission; null when it is refused. Fails with `folderNotGranted`, `sourceNotWritten` and errors
   * of writing.
   */
  writeComments: takes(path, name, leftOutIds).answers<WritingOutcome | null>(),
  /** Stops writing or undoing between two files. */
  cancelWriting: takes().answers<null>(),
  /** Undoes the last run in such a folder; null when permission is refused. */
  undoWriting: takes(path).answers<UndoOutcome | null>(),
  /** How many files the last run in such a folder has written; null where none can be undone. */
  lastWriting: takes(path).answers<number | null>(),
  minimize: takes().answers<null>(),
  /** Maximizes the window, or restores it when it is maximized. */
  maximize: takes().answers<null>(),
  close: takes().answers<null>(),
  isMaximized: takes().answers<boolean>(),
  /**
   * Requests ports to the engine. They arrive as a `message` of the window itself with `ENGINE_PORTS_MESSAGE` as its
   * data, and again automatically whenever the engine was restarted.
   */
  connectEngine: takes().answers<null>(),
};

export type IpcCall = keyof typeof IPC_CALLS;

const engineEnd: ZodMiniType<EngineEnd> = object({ isHang: boolean(), unlinked: list(text) });

/** Every event that the shell sends to its page, with the schema of its data. `enginePorts` also carries two ports. */
export const IPC_EVENTS = {
  maximizedChange: boolean(),
  /** A later start was given a folder, which waits until the page asks for it. */
  folderToOpen: noData(),
  settingsAsked: noData(),
  /** A help topic was chosen in the app's menu. */
  helpAsked: oneOf(HELP_TOPICS),
  /** The system has passed a link into a stored project. */
  linkOpened: pageAddress,
  /** The progress of downloading packages. */
  packageProgress,
  enginePorts: noData(),
  /** Sent before the ports to the next engine. */
  engineEnded: engineEnd,
  /** The exit code of the engine's process. */
  engineLost: text,
} as const;

export type IpcEvent = keyof typeof IPC_EVENTS;
export type IpcEventData<E extends IpcEvent> = Infer<(typeof IPC_EVENTS)[E]>;

/** The name of Electron's channel for a call or an event. */
export function channelOf(name: IpcCall | IpcEvent): string {
  return `glossa:${name}`;
}
