import { useState } from "react";
import { useSelector } from "react-redux";
import { pullRequestDialogMessages as words } from "../../../shared/messages/pull-request-dialog-messages.ts";
import { isRepository } from "../../../shared/model/project.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import type { StateWithAuth } from "../auth/slice.ts";
import type { StateWithProject } from "../project/slice.ts";
import type { PullRequestDialogProps } from "./pull-request-dialog.tsx";
import styles from "./writing.module.css";

const PullRequestDialog = late(async () => ({
  default: (await import("./pull-request-dialog.tsx")).PullRequestDialog,
}));

/** The content of the pull request. */
type Contents = Pick<PullRequestDialogProps, "plan" | "counts" | "leftOut">;

interface PullRequestButtonProps {
  /** Null while there is nothing to send. */
  readonly contents: Contents | null;
  /** Called when sending begins and ends: no other plan may be made meanwhile. */
  readonly onSending: (isSending: boolean) => void;
}

/**
 * A button that opens the form of a pull request, if the project is a repository; users who are not signed in are told
 * to sign in.
 */
export function PullRequestButton({ contents, onSending }: PullRequestButtonProps) {
  const project = useSelector(({ project: { current } }: StateWithProject) => current?.project);
  const isSignedIn = useSelector(({ auth }: StateWithAuth) => auth.isSignedIn);
  // The content of the form, whatever is planned after it was opened.
  const [opened, setOpened] = useState<Contents | null>(null);
  if (project === undefined || !isRepository(project)) return null;
  if (!isSignedIn) return <span className={styles.quiet}>{words.signInFirst}</span>;
  return (
    <>
      <Button look="primary" disabled={contents === null} onClick={() => setOpened(contents)}>
        {words.open}
      </Button>
      <LateDialog asked={opened} onGivenUp={() => setOpened(null)}>
        {(opened) => (
          <PullRequestDialog name={project.name} {...opened} onSending={onSending} onClose={() => setOpened(null)} />
        )}
      </LateDialog>
    </>
  );
}
