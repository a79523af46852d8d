import { useRef } from "react";
import { problemsMessages } from "../../../shared/messages/problems-messages.ts";
import { packageId } from "../../../shared/model/external-id.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { TitledDialog } from "../../ui/dialogs/titled-dialog.tsx";
import { DETAILS_PANE_ID } from "../details-pane/pane-scroll.ts";
import { revealEntity } from "../explorer/thunks.ts";
import { openPlace } from "../source/state/thunks.ts";
import styles from "./problems.module.css";
import { ProblemsList } from "./problems-list.tsx";

export interface ProblemsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Whether it starts at the packages, for users who come for one. */
  readonly isForPackages?: boolean;
}

/**
 * The files that were not read unchanged, and the assumptions made; choosing a file shows it, with its source at the
 * first row that could not be read, and closes the list.
 */
export function ProblemsDialog({ open, onOpenChange, isForPackages = false }: ProblemsDialogProps) {
  const dispatch = useAppDispatch();
  const chosen = useRef(false);
  const packagesHeading = useRef<HTMLHeadingElement>(null);
  const change = (nowOpen: boolean, hasChosen = false) => {
    chosen.current = hasChosen;
    onOpenChange(nowOpen);
  };
  const choose = (fileId: string, row: number) => {
    change(false, true);
    dispatch(openPlace(fileId, { kind: "name", fileId, row, column: 0 }, false));
  };
  const choosePackage = (name: string) => {
    change(false, true);
    dispatch(revealEntity(packageId(name)));
  };
  return (
    <TitledDialog
      open={open}
      onOpenChange={(nowOpen) => change(nowOpen)}
      title={problemsMessages.title}
      closeText={problemsMessages.close}
      className={styles.popup}
      {...(isForPackages && { initialFocus: packagesHeading })}
      finalFocus={() => !chosen.current || document.getElementById(DETAILS_PANE_ID)}
    >
      <ProblemsList
        packagesHeading={packagesHeading}
        onChoose={choose}
        onPackage={choosePackage}
        onReadAgain={() => change(false, true)}
      />
    </TitledDialog>
  );
}
