import { setTimeout as pause } from "node:timers/promises";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { terminalRow } from "../../../shared/visible-text.ts";
import { whileLocked } from "../../../worker/coordination/process-lock.ts";
import type { ReadOptions } from "../../project/read-project.ts";
import type { Backend, Question, Reply } from "../backend/backend.ts";
import { OwnEngine } from "../backend/own-engine.ts";
import { toolsFor } from "../tools/all-tools.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { editionOf } from "./edition.ts";
import { Host } from "./host.ts";
import { forgetHost } from "./host-note.ts";
import { ConnectionLost, connectToHost, hasNoListener, RemoteEngine } from "./remote-engine.ts";
import { openRendezvous, type Rendezvous } from "./rendezvous.ts";

/** Another process becomes the host, or ends, within some milliseconds. */
const RETRY_MS = 50;
const TIMEOUT_MS = 20_000;

/**
 * Answers about a folder by one engine that all processes for it share: the first is the host, which has it, and
 * answers the others. When the host ends, one of the others takes its place. A process that cannot share has an engine
 * of its own.
 */
export class SharedEngine implements Backend {
  private readonly ending = new AbortController();
  private edition: string | undefined;
  private workspace: Promise<Workspace> | undefined;
  private backend: Promise<Backend>;

  constructor(
    private readonly folder: string,
    private readonly options: ReadOptions,
    private readonly mayWrite: boolean,
  ) {
    this.backend = this.find();
    this.backend.catch(() => {});
  }

  /** Asks again where the host has ended meanwhile, but only once: the question itself may be what ends it. */
  async ask(question: Question): Promise<Reply> {
    const backend = await this.backend;
    try {
      return await backend.ask(question);
    } catch (thrown) {
      if (!(thrown instanceof ConnectionLost) || this.ending.signal.aborted) throw thrown;
      return (await this.backend).ask(question);
    }
  }

  async close(): Promise<void> {
    this.ending.abort();
    const backend = await this.backend.catch(() => undefined);
    await backend?.close();
  }

  private async find(): Promise<Backend> {
    try {
      // Read only once: a later build does not change the code of this process.
      this.edition ??= await editionOf(this.options);
      return await this.findAt(await openRendezvous(this.folder, this.options.cache), this.edition);
    } catch (thrown) {
      this.ending.signal.throwIfAborted();
      say(formatMessage(mcpMessages.notShared, { detail: detailOf(thrown) }));
      return this.alone();
    }
  }

  private async findAt(place: Rendezvous, edition: string): Promise<Backend> {
    for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; ) {
      const found = await this.tryAt(place, edition);
      if (found !== undefined) return found;
      await pause(RETRY_MS, undefined, { signal: this.ending.signal });
    }
    throw new Error(mcpMessages.hostSilent);
  }

  private async tryAt(place: Rendezvous, edition: string): Promise<Backend | undefined> {
    const { mayWrite, ending } = this;
    const lost = (host: number) => this.takeOver(host);
    const attempt = await connectToHost(place.note, { edition, mayWrite, lost, signal: ending.signal });
    if (attempt instanceof RemoteEngine) {
      say(formatMessage(mcpMessages.shared, { process: attempt.process }));
      return attempt;
    }
    if (attempt === "busy") return undefined;
    ending.signal.throwIfAborted();
    if (attempt === "nobody") return whileLocked(place.lock, () => this.host(place, edition));
    throw new Error(mcpMessages.otherEdition);
  }

  private async host(place: Rendezvous, edition: string): Promise<Backend | undefined> {
    // Another process has become the host meanwhile.
    if (!(await hasNoListener(place.note))) return undefined;
    await forgetHost(place.note);
    const own = await this.alone();
    const host = await Host.listen(place, edition, await this.opened());
    const close = async () => {
      // The next host opens the store when this one has closed it. A note or socket that stays behind does no harm.
      await host.closeAfter(() => own.close());
      const forget = async () => (await hasNoListener(place.note)) && forgetHost(place.note);
      await whileLocked(place.lock, forget).catch(() => {});
    };
    return { ask: (question) => own.ask(question), close };
  }

  private async alone(): Promise<OwnEngine> {
    return new OwnEngine(await this.opened(), toolsFor(this.mayWrite));
  }

  // Imported on use: a client of another process needs no engine.
  private opened(): Promise<Workspace> {
    this.workspace ??= import("../workspace/workspace.ts").then(
      ({ Workspace }) => new Workspace(this.folder, this.options),
    );
    return this.workspace;
  }

  private takeOver(host: number): void {
    if (this.ending.signal.aborted) return;
    say(formatMessage(mcpMessages.hostEnded, { process: host }));
    this.backend = pause(RETRY_MS, undefined, { signal: this.ending.signal }).then(() => this.find());
    this.backend.catch(() => {});
  }
}

function say(message: string): void {
  process.stderr.write(terminalRow(`glossa: ${message}`));
}
