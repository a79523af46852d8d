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

/** The tools that a project is linked with. */
export type LinkingTools = Omit<LinkTools, "signal">;

/** Linking that has begun, and what ends it. */
interface Attempt {
  /** Undefined as long as nobody needs the linker: what was stored answers most. */
  linked: Promise<LinkedProject> | undefined;
  readonly end: AbortController;
}

/**
 * The linking of one stored project: begins when it is first asked for, can be ended, and begun again. What an earlier
 * session has linked is read from the store.
 */
export class ProjectLinking {
  private attempt: Attempt | undefined;
  private reading: Promise<StoredLinks | undefined> | undefined;
  /** Whether it is known that the store has no links of it. */
  private isMissing = false;
  /** Whether its links have been stored since. */
  private isKept = false;
  private linkedTypes: TypeLinks | undefined;
  private linkedUses: ProjectUses | undefined;
  private declared: Linker | undefined;
  private answers: StoredLinks["answers"] | undefined;
  /** Work that has begun and reads the store still, be it ended or not. */
  private readonly running = new Set<Promise<unknown>>();
  /** Settles when the facts of the state before are not needed any more. */
  readonly tookOver: Promise<unknown>;

  constructor(
    private readonly tools: LinkingTools,
    private readonly snapshot: Snapshot,
    /** The same project as it was open before, for what is linked of it. */
    private before: ProjectLinking | undefined,
    /** Whether questions fail with `usesNotLinked` instead of beginning it. */
    private isStopped: boolean,
  ) {
    // One that nobody had linked is of no use, but the one before it may be.
    if (before?.hasLinks !== true) this.before = before?.before;
    this.tookOver = this.follow(this.keepFactsOf(before));
    this.tookOver.catch(() => {});
  }

  /** Types across files as far as they were linked by now, be it ended since. */
  get typesIfReady(): TypeLinks | undefined {
    return this.linkedTypes;
  }

  /** What was assumed where project files are missing, once declarations are linked or links are read. */
  get assumptionsIfReady(): readonly Assumption[] | undefined {
    return this.declared?.assumptions?.() ?? this.answers?.assumptions;
  }

  /** Paths of packages' files that could not be read any more when it was linked here. */
  get unreadPackages(): readonly string[] {
    return this.declared?.unreadPackages ?? [];
  }

  /** The linked uses, once these are known. */
  get usesIfReady(): ProjectUses | undefined {
    return this.linkedUses;
  }

  /** Whether it has begun, or may begin. */
  get isPossible(): boolean {
    return !this.isStopped;
  }

  /** Whether an earlier session has linked it, so that hardly anything is left to do. */
  async isStored(): Promise<boolean> {
    return !this.isStopped && (await this.stored()) !== undefined;
  }

  /** Its declarations. */
  async linked(): Promise<LinkedProject> {
    return this.during((attempt) => this.openIn(attempt));
  }

  /** The state that uses were linked from, if from any; for the first who asks. Waits until they are linked. */
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

  /** Whether its uses were linked here, and are not stored. */
  async isToBeStored(): Promise<boolean> {
    return this.linkedUses !== undefined && !this.isKept && (await this.stored()) === undefined;
  }

  /** Stores its links, as `storeLinks` does. */
  async store(signal: AbortSignal): Promise<void> {
    const linked = await this.attempt?.linked;
    if (linked !== undefined) await this.follow(linked.store(signal));
    this.isKept = true;
  }

  /** Ends it: who waits for it gets `usesNotLinked`, and so does who asks later. False when uses are linked already. */
  stop(): boolean {
    if (this.linkedUses !== undefined) return false;
    this.isStopped = true;
    this.attempt?.end.abort(new GlossaError("usesNotLinked"));
    this.attempt = undefined;
    return true;
  }

  /** The end of all that has begun, in whatever way. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /** It may begin again when it is asked for. */
  allow(): void {
    this.isStopped = false;
  }

  // What is ended is not waited for, however long its step at hand may take.
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

  // Nothing is read where the linker of the state before is there: it links the few files that have changed in no time.
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
    // Half of the engine's code is the linker's: it is loaded when it is needed.
    const { LinkedProject } = await import("../linking/linked-project.ts");
    const isLinked = (await this.stored()) !== undefined;
    const before = isLinked ? undefined : await this.before?.latest();
    signal.throwIfAborted();
    // Threads are of use where uses are to be linked.
    const threads = isLinked ? undefined : this.tools.threads;
    const linked = await LinkedProject.open({ ...this.tools, threads, signal }, this.snapshot, before);
    this.declared = linked.linker;
    return linked;
  }

  // Without what could not be linked: the next one may do better.
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
