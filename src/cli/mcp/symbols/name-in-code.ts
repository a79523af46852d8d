import { parseEntityId } from "../../../shared/model/entity-id.ts";
import { withSpacedCommas } from "../../../shared/model/spaced-commas.ts";

/** The name of a type or member as in code and in answers: `Outer.Inner<>`, `Cart.Add(int, string)`. */
export function nameInCode(id: string): string {
  const entity = parseEntityId(id);
  if (entity?.type === undefined) return id;
  const type = withArities(entity.type);
  return entity.member === undefined ? type : `${type}.${withArities(withSpacedCommas(entity.member.name))}`;
}

// `Map`2` becomes `Map<,>`, as in `typeof`.
function withArities(name: string): string {
  return name.replace(/`(\d+)/g, (_, arity: string) => `<${",".repeat(Math.max(0, Number(arity) - 1))}>`);
}
