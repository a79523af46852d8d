import type { NamedEntity } from "../../../shared/model/entity.ts";
import { memberIdIn, parseEntityId } from "../../../shared/model/entity-id.ts";
import { visibleText } from "../../ui/text/visible-text.tsx";

/** The name of a member with that of its type, `Order.Add`, or of a type. It preferably wraps at the dot. */
export function EntityTitle({ entity }: { readonly entity: NamedEntity }) {
  const type = typeAround(entity);
  return (
    <code>
      {type !== null && visibleText(`${type}.`)}
      {type !== null && <wbr />}
      {visibleText(entity.name)}
    </code>
  );
}

/** Returns the name of the type around a member, without arities; null for a type. */
export function typeAround({ id }: NamedEntity): string | null {
  if (memberIdIn(id) === undefined) return null;
  return parseEntityId(id)?.type?.replace(/`\d+/g, "") ?? null;
}
