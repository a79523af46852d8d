import { type ReactNode, Suspense, useEffect, useId } from "react";
import { awaitDialog, giveUpOthers } from "./awaited-dialogs.ts";

export interface LateDialogProps<Asked> {
  /** What it is asked for with, such as that it is open; null before that, and false when it is closed. */
  readonly asked: Asked | null;
  /** Called when another one is asked for before it has come. */
  readonly onGivenUp: () => void;
  /** The dialog, which loads on first use. */
  readonly children: (asked: Asked) => ReactNode;
}

/** The place of a dialog that loads on first use. Whoever asks for another meanwhile does not want both to open later. */
export function LateDialog<Asked>({ asked, onGivenUp, children }: LateDialogProps<Asked>) {
  const id = useId();
  const isOpen = asked !== null && asked !== false;
  useEffect(() => {
    if (isOpen) giveUpOthers(id);
  }, [isOpen, id]);
  return (
    <Suspense fallback={isOpen && <Awaited id={id} onGivenUp={onGivenUp} />}>
      {asked !== null && children(asked)}
    </Suspense>
  );
}

interface AwaitedProps extends Pick<LateDialogProps<never>, "onGivenUp"> {
  readonly id: string;
}

function Awaited({ id, onGivenUp }: AwaitedProps) {
  useEffect(() => awaitDialog(id, onGivenUp), [id, onGivenUp]);
  return null;
}
