import { getOrMake, groupedBy } from "../../../../util/maps.ts";
import type { Definition, Member, Type } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";

const NONE: readonly never[] = [];

/** Explicit implementations, by the names that they have behind their interfaces. */
export class ExplicitMembers {
  private readonly byName = new WeakMap<Definition["members"], ReadonlyMap<string, readonly Member[]>>();

  /** Those that a type declares, of one name. */
  of({ members }: Definition, simpleName: string): readonly Member[] {
    return getOrMake(this.byName, members, () => explicitByName(members)).get(simpleName) ?? NONE;
  }
}

/** The interface that an explicit implementation names: `IFoo<int>` of `IFoo<int>.Bar`. */
export function interfaceNamedBy({ explicitInterface, owner, context }: Member): Type {
  return explicitInterface === undefined ? UNKNOWN : owner.symbols.types.read(explicitInterface, context);
}

function explicitByName(members: Definition["members"]): ReadonlyMap<string, readonly Member[]> {
  const explicit = [...members.values()].flat().filter((member) => member.explicitInterface !== undefined);
  return groupedBy(explicit, ({ simpleName }) => simpleName);
}
