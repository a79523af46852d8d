import type { DirectorySource, EngineEvent } from "../shared/engine.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { Snapshot } from "./catalogue/records/records.ts";
import type { GitHubOptions } from "./github/github.ts";
import type { LinkThreadOptions } from "./linking/threads/link-threads.ts";
import type { StoreSharing } from "./sharing/store-sharing.ts";
import type { KeptFolders } from "./sources/kept-folders.ts";
import type { ReadContent } from "./sources/read-content.ts";
import type { ContentReference, Source } from "./sources/source.ts";
import type { ParsePool } from "./threads/pool.ts";

/** What a host picks for its platform. */
export interface EngineParts {
  /** Opening takes a moment and may fail: each call that needs it waits, and says why it cannot be had. */
  readonly catalogue: Promise<Catalogue>;
  /** How it gets along with other engines over the same store. */
  readonly sharing: StoreSharing;
  readonly pool: ParsePool;
  readonly openSource: (source: DirectorySource) => Source;
  readonly emit: (event: EngineEvent) => void;
  readonly readContent: ReadContent;
  /** Where the files of a project can be read that was opened from the store; nowhere for a host that cannot. */
  readonly storedContents?: (snapshot: Snapshot) => ReadonlyMap<string, ContentReference>;
  /** Where a browser's folders are kept between visits. */
  readonly folders?: KeptFolders;
  /** Where descriptions are generated; nothing is sent there before the user agrees. */
  readonly describeEndpoint?: string;
  /** How long a busy service is left alone at first, for tests. */
  readonly busyMs?: number;
  /** The packed facts of the framework: asked for when linking begins. */
  readonly loadFramework: () => Promise<Uint8Array>;
  /** Threads that help to link large projects; without, the engine's own does it alone. */
  readonly linkThreads?: LinkThreadOptions;
  /** Preprocessor symbols that the project is read with. */
  readonly defines?: readonly string[];
  /** Asks where GitHub's REST API is; without, at its public address. */
  readonly githubApi?: () => Promise<string>;
  /** How patiently GitHub is asked, for tests. */
  readonly githubPatience?: Pick<GitHubOptions, "timeUnitMs" | "timeoutMs">;
  /** Links uses as soon as a project is open, for hosts that show pages; else when they are asked for. */
  readonly linksAtOnce?: boolean;
  /** Ids of projects that an engine did not get through earlier: they are opened without linking. */
  readonly unlinked?: readonly string[];
}
