import { takes } from "../contract/contract.ts";
import { name } from "../contract/schema-parts.ts";
import type { ChangeReport, Commit } from "../model/changes.ts";

/** What has changed in the open project since a commit of the repository that its folder lies in. */
export const commitCalls = {
  /**
   * The latest commits, the newest first; none where the folder lies in no repository, or where this host can read none.
   * Fails with `noProject`.
   */
  latestCommits: takes().answers<readonly Commit[]>(),
  /**
   * What has changed since a commit, which takes the name of a branch or tag as well. That is read as an import reads, and
   * takes as long. Another comparison with a commit ends this one. Fails with `commitUnreadable`, `cancelled`, `noProject`.
   */
  changesSinceCommit: takes(name).answers<ChangeReport>(),
  /** Ends the comparison with a commit, if one runs. */
  cancelComparing: takes(name).answers<null>(),
};
