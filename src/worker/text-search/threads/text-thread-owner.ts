import type { TEXT_THREADS } from "../../../shared/limits/text-search.ts";
import { onAbort } from "../../util/on-abort.ts";
import type { TextAnswer, TextPort, TextRequest } from "./protocol.ts";

/** How long threads may take, in milliseconds, as `TEXT_THREADS` says. */
export type ThreadTimeouts = Readonly<Record<keyof typeof TEXT_THREADS, number>>;

/** How a thread's work on a batch ends: with an answer, with its death, or not in time; `hasRead` says how far it was. */
export type TextThreadEnd =
  | Exclude<TextAnswer, { readonly type: "read" }>
  | { readonly type: "died"; readonly detail: string; readonly hasRead: boolean }
  | { readonly type: "tooSlow"; readonly hasRead: boolean };

/** A thread that searches texts, as its owner sees it. */
export class TextThread {
  constructor(
    private readonly port: TextPort,
    private readonly timeouts: ThreadTimeouts,
  ) {}

  /** Searches a batch. Never rejects; the signal says that nobody waits for it any more. */
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

/** Calls back when a time is over, which may be set anew. */
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
