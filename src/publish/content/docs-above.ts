import type { DocFacts } from "../../worker/facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../../worker/facts/ids.ts";
import type { Linker } from "../../worker/linking/model/linker.ts";
import type { TypeLinks } from "../../worker/linking/model/type-links.ts";
import { groupedBy } from "../../worker/util/maps.ts";

/** A member, and the declaration of its type. */
export interface MemberInType {
  readonly type: IdentifiedType;
  readonly member: IdentifiedMember;
}

interface Links {
  readonly links: Pick<TypeLinks, "docsAbove">;
  readonly linker: Pick<Linker, "implementers">;
}

/** The inherited comments for members without a comment of their own, by the ids of these members. */
export async function docsAbove(
  members: readonly MemberInType[],
  { links, linker }: Links,
): Promise<ReadonlyMap<string, DocFacts>> {
  const silent = members.filter(
    ({ member: { id, doc } }) => doc === null && linker.implementers.basesOf(id).ids.length > 0,
  );
  const found = new Map<string, DocFacts>();
  for (const [typeId, declared] of groupedBy(silent, ({ type }) => type.id)) {
    const ids = declared.map(({ member }) => member.id);
    for (const [id, doc] of await links.docsAbove(typeId, ids)) found.set(id, doc);
  }
  return found;
}
