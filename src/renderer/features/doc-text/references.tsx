import { createContext, type ReactNode, useContext, useMemo } from "react";
import { frameworkAddress } from "../../../shared/framework-address.ts";
import type { DetailsLinks } from "../../../shared/model/details.ts";
import type { ReferenceTarget } from "../../../shared/model/documentation.ts";
import { externalId } from "../../../shared/model/external-id.ts";
import { visible } from "../../../shared/visible-text.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { EntityLink } from "../explorer/entity-link.tsx";

type Targets = ReadonlyMap<string, ReferenceTarget>;

const References = createContext<Targets>(new Map());

export interface ReferencesProviderProps {
  /** What the names on the page mean, as soon as that is known. */
  readonly links: DetailsLinks | undefined;
  readonly children: ReactNode;
}

/** Lets the documentation inside it know what its references mean. */
export function ReferencesProvider({ links, children }: ReferencesProviderProps) {
  const targets = useMemo(() => new Map(links?.references), [links]);
  return <References value={targets}>{children}</References>;
}

/** The meaning of a reference, by its key; undefined while it is not known. */
export function useReference(key: string): ReferenceTarget | undefined {
  return useContext(References).get(key);
}

export interface ReferenceLinkProps {
  readonly target: ReferenceTarget | null | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A name or words for a declaration: a link to its details, or where .NET itself declares it, to what its documentation
 * says.
 */
export function ReferenceLink({ target, className, children }: ReferenceLinkProps) {
  if (target?.kind === "entity") {
    return (
      <EntityLink id={target.id} className={className}>
        {children}
      </EntityLink>
    );
  }
  if (target?.kind !== "external") return children;
  const { documentationId } = target;
  const address = DOTNET.test(documentationId) ? frameworkAddress(documentationId) : undefined;
  if (address === undefined) {
    return (
      <EntityLink id={externalId(documentationId)} title={visible(documentationId)} className={className}>
        {children}
      </EntityLink>
    );
  }
  return (
    <ExternalLink href={address} title={visible(documentationId)} className={className}>
      {children}
    </ExternalLink>
  );
}

/** Packages have names of their own, while what is in these namespaces is nearly always part of .NET. */
const DOTNET = /^.:System(?![^.(~])/;
