import { Suspense } from "react";
import { late } from "../../ui/loading/late.ts";

const FolderPage = late(async () => ({ default: (await import("./folder-page.tsx")).FolderPage }));

/** The page of a folder, by its path inside the project. */
export function LazyFolder({ path }: { readonly path: string }) {
  return (
    <Suspense fallback={null}>
      <FolderPage key={path} path={path} />
    </Suspense>
  );
}
