import {
  boolean,
  type infer as Infer,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  string,
  tuple,
} from "zod/mini";
import type { GitHubSetting, RecentProject, SignInState } from "./bridge.ts";
import type { DescribingState } from "./describing.ts";
import type { JobId } from "./engine.ts";

const LONGEST_PATH = 32_768;
const LONGEST_CODE = 512;
const LONGEST_NAME = 512;
const LONGEST_ADDRESS = 2_048;

const nothing = tuple([]);
const path = tuple([string().check(minLength(1), maxLength(LONGEST_PATH))]);
const name = string().check(minLength(1), maxLength(LONGEST_NAME));
const repository = tuple([object({ owner: name, name, branch: optional(name) })]);
const code = tuple([string().check(minLength(1), maxLength(LONGEST_CODE))]);

const endpoint = tuple([nullable(string().check(minLength(1), maxLength(LONGEST_ADDRESS))), boolean()]);

/** Every question of the page to the shell, with the schema of its arguments. The only place that names a channel. */
export const QUESTIONS = {
  openDirectory: nothing,
  importProject: path,
  importRepository: repository,
  sampleDirectory: nothing,
  droppedDirectory: path,
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

/** What the shell tells the page by itself. `enginePorts` carries two ports besides. */
export interface Announcements {
  maximizedChange: boolean;
  folderToOpen: string;
  settingsAsked: null;
  enginePorts: null;
  engineLost: string;
}

export type Announcement = keyof Announcements;

export function channelOf(name: Question | Announcement): string {
  return `glossa:${name}`;
}
