import type { PlatformName } from "../../../src/renderer/platform/platform.ts";
import type { AppPage } from "../app-page.ts";
import type { CodeBase } from "../code-bases.ts";
import type { DiskProject } from "../disk-project.ts";
import type { GitHubServer } from "../github-server.ts";

/** Properties that the specification defines differently for the web and the desktop. */
export interface TestedPlatform {
  readonly name: PlatformName;
  /** The parser that the status bar names. */
  readonly parser: "wasm" | "native";
  /** Whether it has Minimize, Maximize and Close, and 'Exit'. */
  readonly hasWindowControls: boolean;
}

/** What a test of a specification sentence needs from the edition under test. */
export interface EditionFixtures {
  readonly platform: TestedPlatform;
  /** The app at its first start; a test in which its page logs an error fails. */
  readonly app: AppPage;
  /** The same app for sentences in which errors are logged. */
  readonly troubledApp: AppPage;
  /** The log of the page. */
  readonly said: readonly string[];
  /** The stand-in for GitHub, which receives all of the app's requests to the REST API. */
  readonly gitHub: GitHubServer;
  /** An empty folder named `project` on the disk. */
  readonly project: DiskProject;
  /** Chooses a folder with 'Select Local Project'; returns when the import has begun, not ended. */
  readonly chooseFolder: (folder: string) => Promise<void>;
  /** Opens a code base and waits until it is completely read. */
  readonly openCodeBase: (codeBase: CodeBase) => Promise<void>;
  /** Leaves the app and comes back later. */
  readonly visitAgain: () => Promise<AppPage>;
  /** Sets the width of the page in pixels. */
  readonly widen: (width: number) => Promise<void>;
}

/** The part of an edition's `test` that sentences are written with, once for both editions. */
export interface SentenceTest {
  (title: string, body: (fixtures: EditionFixtures) => Promise<void>): void;
  describe(title: string, sentences: () => void): void;
}
