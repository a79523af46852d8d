import type { DescriptionServices } from "../describe/description-services.ts";
import type { CurrentProject } from "../project/current-project.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import type { StoredProjects } from "../project/stored-projects.ts";
import { SourceBuilds } from "../shown-source/source-builds.ts";
import { SourceReader, type SourceReaderTools } from "../shown-source/source-reader.ts";
import { ChangeQueries } from "./change-queries.ts";
import { type CommitPlatform, CommitQueries } from "./commit-queries.ts";
import { EntityQueries } from "./entity-queries.ts";
import { ExternalQueries } from "./external-queries.ts";
import { OverviewQueries } from "./overview-queries.ts";
import { ProjectQueries } from "./project-queries.ts";
import { SourceQueries } from "./source-queries.ts";
import { type TextSearchPlatform, TextSearchQueries } from "./text-search-queries.ts";
import { UseQueries } from "./use-queries.ts";

/** The handlers of queries about the open project. */
export interface QueryHandlers {
  readonly project: ProjectQueries;
  readonly overview: OverviewQueries;
  readonly entities: EntityQueries;
  readonly source: SourceQueries;
  readonly texts: TextSearchQueries;
  readonly uses: UseQueries;
  readonly externals: ExternalQueries;
  readonly changes: ChangeQueries;
  readonly commits: CommitQueries;
  /** Stops running searches and reads. */
  close(): Promise<void>;
}

/** The parts of an engine that queries use. */
interface QueryHandlerTools {
  readonly current: CurrentProject;
  readonly lookup: EntityLookup;
  readonly services: DescriptionServices;
  readonly stored: Pick<StoredProjects, "visitBegan">;
}

export function createQueryHandlers(
  platform: Omit<SourceReaderTools, "builds"> & TextSearchPlatform & CommitPlatform,
  { current, lookup, services, stored }: QueryHandlerTools,
): QueryHandlers {
  const reader = new SourceReader({ ...platform, builds: new SourceBuilds() });
  const texts = new TextSearchQueries(platform, current, lookup);
  const commits = new CommitQueries(lookup, platform);
  return {
    project: new ProjectQueries(current, lookup),
    overview: new OverviewQueries(lookup, services, platform.readContent),
    entities: new EntityQueries(lookup),
    source: new SourceQueries(lookup, reader),
    texts,
    uses: new UseQueries(lookup, platform.readContent, platform.emit),
    externals: new ExternalQueries(lookup),
    changes: new ChangeQueries(lookup, platform.catalogue, stored.visitBegan),
    commits,
    close: async () => {
      await commits.close();
      await texts.close();
    },
  };
}
