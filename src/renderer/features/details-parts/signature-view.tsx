import { memo, type ReactNode } from "react";
import type { CodeToken, DetailsLinks } from "../../../shared/model/details.ts";
import type { ReferenceTarget } from "../../../shared/model/documentation.ts";
import { visibleRows } from "../../ui/text/visible-text.tsx";
import { ReferenceLink } from "../doc-text/references.tsx";
import styles from "./signature.module.css";

export interface SignatureViewProps {
  readonly tokens: readonly CodeToken[];
  readonly className?: string | undefined;
  /** The targets of the tokens, as far as they are known. */
  readonly targets?: DetailsLinks["signature"] | undefined;
}

/** A declaration with syntax colouring. */
export const SignatureView = memo(function SignatureView({ tokens, className, targets }: SignatureViewProps) {
  return (
    <code className={`${styles.signature} ${className ?? ""}`}>
      {tokens.map((token, index) => tokenNode(token, index, targets?.[index] ?? null))}
    </code>
  );
});

// Plain text is rendered without an element: a type of five hundred members has thousands of commas and spaces.
function tokenNode({ text, role }: CodeToken, index: number, target: ReferenceTarget | null): ReactNode {
  if (role === "plain") return visibleRows(text);
  const shown = (
    <span key={index} className={styles[role]}>
      {visibleRows(text)}
    </span>
  );
  return target === null ? (
    shown
  ) : (
    <ReferenceLink key={index} target={target} className={styles.link}>
      {shown}
    </ReferenceLink>
  );
}
