import { boolean, type infer as Infer, null as nothingTold, nullable, object, tuple, type ZodMiniType } from "zod/mini";
import type { EngineEnd, GitHubSetting, RecentProject, SignInState } from "./bridge.ts";
import type { DescribingState } from "./describing.ts";
import type { JobId } from "./engine.ts";
import { address, list, name, path, repositoryReference, text } from "./message-parts.ts";

const nothing = tuple([]);
const folder = tuple([path]);
const repository = tuple([repositoryReference]);
const code = tuple([name]);
const endpoint = tuple([nullable(address), boolean()]);

/** Every question of the page to the shell, with the schema of its arguments. The only place that names a channel. */
export const QUESTIONS = {
  openDirectory: nothing,
  importProject: folder,
  importRepository: repository,
  sampleDirectory: nothing,
  droppedDirectory: folder,
  recentProjects: nothing,
  takeFolderToOpen: nothing,
  signInState: nothing,
  signInWithToken: code,
  signOut: nothing,
  gitHubAddress: nothing,
  openOAuthWindow: nothing,
  exchangeCodeForToken: code,
  beginDeviceSignIn: nothing,
  openDevicePage: nothing,
  finishDeviceSignIn: nothing,
  cancelDeviceSignIn: nothing,
  gitHubSettings: nothing,
  describing: nothing,
  chooseDescribing: endpoint,
  agreeToDescribing: nothing,
  takeBackDescribing: nothing,
  minimize: nothing,
  maximize: nothing,
  close: nothing,
  isMaximized: nothing,
  connectEngine: nothing,
} as const;

export type Question = keyof typeof QUESTIONS;
export type ArgumentsOf<Q extends Question> = Infer<(typeof QUESTIONS)[Q]>;

/** What each is answered with, inside a `Result`. */
export interface Answers {
  openDirectory: string | null;
  importProject: JobId;
  importRepository: JobId;
  sampleDirectory: string;
  droppedDirectory: string | null;
  recentProjects: readonly RecentProject[];
  takeFolderToOpen: string | null;
  signInState: SignInState;
  signInWithToken: null;
  signOut: null;
  gitHubAddress: string;
  openOAuthWindow: string;
  exchangeCodeForToken: boolean;
  beginDeviceSignIn: string;
  openDevicePage: null;
  finishDeviceSignIn: null;
  cancelDeviceSignIn: null;
  gitHubSettings: readonly GitHubSetting[];
  describing: DescribingState;
  chooseDescribing: DescribingState;
  agreeToDescribing: DescribingState;
  takeBackDescribing: DescribingState;
  minimize: null;
  maximize: null;
  close: null;
  isMaximized: boolean;
  connectEngine: null;
}

const engineEnd: ZodMiniType<EngineEnd> = object({ isHang: boolean(), unlinked: list(text) });

/** What the shell tells the page by itself, with its schema. `enginePorts` carries two ports besides. */
export const ANNOUNCEMENTS = {
  maximizedChange: boolean(),
  folderToOpen: path,
  settingsAsked: nothingTold(),
  enginePorts: nothingTold(),
  /** Before the ports to the next one. */
  engineEnded: engineEnd,
  /** The code with which the engine's process has ended. */
  engineLost: text,
} as const;

export type Announcement = keyof typeof ANNOUNCEMENTS;
export type Announced<A extends Announcement> = Infer<(typeof ANNOUNCEMENTS)[A]>;

export function channelOf(name: Question | Announcement): string {
  return `glossa:${name}`;
}
