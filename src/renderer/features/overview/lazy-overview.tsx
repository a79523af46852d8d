import { lazy, Suspense } from "react";
import { useSelector } from "react-redux";
import { selectIsCurrentInView } from "../project/selectors.ts";

const Overview = lazy(async () => ({ default: (await import("./overview.tsx")).Overview }));

/** The first page of the project in view, once that is imported. */
export function LazyOverview() {
  const isThere = useSelector(selectIsCurrentInView);
  return <Suspense fallback={null}>{isThere && <Overview />}</Suspense>;
}
