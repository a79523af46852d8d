import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { entityCalls } from "../../shared/engine/project-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { MemberDetails, TypeDetails } from "../../shared/model/details.ts";
import type { FileOutline } from "../../shared/model/outline.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import { memberDetailsOf } from "../views/member-details.ts";
import { outlineOf } from "../views/outline.ts";
import { type TypeSurroundings, typeDetailsOf } from "../views/type-details.ts";
import { wholeType } from "../views/whole-type.ts";
import type { Documented } from "../views/written-parts.ts";

/** Answers about one file, and about one type or member. */
export class EntityQueries implements HandlersOf<typeof entityCalls> {
  constructor(private readonly lookup: EntityLookup) {}

  async outline(fileId: string): Promise<FileOutline> {
    return outlineOf(fileId, await this.lookup.viewWith(fileId).typesIn(fileId));
  }

  async typeDetails(id: string): Promise<TypeDetails> {
    const found = await this.lookup.find(id);
    const whole = await wholeType(found, (part) => this.lookup.find(part));
    const documented = { id: whole.describedAs, doc: whole.type.doc };
    return typeDetailsOf(whole, found.surroundings, (await asWritten(documented, whole)).doc);
  }

  async memberDetails(id: string): Promise<MemberDetails> {
    const { type, member, surroundings } = await this.lookup.find(id);
    if (member === undefined) throw new GlossaError("entityNotFound", { id });
    return memberDetailsOf(type, member, surroundings, (await asWritten(member, surroundings)).doc);
  }
}

// Most have no written descriptions, and nothing is loaded for them.
async function asWritten<T extends Documented>(
  documented: T,
  { written }: Pick<TypeSurroundings, "written">,
): Promise<T> {
  const own = written.get(documented.id);
  if (own?.parts === undefined && own?.inSource === undefined) return documented;
  const { withWrittenParts } = await import("../views/written-parts.ts");
  return withWrittenParts(documented, written);
}
