import type { LinkingState } from "../../../shared/engine/linking-state.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { StateWithLinking } from "./slice.ts";

/** Returns the linking state of the current project; null if unknown. */
export function selectLinking({ linking, project }: StateWithLinking): LinkingState | null {
  return linking !== null && linking.projectId === project.current?.project.id ? linking.state : null;
}

/** Returns the progress of searching for the uses of the current project, in words; null if unknown. */
export function selectLookedAtText({ linking, project }: StateWithLinking): string | null {
  const lookedAt = linking?.projectId === project.current?.project.id ? linking?.lookedAt : undefined;
  if (lookedAt === undefined) return null;
  const { done, total } = lookedAt;
  return formatMessage(messages.linking.lookedAt, { done: formatNumber(done), total: formatNumber(total) });
}

/** Returns the progress of linking, in words. */
export function linkingText({ done, total }: Extract<LinkingState, { status: "running" }>): string {
  if (total === 0) return messages.linking.begun;
  return formatMessage(messages.linking.progress, { done: formatNumber(done), total: formatNumber(total) });
}

/** Returns the reason why uses are not linked, in words. */
export function notLinkedText({ reason, detail = "" }: Extract<LinkingState, { status: "notLinked" }>): string {
  return formatMessage(messages.linking[reason], { detail });
}
