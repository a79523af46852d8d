import * as z from "zod/mini";
import type { AssemblyIndex } from "./assembly-index.ts";

/** Raised whenever the same assembly would get other names, or they stand otherwise: what was kept before is read anew. */
const INDEX_VERSION = 1;

const numbers = z.array(z.number());
const texts = z.array(z.string());

const packedIndex = z.object({
  version: z.literal(INDEX_VERSION),
  name: z.string(),
  friends: texts,
  namespaces: texts,
  types: z.object({ keys: texts, namespaces: numbers, rows: numbers, surfaces: numbers }),
  extensions: z.object({ names: texts, rows: numbers, surfaces: numbers }),
  forwards: z.array(z.object({ namespace: z.string(), key: z.string(), assembly: z.string() })),
});

/** The names of an assembly, to be kept. */
export function packIndex(index: AssemblyIndex): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ version: INDEX_VERSION, ...index }));
}

/** Names that were kept; undefined for anything else. */
export function unpackIndex(bytes: Uint8Array): AssemblyIndex | undefined {
  try {
    const parsed = packedIndex.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (!parsed.success) return undefined;
    const { version: _, ...index } = parsed.data;
    return index;
  } catch {
    // No JSON: half written, or damaged on the disk.
    return undefined;
  }
}
