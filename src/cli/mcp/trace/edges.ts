import { memberIdIn } from "../../../shared/model/entity-id.ts";
import type { Edge, EdgeRole } from "./edge.ts";
import type { UsesReader } from "./uses-reader.ts";

/** Uses that neither run anything nor hold a value. */
const MENTIONS: ReadonlySet<EdgeRole> = new Set(["documentation", "nameof", "usingDirective"]);

/** The edges to all that uses these symbols. */
export async function usersOf(known: UsesReader, ids: ReadonlySet<string>): Promise<readonly Edge[]> {
  const [only] = ids;
  // For a single symbol the full search also finds uses without its name, and those of other parts of a partial type.
  if (only !== undefined && ids.size === 1)
    return (await known.usesOf(only))
      .filter(({ role }) => !MENTIONS.has(role))
      .map(({ within, ...use }) => ({ from: only, to: within, ...use }));
  return (await known.incoming(ids)).filter(({ role }) => !MENTIONS.has(role));
}

/** The edges to the members that these symbols use. */
export async function usedBy(known: UsesReader, ids: ReadonlySet<string>): Promise<readonly Edge[]> {
  const edges = await known.outgoing(ids);
  return edges.filter(({ role, to }) => !MENTIONS.has(role) && to !== null && memberIdIn(to) !== undefined);
}

/**
 * The edges to all that a change of these may affect: their users, and those of the members that they override or
 * implement.
 */
export async function touchedBy(known: UsesReader, ids: ReadonlySet<string>): Promise<readonly Edge[]> {
  const direct = await usersOf(known, ids);
  const owners = new Map<string, string>();
  for (const id of ids) for (const above of known.uses.implementers.basesOf(id).ids) owners.set(above, id);
  for (const id of ids) owners.delete(id);
  if (owners.size === 0) return direct;
  const above = (await known.incoming(new Set(owners.keys()))).filter(({ role }) => !MENTIONS.has(role));
  return [
    ...direct,
    ...above.map((edge) => ({ ...edge, from: owners.get(edge.from) ?? edge.from, through: edge.from })),
  ];
}
