import type { LinkingState } from "../../../shared/engine/linking-state.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { StateWithLinking } from "./slice.ts";

/** The linking state of the current project; null where nothing is known of it. */
export function selectLinking({ linking, project }: StateWithLinking): LinkingState | null {
  return linking !== null && linking.projectId === project.current?.project.id ? linking.state : null;
}

/** The progress of linking, in words. */
export function linkingText({ done, total }: Extract<LinkingState, { status: "running" }>): string {
  if (total === 0) return messages.linking.begun;
  return formatMessage(messages.linking.progress, { done: formatNumber(done), total: formatNumber(total) });
}

/** The reason why uses are not linked, in words. */
export function notLinkedText({ reason, detail = "" }: Extract<LinkingState, { status: "notLinked" }>): string {
  return formatMessage(messages.linking[reason], { detail });
}
