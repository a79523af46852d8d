import { useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { problemsMessages } from "../../../shared/messages/problems-messages.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import styles from "./problems.module.css";

const ProblemsDialog = late(async () => ({ default: (await import("./problems-dialog.tsx")).ProblemsDialog }));

/** The counts of files that were not read unchanged; a click opens the list of these files, which loads on first use. */
export function ProblemsButton({ counts }: { readonly counts: string }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-label={formatMessage(problemsMessages.open, { counts })}
        onClick={() => setOpen(true)}
      >
        {counts}
      </button>
      <LateDialog asked={open} onGivenUp={() => setOpen(false)}>
        {(open) => <ProblemsDialog open={open} onOpenChange={setOpen} />}
      </LateDialog>
    </>
  );
}
