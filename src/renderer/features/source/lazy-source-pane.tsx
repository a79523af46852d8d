import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/loading/late.ts";
import type { StateWithSource } from "./state/slice.ts";

const SourcePane = late(async () => ({ default: (await import("./source-pane.tsx")).SourcePane }));

/** The pane with the open file beside the details; it loads when the first file is opened. */
export function LazySourcePane() {
  const open = useSelector(({ source }: StateWithSource) => source.open);
  return <Suspense fallback={null}>{open !== null && <SourcePane open={open} />}</Suspense>;
}
