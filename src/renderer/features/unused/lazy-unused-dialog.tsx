import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/late.ts";
import type { StateWithUnusedDialog } from "./slice.ts";

const UnusedDialog = late(async () => ({ default: (await import("./unused-dialog.tsx")).UnusedDialog }));

/** The list of what nothing uses; it loads when it is opened for the first time. */
export function LazyUnusedDialog() {
  const open = useSelector(({ unusedDialog }: StateWithUnusedDialog) => unusedDialog.open);
  return <Suspense fallback={null}>{open !== null && <UnusedDialog open={open} />}</Suspense>;
}
