import { lazy, Suspense, useState } from "react";
import { useSelector } from "react-redux";
import { PlainNotices } from "./plain-notices.tsx";
import type { StateWithNotices } from "./slice.ts";

// When the server is gone the list cannot load either, and what is to be told may be just that. Its styles may be what is
// missing, whose failure the builder's loader hands on past a `then` of the import.
const NoticeList = lazy(async () => {
  try {
    return { default: (await import("./notice-list.tsx")).NoticeList };
  } catch {
    return { default: PlainNotices };
  }
});

/** The notices of the store; what shows them loads with the first one. */
export function LazyNoticeList() {
  const hasNotices = useSelector(({ notices }: StateWithNotices) => notices.length > 0);
  const [isNeeded, setNeeded] = useState(false);
  if (hasNotices && !isNeeded) setNeeded(true);
  return <Suspense fallback={null}>{isNeeded && <NoticeList />}</Suspense>;
}
