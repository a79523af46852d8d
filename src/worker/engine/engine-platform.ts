import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { packageFolderCalls } from "../../shared/engine/package-folder-calls.ts";
import type { publishingCalls } from "../../shared/engine/publishing-calls.ts";
import type { GeneratorPlatform } from "../describe/generation/lazy-generator.ts";
import type { GitHubOptions } from "../github/github.ts";
import type { CurrentProjectPlatform } from "../project/current-project.ts";
import type { ImportPlatform } from "../project/import-runner.ts";
import type { FollowerPlatform } from "../project/project-follower.ts";
import type { SourcePlatform } from "../project/project-sources.ts";
import type { StoredProjectsPlatform } from "../project/stored-projects.ts";
import type { CommitPlatform } from "../queries/commit-queries.ts";
import type { TextSearchPlatform } from "../queries/text-search-queries.ts";
import type { FolderRuns } from "../writing/folder/folder-runs.ts";

/** The parts that a host picks for its platform. */
export interface EnginePlatform
  extends CurrentProjectPlatform,
    StoredProjectsPlatform,
    ImportPlatform,
    SourcePlatform,
    FollowerPlatform,
    GeneratorPlatform,
    TextSearchPlatform,
    CommitPlatform {
  /** Initial delay before a busy service is asked again, for tests. */
  readonly busyMs?: number;
  /** Returns the address of GitHub's REST API; if absent, the public address is used. */
  readonly githubApi?: () => Promise<string>;
  /** Writes into the folders that a browser grants, for hosts that support it. */
  readonly folderRuns?: () => Promise<FolderRuns>;
  /** Keeps the folder of packages that a browser grants, for hosts in a browser. */
  readonly packageFolders?: () => Promise<HandlersOf<typeof packageFolderCalls>>;
  /** Publishes the open project, for hosts in a browser. */
  readonly publishing?: () => Promise<HandlersOf<typeof publishingCalls>>;
  /** Timeouts of requests to GitHub, for tests. */
  readonly githubTimeouts?: Pick<GitHubOptions, "timeUnitMs" | "timeoutMs">;
}
