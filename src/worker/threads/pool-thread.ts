import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import { MAX_SILENCE_MS, MAX_START_MS } from "../../shared/limits/threads.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { sharedLogMessages } from "../../shared/messages/log-messages.ts";
import { onAbort } from "../util/on-abort.ts";
import type { ParseAnswer, ParsePort, ParseRequest, ParseThreadOptions } from "./protocol.ts";

/** The requests that read files. */
export type Batch = Extract<ParseRequest, { readonly type: "read" | "readNames" | "readTexts" | "writeComments" }>;

const REFUSED = sharedLogMessages.messageRefused;

type BatchAnswer = Extract<ParseAnswer, { readonly type: "done" }>;

interface Started {
  readonly syntax: SyntaxEngineName;
  readonly warning: string | null;
}

/** A parsing thread of a pool: it starts once, and then reads one batch at a time. */
export class PoolThread {
  constructor(
    private readonly port: ParsePort,
    /** The symbols that it reads facts with. */
    readonly defines: readonly string[],
    /** Whether it was started without a parser. */
    readonly isOfTexts: boolean,
  ) {}

  /** Starts the thread. Throws GlossaError `parserNotInitialized`, or the signal's reason. */
  start(options: ParseThreadOptions, signal: AbortSignal): Promise<Started> {
    return new Promise((resolve, reject) => {
      const fail = (detail: string) => finish(() => reject(new GlossaError("parserNotInitialized", { detail })));
      const finish = endingAfter(MAX_START_MS, signal, reject, () => fail(skippedMessages.notStarted));
      this.port.listen((answer) => {
        if (answer.type === "started") finish(() => resolve(answer));
        else if (answer.type === "startFailed") fail(String(answer.error.context?.detail ?? answer.error.message));
        else if (answer.type === "refused") fail(REFUSED);
      }, fail);
      this.port.post({ type: "start", options });
    });
  }

  /** The readings, or why there are none: the thread died or one file took too long. */
  read(batch: Batch, signal: AbortSignal): Promise<BatchAnswer | string> {
    return new Promise((resolve, reject) => {
      let timer = setTimeout(giveUp, MAX_SILENCE_MS);
      const stopListening = onAbort(signal, () => finish(() => reject(signal.reason)));
      function finish(settle: () => void): void {
        clearTimeout(timer);
        stopListening();
        settle();
      }
      function giveUp(): void {
        finish(() => resolve(skippedMessages.tooSlow));
      }
      this.port.listen(
        (answer) => {
          clearTimeout(timer);
          if (answer.type === "done") finish(() => resolve(answer));
          else if (answer.type === "refused") finish(() => resolve(REFUSED));
          else timer = setTimeout(giveUp, MAX_SILENCE_MS);
        },
        (reason) => finish(() => resolve(reason)),
      );
      this.port.post(batch);
    });
  }

  terminate(): Promise<void> {
    return this.port.terminate();
  }
}

/**
 * Calls `onTime` on timeout and `aborted` with the signal's reason; the returned function settles it otherwise, and
 * cancels both.
 */
function endingAfter(
  milliseconds: number,
  signal: AbortSignal,
  aborted: (reason: unknown) => void,
  onTime: () => void,
): (settle: () => void) => void {
  const timer = setTimeout(onTime, milliseconds);
  const stopListening = onAbort(signal, () => finish(() => aborted(signal.reason)));
  function finish(settle: () => void): void {
    clearTimeout(timer);
    stopListening();
    settle();
  }
  return finish;
}
