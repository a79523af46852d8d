import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/late.ts";
import type { StateWithHelp } from "./slice.ts";

const HelpDialog = late(async () => ({ default: (await import("./help-dialog.tsx")).HelpDialog }));

/** The documentation; it loads when it is opened for the first time. */
export function LazyHelpDialog() {
  const open = useSelector(({ help }: StateWithHelp) => help.open);
  return <Suspense fallback={null}>{open !== null && <HelpDialog open={open} />}</Suspense>;
}
