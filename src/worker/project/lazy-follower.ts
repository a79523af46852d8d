import { detailOf } from "../../shared/errors/errors.ts";
import { AsyncLazy } from "../util/async-lazy.ts";
import type { OpenProject } from "./open-project.ts";
import type { ProjectFollower, ProjectFollowerDependencies } from "./project-follower.ts";

/** The follower of the open project, loaded when there is a folder to watch, or on request. */
export class LazyFollower {
  private readonly loading = new AsyncLazy(async () => {
    const { ProjectFollower } = await import("./project-follower.ts");
    return new ProjectFollower(this.dependencies);
  });

  constructor(private readonly dependencies: ProjectFollowerDependencies) {}

  get(): Promise<ProjectFollower> {
    return this.loading.get();
  }

  /** Follows a project as `ProjectFollower` does, if the host can watch folders. */
  follow(project: OpenProject): void {
    if (this.dependencies.watchFolder !== undefined) this.tell(this.get(), (follower) => follower.follow(project));
  }

  /** Ends following as `ProjectFollower` does. */
  end(): void {
    this.tell(this.loading.begun, (follower) => follower.end());
  }

  /** Resolves when a running update has ended. */
  async settled(): Promise<void> {
    await (await this.loading.begun?.catch(() => undefined))?.settled();
  }

  // One after another, in the order of the calls.
  private tell(loading: Promise<ProjectFollower> | undefined, work: (follower: ProjectFollower) => void): void {
    loading
      ?.then(work)
      .catch((thrown: unknown) => this.dependencies.emit({ type: "warning", message: detailOf(thrown) }));
  }
}
