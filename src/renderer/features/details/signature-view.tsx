import { memo, type ReactNode } from "react";
import type { CodeToken } from "../../../shared/model/details.ts";
import { visibleRows } from "../../ui/visible-text.tsx";
import { EntityLink } from "../explorer/entity-link.tsx";
import styles from "./signature.module.css";

export interface SignatureViewProps {
  readonly tokens: readonly CodeToken[];
  readonly className?: string | undefined;
  /** The ids of what the tokens mean, as far as they lead anywhere. */
  readonly targets?: readonly (string | null)[] | undefined;
}

/** A declaration as an editor would colour it. */
export const SignatureView = memo(function SignatureView({ tokens, className, targets }: SignatureViewProps) {
  return (
    <code className={`${styles.signature} ${className ?? ""}`}>
      {tokens.map((token, index) => tokenNode(token, index, targets?.[index] ?? null))}
    </code>
  );
});

// Plain text needs no element: a type of five hundred members has thousands of commas and spaces.
function tokenNode({ text, role }: CodeToken, index: number, target: string | null): ReactNode {
  if (role === "plain") return visibleRows(text);
  if (target !== null)
    return (
      <EntityLink key={index} id={target} className={`${styles.link} ${styles[role]}`}>
        {text}
      </EntityLink>
    );
  return (
    <span key={index} className={styles[role]}>
      {visibleRows(text)}
    </span>
  );
}
