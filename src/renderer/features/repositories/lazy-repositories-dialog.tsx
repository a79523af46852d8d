import { Suspense } from "react";
import { useSelector } from "react-redux";
import { late } from "../../ui/late.ts";
import type { StateWithRepositories } from "./slice.ts";

const RepositoriesDialog = late(async () => ({
  default: (await import("./repositories-dialog.tsx")).RepositoriesDialog,
}));

/** The repository dialog while it is open; it loads when it is opened for the first time. */
export function LazyRepositoriesDialog() {
  const open = useSelector(({ repositories }: StateWithRepositories) => repositories.open);
  return <Suspense fallback={null}>{open !== null && <RepositoriesDialog open={open} />}</Suspense>;
}
