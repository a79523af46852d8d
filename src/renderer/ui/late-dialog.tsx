import { type ReactNode, Suspense, useEffect, useId } from "react";

export interface LateDialogProps {
  /** Whether it is asked for. */
  readonly isOpen: boolean;
  /** Called when another one is asked for before it has come. */
  readonly onGivenUp: () => void;
  /** The dialog, which loads on first use; nothing before it is asked for. */
  readonly children: ReactNode;
}

/** What gives up each dialog that is asked for and has not come. */
const awaited = new Map<string, () => void>();

/** The place of a dialog that loads on first use. Whoever asks for another meanwhile does not want both to open later. */
export function LateDialog({ isOpen, onGivenUp, children }: LateDialogProps) {
  const id = useId();
  useEffect(() => {
    if (isOpen) for (const [other, giveUp] of awaited) if (other !== id) giveUp();
  }, [isOpen, id]);
  return <Suspense fallback={isOpen && <Awaited id={id} onGivenUp={onGivenUp} />}>{children}</Suspense>;
}

function Awaited({ id, onGivenUp }: Pick<LateDialogProps, "onGivenUp"> & { readonly id: string }) {
  useEffect(() => {
    awaited.set(id, onGivenUp);
    return () => {
      awaited.delete(id);
    };
  }, [id, onGivenUp]);
  return null;
}
