import { Fragment, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { detailsMessages } from "../../../shared/messages/details-messages.ts";
import type { NamedEntity } from "../../../shared/model/entity.ts";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "../../ui/format-number.ts";
import { EntityLink } from "../explorer/entity-link.tsx";

/** As many as fit on a few lines. */
const FIRST_LINKS = 16;

/** Links to types, with commas between them; those of a long list show on request. */
export function EntityLinks({ entities }: { readonly entities: readonly NamedEntity[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? entities : entities.slice(0, FIRST_LINKS);
  return (
    <>
      {shown.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <EntityLink id={id}>{name}</EntityLink>
        </Fragment>
      ))}
      {shown.length < entities.length && " "}
      {shown.length < entities.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {formatMessage(detailsMessages.showAll, { count: formatNumber(entities.length) })}
        </Button>
      )}
    </>
  );
}
