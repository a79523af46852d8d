import { LINK_LIMITS } from "../../../../../shared/limits/linking.ts";
import { memberIds } from "../../../../facts/ids.ts";
import { type LinkCut, LinkCuts } from "../../../../linking/model/link-cuts.ts";
import { splitList } from "../../../../util/split-list.ts";
import type { CSharpFacts, CSharpMemberFacts, CSharpTypeFacts, UsingFacts } from "../../facts/csharp-facts.ts";
import { limitedNamespace } from "../limits/limited.ts";

/** Returns the declarations and imports of a file that exceed the limits of linking. `ids` are those of its types. */
export function declaredCuts({ types, usings }: CSharpFacts, ids: readonly string[]): readonly LinkCut[] {
  const cuts = new LinkCuts();
  for (const _ of crowdedPlaces(usings)) cuts.add("usings", null);
  for (const [at, type] of types.entries()) addTypeCuts(cuts, type, ids[at] ?? "");
  return cuts.all;
}

function addTypeCuts(cuts: LinkCuts, type: CSharpTypeFacts, id: string): void {
  if (isTooDeep(type.namespace)) cuts.add("namespaces", id);
  if (type.bases.length > LINK_LIMITS.supertypes) cuts.add("supertypes", id);
  if (hasTooManyParameters(type)) cuts.add("typeParameters", id);
  if (implicitConversionsIn(type.members) > LINK_LIMITS.conversions) cuts.add("conversions", id);
  const members = type.members.flatMap((member, at) => (hasTooManyParameters(member) ? [at] : []));
  if (members.length === 0) return;
  const memberIdsOfType = memberIds(id, type.members);
  for (const at of members) cuts.add("typeParameters", memberIdsOfType[at] ?? "");
}

function isTooDeep(namespace: string): boolean {
  // A namespace with one more part than the limit has as many dots as the limit.
  return (
    limitedNamespace(namespace) !== namespace ||
    namespace.split(".", LINK_LIMITS.namespaces + 1).length > LINK_LIMITS.namespaces
  );
}

function hasTooManyParameters({
  typeParameters = [],
  constraints = [],
}: Pick<CSharpMemberFacts, "typeParameters" | "constraints">): boolean {
  const most = LINK_LIMITS.typeParameters;
  return typeParameters.length > most || constraints.length > most || constraints.some(hasTooManyTypes);
}

// A type and its comma take at least two characters.
function hasTooManyTypes(clause: string): boolean {
  return clause.length > 2 * LINK_LIMITS.typeParameters && splitList(clause).length > LINK_LIMITS.typeParameters;
}

function implicitConversionsIn(members: readonly CSharpMemberFacts[]): number {
  let count = 0;
  for (const { kind, name } of members) if (kind === "conversion" && name.startsWith("implicit")) count++;
  return count;
}

/** Returns the namespaces of the file with too many static usings, and the project if the file gives it too many. */
function crowdedPlaces(usings: readonly UsingFacts[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { isStatic, alias, isGlobal, namespace } of usings) {
    if (!isStatic || alias !== undefined) continue;
    const place = isGlobal ? "global" : `in ${namespace}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].flatMap(([place, count]) => (count > LINK_LIMITS.usings ? [place] : []));
}
