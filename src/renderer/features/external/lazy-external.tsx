import { Suspense } from "react";
import type { ExternalSubject } from "../../../shared/model/external-id.ts";
import { late } from "../../ui/loading/late.ts";

const ExternalDetailsView = late(async () => ({
  default: (await import("./external-details.tsx")).ExternalDetailsView,
}));
const PackageDetailsView = late(async () => ({ default: (await import("./package-details.tsx")).PackageDetailsView }));

/** The details of a declaration of another code base; they load when one is chosen for the first time. */
export function LazyExternal({ subject }: { readonly subject: ExternalSubject }) {
  return (
    <Suspense fallback={null}>
      {subject.kind === "package" ? (
        <PackageDetailsView name={subject.name} />
      ) : (
        <ExternalDetailsView documentationId={subject.documentationId} />
      )}
    </Suspense>
  );
}
