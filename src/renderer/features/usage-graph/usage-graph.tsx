import { useRef } from "react";
import { usageGraphMessages } from "../../../shared/messages/usage-graph-messages.ts";
import type { MemberKind } from "../../../shared/model/entity.ts";
import type { UsageGraph } from "../../../shared/model/usage-graph.ts";
import { useUsageGraphQuery } from "../../store/engine-api.ts";
import { late } from "../../ui/loading/late.ts";
import { useInView } from "../../ui/use-in-view.ts";
import { useIsLeaving } from "../details-pane/use-is-leaving.ts";
import { LateSection } from "../details-parts/late-section.tsx";
import { useExpansion } from "./use-expansion.ts";

const LoadedGraph = late(async () => ({ default: (await import("./loaded-graph.tsx")).LoadedGraph }));

/** Nothing calls these kinds, and they call nothing. */
const WITHOUT_CODE: ReadonlySet<MemberKind> = new Set<MemberKind>(["field", "enumMember"]);

/** Nothing calls these kinds, but their accessors call others. */
const WITH_ACCESSORS: ReadonlySet<MemberKind> = new Set<MemberKind>(["property", "indexer", "event"]);

export interface UsageGraphSectionProps {
  readonly memberId: string;
  readonly kind: MemberKind;
}

/** A member's 'Method Usage Graph' section, if its kind can have one. */
export function UsageGraphSection({ memberId, kind }: UsageGraphSectionProps) {
  return WITHOUT_CODE.has(kind) ? null : <GraphSection memberId={memberId} hasAccessors={WITH_ACCESSORS.has(kind)} />;
}

interface GraphSectionProps {
  readonly memberId: string;
  readonly hasAccessors: boolean;
}

/** The section is requested and drawn when it comes into view; for a property without code it then disappears. */
function GraphSection({ memberId, hasAccessors }: GraphSectionProps) {
  const section = useRef<HTMLElement>(null);
  const opening = useExpansion(hasAccessors);
  const answer = useUsageGraphQuery(
    { memberId, open: opening.open },
    { skip: !useInView(section, useIsLeaving(memberId)) },
  );
  if (hasAccessors && answer.data !== undefined && isEmpty(answer.data)) return null;
  return (
    <LateSection title={usageGraphMessages.title} section={section} answer={answer}>
      {(graph) => <LoadedGraph graph={graph} opening={opening} />}
    </LateSection>
  );
}

/** Returns whether it is known that a member is not called and calls nothing. */
function isEmpty({ id, callers, callees }: UsageGraph): boolean {
  return callees?.length === 0 && (callers[id] ?? []).length === 0;
}
