import type { ReactNode } from "react";
import { detailsMessages } from "../../../shared/messages/details-messages.ts";
import type { BaseReference, DetailsLinks, TypeDetails } from "../../../shared/model/details.ts";
import { VisibleText, visibleText } from "../../ui/visible-text.tsx";
import styles from "../details/details.module.css";
import { EntityLinks } from "../details/entity-links.tsx";
import { SignatureView } from "../details/signature-view.tsx";
import { typeSummary } from "../details/type-summary.ts";
import { EntityLink } from "../explorer/entity-link.tsx";
import { PlaceMenu } from "../place/place-menu.tsx";
import { SourceButton } from "../source/source-button.tsx";

export interface TypeHeaderProps {
  readonly details: TypeDetails;
  /** What the names in its declaration mean, as soon as that is known. */
  readonly links: DetailsLinks | undefined;
}

/** Name, kind, modifiers and namespace, the declaration, and what it stands on. */
export function TypeHeader({ details, links }: TypeHeaderProps) {
  const { bases, derived, otherParts, typeParameters, constraints, condition } = details;
  const parts = otherParts.map(({ id, file }) => ({ id, name: file.name }));
  return (
    <header>
      <div className={styles.title}>
        <h3 className={styles.name}>
          <VisibleText text={details.name} />
        </h3>
        <p className={styles.facts}>{visibleText(typeSummary(details).join(" · "))}</p>
        <SourceButton entityId={details.id} />
        <PlaceMenu entityId={details.id} />
      </div>
      <SignatureView tokens={details.signature} targets={links?.signature} className={styles.declaration} />
      <dl className={styles.properties}>
        {condition !== undefined && (
          <Property name={detailsMessages.condition}>{visibleText(`#if ${condition}`)}</Property>
        )}
        {bases.length > 0 && <Property name={detailsMessages.bases}>{bases.map(baseItem)}</Property>}
        {derived.length > 0 && (
          <Property name={detailsMessages.derived}>
            <EntityLinks entities={derived} />
          </Property>
        )}
        {parts.length > 0 && (
          <Property name={detailsMessages.otherParts}>
            <EntityLinks entities={parts} />
          </Property>
        )}
        {typeParameters.length > 0 && (
          <Property name={detailsMessages.typeParameters}>{visibleText(typeParameters.join(", "))}</Property>
        )}
        {constraints.length > 0 && (
          <Property name={detailsMessages.constraints}>{visibleText(constraints.join(" "))}</Property>
        )}
      </dl>
    </header>
  );
}

function Property({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.property}>
      <dt>{name}</dt>
      <dd>
        <code>{children}</code>
      </dd>
    </div>
  );
}

function baseItem(base: BaseReference, index: number): ReactNode {
  return (
    <span key={base.text}>
      {index > 0 && ", "}
      {base.target === null ? <VisibleText text={base.text} /> : <EntityLink id={base.target}>{base.text}</EntityLink>}
    </span>
  );
}
