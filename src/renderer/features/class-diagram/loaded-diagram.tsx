import { classDiagramMessages } from "../../../shared/messages/class-diagram-messages.ts";
import type { ClassDiagram } from "../../../shared/model/class-diagram.ts";
import styles from "./class-diagram.module.css";
import { DiagramList } from "./diagram-list.tsx";
import { DiagramPicture } from "./diagram-picture.tsx";
import type { MembersChoice } from "./diagram-tools.tsx";
import { useDrawing } from "./use-drawing.ts";

export interface LoadedDiagramProps extends MembersChoice {
  readonly diagram: ClassDiagram;
  /** Whether something else has been chosen and will replace this diagram. */
  readonly isLeaving: boolean;
}

/** The picture, once it is drawn, and the list with the same content. */
export function LoadedDiagram({ diagram, isLeaving, ...choice }: LoadedDiagramProps) {
  const drawing = useDrawing(diagram, isLeaving);
  const isTooLarge = diagram.text === null;
  return (
    <>
      {isTooLarge && <p className={styles.tooLarge}>{classDiagramMessages.tooLarge}</p>}
      {!isTooLarge && drawing === null && <div className={styles.frame} />}
      {!isTooLarge && drawing?.svg != null && (
        <DiagramPicture svg={drawing.svg} diagram={drawing.diagram} {...choice} />
      )}
      <DiagramList types={diagram.types} />
    </>
  );
}
