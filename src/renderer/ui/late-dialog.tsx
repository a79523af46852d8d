import { type ReactNode, Suspense, useEffect, useId } from "react";
import { awaitDialog, giveUpOthers } from "./awaited-dialogs.ts";

export interface LateDialogProps {
  /** Whether it is asked for. */
  readonly isOpen: boolean;
  /** Called when another one is asked for before it has come. */
  readonly onGivenUp: () => void;
  /** The dialog, which loads on first use; nothing before it is asked for. */
  readonly children: ReactNode;
}

/** The place of a dialog that loads on first use. Whoever asks for another meanwhile does not want both to open later. */
export function LateDialog({ isOpen, onGivenUp, children }: LateDialogProps) {
  const id = useId();
  useEffect(() => {
    if (isOpen) giveUpOthers(id);
  }, [isOpen, id]);
  return <Suspense fallback={isOpen && <Awaited id={id} onGivenUp={onGivenUp} />}>{children}</Suspense>;
}

function Awaited({ id, onGivenUp }: Pick<LateDialogProps, "onGivenUp"> & { readonly id: string }) {
  useEffect(() => awaitDialog(id, onGivenUp), [id, onGivenUp]);
  return null;
}
