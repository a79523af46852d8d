import { sourceMessages } from "../../../shared/messages/source-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import { openSource } from "./thunks.ts";

/** Opens the file of a type or member at its declaration. */
export function SourceButton({ entityId }: { readonly entityId: string }) {
  const dispatch = useAppDispatch();
  return (
    <Button look="quiet" onClick={() => dispatch(openSource({ kind: "entity", id: entityId }))}>
      {sourceMessages.show}
    </Button>
  );
}
