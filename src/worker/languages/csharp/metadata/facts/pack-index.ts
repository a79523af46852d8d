import * as z from "zod/mini";
import { parseJson } from "../../../../../shared/contract/parse-message.ts";
import type { AssemblyIndex } from "./assembly-index.ts";

/** Increased whenever the same assembly would get another index or format: earlier stored indexes are not used any more. */
export const INDEX_VERSION = 2;

const places = z.array(z.int().check(z.gte(0)));
const texts = z.array(z.string());

const packedIndex = z.object({
  mvid: z.string(),
  name: z.string(),
  friends: texts,
  namespaces: texts,
  types: columns(z.object({ keys: texts, namespaces: places, rows: places, surfaces: places })),
  extensions: columns(z.object({ names: texts, rows: places, surfaces: places })),
  blocks: columns(z.object({ names: texts, rows: places, surfaces: places })),
  forwards: z.array(z.object({ namespace: z.string(), key: z.string(), assembly: z.string() })),
});

function columns<Columns extends Readonly<Record<string, readonly unknown[]>>>(schema: z.ZodMiniType<Columns>) {
  const isEven = (all: Columns) => new Set(Object.values(all).map(({ length }) => length)).size === 1;
  return schema.check(z.refine(isEven));
}

/** Serializes the index of an assembly for storage. */
export function packIndex(index: AssemblyIndex): Uint8Array {
  // Parts that were not used before are read now.
  return new TextEncoder().encode(JSON.stringify(index));
}

/** Reads a stored index; undefined for anything else: half written, or damaged on the disk. */
export function unpackIndex(bytes: Uint8Array): AssemblyIndex | undefined {
  return parseJson(packedIndex, new TextDecoder().decode(bytes));
}
