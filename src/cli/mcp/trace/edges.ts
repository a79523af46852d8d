import { memberIdIn } from "../../../shared/model/entity-id.ts";
import type { Edge, EdgeRole } from "./edge.ts";
import type { KnownUses } from "./known-uses.ts";

/** Uses that run nothing and hold nothing. */
const MENTIONS: ReadonlySet<EdgeRole> = new Set(["documentation", "nameof", "usingDirective"]);

/** Who uses these, at whatever place of the code. */
export async function usersOf(known: KnownUses, ids: ReadonlySet<string>): Promise<readonly Edge[]> {
  const [only] = ids;
  // Of a single one its whole search is at hand: with what is used unnamed, and the parts of partial types.
  if (only !== undefined && ids.size === 1)
    return (await known.of(only))
      .filter(({ role }) => !MENTIONS.has(role))
      .map(({ within, ...use }) => ({ from: only, to: within, ...use }));
  return (await known.into(ids)).filter(({ role }) => !MENTIONS.has(role));
}

/** What these use. */
export async function usedBy(known: KnownUses, ids: ReadonlySet<string>): Promise<readonly Edge[]> {
  const edges = await known.outOf(ids);
  return edges.filter(({ role, to }) => !MENTIONS.has(role) && to !== null && memberIdIn(to) !== undefined);
}

/** Who may be touched by a change of these: their users, and those of the members that they override or implement. */
export async function touchedBy(known: KnownUses, ids: ReadonlySet<string>): Promise<readonly Edge[]> {
  const direct = await usersOf(known, ids);
  const owners = new Map<string, string>();
  for (const id of ids) for (const above of known.uses.implementers.basesOf(id).ids) owners.set(above, id);
  for (const id of ids) owners.delete(id);
  if (owners.size === 0) return direct;
  const above = (await known.into(new Set(owners.keys()))).filter(({ role }) => !MENTIONS.has(role));
  return [
    ...direct,
    ...above.map((edge) => ({ ...edge, from: owners.get(edge.from) ?? edge.from, through: edge.from })),
  ];
}
