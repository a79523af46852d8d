import type { OpenProject } from "../project/open-project.ts";
import type { DescriptionDesk, DeskTools } from "./desk.ts";
import type { Stored } from "./homes.ts";

const NONE: Stored = new Map();

/** The desk of the open project: opened when it is first asked for, and from then on for each project that follows. */
export class DescriptionDesks {
  private opening: Promise<DescriptionDesk> | undefined;
  private project: OpenProject | undefined;
  private ready: DescriptionDesk | undefined;

  constructor(private readonly tools: DeskTools) {}

  of(project: OpenProject): Promise<DescriptionDesk> {
    if (this.opening === undefined || this.project !== project) this.open(project);
    return this.opening ?? Promise.reject(new Error("no desk"));
  }

  /** Another project, or another state of it, has taken the place of the one before. */
  follow(project: OpenProject): void {
    if (this.opening !== undefined) this.open(project);
  }

  /** What was written for a type when it stood in another file, as far as that is known by now. */
  movedTo(project: unknown, typeId: string): Stored {
    return project === this.project ? (this.ready?.movedTo(typeId) ?? NONE) : NONE;
  }

  /** Something was written outside of the desk. */
  described(id: string): void {
    this.opening?.then((desk) => desk.described([id])).catch(() => {});
  }

  async close(): Promise<void> {
    const desk = await this.opening?.catch(() => undefined);
    this.opening = undefined;
    await desk?.close();
  }

  private open(project: OpenProject): void {
    const before = this.opening;
    this.project = project;
    this.ready = undefined;
    const opening = this.openAfter(before, project);
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
  }

  private async openAfter(
    before: Promise<DescriptionDesk> | undefined,
    project: OpenProject,
  ): Promise<DescriptionDesk> {
    const [{ DescriptionDesk }, earlier] = await Promise.all([import("./desk.ts"), before?.catch(() => undefined)]);
    await earlier?.close();
    return DescriptionDesk.open(this.tools, project, earlier);
  }
}
