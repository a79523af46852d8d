import { formatMessage } from "../../../../../shared/errors/errors.ts";
import { MAX_TYPE_NESTING } from "../../../../../shared/limits/reading.ts";
import { cutMessages } from "../../../../../shared/messages/engine-messages.ts";
import type { Span } from "../lexer/tokens.ts";

/** The reason why part of a file was left out. */
export type SourceCutReason = keyof typeof cutMessages;

/** The stretches of one file that were left out because they exceed a limit. */
export class SourceCuts {
  private readonly spans = new Map<SourceCutReason, { start: number; end: number }[]>();

  /** Records a stretch. */
  add(reason: SourceCutReason, { start, end }: Span): void {
    const spans = this.spans.get(reason) ?? [];
    this.spans.set(reason, spans);
    const last = spans.at(-1);
    if (last !== undefined && last.start <= start && start <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }

  /** The reasons as messages for the user. */
  get reasons(): readonly string[] {
    return [...this.spans.keys()].map((reason) => formatMessage(cutMessages[reason], { limit: MAX_TYPE_NESTING }));
  }

  get all(): readonly Span[] {
    return [...this.spans.values()].flat();
  }
}
