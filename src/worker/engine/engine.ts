import type { Engine } from "../../shared/engine/engine.ts";
import type { GitHubAccess } from "../../shared/shell/engine-process.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { PlannedWriting } from "../describe/writing/planned-writing.ts";
import type { SourceWriting } from "../describe/writing/source-writing.ts";
import type { OpenProject } from "../project/open-project.ts";
import { addTimes, type PhaseTimes } from "../util/phase-times.ts";
import { runAllSteps } from "../util/run-all-steps.ts";
import type { FileRequests, Plan } from "../writing/plan-files.ts";
import { type EngineComponents, joinComponents } from "./components.ts";
import { engineCalls, type LocalCalls } from "./engine-calls.ts";
import type { EnginePlatform } from "./engine-platform.ts";

/** The part of the engine that is only available to a host in the same process. */
export interface EngineHosting {
  /** The open project, as stored. Throws `noProject`. */
  currentSnapshot(): Snapshot;
  /** The open project, for queries. Throws `noProject`. */
  currentProject(): OpenProject;
  /** Writes comments into the files of the open project, in memory: see `planFiles`. Throws `noProject`. */
  planComments(files: readonly FileRequests[], signal: AbortSignal): AsyncIterable<Plan>;
  /** The plan with this id for writing into the open project's files. Throws `nothingPlanned`. */
  plannedWriting(plan: string): Promise<PlannedWriting>;
  /** Stores the links of the open project, as hosts that link at once do by themselves. Throws `noProject`. */
  storeLinks(): Promise<void>;
  /** Uses this address and token for GitHub from now on. */
  useGitHub(access: GitHubAccess): void;
  readonly threads: number;
  /** Resolves when a running import has ended, including taking the descriptions in its folder. */
  importEnded(): Promise<void>;
  /** Time that all imports so far have spent in each step, summed over all threads. */
  times(): PhaseTimes;
  close(): Promise<void>;
}

/** The engine, with the calls that are only available to a host in the same process. */
export type LocalEngine = Engine & LocalCalls & EngineHosting;

/** Creates an engine on a host's platform. */
export function createEngine(platform: EnginePlatform): LocalEngine {
  const components = joinComponents(platform);
  return Object.assign(new HostedEngine(platform, components), engineCalls(platform, components));
}

class HostedEngine implements EngineHosting {
  constructor(
    private readonly platform: EnginePlatform,
    private readonly components: EngineComponents,
  ) {}

  currentSnapshot(): Snapshot {
    return this.components.current.project.snapshot;
  }

  currentProject(): OpenProject {
    return this.components.current.project;
  }

  importEnded(): Promise<void> {
    return this.components.imports.ended();
  }

  async *planComments(files: readonly FileRequests[], signal: AbortSignal): AsyncGenerator<Plan> {
    const { planFiles } = await import("../writing/plan-files.ts");
    yield* planFiles(files, { pool: this.platform.pool, project: this.components.current.project, signal });
  }

  async plannedWriting(plan: string): Promise<PlannedWriting> {
    return (await this.writing()).take(plan);
  }

  async storeLinks(): Promise<void> {
    const { current } = this.components;
    await current.linking.store(current.project);
  }

  useGitHub(access: GitHubAccess): void {
    this.components.gitHub.useAccess(access);
  }

  get threads(): number {
    return this.platform.pool.size;
  }

  times(): PhaseTimes {
    return addTimes(this.components.runner.times, this.platform.pool.times);
  }

  private async writing(): Promise<SourceWriting> {
    const { services, current } = this.components;
    return (await services.of(current.project)).writing;
  }

  /** Closes every part, even if closing one of them fails. */
  close(): Promise<void> {
    const { imports, follower, current, services, generator, stored, queries } = this.components;
    return runAllSteps([
      () => follower.end(),
      () => imports.abort(),
      () => current.linking.end(),
      async () => (await queries.begun?.catch(() => undefined))?.close(),
      () => services.close(),
      () => generator.cancelAll(),
      () => imports.ended(),
      () => follower.settled(),
      () => this.platform.coordination.close(),
      () => stored.close(),
      () => this.platform.pool.stop(),
      async () => (await this.platform.catalogue).close(),
    ]);
  }
}
