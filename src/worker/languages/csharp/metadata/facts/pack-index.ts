import * as z from "zod/mini";
import { parseJson } from "../../../../../shared/contract/parse-message.ts";
import type { AssemblyIndex } from "./assembly-index.ts";

/** Raised whenever the same assembly would get other names, or they stand otherwise: what was kept before is not asked for any more. */
export const INDEX_VERSION = 1;

const places = z.array(z.int().check(z.gte(0)));
const texts = z.array(z.string());

const packedIndex = z.object({
  mvid: z.string(),
  name: z.string(),
  friends: texts,
  namespaces: texts,
  types: columns(z.object({ keys: texts, namespaces: places, rows: places, surfaces: places })),
  extensions: columns(z.object({ names: texts, rows: places, surfaces: places })),
  forwards: z.array(z.object({ namespace: z.string(), key: z.string(), assembly: z.string() })),
});

function columns<Columns extends Readonly<Record<string, readonly unknown[]>>>(schema: z.ZodMiniType<Columns>) {
  const isEven = (all: Columns) => new Set(Object.values(all).map(({ length }) => length)).size === 1;
  return schema.check(z.refine(isEven));
}

/** The names of an assembly, to be kept. */
export function packIndex(index: AssemblyIndex): Uint8Array {
  // Each part is read now that was not asked for before.
  return new TextEncoder().encode(JSON.stringify(index));
}

/** Names that were kept; undefined for anything else: half written, or damaged on the disk. */
export function unpackIndex(bytes: Uint8Array): AssemblyIndex | undefined {
  return parseJson(packedIndex, new TextDecoder().decode(bytes));
}
