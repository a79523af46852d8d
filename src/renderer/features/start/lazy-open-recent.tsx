import { lazy, Suspense } from "react";

const OpenRecent = lazy(async () => ({ default: (await import("./open-recent.tsx")).OpenRecent }));

/** The projects that are stored as a menu inside of a menu; it loads when that is opened for the first time. */
export function LazyOpenRecent() {
  return (
    <Suspense fallback={null}>
      <OpenRecent />
    </Suspense>
  );
}
