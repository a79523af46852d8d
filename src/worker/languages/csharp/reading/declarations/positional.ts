import type { MemberFacts, TypeFacts } from "../../../../facts/facts.ts";
import { append } from "../../../../util/maps.ts";

/** The properties generated from records' parameters: an explicit declaration replaces the generated one. */
export class PositionalProperties {
  private readonly byType = new Map<object, Map<string, MemberFacts[]>>();
  private readonly replaced = new Map<object, Set<MemberFacts>>();

  add(type: TypeFacts, property: MemberFacts): void {
    const byName = this.byType.get(type) ?? new Map<string, MemberFacts[]>();
    this.byType.set(type, byName);
    append(byName, property.name, property);
  }

  /** Replaces a generated property with a declared member of that name. */
  replaceBy(type: TypeFacts, { kind, name }: MemberFacts): void {
    if (kind !== "property" && kind !== "field") return;
    const twin = this.byType.get(type)?.get(name)?.shift();
    if (twin === undefined) return;
    const replaced = this.replaced.get(type) ?? new Set();
    this.replaced.set(type, replaced.add(twin));
  }

  /** Returns a type's members without the replaced ones. All at once: removing each separately would take quadratic time. */
  kept<M extends MemberFacts>(type: Omit<TypeFacts, "members"> & { readonly members: readonly M[] }): readonly M[] {
    const replaced = this.replaced.get(type);
    return replaced === undefined ? type.members : type.members.filter((member: M) => !replaced.has(member));
  }
}
