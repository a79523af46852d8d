import { resolve } from "node:path";
import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { pathInProject } from "../../../shared/model/entity.ts";
import type { TextQuery } from "../../../shared/model/text-search.ts";
import type { LocalEngine } from "../../../worker/engine/engine.ts";
import { ImportEnd } from "../../../worker/hosts/node/import-end.ts";
import { openNodeEngine } from "../../../worker/hosts/node/node-engine.ts";
import type { OpenProject } from "../../../worker/project/open-project.ts";
import { assemblyCacheIn, openCache } from "../../project/open-cache.ts";
import { packageAccess } from "../../project/package-access.ts";
import { Progress } from "../../project/progress.ts";
import type { ReadOptions } from "../../project/read-project.ts";
import { Stamps } from "./stamps.ts";
import { type FoundTexts, TextFinder } from "./text-finder.ts";
import { Waiters } from "./waiters.ts";

/** The disk is checked for changes no more often than this. */
const CHECK_MS = 1_000;

/** The folder that questions are about: imported at once, and again by a question after its files have changed. */
export class Workspace {
  /** The engine that reads the folder, for work inside of `use`. */
  readonly engine: LocalEngine;
  readonly root: string;
  private readonly progress = new Progress(process.stderr);
  private readonly texts: TextFinder;
  private end = new ImportEnd();
  private stamps: Stamps | undefined;
  private lastCheck = 0;
  private active = 0;
  private onIdle: () => void = () => {};
  private isForced = false;
  /** Whether the latest import has failed: the next question tries again. */
  private hasFailed = false;
  private isImporting = false;
  private isClosing = false;
  private job: Promise<number> | undefined;
  private current: Promise<unknown>;
  /** The questions that wait for more uses. */
  private readonly waiters = new Waiters();

  /** Begins to open the store and to import; questions are answered with the error of either. */
  constructor(folder: string, options: ReadOptions) {
    this.root = resolve(folder);
    this.engine = openNodeEngine({
      // Not awaited: opening a store that another process has open is tried for a while.
      catalogue: openCache(options.cache, (message) => this.progress.note(message)),
      threadScript: new URL("./parse-thread-node.js", import.meta.url),
      linkThreadScript: new URL("./link-thread-node.js", import.meta.url),
      textThreadScript: new URL("./text-thread-node.js", import.meta.url),
      syntax: options.engine,
      threads: options.threads,
      defines: options.define,
      packages: packageAccess(options.packages),
      assemblyCache: assemblyCacheIn(options.cache),
      linksAtOnce: true,
      emit: (event) => this.handle(event),
    });
    this.texts = new TextFinder(this.engine);
    this.current = this.import();
    this.current.catch((thrown) => {
      // Closing it is no failure.
      if (!this.isClosing) this.progress.note(detailOf(thrown));
    });
  }

  get project(): OpenProject {
    return this.engine.currentProject();
  }

  /**
   * Does work on the folder as it is now: after its import, and another one where files have changed. Throws
   * GlossaError.
   */
  async use<T>(work: (note: string | undefined) => Promise<T>): Promise<T> {
    const note = await this.upToDate();
    this.active++;
    try {
      return await work(note);
    } finally {
      if (--this.active === 0) this.onIdle();
    }
  }

  /** Has the next question import the folder again, whether or not files have changed. */
  forceImport(): void {
    this.isForced = true;
  }

  /** The path of a file inside the folder. */
  pathOf(fileId: string): string {
    return this.project.files.get(fileId)?.path ?? fileId;
  }

  /** Searches the texts of files. Throws GlossaError. */
  findTexts(query: TextQuery): Promise<FoundTexts> {
    return this.texts.find(query);
  }

  /** Resolves when more uses were found, or after so many milliseconds. */
  moreFound(ms: number): Promise<void> {
    return this.waiters.wait(ms);
  }

  async close(): Promise<void> {
    this.isClosing = true;
    this.progress.clear();
    // An import that is just beginning has to be cancelled, or closing the engine would never end.
    const job = await this.job?.catch(() => undefined);
    if (job !== undefined) await this.engine.cancel(job);
    await this.current.catch(() => {});
    await this.engine.close();
  }

  private async upToDate(): Promise<string | undefined> {
    if (!this.isOld()) {
      await this.current;
      return undefined;
    }
    const isExpected = this.isForced;
    this.isImporting = true;
    // Questions that are being answered keep their state of the project; those that come meanwhile wait for the next.
    const again = this.idle().then(() => this.importAgain());
    this.current = again;
    const note = await again;
    return isExpected && note === mcpMessages.refreshed ? undefined : note;
  }

  private idle(): Promise<void> {
    return this.active === 0 ? Promise.resolve() : new Promise((resolve) => (this.onIdle = resolve));
  }

  private isOld(): boolean {
    if (this.isImporting) return false;
    if (this.isForced || this.hasFailed) return true;
    const now = Date.now();
    if (this.stamps === undefined || now - this.lastCheck < CHECK_MS) return false;
    this.lastCheck = now;
    return this.stamps.areOld();
  }

  private async import(): Promise<void> {
    this.isForced = false;
    this.end = new ImportEnd();
    this.isImporting = true;
    try {
      this.job = this.engine.importDirectory({ kind: "folder", path: this.root }).then(unwrap);
      await this.job;
      await this.end.reached;
      // The descriptions in the folder are taken at the end of the import.
      await this.engine.importEnded();
      this.hasFailed = false;
    } catch (thrown) {
      this.hasFailed = true;
      throw thrown;
    } finally {
      this.isImporting = false;
      this.progress.clear();
    }
  }

  private async importAgain(): Promise<string> {
    try {
      await this.import();
      return mcpMessages.refreshed;
    } catch (thrown) {
      return formatMessage(mcpMessages.reimportFailed, { detail: detailOf(thrown) });
    }
  }

  private handle(event: EngineEvent): void {
    if (event.type === "progress") this.progress.show(event);
    else if (event.type === "warning" || event.type === "notice") this.progress.note(event.message);
    else if (event.type === "usesFound") this.waiters.wake();
    else if (event.type === "filesListed")
      this.stamps = Stamps.of(
        this.root,
        event.files.map(({ path }) => pathInProject(path)),
      );
    this.end.handle(event);
    this.texts.handle(event);
  }
}
