import { lazy, useRef } from "react";
import { usageGraphMessages } from "../../../shared/messages/usage-graph-messages.ts";
import { useUsageGraphQuery } from "../../store/engine-api.ts";
import { useInView } from "../../ui/use-in-view.ts";
import { LateSection } from "../details/late-section.tsx";
import { useIsLeaving } from "../details/use-is-leaving.ts";
import { useExpansion } from "./use-expansion.ts";

const LoadedGraph = lazy(async () => ({ default: (await import("./loaded-graph.tsx")).LoadedGraph }));

/** A member's 'Method Usage Graph' section. It is asked for and drawn when it comes into view. */
export function UsageGraphSection({ memberId }: { readonly memberId: string }) {
  const section = useRef<HTMLElement>(null);
  const opening = useExpansion();
  const answer = useUsageGraphQuery(
    { memberId, open: opening.open },
    { skip: !useInView(section, useIsLeaving(memberId)) },
  );
  return (
    <LateSection title={usageGraphMessages.title} section={section} answer={answer}>
      {(graph) => <LoadedGraph graph={graph} opening={opening} />}
    </LateSection>
  );
}
