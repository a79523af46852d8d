import { compareTexts } from "../../../shared/compare-texts.ts";
import type { BrokenRule, Change, ChangeKind } from "../../../shared/model/changes.ts";
import type { BreakFinder } from "../../languages/contract/compatibility.ts";
import type { Language } from "../../languages/contract/language.ts";
import { languageOf } from "../../languages/language-of.ts";
import { languages } from "../../languages/registry.ts";
import { isKept } from "../model/is-kept.ts";
import type { ApiMember, ApiSurface, ApiType, Kept, Pair } from "../model/surface.ts";
import { memberSymbol, typeSymbol } from "./changed-symbol.ts";
import { type Compared, changesOfMember, changesOfType, isUntouched } from "./changes-between.ts";
import { type MemberPair, pairMembers } from "./pair-members.ts";
import { pairTypes, type TypePair } from "./pair-types.ts";

/** All differences between two states of a code base, sorted by type name, each type before its members. */
export async function compareSurfaces(before: ApiSurface, after: ApiSurface): Promise<readonly Change[]> {
  const finders = new Map<Language, BreakFinder>();
  for (const language of languages) {
    const compatibility = await language.loadCompatibility?.();
    if (compatibility !== undefined) finders.set(language, compatibility.breaksBetween(before, after));
  }
  const compared = {
    bodies: before.carried.bodies && after.carried.bodies,
    headers: before.carried.headers && after.carried.headers,
  };
  return pairTypes(before, after)
    .map((pair) => [nameOf(pair), pair] as const)
    .sort(([one], [other]) => compareTexts(one, other))
    .flatMap(([, pair]) => changesOf(pair, compared, finders));
}

function nameOf({ before, after }: TypePair): string {
  return (after ?? before)?.key ?? "";
}

function changesOf(pair: TypePair, compared: Compared, finders: ReadonlyMap<Language, BreakFinder>): readonly Change[] {
  const { path = "" } = pair.before ?? pair.after ?? {};
  const language = languageOf(path);
  const ofLanguage = language && finders.get(language);
  if (language === undefined || ofLanguage === undefined) return [];
  const comparison = { rules: language.declarations, compared, finder: ofLanguage };
  const ofType = typeChange(pair, comparison);
  if (!isKept(pair)) return ofType;
  const finder = isElsewhere(pair) ? NOTHING_BREAKS : comparison.finder;
  const ofMembers = pairMembers(pair).flatMap((member) => memberChange(member, pair, { ...comparison, finder }));
  return [...ofType, ...ofMembers];
}

/** Whether a type has another name, so that for its users it is gone, with all its members. */
function isElsewhere({ before, after, relation }: TypePair): boolean {
  return relation !== "signature" && before !== undefined && after !== undefined && before.key !== after.key;
}

const NOTHING_BREAKS: BreakFinder = { inType: () => [], inMember: () => [] };

interface Comparison {
  readonly rules: Language["declarations"];
  readonly compared: Compared;
  readonly finder: BreakFinder;
}

function typeChange(pair: TypePair, { rules, compared, finder }: Comparison): readonly Change[] {
  const { before, after, relation } = pair;
  const found = isKept(pair) ? changesOfType(pair, rules, compared) : [];
  const related: readonly ChangeKind[] = relation === "renamed" || relation === "moved" ? [relation] : [];
  const breaking =
    relation === "inner" ? [] : finder.inType(before !== undefined && isElsewhere(pair) ? { before } : pair);
  return changeOf(
    { before: before && typeSymbol(before), after: after && typeSymbol(after) },
    [...related, ...found],
    breaking,
  );
}

function memberChange(
  pair: MemberPair,
  types: Kept<ApiType>,
  { rules, compared, finder }: Comparison,
): readonly Change[] {
  const { before, after, isRenamed } = pair;
  // True for nearly all of them.
  if (isKept<ApiMember>(pair) && isUntouched(pair) && isSameHead(types)) return [];
  const found = isKept<ApiMember>(pair) ? changesOfMember(pair, types.before, rules, compared) : [];
  const breaking = apart(pair).flatMap((one) => finder.inMember(one, types));
  return changeOf(
    { before: before && memberSymbol(before, types.before), after: after && memberSymbol(after, types.after) },
    [...(isRenamed ? ["renamed" as const] : []), ...found],
    breaking,
  );
}

/** Whether a type is of the same kind as before, so that its members have kept their meaning. */
function isSameHead({ before, after }: Kept<ApiType>): boolean {
  return before.facts.kind === after.facts.kind;
}

/** A renamed member counts as one that is removed and one that is added. */
function apart(pair: MemberPair): readonly Pair<ApiMember>[] {
  const { before, after, isRenamed } = pair;
  return isRenamed && before !== undefined && after !== undefined ? [{ before }, { after }] : [pair];
}

function changeOf(
  { before, after }: { readonly before: Change["before"] | undefined; readonly after: Change["after"] | undefined },
  found: readonly ChangeKind[],
  breaking: readonly BrokenRule[],
): readonly Change[] {
  if (before === undefined) return after === undefined ? [] : [{ kinds: ["added"], after, breaking }];
  if (after === undefined) return [{ kinds: ["removed"], before, breaking }];
  // A break caused by something implicit, such as a constructor, changes what users see of the declaration.
  const kinds: readonly ChangeKind[] = found.length === 0 && breaking.length > 0 ? ["signature"] : found;
  return kinds.length === 0 ? [] : [{ kinds, before, after, breaking }];
}
