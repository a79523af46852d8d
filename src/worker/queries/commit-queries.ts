import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { commitCalls } from "../../shared/engine/commit-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { ChangeReport, Commit } from "../../shared/model/changes.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { FolderCommits } from "../git/folder-commits.ts";
import { symbolsOf } from "../languages/reader-stamps.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";

/** The host's part of commits; without, there are none. */
export interface CommitPlatform {
  readonly catalogue: Promise<Catalogue>;
  readonly commits?: () => Promise<FolderCommits>;
}

/** A comparison that runs. */
interface Comparison {
  readonly name: string;
  readonly end: AbortController;
}

/** What has changed in the open project since a commit, for projects that lie in a folder of the disk. */
export class CommitQueries implements HandlersOf<typeof commitCalls> {
  private running: Comparison | undefined;
  /** What has been begun, and has not ended. */
  private readonly reading = new Set<Promise<unknown>>();

  constructor(
    private readonly lookup: EntityLookup,
    private readonly platform: CommitPlatform,
  ) {}

  async latestCommits(): Promise<readonly Commit[]> {
    const folder = folderOf(this.lookup.openProject().snapshot);
    return folder === undefined ? [] : ((await (await this.commits())?.latest(folder)) ?? []);
  }

  async changesSinceCommit(name: string): Promise<ChangeReport> {
    const { snapshot } = this.lookup.openProject();
    const [folder, commits] = [folderOf(snapshot), await this.commits()];
    if (folder === undefined || commits === undefined)
      throw new GlossaError("sourceGone", { name: snapshot.project.name });
    this.running?.end.abort();
    const comparison = { name, end: new AbortController() };
    this.running = comparison;
    const catalogue = await this.platform.catalogue;
    const { changeReport } = await import("./change-report.ts");
    const request = { folder, name, symbols: symbolsOf(snapshot.readers), signal: comparison.end.signal };
    const reading = commits.read(request, ({ missing, ...before }) =>
      changeReport(before, { catalogue, snapshot }, missing),
    );
    this.reading.add(reading);
    try {
      return await reading;
    } finally {
      this.reading.delete(reading);
      if (this.running === comparison) this.running = undefined;
    }
  }

  async cancelComparing(name: string): Promise<null> {
    if (this.running?.name === name) this.running.end.abort();
    return null;
  }

  /** Ends what is compared; nothing of it is left behind then. */
  async close(): Promise<void> {
    this.running?.end.abort();
    await Promise.allSettled(this.reading);
  }

  private async commits(): Promise<FolderCommits | undefined> {
    return this.platform.commits?.();
  }
}

function folderOf({ project }: Snapshot): string | undefined {
  return project.id.startsWith("folder-") ? project.path : undefined;
}
