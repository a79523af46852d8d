import { classDiagramMessages } from "../../../shared/messages/class-diagram-messages.ts";
import type { ClassDiagram } from "../../../shared/model/class-diagram.ts";
import styles from "./class-diagram.module.css";
import { DiagramList } from "./diagram-list.tsx";
import { DiagramPicture } from "./diagram-picture.tsx";
import { useDrawing } from "./use-drawing.ts";

export interface LoadedDiagramProps {
  readonly diagram: ClassDiagram;
  /** Something else has been chosen, and will take its place. */
  readonly isLeaving: boolean;
}

/** The picture, once it is drawn, and the list that says the same. */
export function LoadedDiagram({ diagram: { text, types }, isLeaving }: LoadedDiagramProps) {
  const drawing = useDrawing(text, isLeaving);
  const name = types[0]?.name ?? classDiagramMessages.title;
  return (
    <>
      {text === null && <p className={styles.tooLarge}>{classDiagramMessages.tooLarge}</p>}
      {text !== null && drawing === null && <div className={styles.frame} />}
      {drawing?.svg != null && <DiagramPicture svg={drawing.svg} text={drawing.text} name={name} types={types} />}
      <DiagramList types={types} />
    </>
  );
}
