import type { RepositoryReference } from "../../shared/github/repository-name.ts";
import { GITHUB } from "../../shared/limits/github.ts";
import { DescriptionServices } from "../describe/description-services.ts";
import { LazyGenerator } from "../describe/generation/lazy-generator.ts";
import type { FolderDescriptions } from "../describe/take-from-folder.ts";
import { GitHub } from "../github/github.ts";
import { CurrentProject } from "../project/current-project.ts";
import { EntityLookup } from "../project/entity-lookup.ts";
import { ImportSlot } from "../project/import/import-slot.ts";
import { ImportJobs } from "../project/import-jobs.ts";
import { ImportRunner } from "../project/import-runner.ts";
import { LazyFollower } from "../project/lazy-follower.ts";
import { ProjectSources } from "../project/project-sources.ts";
import { StoredProjects } from "../project/stored-projects.ts";
import type { QueryHandlers } from "../queries/query-handlers.ts";
import { AsyncLazy } from "../util/async-lazy.ts";
import type { EnginePlatform } from "./engine-platform.ts";
import { followStoreChanges } from "./follow-store-changes.ts";

/** The connected parts of a running engine. */
export interface EngineComponents {
  readonly gitHub: GitHub;
  readonly generator: LazyGenerator;
  readonly services: DescriptionServices;
  readonly current: CurrentProject;
  readonly stored: StoredProjects;
  readonly sources: ProjectSources;
  readonly runner: ImportRunner;
  readonly imports: ImportJobs;
  readonly follower: LazyFollower;
  readonly lookup: EntityLookup;
  /** Loaded with the first query: the first view sends none. */
  readonly queries: AsyncLazy<QueryHandlers>;
}

/** Creates an engine's components for a platform and connects them to each other. */
export function joinComponents(platform: EnginePlatform): EngineComponents {
  const { catalogue } = platform;
  // Every caller gets the error from this promise; while there is no caller, it must not end a Node process.
  catalogue.catch(() => {});
  const generator = new LazyGenerator(platform);
  const services = new DescriptionServices({ ...platform, generator: () => generator.get() });
  const current: CurrentProject = new CurrentProject(
    platform,
    (project) => {
      follower.follow(project);
      return services.follow(project);
    },
    () => follower.end(),
  );
  const gitHub = openGitHub(platform);
  const openRepository = (repository: RepositoryReference) => gitHub.source(repository);
  const sources = new ProjectSources({ ...platform, openRepository, current });
  const stored = new StoredProjects({ ...platform, current });
  const takeDescriptions = (file: FolderDescriptions, signal: AbortSignal) =>
    services.takeFromFolder(current, file, signal);
  const slot = new ImportSlot();
  const runner = new ImportRunner({ ...platform, stored, takeDescriptions });
  const imports = new ImportJobs({ ...platform, slot, runner, sources, current });
  const follower = new LazyFollower({ ...platform, slot, runner, sources, current });
  const lookup = new EntityLookup({
    catalogue,
    current,
    slot,
    movedTo: (view, typeId) => services.movedTo(view, typeId),
  });
  followStoreChanges(platform.coordination, { current, stored, services, emit: platform.emit });
  const queries = new AsyncLazy(async () => {
    const { createQueryHandlers } = await import("../queries/query-handlers.ts");
    return createQueryHandlers(platform, { current, lookup, services, stored });
  });
  return { gitHub, generator, services, current, stored, sources, runner, imports, follower, lookup, queries };
}

function openGitHub({ emit, githubApi, githubTimeouts }: EnginePlatform): GitHub {
  const warn = (message: string) => emit({ type: "warning", message });
  const onWait = (until: number) => emit({ type: "gitHubWaits", until });
  const api = githubApi ?? (async () => GITHUB.api);
  return new GitHub({ api, warn, onWait, ...githubTimeouts });
}
