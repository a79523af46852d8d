import { GlossaError } from "../../shared/errors/errors.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { LinkedProject, LinkTools } from "../linking/linked-project.ts";
import type { Linker } from "../linking/model/linker.ts";
import type { ProjectUses } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { onAbort } from "../util/on-abort.ts";

/** The tools that a project is linked with. */
export type LinkingTools = Omit<LinkTools, "signal">;

/** Linking that has begun, and what ends it. */
interface Attempt {
  readonly linked: Promise<LinkedProject>;
  readonly end: AbortController;
}

/** The linking of one stored project: begins when it is first asked for, can be ended, and begun again. */
export class ProjectLinking {
  private attempt: Attempt | undefined;
  private linkedTypes: TypeLinks | undefined;
  private linkedUses: ProjectUses | undefined;
  private declared: Linker | undefined;
  /** Work that has begun and reads the store still, be it ended or not. */
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly tools: LinkingTools,
    private readonly snapshot: Snapshot,
    /** The same project as it was open before, for what is linked of it. */
    private before: ProjectLinking | undefined,
    /** Whether questions fail with `usesNotLinked` instead of beginning it. */
    private isStopped: boolean,
  ) {
    // One that nobody had linked is of no use, but the one before it may be.
    if (before?.attempt === undefined) this.before = before?.before;
  }

  /** Types across files as far as they were linked by now, be it ended since. */
  get typesIfReady(): TypeLinks | undefined {
    return this.linkedTypes;
  }

  /** The linker, once declarations are read. */
  get linkerIfReady(): Linker | undefined {
    return this.declared;
  }

  /** The linked uses, once these are known. */
  get usesIfReady(): ProjectUses | undefined {
    return this.linkedUses;
  }

  /** Whether it has begun, or may begin. */
  get isPossible(): boolean {
    return !this.isStopped;
  }

  /** Its declarations. */
  async linked(): Promise<LinkedProject> {
    return this.during(({ linked }) => linked);
  }

  async types(): Promise<TypeLinks> {
    this.linkedTypes ??= await this.during(async ({ linked }) => (await linked).types());
    return this.linkedTypes;
  }

  async uses(): Promise<ProjectUses> {
    this.linkedUses = await this.during(async ({ linked }) => (await linked).uses());
    this.before = undefined;
    return this.linkedUses;
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
    this.attempt ??= this.begin();
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

  private begin(): Attempt {
    const end = new AbortController();
    return { end, linked: this.open(end.signal) };
  }

  private async open(signal: AbortSignal): Promise<LinkedProject> {
    // Half of the engine's code is the linker's: it is loaded when it is needed.
    const { LinkedProject } = await import("../linking/linked-project.ts");
    const before = await this.before?.latest();
    signal.throwIfAborted();
    const linked = await LinkedProject.open({ ...this.tools, signal }, this.snapshot, before);
    this.declared = linked.linker;
    return linked;
  }

  // Without what could not be linked: the next one may do better.
  private latest(): Promise<LinkedProject | undefined> | undefined {
    return this.attempt?.linked.catch(() => this.before?.latest());
  }
}
