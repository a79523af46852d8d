import { Suspense } from "react";
import { useShell } from "../../platform/shell-context.ts";
import { late } from "../../ui/loading/late.ts";

const PackagesQuestion = late(async () => ({ default: (await import("./packages-question.tsx")).PackagesQuestion }));

/** The question about packages, if there is a shell that may read them; the web edition loads none of it. */
export function LazyPackagesQuestion() {
  const isDesktop = useShell() !== null;
  return <Suspense fallback={null}>{isDesktop && <PackagesQuestion />}</Suspense>;
}
