import { lazy, Suspense } from "react";
import { useShell } from "../../platform/shell-context.ts";

const PackagesQuestion = lazy(async () => ({ default: (await import("./packages-question.tsx")).PackagesQuestion }));

/** The question about packages, where there is a shell that may read them; the web loads nothing of it. */
export function LazyPackagesQuestion() {
  const isDesktop = useShell() !== null;
  return <Suspense fallback={null}>{isDesktop && <PackagesQuestion />}</Suspense>;
}
