import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { commitCalls } from "../../shared/engine/commit-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { ChangeReport, Commit } from "../../shared/model/changes.ts";
import { isFolderProject } from "../../shared/model/project-id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { FolderCommits } from "../git/folder-commits.ts";
import { areSameReaders, symbolsOf } from "../languages/reader-stamps.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";

/** The host's part of commits; if absent, there are none. */
export interface CommitPlatform {
  readonly catalogue: Promise<Catalogue>;
  readonly commits?: () => Promise<FolderCommits>;
}

/** A running comparison. */
interface Comparison {
  readonly name: string;
  readonly end: AbortController;
  readonly report: Promise<ChangeReport>;
}

/** What has changed in the open project since a commit, for projects in a folder on disk. */
export class CommitQueries implements HandlersOf<typeof commitCalls> {
  private running: Comparison | undefined;

  constructor(
    private readonly lookup: EntityLookup,
    private readonly platform: CommitPlatform,
  ) {}

  async latestCommits(): Promise<readonly Commit[]> {
    const folder = folderOf(this.lookup.openProject().snapshot);
    return folder === undefined ? [] : ((await (await this.commits())?.latest(folder)) ?? []);
  }

  async changesSinceCommit(name: string): Promise<ChangeReport> {
    const end = new AbortController();
    // It can be cancelled from here on.
    const comparison = { name, end, report: this.compare(name, end.signal, this.cancelled()) };
    this.running = comparison;
    try {
      return await comparison.report;
    } finally {
      if (this.running === comparison) this.running = undefined;
    }
  }

  async cancelComparing(name: string): Promise<null> {
    if (this.running?.name === name) this.running.end.abort();
    return null;
  }

  /** Cancels the comparison; resolves when everything read for it is released. */
  close(): Promise<void> {
    return this.cancelled();
  }

  private async compare(name: string, signal: AbortSignal, former: Promise<void>): Promise<ChangeReport> {
    // Two at a time would compete for the same processors.
    await former;
    const asked = this.lookup.openProject().snapshot;
    const [folder, commits] = [folderOf(asked), await this.commits()];
    if (folder === undefined || commits === undefined)
      throw new GlossaError("sourceGone", { name: asked.project.name });
    const catalogue = await this.platform.catalogue;
    const { changeReport } = await import("./change-report.ts");
    return commits.read({ folder, name, symbols: symbolsOf(asked.readers), signal }, ({ missing, ...before }) =>
      changeReport(before, { catalogue, snapshot: this.expectOpen(asked) }, missing),
    );
  }

  // The facts of the state that was open when the reading of the commit began may have been replaced by later ones.
  private expectOpen({ project, readers }: Snapshot): Snapshot {
    const { snapshot } = this.lookup.openProject();
    if (snapshot.project.id !== project.id || !areSameReaders(snapshot.readers, readers))
      throw new GlossaError("cancelled");
    return snapshot;
  }

  private async cancelled(): Promise<void> {
    const { running } = this;
    running?.end.abort();
    await running?.report.catch(() => {});
  }

  private async commits(): Promise<FolderCommits | undefined> {
    return this.platform.commits?.();
  }
}

function folderOf({ project }: Snapshot): string | undefined {
  return isFolderProject(project.id) ? project.path : undefined;
}
