import { toAppError } from "../../shared/errors/errors.ts";
import type { QueueChanges } from "../coordination/store-coordination.ts";
import type { OpenProject } from "../project/open-project.ts";
import type { DescriptionService, DescriptionServiceDependencies } from "./description-service.ts";
import type { StoredDescriptions } from "./resolution/resolve-descriptions.ts";
import type { FolderDescriptions, TakingDependencies } from "./take-from-folder.ts";

const NONE: StoredDescriptions = new Map();

/** The service of the open project: opened on the first request, and from then on for each project that follows. */
export class DescriptionServices {
  private opening: Promise<DescriptionService> | undefined;
  private project: OpenProject | undefined;
  private ready: DescriptionService | undefined;

  constructor(private readonly dependencies: DescriptionServiceDependencies) {}

  async of(project: OpenProject): Promise<DescriptionService> {
    const opened = this.project === project ? this.opening : undefined;
    const service = await (opened ?? this.open(project).service);
    if (service.isLinked || !project.isLinkingPossible || this.project !== project) return service;
    // Linking was stopped for a while, as it is during an import, and may resume. Another caller may have come first.
    return this.ready === service ? this.open(project).service : (this.opening ?? service);
  }

  /**
   * Called when another project, or another state of it, has replaced the previous one. Settles when the previous
   * service is closed.
   */
  async follow(project: OpenProject): Promise<void> {
    if (this.opening !== undefined) await this.open(project).closed;
  }

  /** Descriptions written for a type when it was in another file, as far as known by now. */
  movedTo(project: unknown, typeId: string): StoredDescriptions {
    return project === this.project ? (this.ready?.movedTo(typeId) ?? NONE) : NONE;
  }

  /** Called when a call has written a description outside of the service. */
  described(projectId: string, id: string): void {
    this.dependencies.coordination.publish({ type: "described", projectId, ids: [id] });
    if (this.project?.projectId === projectId)
      this.opening?.then((service) => service.recount([id], true)).catch(this.warn);
  }

  /** Called when another engine has written descriptions for the open project. */
  async describedElsewhere(ids: readonly string[]): Promise<void> {
    if (this.opening === undefined) this.dependencies.emit({ type: "descriptionsChanged", ids });
    else await (await this.opening).recount(ids);
  }

  /** Takes over the file of descriptions of an imported project: see `takeFromFolder`. */
  async takeFromFolder(
    current: TakingDependencies["current"],
    file: FolderDescriptions,
    signal: AbortSignal,
  ): Promise<void> {
    const { DescriptionService } = await import("./description-service.ts");
    const exchangeOf = async (project: OpenProject) => (await this.of(project)).exchange;
    await DescriptionService.takeFromFolder({ ...this.dependencies, current, exchangeOf }, file, signal);
  }

  /** Called when another engine has changed the open project's queue. */
  async queueChangedElsewhere(queue: QueueChanges): Promise<void> {
    (await this.opening)?.queue.takeOver(queue);
  }

  async close(): Promise<void> {
    const service = await this.opening?.catch(() => undefined);
    this.opening = undefined;
    await service?.close(null);
  }

  /** Opens the service; `closed` settles when the previous service is closed. */
  private open(project: OpenProject): {
    readonly service: Promise<DescriptionService>;
    readonly closed: Promise<unknown>;
  } {
    const closed = closedService(this.opening, project);
    this.project = project;
    this.ready = undefined;
    const opening = this.openAfter(closed, project);
    this.opening = opening;
    opening.then(
      (service) => {
        if (this.opening === opening) this.ready = service;
      },
      // The caller gets the error; the next request retries.
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

  private readonly warn = (thrown: unknown): void =>
    this.dependencies.emit({ type: "warning", message: toAppError(thrown).message });
}

async function closedService(
  opening: Promise<DescriptionService> | undefined,
  next: OpenProject,
): Promise<DescriptionService | undefined> {
  const service = await opening?.catch(() => undefined);
  await service?.close(next);
  return service;
}
