import type { ReactNode } from "react";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { detailsMessages } from "../../../shared/messages/details-messages.ts";
import type { BaseReference, TypeDetails, TypePart } from "../../../shared/model/details.ts";
import { VisibleText, visibleText } from "../../ui/text/visible-text.tsx";
import styles from "../details-parts/details.module.css";
import { EntityLinks } from "../details-parts/entity-links.tsx";
import lists from "../details-parts/inline-list.module.css";
import { EntityLink } from "../explorer/entity-link.tsx";

/** The base and derived types of a type, its declarations if it has several, and its constraints. */
export function TypeRelations({ details }: { readonly details: TypeDetails }) {
  const { id, kind, bases, derived, parts, typeParameters, constraints, documentation } = details;
  const documented = new Set(documentation.typeParameters.map(({ name }) => name));
  // Type parameters that are all documented are already listed with their texts.
  const areListed = typeParameters.every((name) => documented.has(name));
  return (
    <dl className={styles.properties}>
      {bases.length > 0 && (
        <Property name={detailsMessages.bases}>
          <InlineList>{bases.map(baseItem)}</InlineList>
        </Property>
      )}
      {derived.length > 0 && (
        <Property
          name={kind === "interface" ? detailsMessages.implementedBy : detailsMessages.derived}
          count={derived.length}
        >
          <EntityLinks entities={derived} />
        </Property>
      )}
      {parts.length > 0 && (
        <Property name={detailsMessages.parts} count={parts.length}>
          <InlineList>{parts.map((part) => partItem(part, id))}</InlineList>
        </Property>
      )}
      {!areListed && (
        <Property name={detailsMessages.typeParameters}>{visibleText(typeParameters.join(", "))}</Property>
      )}
      {constraints.length > 0 && (
        <Property name={detailsMessages.constraints}>{visibleText(constraints.join(" "))}</Property>
      )}
    </dl>
  );
}

interface PropertyProps {
  readonly name: string;
  readonly count?: number;
  readonly children: ReactNode;
}

function Property({ name, count, children }: PropertyProps) {
  return (
    <div className={styles.property}>
      <dt>
        {name} {count !== undefined && formatNumber(count)}
      </dt>
      <dd>
        <code>{children}</code>
      </dd>
    </div>
  );
}

function InlineList({ children }: { readonly children: ReactNode }) {
  return <ul className={lists.list}>{children}</ul>;
}

function baseItem({ text, target }: BaseReference): ReactNode {
  return (
    <li key={text}>{target === null ? <VisibleText text={text} /> : <EntityLink id={target}>{text}</EntityLink>}</li>
  );
}

function partItem({ id, file, row }: TypePart, shown: string): ReactNode {
  const place = `${file.name}:${row + 1}`;
  return <li key={id}>{id === shown ? <VisibleText text={place} /> : <EntityLink id={id}>{place}</EntityLink>}</li>;
}
