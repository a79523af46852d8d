import type { NamedEntity } from "../../../shared/model/entity.ts";
import { memberIdIn, parseEntityId } from "../../../shared/model/entity-id.ts";
import { visibleText } from "../../ui/visible-text.tsx";

/** The name of a member after that of the type around it, `Order.Add`, or of a type. It is broken at the dot first. */
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

/** The name of the type around a member, without arities; null for a type. */
export function typeAround({ id }: NamedEntity): string | null {
  if (memberIdIn(id) === undefined) return null;
  return parseEntityId(id)?.type?.replace(/`\d+/g, "") ?? null;
}
