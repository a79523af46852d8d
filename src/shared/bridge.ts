import type { DescribingState } from "./describing.ts";
import type { JobId } from "./engine.ts";
import type { RepositoryReference } from "./repository-name.ts";
import type { Result } from "./result.ts";

/** What the desktop shell offers the page as `window.desktop`: one function for each call, plain data only. */
export interface DesktopBridge {
  /** Asks for a folder with the system's dialog. Null when it was cancelled. */
  openDirectory(): Promise<Result<string | null>>;
  /** Imports a folder that the shell has granted: by its dialog, a drop, the command line or the recent projects. */
  importProject(path: string): Promise<Result<JobId>>;
  /** Imports a repository on GitHub. */
  importRepository(repository: RepositoryReference): Promise<Result<JobId>>;
  /** The folder of the sample project, granted. */
  sampleDirectory(): Promise<Result<string>>;
  /** Grants a dropped folder (a `File` of the drop) and answers its path; null for anything but a folder. */
  droppedDirectory(file: object): Promise<Result<string | null>>;
  /** Projects that were opened from this machine's disk, the latest first. */
  recentProjects(): Promise<Result<readonly RecentProject[]>>;
  /** A folder given on the command line before the page was there, once; later ones come to the listener. */
  takeFolderToOpen(): Promise<Result<string | null>>;
  onFolderToOpen(listener: (path: string) => void): () => void;
  /** Who is signed in to GitHub; an expired sign-in is ended by asking. The token itself never comes to the page. */
  signInState(): Promise<Result<SignInState>>;
  /** Signs in with a personal access token. */
  signInWithToken(token: string): Promise<Result<null>>;
  /** Removes the token everywhere. */
  signOut(): Promise<Result<null>>;
  /** Where people see repositories: the settings may name a GitHub Enterprise server. */
  gitHubAddress(): Promise<Result<string>>;
  /** Opens the sign-in in the system's browser and answers its code. */
  openOAuthWindow(): Promise<Result<string>>;
  /** Exchanges the code for a token, which stays with the shell. */
  exchangeCodeForToken(code: string): Promise<Result<boolean>>;
  /** Begins a sign-in by a code and answers it; the person types it in at GitHub. */
  beginDeviceSignIn(): Promise<Result<string>>;
  /** Opens the page where the code is typed in, in the system's browser. */
  openDevicePage(): Promise<Result<null>>;
  /** Answers when the person has done so and is signed in; the token stays with the shell. */
  finishDeviceSignIn(): Promise<Result<null>>;
  cancelDeviceSignIn(): Promise<Result<null>>;
  /** What is set of docs/github.md. */
  gitHubSettings(): Promise<Result<readonly GitHubSetting[]>>;
  /** Who writes descriptions. The engine hears of it from the shell alone. */
  describing(): Promise<Result<DescribingState>>;
  /** Chooses an endpoint, or the drafter for null; what was agreed to for an endpoint is remembered. */
  chooseDescribing(address: string | null, withContext: boolean): Promise<Result<DescribingState>>;
  /** Asks the user, in a dialog of the system's, whether code may be sent to what is chosen. */
  agreeToDescribing(): Promise<Result<DescribingState>>;
  takeBackDescribing(): Promise<Result<DescribingState>>;
  /** Calls the listener when the settings are asked for in the app's menu. */
  onSettingsAsked(listener: () => void): () => void;
  minimize(): Promise<Result<null>>;
  /** Maximizes the window, or restores it when it is maximized. */
  maximize(): Promise<Result<null>>;
  close(): Promise<Result<null>>;
  isMaximized(): Promise<Result<boolean>>;
  onMaximizedChange(listener: (isMaximized: boolean) => void): () => void;
  /**
   * Asks for ports to the engine. They arrive as a `message` of the window itself with `ENGINE_PORTS_MESSAGE` as its
   * data, and again by themselves whenever the engine had to be started anew.
   */
  connectEngine(): Promise<Result<null>>;
  /** Calls the listener when the engine has ended, before ports to the next one come. */
  onEngineEnded(listener: (end: EngineEnd) => void): () => void;
  /** Calls the listener with the reason when the engine cannot be started any more. */
  onEngineLost(listener: (reason: string) => void): () => void;
}

/** What the page may know of a sign-in. */
export interface SignInState {
  readonly isSignedIn: boolean;
  /** In milliseconds since 1970; null for nobody. */
  readonly expiresAt: number | null;
  /** A sign-in was there, and has just been ended because its time was over. */
  readonly hasExpired: boolean;
  /** False where the token can be held only until the app ends. */
  readonly isKept: boolean;
  /** False while a sign-in by the browser has not been set up. */
  readonly isConfigured: boolean;
  /** Whether a sign-in by a code can be begun. */
  readonly givesCode: boolean;
}

export type GitHubSettingName = "clientId" | "address" | "apiAddress" | "tokenExchangeAddress";

/** One setting of docs/github.md; nothing secret is among them. */
export interface GitHubSetting {
  readonly name: GitHubSettingName;
  readonly value: string | null;
  readonly source: "environment" | "file" | "standard" | "missing";
  /** The variable or the file that it comes from, or could come from. */
  readonly place: string;
}

/** How an engine ended whose place another one takes. */
export interface EngineEnd {
  /** It did not answer any more and was ended; otherwise it ended by itself. */
  readonly isHang: boolean;
  /** Ids of projects that are opened without linking from now on. */
  readonly unlinked: readonly string[];
}

export interface RecentProject {
  readonly name: string;
  readonly path: string;
}

/** The data of the window message that carries two ports: the first for calls, the second for events. */
export const ENGINE_PORTS_MESSAGE = "glossa:engine-ports";

/** How many ports come with it. */
export const ENGINE_PORT_COUNT = 2;
