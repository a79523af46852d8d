import { type ReactNode, useMemo } from "react";
import type { ExternalDeclarationDetails } from "../../../shared/model/external.ts";
import { ReferencesProvider } from "./references.tsx";

export interface ExternalReferencesProps extends Pick<ExternalDeclarationDetails, "references"> {
  readonly children: ReactNode;
}

/** Provides the targets of references to the documentation of a library. */
export function ExternalReferences({ references, children }: ExternalReferencesProps) {
  const links = useMemo(() => ({ signature: [], parameters: [], exceptions: [], references }), [references]);
  return <ReferencesProvider links={links}>{children}</ReferencesProvider>;
}
