import type { StoreCoordination } from "../coordination/store-coordination.ts";
import { isNotLinked } from "./not-linked.ts";
import type { OpenProject } from "./open-project.ts";

/** The tools for the work that follows linking. */
export interface AfterLinkingTools {
  readonly coordination: StoreCoordination;
  /** Whether uses found by searching all files are stored, too. */
  readonly storesFoundUses: boolean;
  readonly isOpen: (project: OpenProject) => boolean;
  readonly warn: (thrown: unknown) => void;
}

/** A running operation that stores links, and how to stop it. */
interface Storing {
  readonly done: Promise<void>;
  readonly end: AbortController;
}

/**
 * Delay after the last update before links are stored: storing takes many times as long as all the rest of an update,
 * and the next save is likely to come soon. What is not stored is linked again at the next start, for these files
 * alone.
 */
const STORE_AFTER_MS = 30_000;

/** The background work for the open project once its uses are linked: a failure here fails nothing else. */
export class AfterLinking {
  private storing: Storing | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tools: AfterLinkingTools) {}

  /**
   * Stores the links, and searches all files for uses so that later questions are answered at once, also in later
   * sessions.
   */
  begin(project: OpenProject): void {
    void this.store(project);
    void this.searchAll(project);
  }

  /** Does the same after an update, when nothing else has changed for a while. */
  beginLater(project: OpenProject): void {
    this.waiting = setTimeout(() => this.begin(project), STORE_AFTER_MS);
  }

  /** Stores the links for later sessions. Resolves when that has ended. */
  store(project: OpenProject): Promise<void> {
    if (!this.tools.isOpen(project)) return Promise.resolve();
    if (this.storing === undefined) {
      const end = new AbortController();
      const done = this.storeUntil(end.signal, project).finally(() => {
        if (this.storing?.end === end) this.storing = undefined;
      });
      this.storing = { end, done };
    }
    return this.storing.done;
  }

  /** Cancels storing, or the wait for it, so that writers to the store need not wait. */
  endStoring(): void {
    clearTimeout(this.waiting);
    this.storing?.end.abort();
    this.storing = undefined;
  }

  private async searchAll(project: OpenProject): Promise<void> {
    try {
      if (!this.tools.isOpen(project)) return;
      await (await project.meanings()).searchAll();
      await this.storing?.done;
      if (this.tools.storesFoundUses) await this.store(project);
    } catch (thrown) {
      if (!isNotLinked(thrown)) this.tools.warn(thrown);
    }
  }

  private async storeUntil(ended: AbortSignal, project: OpenProject): Promise<void> {
    try {
      await this.tools.coordination.betweenImports(project.projectId, async () => {
        if (!ended.aborted) await project.storeLinks(ended);
      });
    } catch (thrown) {
      if (!ended.aborted) this.tools.warn(thrown);
    }
  }
}
