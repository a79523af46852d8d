import { takes } from "../contract/contract.ts";
import { name } from "../contract/schema-parts.ts";
import type { ChangeReport, Commit } from "../model/changes.ts";

/** Changes in the open project since a commit of the repository that contains its folder. */
export const commitCalls = {
  /**
   * The latest commits, the newest first; none where the folder is in no repository, or where this host cannot read it.
   * Fails with `noProject`.
   */
  latestCommits: takes().answers<readonly Commit[]>(),
  /**
   * The changes since a commit, which may be given as a branch or tag. The commit is read as an import is, and takes as
   * long. Another comparison with a commit cancels this one. Fails with `commitUnreadable`, `cancelled`, `noProject`.
   */
  changesSinceCommit: takes(name).answers<ChangeReport>(),
  /** Cancels the running comparison with a commit, if there is one. */
  cancelComparing: takes(name).answers<null>(),
};
