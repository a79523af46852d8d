import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/late.ts";
import type { StateWithPublishing } from "./slice.ts";

const PublishDialog = late(async () => ({ default: (await import("./publish-dialog.tsx")).PublishDialog }));

/** The dialog of publishing; it loads when it is opened for the first time. */
export function LazyPublishDialog() {
  const open = useSelector(({ publishing }: StateWithPublishing) => publishing.open);
  return <Suspense fallback={null}>{open !== null && <PublishDialog open={open} />}</Suspense>;
}
