import { GlossaError } from "../../shared/errors/errors.ts";
import type { Assumption } from "../../shared/model/health.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { LinkTools } from "../linking/link-tools.ts";
import type { EarlierDeclarations, LinkedProject } from "../linking/linked-project.ts";
import type { Linker } from "../linking/model/linker.ts";
import type { ProjectUses } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import type { StoredLinks } from "../linking/stored/stored-links.ts";
import { onAbort } from "../util/on-abort.ts";

/** The tools used to link a project. */
export type LinkingTools = Omit<LinkTools, "signal">;

/** A started linking, and how to abort it. */
interface Attempt {
  /** Undefined until the linker is needed: stored links answer most queries. */
  linked: Promise<LinkedProject> | undefined;
  readonly end: AbortController;
}

/**
 * The linking of one stored project: starts on the first request, and can be stopped and restarted. Links of an earlier
 * session are read from the store.
 */
export class ProjectLinking {
  private attempt: Attempt | undefined;
  private reading: Promise<StoredLinks | undefined> | undefined;
  /** Whether the store is known to have no links of the project. */
  private isMissing = false;
  /** Whether its links have been stored since. */
  private isKept = false;
  private linkedTypes: TypeLinks | undefined;
  private linkedUses: ProjectUses | undefined;
  private declared: Linker | undefined;
  private answers: StoredLinks["answers"] | undefined;
  /** Started work that still reads the store, whether it was aborted or not. */
  private readonly running = new Set<Promise<unknown>>();
  /** Settles when the facts of the previous state are no longer needed. */
  readonly tookOver: Promise<unknown>;

  constructor(
    private readonly tools: LinkingTools,
    private readonly snapshot: Snapshot,
    /** The linking of the same project as previously open, to reuse its links. */
    private before: ProjectLinking | undefined,
    /** Whether requests fail with `usesNotLinked` instead of starting it. */
    private isStopped: boolean,
  ) {
    // A state that was never linked is useless, but the one before it may be linked.
    if (before?.hasLinks !== true) this.before = before?.before;
    this.tookOver = this.follow(this.keepFactsOf(before));
    this.tookOver.catch(() => {});
  }

  /** Types across files as far as linked by now, even if linking was stopped since. */
  get typesIfReady(): TypeLinks | undefined {
    return this.linkedTypes;
  }

  /** The assumptions made for missing project files, once declarations are linked or links are read. */
  get assumptionsIfReady(): readonly Assumption[] | undefined {
    return this.declared?.assumptions?.() ?? this.answers?.assumptions;
  }

  /** Paths of package files that could no longer be read when the project was linked here. */
  get unreadPackages(): readonly string[] {
    return this.declared?.unreadPackages ?? [];
  }

  /** The linked uses, once these are known. */
  get usesIfReady(): ProjectUses | undefined {
    return this.linkedUses;
  }

  /** Whether linking has started, or may start. */
  get isPossible(): boolean {
    return !this.isStopped;
  }

  /** Whether an earlier session has linked the project, so that hardly any work is left. */
  async isStored(): Promise<boolean> {
    return !this.isStopped && (await this.stored()) !== undefined;
  }

  /** Returns the linked declarations. */
  async linked(): Promise<LinkedProject> {
    return this.during((attempt) => this.openIn(attempt));
  }

  /** The state that uses were linked from, if any; only for the first caller. Waits until uses are linked. */
  async takeEarlier(): Promise<EarlierDeclarations | undefined> {
    await this.uses();
    return (await this.attempt?.linked)?.takeEarlier();
  }

  async types(): Promise<TypeLinks> {
    this.linkedTypes ??= await this.during(async (attempt) => {
      const stored = await this.stored();
      const docsAbove: TypeLinks["docsAbove"] = (...asked) => this.docsAbove(...asked);
      return stored?.answers.typeLinks(docsAbove) ?? (await this.openIn(attempt)).types();
    });
    return this.linkedTypes;
  }

  async uses(): Promise<ProjectUses> {
    this.linkedUses = await this.during(
      async (attempt) => (await this.stored())?.uses ?? (await this.openIn(attempt)).uses(),
    );
    this.before = undefined;
    return this.linkedUses;
  }

  /** Whether uses were linked here and are not stored yet. */
  async isToBeStored(): Promise<boolean> {
    return this.linkedUses !== undefined && !this.isKept && (await this.stored()) === undefined;
  }

  /** Stores the links, as `storeLinks` does. */
  async store(signal: AbortSignal): Promise<void> {
    const linked = await this.attempt?.linked;
    if (linked !== undefined) await this.follow(linked.store(signal));
    this.isKept = true;
  }

  /** Stops linking: waiting and later callers get `usesNotLinked`. Returns false if uses are already linked. */
  stop(): boolean {
    if (this.linkedUses !== undefined) return false;
    this.isStopped = true;
    this.attempt?.end.abort(new GlossaError("usesNotLinked"));
    this.attempt = undefined;
    return true;
  }

  /** Settles when all started work has ended, in whatever way. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /** Allows linking to start again on request. */
  allow(): void {
    this.isStopped = false;
  }

  // Aborted work is not waited for, however long its current step may take.
  private during<T>(work: (attempt: Attempt) => Promise<T>): Promise<T> {
    if (this.isStopped) return Promise.reject(new GlossaError("usesNotLinked"));
    this.attempt ??= { linked: undefined, end: new AbortController() };
    const { attempt } = this;
    const { signal } = attempt.end;
    const result = this.follow(work(attempt));
    return new Promise<T>((resolve, reject) => {
      const stopListening = onAbort(signal, () => reject(signal.reason));
      result.then(resolve, reject).finally(stopListening);
    });
  }

  private follow<T>(work: Promise<T>): Promise<T> {
    const running: Promise<unknown> = work.catch(() => {}).finally(() => this.running.delete(running));
    this.running.add(running);
    return work;
  }

  /** Whether there are links, or will be. */
  private get hasLinks(): boolean {
    return this.attempt !== undefined || (this.reading !== undefined && !this.isMissing);
  }

  private stored(): Promise<StoredLinks | undefined> {
    this.reading ??= this.follow(this.readStored());
    return this.reading;
  }

  // Nothing is read if the linker of the previous state is available: it links the few changed files in no time.
  private async readStored(): Promise<StoredLinks | undefined> {
    const latest = await this.before?.latest();
    const { StoredLinks } = await import("../linking/stored/stored-links.ts");
    const isLinked = latest !== undefined && !(latest instanceof StoredLinks);
    const stored = isLinked ? undefined : await StoredLinks.read(this.tools.catalogue, this.snapshot, latest);
    this.isMissing = stored === undefined;
    this.answers = stored?.answers;
    return stored;
  }

  private openIn(attempt: Attempt): Promise<LinkedProject> {
    attempt.linked ??= this.open(attempt.end.signal);
    return attempt.linked;
  }

  private async open(signal: AbortSignal): Promise<LinkedProject> {
    // The linker is half of the engine's code, so it is loaded on demand.
    const { LinkedProject } = await import("../linking/linked-project.ts");
    const isLinked = (await this.stored()) !== undefined;
    const before = isLinked ? undefined : await this.before?.latest();
    signal.throwIfAborted();
    // Threads are useful only if uses have to be linked.
    const threads = isLinked ? undefined : this.tools.threads;
    const linked = await LinkedProject.open({ ...this.tools, threads, signal }, this.snapshot, before);
    this.declared = linked.linker;
    return linked;
  }

  // A failed linking is skipped in favour of an earlier state: the next attempt may do better.
  private async latest(): Promise<LinkedProject | StoredLinks | undefined> {
    const earlier = () => this.before?.latest();
    return (await this.reading) ?? (await this.attempt?.linked?.catch(earlier)) ?? earlier();
  }

  private async keepFactsOf(open: ProjectLinking | undefined): Promise<void> {
    const stored = await this.before?.latestStored();
    if (open !== undefined) await stored?.keepFacts(open.snapshot, this.snapshot);
  }

  private async latestStored(): Promise<StoredLinks | undefined> {
    return (await this.reading) ?? this.before?.latestStored();
  }

  private docsAbove(...asked: Parameters<TypeLinks["docsAbove"]>): ReturnType<TypeLinks["docsAbove"]> {
    return this.during(async (attempt) => (await (await this.openIn(attempt)).types()).docsAbove(...asked));
  }
}
