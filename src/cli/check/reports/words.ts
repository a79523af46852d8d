import { formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";
import type { Outcome, ReachedThreshold } from "../gate/outcome.ts";

/** A share with one decimal, never rounded up to 100. */
export function percent(share: number): string {
  return `${(Math.floor(share * 10) / 10).toFixed(1)}%`;
}

/** A missed threshold as text, with the share that was reached and the share that was required. */
export function thresholdText({ project, visibility, documented, reached }: ReachedThreshold): string {
  const name = project ?? checkMessages.codeBase;
  return formatMessage(checkMessages.missed, { name, visibility, reached: percent(reached), documented });
}

/** A summary in one sentence. */
export function summaryOf({ findings, known, untouched, isPassed }: Outcome): string {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const counts = formatMessage(checkMessages.counts, { errors, warnings: findings.length - errors });
  const others = [
    known > 0 && formatMessage(checkMessages.inBaseline, { count: known }),
    untouched > 0 && formatMessage(checkMessages.untouched, { count: untouched }),
  ];
  const verdict = isPassed ? checkMessages.passed : checkMessages.failed;
  return [verdict, counts, ...others].filter(Boolean).join(" ");
}
