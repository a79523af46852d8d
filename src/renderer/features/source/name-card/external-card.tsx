import { readDocumentationId } from "../../../../shared/documentation-id.ts";
import { frameworkAddress } from "../../../../shared/framework-address.ts";
import { externalOriginText } from "../../../../shared/messages/external-messages.ts";
import { sourceMessages } from "../../../../shared/messages/source-messages.ts";
import type { ExternalDeclarationDetails } from "../../../../shared/model/external.ts";
import { ExternalLink } from "../../../ui/controls/external-link.tsx";
import { visibleText } from "../../../ui/text/visible-text.tsx";
import { SignatureView } from "../../details-parts/signature-view.tsx";
import { DocTextView } from "../../doc-text/doc-text.tsx";
import { useExternalDetailsQuery } from "../../doc-text/external-details-api.ts";
import { ExternalReferences } from "../../doc-text/external-references.tsx";
import styles from "./name-card.module.css";

/** The content of a card for a declaration of another code base: its signature, documentation and origin, once loaded. */
export function ExternalCard({ documentationId }: { readonly documentationId: string }) {
  const declaration = useExternalDetailsQuery(documentationId).currentData?.declaration ?? null;
  const address = frameworkAddress(documentationId);
  const named = readDocumentationId(documentationId);
  const kind = named && `${sourceMessages.externalKinds[named.kind]} · `;
  return (
    <>
      {declaration === null ? (
        <code className={styles.signature}>{visibleText(named?.name ?? documentationId)}</code>
      ) : (
        <Declared declaration={declaration} />
      )}
      <p className={styles.quiet}>
        {kind}
        {declaration === null ? sourceMessages.outside : visibleText(externalOriginText(declaration.origin))}
      </p>
      {address !== undefined && (
        <p className={styles.outside}>
          <ExternalLink href={address} className={styles.link}>
            {sourceMessages.openDocumentation}
          </ExternalLink>
        </p>
      )}
    </>
  );
}

function Declared({ declaration }: { readonly declaration: ExternalDeclarationDetails }) {
  const { signature, description, references } = declaration;
  return (
    <>
      <SignatureView tokens={signature} className={styles.signature} />
      {description !== null && (
        <div className={styles.summary}>
          <ExternalReferences references={references}>
            <DocTextView text={description} />
          </ExternalReferences>
        </div>
      )}
    </>
  );
}
