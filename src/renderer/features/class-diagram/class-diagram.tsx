import { useRef, useState } from "react";
import { classDiagramMessages } from "../../../shared/messages/class-diagram-messages.ts";
import type { DiagramMembers } from "../../../shared/model/class-diagram.ts";
import { useClassDiagramQuery } from "../../store/engine-api.ts";
import { late } from "../../ui/loading/late.ts";
import { useInView } from "../../ui/use-in-view.ts";
import { useIsLeaving } from "../details-pane/use-is-leaving.ts";
import { LateSection } from "../details-parts/late-section.tsx";

const LoadedDiagram = late(async () => ({ default: (await import("./loaded-diagram.tsx")).LoadedDiagram }));

/** A type's 'Class Diagram' section. It is requested and drawn when it comes into view. */
export function ClassDiagramSection({ typeId }: { readonly typeId: string }) {
  const section = useRef<HTMLElement>(null);
  const isLeaving = useIsLeaving(typeId);
  const [members, onMembers] = useState<DiagramMembers>("types");
  const answer = useClassDiagramQuery({ typeId, members }, { skip: !useInView(section, isLeaving) });
  return (
    <LateSection title={classDiagramMessages.title} section={section} answer={answer}>
      {(diagram) => <LoadedDiagram {...{ diagram, isLeaving, members, onMembers }} />}
    </LateSection>
  );
}
