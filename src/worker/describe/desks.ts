import type { OpenProject } from "../project/open-project.ts";
import type { QueueNews } from "../sharing/store-sharing.ts";
import type { DescriptionDesk, DeskTools } from "./desk.ts";
import type { Stored } from "./homes.ts";

const NONE: Stored = new Map();

/** The desk of the open project: opened when it is first asked for, and from then on for each project that follows. */
export class DescriptionDesks {
  private opening: Promise<DescriptionDesk> | undefined;
  private project: OpenProject | undefined;
  private ready: DescriptionDesk | undefined;

  constructor(private readonly tools: DeskTools) {}

  async of(project: OpenProject): Promise<DescriptionDesk> {
    const opened = this.project === project ? this.opening : undefined;
    const desk = await (opened ?? this.open(project).desk);
    if (desk.isLinked || !project.isLinkingPossible || this.project !== project) return desk;
    // Linking was ended for a while, as it is during an import, and may go on. Somebody else may have been first here.
    return this.ready === desk ? this.open(project).desk : (this.opening ?? desk);
  }

  /**
   * Another project, or another state of it, has taken the place of the one before. Settles when the desk of that is
   * closed.
   */
  async follow(project: OpenProject): Promise<void> {
    if (this.opening !== undefined) await this.open(project).closed;
  }

  /** What was written for a type when it stood in another file, as far as that is known by now. */
  movedTo(project: unknown, typeId: string): Stored {
    return project === this.project ? (this.ready?.movedTo(typeId) ?? NONE) : NONE;
  }

  /** Something was written outside of the desk. */
  described(projectId: string, id: string): void {
    this.tools.sharing.tell({ type: "described", projectId, ids: [id] });
    if (this.project?.projectId === projectId) this.opening?.then((desk) => desk.recount([id])).catch(() => {});
  }

  /** Another engine has written something for the open project. */
  async describedElsewhere(ids: readonly string[]): Promise<void> {
    if (this.opening === undefined) this.tools.emit({ type: "descriptionsChanged", ids });
    else await (await this.opening).recount(ids);
  }

  /** Another engine has worked on the open project's queue. */
  async queueChangedElsewhere(queue: QueueNews): Promise<void> {
    (await this.opening)?.takeOver(queue);
  }

  async close(): Promise<void> {
    const desk = await this.opening?.catch(() => undefined);
    this.opening = undefined;
    await desk?.close();
  }

  /** `closed` settles when the desk before is closed. */
  private open(project: OpenProject): { readonly desk: Promise<DescriptionDesk>; readonly closed: Promise<unknown> } {
    const closed = closedDesk(this.opening);
    this.project = project;
    this.ready = undefined;
    const opening = this.openAfter(closed, project);
    this.opening = opening;
    opening.then(
      (desk) => {
        if (this.opening === opening) this.ready = desk;
      },
      // Whoever asks hears of it; the next question tries again.
      () => {
        if (this.opening === opening) this.opening = undefined;
      },
    );
    return { desk: opening, closed };
  }

  private async openAfter(
    closed: Promise<DescriptionDesk | undefined>,
    project: OpenProject,
  ): Promise<DescriptionDesk> {
    const [{ DescriptionDesk }, earlier] = await Promise.all([import("./desk.ts"), closed]);
    return DescriptionDesk.open(this.tools, project, earlier);
  }
}

async function closedDesk(opening: Promise<DescriptionDesk> | undefined): Promise<DescriptionDesk | undefined> {
  const desk = await opening?.catch(() => undefined);
  await desk?.close();
  return desk;
}
