import { parseEntityId } from "../../../shared/model/entity-id.ts";
import { crefsIn, qualifierOf } from "../model/crefs.ts";
import type { CheckKnowledge, Rule } from "../model/rule.ts";

export const brokenCref: Rule = {
  id: "broken-cref",
  title: "Reference to a member that does not exist",
  text: "A cref names a member that its type does not declare; to the compiler, inherited ones are none. Names whose type is not of the code base are not judged: .NET and packages differ from one version to the next.",
  example: 'public class Order { }\n/// <summary>As <see cref="Order.Totl"/> says.</summary>\npublic class Bill { }',
  fix: "Name the member as it is called now, or take the reference out.",
  severity: "error",
  visibility: "private",
  find: ({ written, type, name }, known) =>
    crefsIn(written)
      .filter((cref) => known.meaningOf(type.id, cref) === undefined && isInKnownType(type.id, cref, known))
      .map((cref) => ({ detail: cref, message: `${name} refers to ${cref}, which does not exist.` })),
};

/** Whether a cref names a member of a type of the code base. Those of .NET differ from one version of it to the next. */
function isInKnownType(typeId: string, cref: string, known: CheckKnowledge): boolean {
  const around = qualifierOf(cref);
  const meaning = around === undefined ? undefined : known.meaningOf(typeId, around);
  return meaning?.kind === "entity" && parseEntityId(meaning.id)?.member === undefined;
}
