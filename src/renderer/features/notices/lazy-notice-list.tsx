import { lazy, Suspense, useState } from "react";
import { useSelector } from "react-redux";
import { PlainNotices } from "./plain-notices.tsx";
import type { StateWithNotices } from "./slice.ts";

// If the server is unreachable, the list cannot load either, and that may be just what the notice is about. Its styles
// may be the part that fails; the bundler's loader passes that failure on past a `then` of the import.
const NoticeList = lazy(async () => {
  try {
    return { default: (await import("./notice-list.tsx")).NoticeList };
  } catch {
    return { default: PlainNotices };
  }
});

/** The notices of the store; their list component loads with the first one. */
export function LazyNoticeList() {
  const hasNotices = useSelector(({ notices }: StateWithNotices) => notices.length > 0);
  const [isNeeded, setNeeded] = useState(false);
  if (hasNotices && !isNeeded) setNeeded(true);
  return <Suspense fallback={null}>{isNeeded && <NoticeList />}</Suspense>;
}
