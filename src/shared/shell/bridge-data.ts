import type { PackageDecision } from "../model/packages.ts";

/** The state of the sign-in, as far as the page may know it. */
export interface SignInState {
  readonly isSignedIn: boolean;
  /** In milliseconds since 1970; null where nobody is signed in. */
  readonly expiresAt: number | null;
  /** Whether the sign-in has just been ended because it had expired. */
  readonly hasExpired: boolean;
  /** False where the token is only kept until the app ends. */
  readonly isKept: boolean;
  /** False while sign-in by the browser is not configured. */
  readonly isConfigured: boolean;
  /** Whether sign-in by a device code is available. */
  readonly givesCode: boolean;
}

/** The settings for GitHub. */
export type GitHubSettingName = "clientId" | "address" | "apiAddress" | "tokenExchangeAddress";

/** One setting of docs/github.md; none of them is secret. */
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
  /** The only folders that are read where it is allowed. For display only: no call takes them. */
  readonly folders: readonly string[];
}

/** How the engine ended that the new one replaces. */
export interface EngineEnd {
  /** Whether it stopped answering and was ended; otherwise it ended by itself. */
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

/** The topics of the Help menu: the documentation, and the keyboard shortcuts. */
export const HELP_TOPICS = ["documentation", "keys"] as const;

export type HelpTopic = (typeof HELP_TOPICS)[number];
