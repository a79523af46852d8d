import { unusedMessages } from "../../../shared/messages/unused-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { TitledDialog } from "../../ui/dialogs/titled-dialog.tsx";
import { ContextMenuHost } from "../context-menu/context-menu-host.tsx";
import { useChoosingDialog } from "../details-pane/use-choosing-dialog.ts";
import { openPlace } from "../source/state/thunks.ts";
import { unusedClosed } from "./slice.ts";
import styles from "./unused.module.css";
import { UnusedList } from "./unused-list.tsx";

/** The types and members that nothing uses; choosing one shows it and closes the list. */
export function UnusedDialog({ open }: { readonly open: boolean }) {
  const dispatch = useAppDispatch();
  const { onOpenChange, finalFocus } = useChoosingDialog(() => dispatch(unusedClosed()));
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title={unusedMessages.title}
      closeText={unusedMessages.close}
      className={styles.popup}
      finalFocus={finalFocus}
    >
      {/* A host of its own, because the host around a modal dialog is out of reach. */}
      <ContextMenuHost>
        <UnusedList onChoose={(id) => dispatch(openPlace(id, { kind: "entity", id }, false))} />
      </ContextMenuHost>
    </TitledDialog>
  );
}
