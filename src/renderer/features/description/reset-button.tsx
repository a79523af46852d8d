import { useState } from "react";
import { descriptionMessages } from "../../../shared/messages/description-messages.ts";
import type { Description } from "../../../shared/model/descriptions.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import { isWrittenInPart, sourceOf } from "./is-written.ts";
import type { ResetDialogProps } from "./reset-dialog.tsx";

const ResetDialog = late(async () => ({ default: (await import("./reset-dialog.tsx")).ResetDialog }));

export interface ResetButtonProps extends Pick<ResetDialogProps, "name" | "onReset" | "next"> {
  readonly description: Description | null;
}

/** A button that restores the source's text, or none; nothing is shown if nothing was written. */
export function ResetButton({ description, ...rest }: ResetButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  if (!isWrittenInPart(description)) return null;
  const source = sourceOf(description);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {source === undefined ? descriptionMessages.remove : descriptionMessages.reset}
      </Button>
      <LateDialog asked={open} onGivenUp={() => setOpen(false)}>
        {(open) => <ResetDialog open={open} onOpenChange={setOpen} source={source} {...rest} />}
      </LateDialog>
    </>
  );
}
