import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import { formatMessage, GlossaError } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { diffMessages } from "../../../shared/messages/diff-messages.ts";
import { gitMessages } from "../../../shared/messages/git-messages.ts";
import type { Commit } from "../../../shared/model/changes.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { openMemoryCatalogue } from "../../catalogue/open-memory.ts";
import type { LocalEngine } from "../../engine/engine.ts";
import { type CommitCopy, copyCommit } from "../../git/commit-folder.ts";
import type { CommitRequest, FolderCommits, ReadCommit } from "../../git/folder-commits.ts";
import { Git } from "../../git/git.ts";
import { reasonOf } from "../../git/git-failure.ts";
import { latestCommits } from "../../git/latest-commits.ts";
import { onAbort } from "../../util/on-abort.ts";
import { ImportEnd } from "./import-end.ts";

/** The options of an engine that reads a commit, and nothing else. */
export interface CommitEngineOptions {
  readonly catalogue: Catalogue;
  readonly defines: readonly string[];
  readonly emit: (event: EngineEvent) => void;
}

/** Reads commits with git; each is copied into a separate folder and read there by a separate engine. */
export class NodeFolderCommits implements FolderCommits {
  constructor(private readonly openEngine: (options: CommitEngineOptions) => LocalEngine) {}

  async latest(folder: string): Promise<readonly Commit[]> {
    // No git, no repository or no commit in it: then there are none to list.
    return Git.in(folder)
      .then(latestCommits)
      .catch(() => []);
  }

  async read<T>(request: CommitRequest, use: (commit: ReadCommit) => Promise<T>): Promise<T> {
    const copy = await this.copy(request);
    try {
      return await this.readCopy(copy, request, use);
    } finally {
      await copy.remove();
    }
  }

  private async readCopy<T>(
    { folder: path, missing }: CommitCopy,
    { symbols, signal }: CommitRequest,
    use: (commit: ReadCommit) => Promise<T>,
  ): Promise<T> {
    const catalogue = openMemoryCatalogue(() => {});
    const end = new ImportEnd();
    const emit = (event: EngineEvent) => end.handle(event);
    const engine = this.openEngine({ catalogue, defines: symbols, emit });
    try {
      const job = unwrap(await engine.importDirectory({ kind: "folder", path }));
      const stopListening = onAbort(signal, () => void engine.cancel(job));
      await end.reached.finally(stopListening);
      return await use({ catalogue, snapshot: engine.currentSnapshot(), missing });
    } finally {
      await engine.close();
    }
  }

  private async copy({ folder, name, signal }: CommitRequest): Promise<CommitCopy> {
    try {
      const git = await Git.in(folder);
      const hash = await git.commit(name);
      if (hash === undefined) throw new Error(gitMessages.noCommit);
      return await copyCommit(git, hash, signal);
    } catch (thrown) {
      if (signal.aborted) throw new GlossaError("cancelled");
      const detail = formatMessage(diffMessages.copyFailed, { name, detail: reasonOf(thrown) });
      throw new GlossaError("commitUnreadable", { detail });
    }
  }
}
