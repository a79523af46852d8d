import type { DetailsLinks, TypeDetails } from "../../../shared/model/details.ts";
import { visibleText } from "../../ui/visible-text.tsx";
import styles from "./details.module.css";
import { SignatureView } from "./signature-view.tsx";

export interface DeclarationSignatureProps {
  readonly details: Pick<TypeDetails, "signature" | "condition">;
  /** What the names in it mean, as soon as that is known. */
  readonly links: DetailsLinks | undefined;
}

/** How a type or member is declared, and the `#if` around that. */
export function DeclarationSignature({ details: { signature, condition }, links }: DeclarationSignatureProps) {
  return (
    <>
      <SignatureView tokens={signature} targets={links?.signature} className={styles.declaration} />
      {condition !== undefined && <code className={styles.quiet}>{visibleText(`#if ${condition}`)}</code>}
    </>
  );
}
