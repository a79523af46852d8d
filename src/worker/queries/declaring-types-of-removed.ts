import type { Change } from "../../shared/model/changes.ts";
import { typeIdIn } from "../../shared/model/entity-id.ts";
import type { ApiSurface } from "../diff/model/surface.ts";

/** The current id of the declaring type, by the ids of removed members. */
export function declaringTypesOfRemoved(
  changes: readonly Change[],
  before: ApiSurface,
  after: ApiSurface,
): Readonly<Record<string, string>> {
  const keys = new Map([...before.types].flatMap(([key, types]) => types.map(({ id }) => [id, key] as const)));
  // Types that have been renamed since.
  const others = new Map(changes.flatMap((one) => (one.before && one.after ? [[one.before.id, one.after.id]] : [])));
  const declaringTypeOf = (typeId: string) => others.get(typeId) ?? after.types.get(keys.get(typeId) ?? "")?.[0]?.id;
  return Object.fromEntries(
    changes.flatMap((change) => {
      if (change.before === undefined || change.after !== undefined) return [];
      const { id } = change.before;
      const typeId = typeIdIn(id);
      const declaring = typeId === undefined || typeId === id ? undefined : declaringTypeOf(typeId);
      return declaring === undefined ? [] : [[id, declaring]];
    }),
  );
}
