import { type MouseEvent, useRef, useState } from "react";
import { classDiagramMessages } from "../../../shared/messages/class-diagram-messages.ts";
import type { ClassDiagram } from "../../../shared/model/class-diagram.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { FullWindow } from "../../ui/dialogs/full-window.tsx";
import { visibleText } from "../../ui/text/visible-text.tsx";
import { revealEntity } from "../explorer/thunks.ts";
import styles from "./class-diagram.module.css";
import { DiagramTools, type MembersChoice } from "./diagram-tools.tsx";
import type { PanZoom } from "./pan-zoom.ts";
import { isMoreLine, typeAt } from "./picture-types.ts";
import { usePicture } from "./use-picture.ts";

/** Minimum distance that the pointer must move while pressed to drag instead of click. */
const CLICK_PIXELS = 4;

export interface DiagramPictureProps extends MembersChoice {
  readonly svg: string;
  readonly diagram: ClassDiagram;
}

/** The picture with its tools, in the page and, on request, in the whole window. */
export function DiagramPicture(props: DiagramPictureProps) {
  const [isFull, setFull] = useState(false);
  const name = props.diagram.types[0]?.name ?? classDiagramMessages.title;
  return (
    <>
      <Picture {...props} name={name} isFull={false} onFull={setFull} />
      {isFull && (
        <FullWindow title={`${classDiagramMessages.title} · ${name}`} onLeave={() => setFull(false)}>
          <Picture {...props} name={name} isFull onFull={setFull} />
        </FullWindow>
      )}
    </>
  );
}

interface PictureProps extends DiagramPictureProps {
  readonly name: string;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
}

/**
 * The picture in a frame in which it can be moved and zoomed. The list below has the same content, so screen readers
 * skip the picture.
 */
function Picture({ svg, diagram, name, members, onMembers, isFull, onFull }: PictureProps) {
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLDivElement>(null);
  const panZoom = useRef<PanZoom | null>(null);
  const down = useRef({ x: 0, y: 0 });
  usePicture({ frame, panZoom, hasOwnHeight: isFull }, svg, diagram.types);

  const onClick = (event: MouseEvent) => {
    const { x, y } = down.current;
    if (Math.hypot(event.clientX - x, event.clientY - y) > CLICK_PIXELS) return;
    if (isMoreLine(event.target)) onMembers("all");
    const id = typeAt(event.target, diagram.types);
    if (id === null) return;
    onFull(false);
    dispatch(revealEntity(id));
  };
  return (
    <>
      <DiagramTools {...{ name, frame, panZoom, members, onMembers, isFull, onFull }} text={diagram.text ?? ""} />
      <div
        ref={frame}
        className={isFull ? styles.fullFrame : styles.frame}
        aria-hidden="true"
        onPointerDownCapture={(event) => {
          down.current = { x: event.clientX, y: event.clientY };
        }}
        onClick={onClick}
      />
      <p className={styles.quiet}>
        {classDiagramMessages.hint}
        {diagram.membersLeftOut > 0 && <> {visibleText(classDiagramMessages.moreHint)}</>}
      </p>
    </>
  );
}
