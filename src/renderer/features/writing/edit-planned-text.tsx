import { useEffect, useRef } from "react";
import type { Description } from "../../../shared/model/descriptions.ts";
import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import { useMemberDetailsQuery, useTypeDetailsQuery } from "../../store/engine-api.ts";
import { NoAnswer } from "../../ui/loading/no-answer.tsx";
import { DescriptionSection } from "../description/description-section.tsx";

interface EditPlannedTextProps {
  readonly entityId: string;
  /** Called when another text has been stored. */
  readonly onEdited: () => void;
}

/** The description behind a planned comment, which can be edited beside the change. */
export function EditPlannedText({ entityId, onEdited }: EditPlannedTextProps) {
  const isType = typeIdOrSelf(entityId) === entityId;
  const { data: type, ...typeAnswer } = useTypeDetailsQuery(entityId, { skip: !isType });
  const { data: member, ...memberAnswer } = useMemberDetailsQuery(entityId, { skip: isType });
  const details = type ?? member;
  useOtherText(details?.description, onEdited);
  if (details === undefined) return <NoAnswer answer={isType ? typeAnswer : memberAnswer} lines={2} />;
  const { name, description } = details;
  const described = type?.describedAs ?? entityId;
  return (
    <DescriptionSection key={entityId} entityId={described} draftOf={entityId} name={name} description={description} />
  );
}

/** Calls `onOther` when the stored description changes. */
function useOtherText(description: Description | null | undefined, onOther: () => void): void {
  const first = useRef(description);
  useEffect(() => {
    if (description === undefined) return;
    if (first.current !== undefined && textsOf(first.current) !== textsOf(description)) onOther();
    first.current = description;
  }, [description, onOther]);
}

function textsOf(description: Description | null): string {
  return JSON.stringify([description?.text, description?.parts]);
}
