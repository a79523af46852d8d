import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import { descriptionsClosed, type StateWithDescriptionsDialog } from "./slice.ts";

const DescriptionsDialog = late(async () => ({
  default: (await import("./descriptions-dialog.tsx")).DescriptionsDialog,
}));

/** The dialog of descriptions; it loads when it is opened for the first time, and stays open during an import. */
export function LazyDescriptionsDialog() {
  const dispatch = useAppDispatch();
  const tab = useSelector(({ descriptionsDialog }: StateWithDescriptionsDialog) => descriptionsDialog.tab);
  return (
    <LateDialog asked={tab} onGivenUp={() => dispatch(descriptionsClosed())}>
      {(tab) => <DescriptionsDialog tab={tab} />}
    </LateDialog>
  );
}
