import type { MemberFacts, TypeFacts } from "../../../../facts/facts.ts";
import { append } from "../../../../util/maps.ts";

/** The properties that are made of records' parameters: one that is written out replaces its own. */
export class PositionalProperties {
  private readonly byType = new Map<object, Map<string, MemberFacts[]>>();
  private readonly replaced = new Map<object, Set<MemberFacts>>();

  add(type: TypeFacts, property: MemberFacts): void {
    const byName = this.byType.get(type) ?? new Map<string, MemberFacts[]>();
    this.byType.set(type, byName);
    append(byName, property.name, property);
  }

  /** Hears of a member that is written out. */
  replaceBy(type: TypeFacts, { kind, name }: MemberFacts): void {
    if (kind !== "property" && kind !== "field") return;
    const twin = this.byType.get(type)?.get(name)?.shift();
    if (twin === undefined) return;
    const replaced = this.replaced.get(type) ?? new Set();
    this.replaced.set(type, replaced.add(twin));
  }

  /** A type's members without those that were replaced. All at once: taking each out by itself would take the square. */
  kept<M extends MemberFacts>(type: Omit<TypeFacts, "members"> & { readonly members: readonly M[] }): readonly M[] {
    const replaced = this.replaced.get(type);
    return replaced === undefined ? type.members : type.members.filter((member: M) => !replaced.has(member));
  }
}
