import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/loading/late.ts";
import type { StateWithFollowing } from "./slice.ts";

const FollowingStatus = late(async () => ({ default: (await import("./following-status.tsx")).FollowingStatus }));

/** The status bar item about changes in the folder; it loads with the first of them. */
export function LazyFollowingStatus() {
  const isKnown = useSelector(({ following }: StateWithFollowing) => following !== null);
  return <Suspense fallback={null}>{isKnown && <FollowingStatus />}</Suspense>;
}
