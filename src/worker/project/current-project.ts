import { GlossaError, toAppError } from "../../shared/errors.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records.ts";
import type { EngineParts } from "../engine-parts.ts";
import type { Framework } from "../framework/framework.ts";
import { frameworkOnDemand } from "../framework/on-demand.ts";
import type { TypeLinks } from "../linking/type-links.ts";
import { OpenProject } from "./open-project.ts";
import type { ProjectView } from "./project-view.ts";

type CurrentProjectParts = Pick<EngineParts, "emit" | "linksAtOnce" | "linkThreads" | "loadFramework">;

/** The project that is open, if one is: the latest that was imported or reopened. */
export class CurrentProject {
  private opened: OpenProject | undefined;
  private readonly framework: () => Promise<Framework>;

  constructor(
    private readonly parts: CurrentProjectParts,
    /** Hears of each project that is opened. */
    private readonly onOpen: (project: OpenProject) => void,
  ) {
    this.framework = frameworkOnDemand(parts.loadFramework);
  }

  /** Throws `noProject`. */
  get project(): OpenProject {
    if (this.opened === undefined) throw new GlossaError("noProject");
    return this.opened;
  }

  isOpen(projectId: string): boolean {
    return this.opened?.projectId === projectId;
  }

  open(catalogue: Catalogue, snapshot: Snapshot, contents: OpenProject["contents"]): OpenProject {
    this.endThreads();
    const tools = { catalogue, framework: this.framework, threads: this.parts.linkThreads };
    this.opened = new OpenProject(tools, snapshot, contents, this.opened);
    this.onOpen(this.opened);
    return this.opened;
  }

  close(): void {
    this.endThreads();
    this.opened = undefined;
  }

  /** Ends the threads that help to link it; it stays open. */
  endThreads(): void {
    this.opened?.endThreads();
  }

  /** Begins to link a project's uses, where the host shows pages. */
  linkAtOnce(project: OpenProject): void {
    if (this.parts.linksAtOnce !== true) return;
    const { emit } = this.parts;
    project.uses().then(() => project === this.opened && emit({ type: "usesLinked" }), this.warn);
  }

  /**
   * What is known across the files of a view. Linking never holds up an answer: the first one comes without, and
   * `linked` says when to ask again.
   */
  linksOf(view: ProjectView): TypeLinks | undefined {
    if (!(view instanceof OpenProject)) return undefined;
    const { emit } = this.parts;
    return view.linksIfReady(() => view === this.opened && emit({ type: "linked" }), this.warn);
  }

  private readonly warn = (thrown: unknown): void => {
    this.parts.emit({ type: "warning", message: toAppError(thrown).message });
  };
}
