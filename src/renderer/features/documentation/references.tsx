import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { DetailsLinks } from "../../../shared/model/details.ts";
import type { ReferenceTarget } from "../../../shared/model/documentation.ts";
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

/** A name or words for a declaration: a link to one of the code base; the documentation id of another is its title. */
export function ReferenceLink({ target, className, children }: ReferenceLinkProps) {
  if (target?.kind === "entity") {
    return (
      <EntityLink id={target.id} className={className}>
        {children}
      </EntityLink>
    );
  }
  return target?.kind === "external" ? <span title={target.documentationId}>{children}</span> : children;
}
