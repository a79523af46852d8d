import { lazy, Suspense, useId, useRef } from "react";
import { messages } from "../../../shared/messages.ts";
import { useUsageGraphQuery } from "../../app/engine-api.ts";
import { useAppSelector } from "../../app/hooks.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSeen } from "../../ui/use-seen.ts";
import styles from "./usage-graph.module.css";
import { useOpen } from "./use-open.ts";

const LoadedGraph = lazy(async () => ({ default: (await import("./loaded-graph.tsx")).LoadedGraph }));

/** A member's 'Method Usage Graph' section. It is asked for and drawn when it comes into view. */
export function UsageGraph({ memberId }: { readonly memberId: string }) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isSeen = useSeen(section);
  const opening = useOpen();
  const { data, error } = useUsageGraphQuery({ memberId, open: opening.open }, { skip: !isSeen });
  const importing = useAppSelector(({ project }) => project.importing !== null);
  return (
    <section ref={section} className={styles.section} aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        {messages.usageGraph.title}
      </h4>
      {data !== undefined && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <LoadedGraph graph={data} opening={opening} />
        </Suspense>
      )}
      {data === undefined && (error === undefined || importing) && <Skeleton lines={6} />}
      {data === undefined && error !== undefined && !importing && <p className={styles.failure}>{error.message}</p>}
    </section>
  );
}
