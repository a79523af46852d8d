import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import { changesClosed, type StateWithChangesDialog } from "./slice.ts";

const ChangesDialog = late(async () => ({ default: (await import("./changes-dialog.tsx")).ChangesDialog }));

/** The dialog of changes since an earlier import; it loads when it is opened for the first time. */
export function LazyChangesDialog() {
  const dispatch = useAppDispatch();
  const open = useSelector(({ changesDialog }: StateWithChangesDialog) => changesDialog.open);
  return (
    <LateDialog asked={open} onGivenUp={() => dispatch(changesClosed())}>
      {(open) => <ChangesDialog open={open} />}
    </LateDialog>
  );
}
