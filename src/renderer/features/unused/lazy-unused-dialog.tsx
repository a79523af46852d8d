import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import { type StateWithUnusedDialog, unusedClosed } from "./slice.ts";

const UnusedDialog = late(async () => ({ default: (await import("./unused-dialog.tsx")).UnusedDialog }));

/** The list of unused declarations; it loads when it is opened for the first time. */
export function LazyUnusedDialog() {
  const dispatch = useAppDispatch();
  const open = useSelector(({ unusedDialog }: StateWithUnusedDialog) => unusedDialog.open);
  return (
    <LateDialog asked={open} onGivenUp={() => dispatch(unusedClosed())}>
      {(open) => <UnusedDialog open={open} />}
    </LateDialog>
  );
}
