import { fillIn } from "../../../shared/errors.ts";
import { messages } from "../../../shared/messages.ts";
import type { FileHealth } from "../../../shared/model.ts";

/** What became of a file that was not read as it stands, in one sentence; null for a clean one. Rows count from 1. */
export function healthText(health: FileHealth): string | null {
  const { details } = messages;
  switch (health.state) {
    case "clean":
      return null;
    case "repaired":
      return fillIn(details.repaired, { repairs: (health.repairs ?? []).map(repairText).join("; ") });
    case "partial":
      if (health.reason !== undefined) return fillIn(details.lost, { reason: health.reason });
      return fillIn(details.partial, { rows: (health.unreadable ?? []).map(rowsText).join(", ") });
    case "skipped":
      return fillIn(details.skipped, { reason: health.reason ?? "" });
  }
}

function repairText(name: string): string {
  return new Map<string, string>(Object.entries(messages.repairs)).get(name) ?? name;
}

function rowsText([first, last]: readonly [number, number]): string {
  const template = first === last ? messages.details.row : messages.details.rows;
  return fillIn(template, { first: first + 1, last: last + 1 });
}
