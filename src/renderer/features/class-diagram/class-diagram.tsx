import { useId, useRef } from "react";
import type { ClassDiagram } from "../../../shared/class-diagram.ts";
import { messages } from "../../../shared/messages.ts";
import { useClassDiagramQuery } from "../../app/engine-api.ts";
import { useAppSelector } from "../../app/hooks.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSeen } from "../../ui/use-seen.ts";
import styles from "./class-diagram.module.css";
import { DiagramList } from "./diagram-list.tsx";
import { DiagramPicture } from "./diagram-picture.tsx";
import { useDrawing } from "./use-drawing.ts";

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
      {data !== undefined && <LoadedDiagram diagram={data} />}
      {data === undefined && (error === undefined || importing) && <Skeleton lines={6} />}
      {data === undefined && error !== undefined && !importing && <p className={styles.failure}>{error.message}</p>}
    </section>
  );
}

function LoadedDiagram({ diagram: { text, types } }: { readonly diagram: ClassDiagram }) {
  const drawing = useDrawing(text);
  const name = types[0]?.name ?? messages.classDiagram.title;
  return (
    <>
      {text === null && <p className={styles.tooLarge}>{messages.classDiagram.tooLarge}</p>}
      {text !== null && drawing === null && <div className={styles.frame} />}
      {drawing?.svg != null && <DiagramPicture svg={drawing.svg} text={drawing.text} name={name} types={types} />}
      <DiagramList types={types} />
    </>
  );
}
