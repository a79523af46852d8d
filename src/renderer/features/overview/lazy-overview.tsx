import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/loading/late.ts";
import { selectIsCurrentInView } from "../project/selectors.ts";

const Overview = late(async () => ({ default: (await import("./overview.tsx")).Overview }));

/** The overview of the project in view, once it is imported. */
export function LazyOverview() {
  const isThere = useSelector(selectIsCurrentInView);
  return <Suspense fallback={null}>{isThere && <Overview />}</Suspense>;
}
