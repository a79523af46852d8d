import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/late.ts";
import type { StateWithDescriptionsDialog } from "./slice.ts";

const DescriptionsDialog = late(async () => ({
  default: (await import("./descriptions-dialog.tsx")).DescriptionsDialog,
}));

/** The dialog of descriptions; it loads when it is opened, and stays through an import. */
export function LazyDescriptionsDialog() {
  const tab = useSelector(({ descriptionsDialog }: StateWithDescriptionsDialog) => descriptionsDialog.tab);
  return <Suspense fallback={null}>{tab !== null && <DescriptionsDialog tab={tab} />}</Suspense>;
}
