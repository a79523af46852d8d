import { lazy, Suspense, useState } from "react";
import { useSelector } from "react-redux";
import { pullRequestDialogMessages as words } from "../../../shared/messages/pull-request-dialog-messages.ts";
import { isRepository } from "../../../shared/model/project.ts";
import { Button } from "../../ui/button.tsx";
import type { StateWithAuth } from "../auth/slice.ts";
import type { StateWithProject } from "../project/slice.ts";
import type { PullRequestDialogProps } from "./pull-request-dialog.tsx";
import styles from "./writing.module.css";

const PullRequestDialog = lazy(async () => ({
  default: (await import("./pull-request-dialog.tsx")).PullRequestDialog,
}));

interface PullRequestButtonProps extends Pick<PullRequestDialogProps, "plan" | "counts" | "leftOut"> {
  readonly isDisabled: boolean;
}

/** Opens the form of a pull request, where the project is a repository; those who are not signed in are told to. */
export function PullRequestButton({ isDisabled, ...request }: PullRequestButtonProps) {
  const project = useSelector(({ project: { current } }: StateWithProject) => current?.project);
  const isSignedIn = useSelector(({ auth }: StateWithAuth) => auth.isSignedIn);
  const [isOpen, setIsOpen] = useState(false);
  if (project === undefined || !isRepository(project)) return null;
  if (!isSignedIn) return <span className={styles.quiet}>{words.signInFirst}</span>;
  return (
    <>
      <Button look="primary" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <PullRequestDialog name={project.name} {...request} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
