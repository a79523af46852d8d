import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatLines } from "../../../shared/format/format-lines.ts";
import { detailsMessages } from "../../../shared/messages/details-messages.ts";
import { repairMessages } from "../../../shared/messages/health-messages.ts";
import type { FileHealth } from "../../../shared/model/health.ts";

/** Returns the health of a file that was not read cleanly, in one sentence; null for a clean one. Rows are one-based. */
export function healthText(health: FileHealth): string | null {
  const reason = healthReason(health);
  switch (health.state) {
    case "clean":
      return null;
    case "repaired":
      return formatMessage(detailsMessages.repaired, { repairs: reason });
    case "partial":
      return partialText(health);
    case "skipped":
      return formatMessage(detailsMessages.skipped, { reason });
  }
}

/**
 * Returns only the reasons: what was repaired, which rows could not be read or were left out, why a file was skipped,
 * what is not linked.
 */
export function healthReasons(health: FileHealth): string {
  return [healthReason(health), health.unlinked].filter(Boolean).join("; ");
}

function healthReason({ state, reason = "", repairs = [], unreadable = [], cuts = [] }: FileHealth): string {
  if (state === "repaired") return repairs.map(repairText).join("; ");
  if (state !== "partial" || reason !== "") return reason;
  return [cuts.join("; "), formatLines(unreadable)].filter((text) => text !== "").join(": ");
}

function partialText(health: FileHealth): string {
  const reason = healthReason(health);
  if (health.reason !== undefined) return formatMessage(detailsMessages.lost, { reason });
  return health.cuts === undefined
    ? formatMessage(detailsMessages.partial, { rows: reason })
    : formatMessage(detailsMessages.leftOut, { reason });
}

function repairText(name: string): string {
  return new Map<string, string>(Object.entries(repairMessages)).get(name) ?? name;
}
