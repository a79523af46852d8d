import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import { helpClosed, type StateWithHelp } from "./slice.ts";

const HelpDialog = late(async () => ({ default: (await import("./help-dialog.tsx")).HelpDialog }));

/** The documentation dialog; it loads when it is opened for the first time. */
export function LazyHelpDialog() {
  const dispatch = useAppDispatch();
  const open = useSelector(({ help }: StateWithHelp) => help.open);
  return (
    <LateDialog asked={open} onGivenUp={() => dispatch(helpClosed())}>
      {(open) => <HelpDialog open={open} />}
    </LateDialog>
  );
}
