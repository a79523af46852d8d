import { lazy, Suspense } from "react";
import { NoRecent } from "./no-recent.tsx";

const OpenRecent = lazy(async () => {
  try {
    return { default: (await import("./open-recent.tsx")).OpenRecent };
  } catch {
    // The menu was perhaps opened for another command, and the start page lists the same projects.
    return { default: NoRecent };
  }
});

/** The submenu with the stored projects; it loads when it is opened for the first time. */
export function LazyOpenRecent() {
  return (
    <Suspense fallback={<NoRecent />}>
      <OpenRecent />
    </Suspense>
  );
}
