import type { ReactNode } from "react";
import { visible } from "../../shared/visible-text.ts";

export interface ExternalLinkProps {
  /** An address of the web, http or https. */
  readonly href: string;
  /** The address, where nothing else is said. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that is opened outside of the app; what it opens does not learn from where. */
export function ExternalLink({ href, title = href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} title={visible(title)} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
