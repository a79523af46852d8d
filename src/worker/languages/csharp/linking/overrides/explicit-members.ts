import { getOrMake, groupedBy } from "../../../../util/maps.ts";
import type { Definition, Member, Type } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";

const NONE: readonly never[] = [];

/** Indexes explicit implementations by the names behind their interfaces. */
export class ExplicitMembers {
  private readonly byName = new WeakMap<Definition["members"], ReadonlyMap<string, readonly Member[]>>();

  /** Returns the explicit implementations of one name that a type declares. */
  of({ members }: Definition, simpleName: string): readonly Member[] {
    return getOrMake(this.byName, members, () => explicitByName(members)).get(simpleName) ?? NONE;
  }
}

/** Returns the interface that an explicit implementation names: `IFoo<int>` of `IFoo<int>.Bar`. */
export function interfaceNamedBy({ explicitInterface, owner, context }: Member): Type {
  return explicitInterface === undefined ? UNKNOWN : owner.symbols.types.read(explicitInterface, context);
}

function explicitByName(members: Definition["members"]): ReadonlyMap<string, readonly Member[]> {
  const explicit = [...members.values()].flat().filter((member) => member.explicitInterface !== undefined);
  return groupedBy(explicit, ({ simpleName }) => simpleName);
}
