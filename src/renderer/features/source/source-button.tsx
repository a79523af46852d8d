import { sourceMessages } from "../../../shared/messages/source-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { openSource } from "./state/thunks.ts";

export interface SourceButtonProps {
  readonly entityId: string;
  readonly text?: string;
}

/** A button that opens the file of a type or member at its declaration. */
export function SourceButton({ entityId, text = sourceMessages.show }: SourceButtonProps) {
  const dispatch = useAppDispatch();
  return (
    <Button look="quiet" onClick={() => dispatch(openSource({ kind: "entity", id: entityId }))}>
      {text}
    </Button>
  );
}
