import { GlossaError } from "../../shared/errors/errors.ts";
import type { EndReading } from "../coordination/store-coordination.ts";
import type { Libraries, LoadAssembly } from "../languages/contract/language.ts";
import type { PackageAccess } from "../languages/contract/packages.ts";
import type { LinkThreadOptions } from "../linking/threads/link-threads.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import { CurrentLinking, type CurrentLinkingPlatform, type OpenedProject } from "./current-linking.ts";
import type { OpeningOptions, OpenProject, ProjectTools } from "./open-project.ts";

/** The host's part of the open project: what it is read and linked with. */
export interface CurrentProjectPlatform extends CurrentLinkingPlatform {
  /** Reads files once more with every name. */
  readonly pool: ParsePool;
  /** Threads that help to link large projects; without, the engine's own does it alone. */
  readonly linkThreads?: LinkThreadOptions;
  /** The packed facts of standard libraries: asked for when linking begins. */
  readonly libraries: Libraries;
  /** Absent where packages are not looked for. */
  readonly packages?: PackageAccess | undefined;
  /** Absent where no assemblies can be read. */
  readonly loadAssembly?: LoadAssembly;
}

/** A stored state of a project that is to be opened. */
export interface Opening {
  readonly projectId: string;
  /** Called when nobody reads the project any more. */
  readonly endReading: EndReading;
  /** Opens it; who asks has loaded what that takes, which the first view does without. */
  readonly open: (tools: Omit<ProjectTools, "catalogue">, options: OpeningOptions) => OpenProject;
}

/** The project that is open, if one is: the latest that was imported or reopened. */
export class CurrentProject implements OpenedProject {
  readonly linking: CurrentLinking;
  private latest: OpenProject | undefined;
  private endReading: EndReading | undefined;
  /** Settles when nothing reads what was open before any more. */
  released: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly platform: CurrentProjectPlatform,
    /**
     * Called with each project that is opened, and of one that was linked later on; the answer settles when nothing of it
     * works on the one before any more.
     */
    private readonly onOpen: (project: OpenProject) => Promise<unknown>,
    /** Called when none is open any more. */
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

  // What was begun with the project that is open reads it to its end.
  private beginRelease(): (others?: Promise<unknown>) => Promise<void> {
    const { latest, endReading } = this;
    return async (others) => {
      await Promise.allSettled([latest?.settled(), others]);
      endReading?.();
    };
  }
}
