import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import { type FactsReader, inFileBatches } from "../../catalogue/facts-reader.ts";
import { declarationsOnly } from "../../facts/codec.ts";
import { onAbort } from "../../util/on-abort.ts";
import type { FilesToBind } from "./files-to-bind.ts";
import { LinkHelper, type TakeBound } from "./link-helper.ts";
import type { LinkPort, ProjectToLink } from "./protocol.ts";

/** A host's means to link with several threads. */
export interface LinkThreadOptions {
  /** Maximum number of threads that help the engine's own. */
  readonly count: number;
  spawn(): LinkPort;
  warn(message: string): void;
}

/**
 * Threads that bind files besides the engine's own. Each reads all declarations itself, which the engine sends: only
 * the engine has the store open. The unfinished files of a lost thread are given back.
 */
export class LinkThreads {
  private readonly helpers: readonly LinkHelper[];
  private readonly stopListening: () => void;

  private constructor(
    private readonly options: LinkThreadOptions,
    private readonly stored: FactsReader,
    signal: AbortSignal,
  ) {
    this.helpers = this.spawnAll();
    this.stopListening = onAbort(signal, () => this.endAll());
  }

  /** Starts threads and sends them the declarations; the signal ends them. */
  static start(
    options: LinkThreadOptions,
    project: ProjectToLink,
    stored: FactsReader,
    signal: AbortSignal,
  ): LinkThreads {
    const threads = new LinkThreads(options, stored, signal);
    if (signal.aborted) threads.endAll();
    void threads.declare(project);
    return threads;
  }

  /** Lets each thread that is ready take files until none are left, then ends it. */
  bind(files: FilesToBind, take: TakeBound): void {
    for (const helper of this.helpers) helper.bind(files, take);
  }

  /** Waits until the threads have finished the files they have taken, and ends them. */
  async finish(): Promise<void> {
    await Promise.all(this.helpers.map((helper) => helper.finish()));
    this.stopListening();
  }

  private endAll(): void {
    for (const helper of this.helpers) helper.end();
  }

  private spawnAll(): readonly LinkHelper[] {
    const { count, spawn } = this.options;
    const helpers: LinkHelper[] = [];
    try {
      while (helpers.length < count) helpers.push(new LinkHelper(spawn(), this.stored, this.warnOfLoss));
    } catch (thrown) {
      this.warnOfLoss(detailOf(thrown));
    }
    return helpers;
  }

  private readonly warnOfLoss = (detail: string): void => {
    this.options.warn(formatMessage(engineLogMessages.linkThreadLost, { detail }));
  };

  private async declare(project: ProjectToLink): Promise<void> {
    try {
      for (const helper of this.helpers) helper.post({ type: "open", project });
      for await (const batch of this.stored.batches(inFileBatches(project.files))) {
        for (const helper of this.helpers.filter(({ isEnded }) => !isEnded)) {
          const files = batch.map(([{ id, path, size }, bytes]) => ({
            id,
            path,
            size,
            bytes: declarationsOnly(bytes),
          }));
          helper.post(
            { type: "declare", files },
            files.map(({ bytes }) => bytes.buffer),
          );
        }
        if (this.helpers.every(({ isEnded }) => isEnded)) return;
      }
      for (const helper of this.helpers) helper.post({ type: "declared" });
    } catch (thrown) {
      for (const helper of this.helpers) helper.lose(detailOf(thrown));
    }
  }
}
