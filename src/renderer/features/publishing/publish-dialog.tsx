import { useId } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { publishingMessages } from "../../../shared/messages/publishing-messages.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TitledDialog } from "../../ui/dialogs/titled-dialog.tsx";
import { selectProjectId, selectProjectName } from "../project/selectors.ts";
import { PublishForm } from "./publish-form.tsx";
import styles from "./publishing.module.css";
import { WorkActions, WorkView } from "./publishing-work.tsx";
import { publishingClosed, type StateWithPublishing } from "./slice.ts";

/**
 * Asks for the format and options of publishing the open project, then shows the progress and the outcome. Closing it
 * cancels nothing.
 */
export function PublishDialog({ open }: { readonly open: boolean }) {
  const dispatch = useAppDispatch();
  const formId = useId();
  const shell = useShell();
  const name = useSelector(selectProjectName) ?? "";
  const projectId = useSelector(selectProjectId);
  const work = useSelector(({ publishing }: StateWithPublishing) => publishing.work);
  const begin = (
    <Button look="primary" type="submit" form={formId}>
      {shell === null ? publishingMessages.beginArchive : publishingMessages.begin}
    </Button>
  );
  return (
    <TitledDialog
      open={open}
      onOpenChange={(nowOpen) => !nowOpen && dispatch(publishingClosed())}
      title={formatMessage(publishingMessages.title, { name })}
      closeText={publishingMessages.close}
      className={styles.popup}
      actions={work === null ? begin : <WorkActions work={work} />}
    >
      {work === null ? (
        <PublishForm key={projectId} id={formId} projectId={projectId} name={name} />
      ) : (
        <WorkView work={work} />
      )}
    </TitledDialog>
  );
}
