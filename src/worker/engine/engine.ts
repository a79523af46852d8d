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

/** The part of the engine that only a host in the same process may use. */
export interface EngineHosting {
  /** The project that is open, as stored. Throws `noProject`. */
  currentSnapshot(): Snapshot;
  /** That project, to be asked about. Throws `noProject`. */
  currentProject(): OpenProject;
  /** Writes comments into the files of that project, in memory: see `planFiles`. Throws `noProject`. */
  planComments(files: readonly FileRequests[], signal: AbortSignal): AsyncIterable<Plan>;
  /** What was planned under this id to be written into that project's files. Throws `nothingPlanned`. */
  plannedWriting(plan: string): Promise<PlannedWriting>;
  /** Stores what is linked of that project, as hosts that link at once do by themselves. Throws `noProject`. */
  storeLinks(): Promise<void>;
  /** Asks GitHub at this address, and with its token, from now on. */
  useGitHub(access: GitHubAccess): void;
  readonly threads: number;
  /** The end of an import that runs, and of taking the descriptions in its folder. */
  importEnded(): Promise<void>;
  /** Time that all imports so far have spent in each step, over all threads. */
  times(): PhaseTimes;
  close(): Promise<void>;
}

/** The engine, and what only a host in the same process may ask of it. */
export type LocalEngine = Engine & LocalCalls & EngineHosting;

/** An engine on a host's platform. */
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

  /** A part that cannot be closed leaves none of the others open. */
  close(): Promise<void> {
    const { imports, follower, current, services, generator, stored, questions } = this.components;
    return runAllSteps([
      () => follower.end(),
      () => imports.abort(),
      () => current.linking.end(),
      async () => (await questions.begun?.catch(() => undefined))?.close(),
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
