import { parseEntityId } from "../../../shared/model/entity-id.ts";
import { crefsIn, qualifierOf } from "../crefs.ts";
import type { CheckKnowledge, Rule } from "../rule.ts";

export const brokenCref: Rule = {
  id: "broken-cref",
  title: "Reference to a member that does not exist",
  text: "A cref names a member that its type does not have. Names whose type is not known here, as those of packages, are not judged.",
  example: 'public class Order { }\n/// <summary>As <see cref="Order.Totl"/> says.</summary>\npublic class Bill { }',
  fix: "Name the member as it is called now, or take the reference out.",
  severity: "error",
  visibility: "private",
  find: ({ written, type, name }, known) =>
    crefsIn(written).flatMap((cref) => {
      const around = known.meaningOf(type.id, cref) === undefined ? typeAround(type.id, cref, known) : undefined;
      if (around === undefined) return [];
      return [{ detail: cref, message: `${name} refers to ${cref}, which does not exist.`, ifBasesKnown: around }];
    }),
};

/** The type of the code base that a cref names a member of. Members of .NET differ from one version of it to the next. */
function typeAround(typeId: string, cref: string, known: CheckKnowledge): string | undefined {
  const around = qualifierOf(cref);
  const meaning = around === undefined ? undefined : known.meaningOf(typeId, around);
  return meaning?.kind === "entity" && parseEntityId(meaning.id)?.member === undefined ? meaning.id : undefined;
}
