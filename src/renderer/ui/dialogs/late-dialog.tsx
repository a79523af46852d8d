import { type ReactNode, Suspense, useEffect, useId } from "react";
import { awaitDialog, giveUpOthers } from "./awaited-dialogs.ts";

export interface LateDialogProps<Asked> {
  /** The request, such as that the dialog is open; null before the first request, and false when the dialog is closed. */
  readonly asked: Asked | null;
  /** Called when another dialog is requested before this one has loaded. */
  readonly onGivenUp: () => void;
  /** Stands in for the dialog while that loads. */
  readonly early?: ReactNode;
  /** Renders the dialog, which loads on first use. */
  readonly children: (asked: Asked) => ReactNode;
}

/**
 * The place of a dialog that loads on first use. If another dialog is requested meanwhile, this one is given up, so that
 * the two never open together.
 */
export function LateDialog<Asked>({ asked, onGivenUp, early, children }: LateDialogProps<Asked>) {
  const id = useId();
  const isOpen = asked !== null && asked !== false;
  useEffect(() => {
    if (isOpen) giveUpOthers(id);
  }, [isOpen, id]);
  return (
    <Suspense
      fallback={
        isOpen && (
          <>
            {early}
            <Awaited id={id} onGivenUp={onGivenUp} />
          </>
        )
      }
    >
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
