import { lazy, Suspense, useId, useRef } from "react";
import { messages } from "../../../shared/messages.ts";
import { useClassDiagramQuery } from "../../app/engine-api.ts";
import { useAppSelector } from "../../app/hooks.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSeen } from "../../ui/use-seen.ts";
import styles from "./class-diagram.module.css";

const LoadedDiagram = lazy(async () => ({ default: (await import("./loaded-diagram.tsx")).LoadedDiagram }));

/** A type's 'Class Diagram' section. It is asked for and drawn when it comes into view. */
export function ClassDiagramSection({ typeId }: { readonly typeId: string }) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isSeen = useSeen(section);
  const { data, error } = useClassDiagramQuery(typeId, { skip: !isSeen });
  const importing = useAppSelector(({ project }) => project.importing !== null);
  return (
    <section ref={section} className={styles.section} aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        {messages.classDiagram.title}
      </h4>
      {data !== undefined && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <LoadedDiagram diagram={data} />
        </Suspense>
      )}
      {data === undefined && (error === undefined || importing) && <Skeleton lines={6} />}
      {data === undefined && error !== undefined && !importing && <p className={styles.failure}>{error.message}</p>}
    </section>
  );
}
