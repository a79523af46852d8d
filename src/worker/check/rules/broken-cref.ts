import { parseEntityId } from "../../../shared/model/entity-id.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import { crefsIn, partsOf } from "../model/crefs.ts";
import type { CheckKnowledge, Rule } from "../model/rule.ts";

export const brokenCref: Rule = {
  id: "broken-cref",
  title: "Reference to a member that does not exist",
  text: "A cref, also that of an exception, names a member that its type does not have. Names whose type is not of the code base are not judged, as .NET and packages differ from one version to the next; nor are those of partial types, parts of which may be generated, and of records and delegates.",
  example: 'public class Order { }\n/// <summary>As <see cref="Order.Totl"/> says.</summary>\npublic class Bill { }',
  fix: "Name the member as it is called now, or take the reference out.",
  severity: "error",
  visibility: "private",
  find: ({ written, type, name }, known) =>
    crefsIn(written)
      .filter((cref) => known.meaningOf(type, cref) === "nothing" && isInKnownType(type, cref, known))
      .map((cref) => ({ detail: cref, message: `${name} refers to ${cref}, which does not exist.` })),
};

function isInKnownType(type: IdentifiedType, cref: string, known: CheckKnowledge): boolean {
  const { around, last } = partsOf(cref) ?? {};
  if (around === undefined || last === undefined || UNJUDGED.test(cref)) return false;
  const meaning = known.meaningOf(type, around);
  if (typeof meaning === "string" || meaning.kind !== "entity") return false;
  const named = parseEntityId(meaning.id);
  return named?.member === undefined && !isConstructor(named?.type ?? "", last) && known.declaresAll(meaning.id);
}

/** Parts of documentation ids, which the compiler accepts unchecked, and names with several spellings. */
const UNJUDGED = /[#`~@]|\bItem\(|\bextension\b|\bValueTuple\b/;

/** A constructor exists even if none is written. */
function isConstructor(typePath: string, name: string): boolean {
  return typePath.split(".").at(-1)?.split("`", 1)[0] === name.split("<", 1)[0];
}
