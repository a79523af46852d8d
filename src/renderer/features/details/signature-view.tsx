import { memo, type ReactNode } from "react";
import type { CodeToken } from "../../../shared/model/details.ts";
import { visibleText } from "../../ui/visible-text.tsx";
import styles from "./signature.module.css";

export interface SignatureViewProps {
  readonly tokens: readonly CodeToken[];
  readonly className?: string | undefined;
}

/** A declaration as an editor would colour it. */
export const SignatureView = memo(function SignatureView({ tokens, className }: SignatureViewProps) {
  return <code className={`${styles.signature} ${className ?? ""}`}>{tokens.map(tokenNode)}</code>;
});

// Plain text needs no element: a type of five hundred members has thousands of commas and spaces.
function tokenNode({ text, role }: CodeToken, index: number): ReactNode {
  if (role === "plain") return visibleText(text);
  return (
    <span key={index} className={styles[role]}>
      {visibleText(text)}
    </span>
  );
}
