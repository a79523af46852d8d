import type { ReactNode } from "react";
import { visible } from "../../../shared/visible-text.ts";

export interface ExternalLinkProps {
  /** A web address, http or https. */
  readonly href: string;
  /** The tooltip; defaults to the address. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that opens outside of the app and sends no referrer. */
export function ExternalLink({ href, title = href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} title={visible(title)} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
