import { useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { detailsMessages } from "../../../shared/messages/details-messages.ts";
import type { DerivedType } from "../../../shared/model/details.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EntityLink } from "../explorer/entity-link.tsx";
import styles from "./inline-list.module.css";

/**
 * Number of links that show at first: enough to tell what kind of types they are. A single further link is shown instead
 * of a button.
 */
const FIRST_LINKS = 3;

/** Links to types, separated by commas; a long list is expanded on request, with types in tests listed separately. */
export function EntityLinks({ entities }: { readonly entities: readonly DerivedType[] }) {
  const [isWhole, setWhole] = useState(entities.length <= FIRST_LINKS + 1);
  const shown = isWhole ? entities : entities.slice(0, FIRST_LINKS);
  const rest = entities.length - shown.length;
  const [inCode, inTests] = [shown.filter(({ isTest }) => !isTest), shown.filter(({ isTest }) => isTest)];
  return (
    <>
      <Links entities={inCode} />
      {inTests.length > 0 && <span className={styles.tests}>{detailsMessages.inTests}</span>}
      <Links entities={inTests} />
      {rest > 0 && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {formatMessage(detailsMessages.andMore, { count: formatNumber(rest) })}
        </Button>
      )}
    </>
  );
}

function Links({ entities }: { readonly entities: readonly DerivedType[] }) {
  if (entities.length === 0) return null;
  return (
    <ul className={styles.list}>
      {entities.map(({ id, name }) => (
        <li key={id}>
          <EntityLink id={id}>{name}</EntityLink>
        </li>
      ))}
    </ul>
  );
}
