import { formatMessage } from "../../shared/errors/errors.ts";
import { LINK_LIMITS } from "../../shared/limits/linking.ts";
import { linkCutMessages } from "../../shared/messages/engine-messages.ts";
import type { LinkCut } from "../linking/model/link-cuts.ts";
import { qualifiedName } from "./named.ts";

/** A text about the parts of a file that are not linked; undefined if all are. */
export function cutText(cuts: readonly LinkCut[]): string | undefined {
  return cuts.length === 0 ? undefined : cuts.map(sentence).join("; ");
}

function sentence({ reason, first, count, detail = "" }: LinkCut): string {
  const { one, other } = linkCutMessages[reason];
  const name = first === null ? linkCutMessages.outside : qualifiedName(first);
  return formatMessage(count > 1 ? other : one, { first: name, more: count - 1, detail, ...limitOf(reason) });
}

function limitOf(reason: LinkCut["reason"]): { readonly limit?: number } {
  return isLimit(reason) ? { limit: LINK_LIMITS[reason] } : {};
}

function isLimit(reason: LinkCut["reason"]): reason is keyof typeof LINK_LIMITS {
  return Object.hasOwn(LINK_LIMITS, reason);
}
