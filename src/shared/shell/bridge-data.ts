import type { PackageDecision } from "../model/packages.ts";

/** The state of the sign-in, as far as the page may know it. */
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

/** The settings that can be made for GitHub. */
export type GitHubSettingName = "clientId" | "address" | "apiAddress" | "tokenExchangeAddress";

/** One setting of docs/github.md; nothing secret is among them. */
export interface GitHubSetting {
  readonly name: GitHubSettingName;
  readonly value: string | null;
  readonly source: "environment" | "file" | "standard" | "missing";
  /** The variable or the file that it comes from, or could come from. */
  readonly place: string;
}

/** Whether packages outside of the folder of a project are read, as far as the page may know it. */
export interface PackageReading {
  readonly decision: PackageDecision;
  /** The folders that are read where it is allowed, and no others. Only to be shown: no call takes them. */
  readonly folders: readonly string[];
}

/** How an engine ended whose place another one takes. */
export interface EngineEnd {
  /** It did not answer any more and was ended; otherwise it ended by itself. */
  readonly isHang: boolean;
  /** Ids of projects that are opened without linking from now on. */
  readonly unlinked: readonly string[];
}

/** A folder that was opened on this machine before. */
export interface RecentProject {
  readonly name: string;
  readonly path: string;
}

/** The data of the window message that carries two ports: the first for calls, the second for events. */
export const ENGINE_PORTS_MESSAGE = "glossa:engine-ports";

/** How many ports come with it. */
export const ENGINE_PORT_COUNT = 2;

/** What the menu Help leads to: the documentation, and the sheet of keys. */
export const HELP_TOPICS = ["documentation", "keys"] as const;

export type HelpTopic = (typeof HELP_TOPICS)[number];
