import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { contentCalls } from "../../shared/engine/project-calls.ts";
import type { GoToAnswer } from "../../shared/model/go-to.ts";
import type { HealthReport } from "../../shared/model/health.ts";
import type { SearchReport } from "../../shared/model/outline.ts";
import type { ProjectFile } from "../../shared/model/project.ts";
import { symbolsOf } from "../languages/reader-stamps.ts";
import type { CurrentProject } from "../project/current-project.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import { asProjectFile } from "../project/files/snapshot-files.ts";
import { unhealthyFiles } from "../views/health.ts";
import { packageReports } from "../views/packages.ts";
import { targetCounts } from "../views/target-counts.ts";

/** The open project as a whole: its files, and how well they could be read. */
export class ProjectQueries implements HandlersOf<typeof contentCalls> {
  constructor(
    private readonly current: CurrentProject,
    private readonly lookup: EntityLookup,
  ) {}

  async files(): Promise<readonly ProjectFile[]> {
    const { project } = this.current;
    return [...project.files.values()].map((file) => asProjectFile(project, file));
  }

  async search(text: string): Promise<SearchReport> {
    return (await this.lookup.openProject().symbols()).files(text);
  }

  async goTo(text: string, recentIds: readonly string[]): Promise<GoToAnswer> {
    return (await this.lookup.openProject().symbols()).goTo(text, recentIds);
  }

  async symbols(): Promise<readonly string[]> {
    return symbolsOf(this.current.project.snapshot.readers);
  }

  async health(): Promise<HealthReport> {
    const { project } = this.current;
    const { snapshot } = project;
    const files = unhealthyFiles(snapshot.files, (fileId) => project.cutsIn(fileId));
    const { assumptions } = project;
    const packages = (await packageReports(snapshot, project.unreadPackages)) ?? [];
    const uses = packages.length > 0 ? project.linkCounts : undefined;
    return {
      counts: snapshot.project.counts.health,
      files,
      ...(assumptions.length > 0 && { assumptions }),
      ...(packages.length > 0 && { packages }),
      ...(uses && { targets: targetCounts(uses) }),
    };
  }
}
