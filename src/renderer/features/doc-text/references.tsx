import { createContext, type ReactNode, useContext, useMemo } from "react";
import { frameworkAddress } from "../../../shared/framework-address.ts";
import type { DetailsLinks } from "../../../shared/model/details.ts";
import type { ReferenceTarget } from "../../../shared/model/documentation.ts";
import { externalId } from "../../../shared/model/external-id.ts";
import { visible } from "../../../shared/visible-text.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { EntityLink } from "../explorer/entity-link.tsx";

type Targets = ReadonlyMap<string, ReferenceTarget>;

const References = createContext<Targets>(new Map());

export interface ReferencesProviderProps {
  /** The targets of the names on the page, once known. */
  readonly links: DetailsLinks | undefined;
  readonly children: ReactNode;
}

/** Provides the targets of references to the documentation inside it. */
export function ReferencesProvider({ links, children }: ReferencesProviderProps) {
  const targets = useMemo(() => new Map(links?.references), [links]);
  return <References value={targets}>{children}</References>;
}

/** Returns the target of a reference by its key; undefined while it is not known. */
export function useReference(key: string): ReferenceTarget | undefined {
  return useContext(References).get(key);
}

export interface ReferenceLinkProps {
  readonly target: ReferenceTarget | null | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A name or text for a declaration: a link to its details, or to the .NET documentation if .NET itself declares it. */
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

/** Matches names in the System namespaces, which are nearly always part of .NET; packages use namespaces of their own. */
const DOTNET = /^.:System(?![^.(~])/;
