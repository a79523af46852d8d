import { type EngineWork, NO_WORK } from "./engine-work.ts";

/** Where is kept, beyond the end of the app, what linking has begun and not ended. */
export interface LinkingMemory {
  /** The id of the project that is being linked; null for none. */
  linking(): string | null;
  setLinking(projectId: string | null): void;
  /** Ids of projects that an engine did not get through. */
  unfinished(): readonly string[];
  setUnfinished(projectIds: readonly string[]): void;
}

/**
 * Which projects are opened without linking, because an engine hung or crashed over them. One is remembered before its
 * linking begins: an app that ends amid linking, in whatever way, finds it at its next start.
 */
export class UnfinishedLinking {
  private work = NO_WORK;
  /** The project that was open in the engine that ended last. */
  private lastOpen: string | null = null;

  constructor(private readonly memory: LinkingMemory) {
    const left = memory.linking();
    if (left !== null) this.blame(left);
  }

  get projects(): readonly string[] {
    return this.memory.unfinished();
  }

  /** The engine is at something else now. */
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
   * The engine ended by itself, or had to be ended because it did not answer. Answers whether a project is to blame that
   * was not known as such, so that trying again may end differently.
   */
  engineEnded(isHang: boolean): boolean {
    const { projectId, linking, isImporting } = this.work;
    this.work = NO_WORK;
    this.lastOpen = isImporting ? null : projectId;
    const isAtProject = linking === "running" || (isHang && !isImporting);
    return projectId !== null && isAtProject && this.blame(projectId);
  }

  /** The same for the project that was merely open when an engine crashed: where that goes on, it is the one. */
  blameOpen(): boolean {
    return this.lastOpen !== null && this.blame(this.lastOpen);
  }

  /** The engine was closed: what was being linked is linked next time. */
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
