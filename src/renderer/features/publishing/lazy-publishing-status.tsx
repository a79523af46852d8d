import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/loading/late.ts";
import type { StateWithPublishing } from "./slice.ts";

const PublishingStatus = late(async () => ({
  default: (await import("./publishing-status.tsx")).PublishingStatus,
}));

/** The status bar item for publishing; it loads with the first site. */
export function LazyPublishingStatus() {
  const hasWork = useSelector(({ publishing }: StateWithPublishing) => publishing.work !== null);
  return <Suspense fallback={null}>{hasWork && <PublishingStatus />}</Suspense>;
}
