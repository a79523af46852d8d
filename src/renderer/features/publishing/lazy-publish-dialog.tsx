import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import { publishingClosed, type StateWithPublishing } from "./slice.ts";

const PublishDialog = late(async () => ({ default: (await import("./publish-dialog.tsx")).PublishDialog }));

/** The publishing dialog; it loads when it is opened for the first time. */
export function LazyPublishDialog() {
  const dispatch = useAppDispatch();
  const open = useSelector(({ publishing }: StateWithPublishing) => publishing.open);
  return (
    <LateDialog asked={open} onGivenUp={() => dispatch(publishingClosed())}>
      {(open) => <PublishDialog open={open} />}
    </LateDialog>
  );
}
