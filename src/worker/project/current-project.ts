import { GlossaError } from "../../shared/errors/errors.ts";
import type { EndReading } from "../coordination/store-coordination.ts";
import type { Libraries, LoadAssembly } from "../languages/contract/language.ts";
import type { PackageAccess } from "../languages/contract/packages.ts";
import type { LinkThreadOptions } from "../linking/threads/link-threads.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { CurrentLinking, type CurrentLinkingPlatform, type OpenedProject } from "./current-linking.ts";
import type { OpeningOptions, OpenProject, ProjectTools } from "./open-project.ts";

/** The host's part of the open project: the tools it is read and linked with. */
export interface CurrentProjectPlatform extends CurrentLinkingPlatform {
  /** Reads files again with every name. */
  readonly pool: ParsePool;
  /** Threads that help to link large projects; if absent, the engine's own thread links alone. */
  readonly linkThreads?: LinkThreadOptions;
  /** The packed facts of standard libraries, loaded when linking begins. */
  readonly libraries: Libraries;
  /** Absent if packages are not searched for. */
  readonly packages?: PackageAccess | undefined;
  /** Absent if assemblies cannot be read. */
  readonly loadAssembly?: LoadAssembly;
}

/** A stored state of a project that is about to be opened. */
export interface Opening {
  readonly projectId: string;
  /** Called when the project is no longer read. */
  readonly endReading: EndReading;
  /** Opens the project; the caller has loaded the code for it, which the first view does not need. */
  readonly open: (tools: Omit<ProjectTools, "catalogue">, options: OpeningOptions) => OpenProject;
}

/** The open project, if any: the latest that was imported or reopened. */
export class CurrentProject implements OpenedProject {
  readonly linking: CurrentLinking;
  private latest: OpenProject | undefined;
  private endReading: EndReading | undefined;
  /** Settles when nothing reads the previously open project any more. */
  released: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly platform: CurrentProjectPlatform,
    /**
     * Called with each project that is opened, and with a project that is linked later; the result settles when no work
     * on the previous project is left.
     */
    private readonly onOpen: (project: OpenProject) => Promise<unknown>,
    /** Called when no project is open any more. */
    private readonly onClose: () => void = () => {},
  ) {
    this.linking = new CurrentLinking(platform, this, onOpen);
  }

  get opened(): OpenProject | undefined {
    return this.latest;
  }

  get project(): OpenProject {
    if (this.latest === undefined) throw new GlossaError("noProject");
    return this.latest;
  }

  isOpen(projectId: string): boolean {
    return this.latest?.projectId === projectId;
  }

  open({ projectId, endReading, open }: Opening): OpenProject {
    this.linking.end();
    const { libraries, packages, loadAssembly, linkThreads: threads, pool } = this.platform;
    const tools = { libraries, packages, loadAssembly, threads, pool, ...this.linking.listenersOf(() => project) };
    const project = open(tools, { before: this.latest, isUnlinked: this.linking.isUnlinked(projectId) });
    const release = this.beginRelease();
    this.latest = project;
    this.endReading = endReading;
    this.released = release(Promise.allSettled([this.released, this.onOpen(project), project.tookOver]));
    return project;
  }

  close(): void {
    this.linking.end();
    this.released = this.beginRelease()(this.released);
    this.latest = undefined;
    this.endReading = undefined;
    this.onClose();
  }

  // Work that has begun on the open project reads it until that work ends.
  private beginRelease(): (others?: Promise<unknown>) => Promise<void> {
    const { latest, endReading } = this;
    return async (others) => {
      await Promise.allSettled([latest?.settled(), others]);
      endReading?.();
    };
  }
}
