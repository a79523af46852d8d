import { lazy, useRef } from "react";
import { messages } from "../../../shared/messages.ts";
import { useClassDiagramQuery } from "../../store/engine-api.ts";
import { useSeen } from "../../ui/use-seen.ts";
import { PictureSection } from "../pictures/picture-section.tsx";
import { useIsLeaving } from "../pictures/use-is-leaving.ts";

const LoadedDiagram = lazy(async () => ({ default: (await import("./loaded-diagram.tsx")).LoadedDiagram }));

/** A type's 'Class Diagram' section. It is asked for and drawn when it comes into view. */
export function ClassDiagramSection({ typeId }: { readonly typeId: string }) {
  const section = useRef<HTMLElement>(null);
  const isLeaving = useIsLeaving(typeId);
  const answer = useClassDiagramQuery(typeId, { skip: !useSeen(section, isLeaving) });
  return (
    <PictureSection title={messages.classDiagram.title} section={section} answer={answer}>
      {(diagram) => <LoadedDiagram diagram={diagram} isLeaving={isLeaving} />}
    </PictureSection>
  );
}
