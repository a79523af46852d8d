import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { usesMessages } from "../../../shared/messages/uses-messages.ts";
import type { EntityUses } from "../../../shared/model/uses.ts";
import { isComplete } from "./uses-api.ts";

/** Returns the progress of a search, in words; undefined at its end. */
export function lookedText({ searched }: Pick<EntityUses, "searched">): string | undefined {
  if (isComplete({ searched })) return undefined;
  const { done, total } = searched;
  return formatMessage(usesMessages.looked, { done: formatNumber(done), total: formatNumber(total) });
}
