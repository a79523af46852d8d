import { sentence, splitName } from "../../english/words.ts";
import type { DocFacts, MemberFacts, TypeFacts } from "../../facts/facts.ts";
import type { Language } from "../../languages/contract/language.ts";

/**
 * Drafts a first sentence for a type or member without any AI: the documentation of its base, or else what the rules of
 * its language derive from its name, kind and signature. For a language without rules it is the words of the name.
 */
export async function draftDescription(
  { loadDraft }: Pick<Language, "loadDraft">,
  type: TypeFacts,
  member: MemberFacts | undefined,
  base: DocFacts | undefined,
): Promise<string> {
  if (base !== undefined && base.summary.trim() !== "") return base.summary;
  const { name } = member ?? type;
  if (loadDraft === undefined) return sentence(splitName(name).join(" ") || name);
  const draft = await loadDraft();
  return draft(type, member);
}
