import type { DetailsLinks, TypeDetails } from "../../../shared/model/details.ts";
import { visibleText } from "../../ui/text/visible-text.tsx";
import styles from "./details.module.css";
import { SignatureView } from "./signature-view.tsx";

export interface DeclarationSignatureProps {
  readonly details: Pick<TypeDetails, "signature" | "condition">;
  /** The targets of the names in the signature, once known. */
  readonly links: DetailsLinks | undefined;
}

/** The declaration of a type or member, and the `#if` around it. */
export function DeclarationSignature({ details: { signature, condition }, links }: DeclarationSignatureProps) {
  return (
    <>
      <SignatureView tokens={signature} targets={links?.signature} className={styles.declaration} />
      {condition !== undefined && <code className={styles.quiet}>{visibleText(`#if ${condition}`)}</code>}
    </>
  );
}
