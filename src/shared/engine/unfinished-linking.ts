import { type EngineWork, NO_WORK } from "./engine-work.ts";

/** Storage that outlives the app for linking that was started and not finished. */
export interface LinkingMemory {
  /** The id of the project that is being linked; null for none. */
  linking(): string | null;
  setLinking(projectId: string | null): void;
  /** Ids of projects whose linking an engine could not finish. */
  unfinished(): readonly string[];
  setUnfinished(projectIds: readonly string[]): void;
}

/**
 * Which projects are opened without linking, because an engine hung or crashed while linking them. A project is
 * recorded before its linking starts, so that an app that ends during linking, in whatever way, finds it at its next
 * start.
 */
export class UnfinishedLinking {
  private work = NO_WORK;
  /** The project that was open in the engine that ended most recently. */
  private lastOpen: string | null = null;

  constructor(private readonly memory: LinkingMemory) {
    const left = memory.linking();
    if (left !== null) this.blame(left);
  }

  get projects(): readonly string[] {
    return this.memory.unfinished();
  }

  /** Records what the engine is doing now. */
  follow(work: EngineWork): void {
    this.work = work;
    const { projectId, linking } = work;
    const running = linking === "running" ? projectId : null;
    if (running !== this.memory.linking()) this.memory.setLinking(running);
    const hasEnded = linking === "linked" || linking === "cancelled" || linking === "failed";
    if (hasEnded && this.projects.some((id) => id === projectId))
      this.memory.setUnfinished(this.projects.filter((id) => id !== projectId));
  }

  /**
   * To be called when the engine crashed, or was ended because it did not answer. Answers whether a project is to blame
   * that was not known as such, so that another attempt may succeed.
   */
  engineEnded(isHang: boolean): boolean {
    const { projectId, linking, isImporting } = this.work;
    this.work = NO_WORK;
    this.lastOpen = isImporting ? null : projectId;
    const isAtProject = linking === "running" || (isHang && !isImporting);
    return projectId !== null && isAtProject && this.blame(projectId);
  }

  /**
   * The same for the project that was merely open when an engine crashed: if crashes continue, that project is to
   * blame.
   */
  blameOpen(): boolean {
    return this.lastOpen !== null && this.blame(this.lastOpen);
  }

  /** The engine was closed normally: the project being linked is linked next time. */
  engineClosed(): void {
    this.work = NO_WORK;
    this.memory.setLinking(null);
  }

  private blame(projectId: string): boolean {
    this.memory.setLinking(null);
    const isNew = !this.projects.includes(projectId);
    if (isNew) this.memory.setUnfinished([...this.projects, projectId]);
    return isNew;
  }
}
