import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/late.ts";
import type { StateWithChangesDialog } from "./slice.ts";

const ChangesDialog = late(async () => ({ default: (await import("./changes-dialog.tsx")).ChangesDialog }));

/** What has changed since an earlier import; it loads when it is opened for the first time. */
export function LazyChangesDialog() {
  const open = useSelector(({ changesDialog }: StateWithChangesDialog) => changesDialog.open);
  return <Suspense fallback={null}>{open !== null && <ChangesDialog open={open} />}</Suspense>;
}
