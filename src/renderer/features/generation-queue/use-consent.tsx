import { type ReactNode, type RefObject, useState } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { LazyConsentDialog } from "../generation-settings/lazy-consent-dialog.ts";
import { exampleForConsent, type GeneratingCommand, runQueueCommand } from "./thunks.ts";

/** Runs commands to the queue, after asking whether code may be sent where the user has not yet consented to that. */
export interface ConsentModel {
  /** Runs a command at once, or as soon as the user agrees. */
  readonly run: (command: GeneratingCommand) => Promise<void>;
  readonly question: ReactNode;
}

interface Asked {
  readonly command: GeneratingCommand;
  /** The type or member whose request is shown. */
  readonly example: string;
}

/** `next` receives the focus when the question is closed. */
export function useConsent(next: RefObject<HTMLElement | null>): ConsentModel {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const run = async (command: GeneratingCommand) => {
    const example = await dispatch(exampleForConsent(command));
    if (example !== null) setAsked({ command, example });
    else await dispatch(runQueueCommand(command));
  };
  const goOn = (command: GeneratingCommand) => {
    close();
    void dispatch(runQueueCommand(command));
  };
  const question = (
    <LateDialog asked={asked} onGivenUp={close}>
      {({ command, example }) => (
        <LazyConsentDialog entityId={example} onClose={close} onAgreed={() => goOn(command)} next={next} />
      )}
    </LateDialog>
  );
  return { run, question };
}
