import type { TEXT_THREADS } from "../../../shared/limits/text-search.ts";
import { onAbort } from "../../util/on-abort.ts";
import type { TextAnswer, TextPort, TextRequest } from "./protocol.ts";

/** Timeouts of threads, in milliseconds, as in `TEXT_THREADS`. */
export type ThreadTimeouts = Readonly<Record<keyof typeof TEXT_THREADS, number>>;

/**
 * The end of a thread's work on a batch: an answer, its death, or a timeout; `hasRead` tells whether the files were
 * read.
 */
export type TextThreadEnd =
  | Exclude<TextAnswer, { readonly type: "read" }>
  | { readonly type: "died"; readonly detail: string; readonly hasRead: boolean }
  | { readonly type: "tooSlow"; readonly hasRead: boolean };

/** A text search thread, from its owner's point of view. */
export class TextThread {
  constructor(
    private readonly port: TextPort,
    private readonly timeouts: ThreadTimeouts,
  ) {}

  /** Searches a batch. Never rejects; the signal means that the result is no longer needed. */
  search(request: TextRequest, signal: AbortSignal): Promise<TextThreadEnd> {
    const { longestMatchMs, longestReadMs, longestLeftoverMs } = this.timeouts;
    return new Promise((resolve) => {
      const clock = new Clock(() => finish({ type: "tooSlow", hasRead }));
      const stopListening = onAbort(signal, () => clock.set(longestLeftoverMs));
      let hasRead = false;
      const finish = (end: TextThreadEnd) => {
        clock.stop();
        stopListening();
        resolve(end);
      };
      this.port.listen(
        (answer) => {
          if (answer.type !== "read") return finish(answer);
          hasRead = true;
          if (!signal.aborted) clock.set(longestMatchMs);
        },
        (detail) => finish({ type: "died", detail, hasRead }),
      );
      clock.set(longestReadMs);
      this.port.post(request);
    });
  }

  end(): Promise<void> {
    return this.port.terminate();
  }
}

/** A timeout with a callback, which can be restarted. */
class Clock {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onEnd: () => void) {}

  set(milliseconds: number): void {
    this.stop();
    this.timer = setTimeout(this.onEnd, milliseconds);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
