import type { QueueChanges } from "../coordination/store-coordination.ts";
import type { OpenProject } from "../project/open-project.ts";
import type { DescriptionService, DescriptionServiceDependencies } from "./description-service.ts";
import type { StoredDescriptions } from "./resolution/resolve-descriptions.ts";
import type { FolderDescriptions, TakingDependencies } from "./take-from-folder.ts";

const NONE: StoredDescriptions = new Map();

/** The service of the open project: opened when it is first asked for, and from then on for each project that follows. */
export class DescriptionServices {
  private opening: Promise<DescriptionService> | undefined;
  private project: OpenProject | undefined;
  private ready: DescriptionService | undefined;

  constructor(private readonly dependencies: DescriptionServiceDependencies) {}

  async of(project: OpenProject): Promise<DescriptionService> {
    const opened = this.project === project ? this.opening : undefined;
    const service = await (opened ?? this.open(project).service);
    if (service.isLinked || !project.isLinkingPossible || this.project !== project) return service;
    // Linking was ended for a while, as it is during an import, and may go on. Somebody else may have been first here.
    return this.ready === service ? this.open(project).service : (this.opening ?? service);
  }

  /**
   * Another project, or another state of it, has taken the place of the one before. Settles when the service of that is
   * closed.
   */
  async follow(project: OpenProject): Promise<void> {
    if (this.opening !== undefined) await this.open(project).closed;
  }

  /** Descriptions that were written for a type when it stood in another file, as far as that is known by now. */
  movedTo(project: unknown, typeId: string): StoredDescriptions {
    return project === this.project ? (this.ready?.movedTo(typeId) ?? NONE) : NONE;
  }

  /** A call has written something outside of the service. */
  described(projectId: string, id: string): void {
    this.dependencies.coordination.publish({ type: "described", projectId, ids: [id] });
    if (this.project?.projectId === projectId)
      this.opening?.then((service) => service.recount([id], true)).catch(() => {});
  }

  /** Another engine has written something for the open project. */
  async describedElsewhere(ids: readonly string[]): Promise<void> {
    if (this.opening === undefined) this.dependencies.emit({ type: "descriptionsChanged", ids });
    else await (await this.opening).recount(ids);
  }

  /** Takes the file of descriptions of a project that was imported: see `takeFromFolder`. */
  async takeFromFolder(
    current: TakingDependencies["current"],
    file: FolderDescriptions,
    signal: AbortSignal,
  ): Promise<void> {
    const { DescriptionService } = await import("./description-service.ts");
    const exchangeOf = async (project: OpenProject) => (await this.of(project)).exchange;
    await DescriptionService.takeFromFolder({ ...this.dependencies, current, exchangeOf }, file, signal);
  }

  /** Another engine has worked on the open project's queue. */
  async queueChangedElsewhere(queue: QueueChanges): Promise<void> {
    (await this.opening)?.queue.takeOver(queue);
  }

  async close(): Promise<void> {
    const service = await this.opening?.catch(() => undefined);
    this.opening = undefined;
    await service?.close();
  }

  /** `closed` settles when the service before is closed. */
  private open(project: OpenProject): {
    readonly service: Promise<DescriptionService>;
    readonly closed: Promise<unknown>;
  } {
    const closed = closedService(this.opening);
    this.project = project;
    this.ready = undefined;
    const opening = this.openAfter(closed, project);
    this.opening = opening;
    opening.then(
      (service) => {
        if (this.opening === opening) this.ready = service;
      },
      // Whoever asks gets the error; the next question tries again.
      () => {
        if (this.opening === opening) this.opening = undefined;
      },
    );
    return { service: opening, closed };
  }

  private async openAfter(
    closed: Promise<DescriptionService | undefined>,
    project: OpenProject,
  ): Promise<DescriptionService> {
    const [{ DescriptionService }, earlier] = await Promise.all([import("./description-service.ts"), closed]);
    return DescriptionService.open(this.dependencies, project, earlier);
  }
}

async function closedService(
  opening: Promise<DescriptionService> | undefined,
): Promise<DescriptionService | undefined> {
  const service = await opening?.catch(() => undefined);
  await service?.close();
  return service;
}
