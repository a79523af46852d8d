import type { StoreCoordination } from "../coordination/store-coordination.ts";
import { isNotLinked } from "./not-linked.ts";
import type { OpenProject } from "./open-project.ts";

/** What follows on linking is done with these. */
export interface AfterLinkingTools {
  readonly coordination: StoreCoordination;
  /** Whether what is found by looking at all files is stored, too. */
  readonly storesFoundUses: boolean;
  readonly isOpen: (project: OpenProject) => boolean;
  readonly warn: (thrown: unknown) => void;
}

/** Links that are being stored, and what ends that. */
interface Storing {
  readonly done: Promise<void>;
  readonly end: AbortController;
}

/**
 * So long after an update nothing else may have changed for links to be stored: that takes many times as long as all the rest
 * of it, and the next save is likely to come soon. What is not stored is linked again at the next start, these files alone.
 */
const STORE_AFTER_MS = 30_000;

/** What is left to do for the open project in the background once its uses are linked: nothing fails with it. */
export class AfterLinking {
  private storing: Storing | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tools: AfterLinkingTools) {}

  /** Stores the links, and looks for uses in all files so that later questions are answered at once, also in later sessions. */
  begin(project: OpenProject): void {
    void this.store(project);
    void this.searchAll(project);
  }

  /** The same after an update, when nothing else has changed for a while. */
  beginLater(project: OpenProject): void {
    this.waiting = setTimeout(() => this.begin(project), STORE_AFTER_MS);
  }

  /** Keeps what was linked for later sessions. Answers the end of that. */
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

  /** Ends storing, and waiting for it: whoever wants to change what is stored need not wait. */
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
