import { GlossaError, toAppError } from "../../shared/errors.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records.ts";
import type { EngineParts } from "../engine-parts.ts";
import type { Framework } from "../framework/framework.ts";
import { frameworkOnDemand } from "../framework/on-demand.ts";
import type { TypeLinks } from "../linking/type-links.ts";
import type { EndReading } from "../sharing/store-sharing.ts";
import { OpenProject } from "./open-project.ts";
import type { ProjectView } from "./project-view.ts";

type CurrentProjectParts = Pick<EngineParts, "emit" | "linksAtOnce" | "linkThreads" | "loadFramework">;

/** The project that is open, if one is: the latest that was imported or reopened. */
export class CurrentProject {
  private latest: OpenProject | undefined;
  private endReading: EndReading | undefined;
  /** Settles when nothing reads what was open before any more. */
  left: Promise<unknown> = Promise.resolve();
  private readonly framework: () => Promise<Framework>;

  constructor(
    private readonly parts: CurrentProjectParts,
    /** Hears of each project that is opened; the answer settles when nothing of it works on the one before any more. */
    private readonly onOpen: (project: OpenProject) => Promise<unknown>,
  ) {
    this.framework = frameworkOnDemand(parts.loadFramework);
  }

  /** Undefined where none is open. */
  get opened(): OpenProject | undefined {
    return this.latest;
  }

  /** Throws `noProject`. */
  get project(): OpenProject {
    if (this.latest === undefined) throw new GlossaError("noProject");
    return this.latest;
  }

  isOpen(projectId: string): boolean {
    return this.latest?.projectId === projectId;
  }

  /** `endReading` is called when nobody reads the project any more. */
  open(
    catalogue: Catalogue,
    snapshot: Snapshot,
    contents: OpenProject["contents"],
    endReading: EndReading,
  ): OpenProject {
    this.endThreads();
    const tools = { catalogue, framework: this.framework, threads: this.parts.linkThreads };
    const project = new OpenProject(tools, snapshot, contents, this.latest);
    const leave = this.leaving();
    this.latest = project;
    this.endReading = endReading;
    this.left = leave(this.onOpen(project));
    return project;
  }

  close(): void {
    this.endThreads();
    this.left = this.leaving()();
    this.latest = undefined;
    this.endReading = undefined;
  }

  /** Ends the threads that help to link it; it stays open. */
  endThreads(): void {
    this.latest?.endThreads();
  }

  /** Begins to link a project's uses, where the host shows pages. */
  linkAtOnce(project: OpenProject): void {
    if (this.parts.linksAtOnce !== true) return;
    const { emit } = this.parts;
    project.uses().then(() => project === this.latest && emit({ type: "usesLinked" }), this.warn);
  }

  /**
   * What is known across the files of a view. Linking never holds up an answer: the first one comes without, and
   * `linked` says when to ask again.
   */
  linksOf(view: ProjectView): TypeLinks | undefined {
    if (!(view instanceof OpenProject)) return undefined;
    const { emit } = this.parts;
    return view.linksIfReady(() => view === this.latest && emit({ type: "linked" }), this.warn);
  }

  // What was begun with the project that is open reads it to its end.
  private leaving(): (others?: Promise<unknown>) => Promise<void> {
    const { latest, endReading } = this;
    return async (others) => {
      await Promise.allSettled([latest?.settled(), others]);
      endReading?.();
    };
  }

  private readonly warn = (thrown: unknown): void => {
    this.parts.emit({ type: "warning", message: toAppError(thrown).message });
  };
}
