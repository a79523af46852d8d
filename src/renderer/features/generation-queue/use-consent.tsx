import { type ReactNode, type RefObject, useState } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { late } from "../../ui/late.ts";
import { LateDialog } from "../../ui/late-dialog.tsx";
import { awaitsConsent, runQueueCommand } from "./thunks.ts";

const ConsentDialog = late(async () => ({
  default: (await import("../generation-settings/consent-dialog.tsx")).ConsentDialog,
}));

/** The question whether code may be sent for the queue, with the request of one of its items as the example. */
export interface ConsentModel {
  /** Asks unless it was answered before; then the queue continues. Resolves to whether nothing had to be asked. */
  readonly settle: () => Promise<boolean>;
  readonly question: ReactNode;
}

/** `next` gets the focus when the question is closed. */
export function useConsent(next: RefObject<HTMLElement | null>): ConsentModel {
  const dispatch = useAppDispatch();
  const [example, setExample] = useState<string | null>(null);
  const close = () => setExample(null);
  const goOn = () => {
    close();
    void dispatch(runQueueCommand({ type: "resume" }));
  };
  const settle = async () => {
    const first = await dispatch(awaitsConsent());
    setExample(first);
    return first === null;
  };
  const question = (
    <LateDialog asked={example} onGivenUp={close}>
      {(id) => <ConsentDialog entityId={id} onClose={close} onAgreed={goOn} next={next} />}
    </LateDialog>
  );
  return { settle, question };
}
