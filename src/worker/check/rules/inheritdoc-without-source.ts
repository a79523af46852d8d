import { parseEntityId } from "../../../shared/model/entity-id.ts";
import type { CheckedDeclaration } from "../model/checked-declaration.ts";
import type { CheckKnowledge, Rule } from "../model/rule.ts";

export const inheritdocWithoutSource: Rule = {
  id: "inheritdoc-without-source",
  title: "Inherited documentation that does not exist",
  text: "An <inheritdoc> stands where nothing above has documentation, so that readers see none. Where something above is not known here, as in packages, it is not judged.",
  example: "public class Order\n{\n    /// <inheritdoc/>\n    public void Close() { }\n}",
  fix: "Write what the member does, or document what it overrides.",
  severity: "error",
  visibility: "private",
  find: (declaration, known) => {
    const { written, doc, name } = declaration;
    if (written?.inherits === undefined || written.summary !== "" || (doc !== null && doc.summary !== "")) return [];
    if ((doc !== written && doc !== null) || declaration.isConditional) return [];
    const isSure = written.inherits === "" ? isKnownAbove(declaration, known) : isKnownNamed(declaration, known);
    return isSure ? [{ detail: "", message: `${name} inherits documentation, but there is none above it.` }] : [];
  },
};

/**
 * Kinds of members that can override or implement another; other inheriting members, such as constructors, are not
 * checked.
 */
const INHERITING: ReadonlySet<string> = new Set(["method", "property", "indexer", "event"]);

function isKnownAbove({ type, member, isPart }: CheckedDeclaration, known: CheckKnowledge): boolean {
  if (member !== undefined) return INHERITING.has(member.kind) && !known.basesOf(member.id).hasOutside;
  // Another part, which may be generated, may have bases.
  return !isPart && known.baseTypes(type.id).length === type.bases.length;
}

function isKnownNamed({ type, written }: CheckedDeclaration, known: CheckKnowledge): boolean {
  const meaning = known.meaningOf(type, written?.inherits ?? "");
  if (typeof meaning === "string" || meaning.kind !== "entity") return false;
  // What a base type inherits itself is not examined.
  return parseEntityId(meaning.id)?.member !== undefined && !known.basesOf(meaning.id).hasOutside;
}
