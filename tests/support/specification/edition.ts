import type { PlatformName } from "../../../src/renderer/platform/platform.ts";
import type { AppPage } from "../app-page.ts";
import type { CodeBase } from "../code-bases.ts";
import type { DiskProject } from "../disk-project.ts";
import type { GitHubServer } from "../github-server.ts";

/** What is one thing on the web and another on the desktop, where the specification says so. */
export interface TestedPlatform {
  readonly name: PlatformName;
  /** Which parser the status bar names. */
  readonly parser: "wasm" | "native";
  /** Minimize, maximize and close, and 'Exit'. */
  readonly hasWindowControls: boolean;
}

/** What a sentence of the specification needs of the edition that it is tried in. */
export interface EditionFixtures {
  readonly platform: TestedPlatform;
  /** The app as it opens for the first time; a test in which its page logs an error fails. */
  readonly app: AppPage;
  /** The same where errors in the log are a part of the sentence. */
  readonly troubledApp: AppPage;
  /** What the page has logged. */
  readonly said: readonly string[];
  /** What stands for GitHub: all that the app asks of its REST API arrives there. */
  readonly gitHub: GitHubServer;
  /** An empty folder named `project` on the disk. */
  readonly project: DiskProject;
  /** Chooses a folder with 'Select Local Project'; the import has begun, not ended. */
  readonly chooseFolder: (folder: string) => Promise<void>;
  /** Opens a code base and waits until it is read. */
  readonly openCodeBase: (codeBase: CodeBase) => Promise<void>;
  /** Leaves the app, and comes back later. */
  readonly visitAgain: () => Promise<AppPage>;
  /** Gives the page this width in pixels. */
  readonly widen: (width: number) => Promise<void>;
}

/** The part of an edition's `test` with which sentences are written, once for both. */
export interface SentenceTest {
  (title: string, body: (fixtures: EditionFixtures) => Promise<void>): void;
  describe(title: string, sentences: () => void): void;
}
