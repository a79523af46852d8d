import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { packageFolderCalls } from "../../shared/engine/package-folder-calls.ts";
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
  /** How long a busy service is left alone at first, for tests. */
  readonly busyMs?: number;
  /** Asks where GitHub's REST API is; without, at its public address. */
  readonly githubApi?: () => Promise<string>;
  /** Writes into the folders that a browser hands over, for hosts that may. */
  readonly folderRuns?: () => Promise<FolderRuns>;
  /** Keeps the folder of packages that a browser hands over, for hosts in one. */
  readonly packageFolders?: () => Promise<HandlersOf<typeof packageFolderCalls>>;
  /** How long GitHub is waited for, for tests. */
  readonly githubTimeouts?: Pick<GitHubOptions, "timeUnitMs" | "timeoutMs">;
}
