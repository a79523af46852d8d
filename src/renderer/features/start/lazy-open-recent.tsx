import { lazy, Suspense } from "react";
import { NoRecent } from "./no-recent.tsx";

const OpenRecent = lazy(async () => {
  try {
    return { default: (await import("./open-recent.tsx")).OpenRecent };
  } catch {
    // The menu has other commands, for which it was opened perhaps, and the start page lists the same.
    return { default: NoRecent };
  }
});

/** The projects that are stored as a menu inside of a menu; it loads when that is opened for the first time. */
export function LazyOpenRecent() {
  return (
    <Suspense fallback={<NoRecent />}>
      <OpenRecent />
    </Suspense>
  );
}
