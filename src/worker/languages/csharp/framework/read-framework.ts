import { decodeType } from "./decode-type.ts";
import { damagedTable, numberOf, splitAtCommas, type TableParts, unpackTable } from "./facts-table.ts";
import type { Framework, FrameworkType } from "./framework.ts";

/** The position in the table of every type that is not nested. */
interface TypePositions {
  /** The numbers of the blocks, by the type's own name with arity. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  /** By block number. */
  readonly namespaces: readonly string[];
}

/** Opens a packed table. Only names are read; a type is decoded on first use, and cached. */
export async function readFramework(bytes: Uint8Array): Promise<Framework> {
  const table = await unpackTable(bytes);
  const { byKey, namespaces } = indexTypes(table);
  const known = withOuterNamespaces(namespaces);
  const extensions = new Map(table.extensionLines.map(pairOf));
  const types = new Map<number, FrameworkType>();
  const typeAt = (number: number): FrameworkType => {
    const type = types.get(number) ?? decodeBlock(table, number, namespaces[number]);
    types.set(number, type);
    return type;
  };
  return {
    topLevel: (key) => byKey.get(key)?.map(typeAt) ?? [],
    hasNamespace: (namespace) => known.has(namespace),
    extensionClasses: (name) => splitAtCommas(extensions.get(name)).map((digits) => typeAt(numberOf(digits))),
    // No class of .NET has such blocks.
    blockClasses: () => [],
  };
}

function indexTypes({ namespaceLines, blocks }: TableParts): TypePositions {
  const byKey = new Map<string, number[]>();
  const namespaces: string[] = [];
  for (const [namespace, keys] of namespaceLines.map(pairOf)) {
    for (const key of keys.split(" ")) {
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [namespaces.length]);
      else others.push(namespaces.length);
      namespaces.push(namespace);
    }
  }
  if (namespaces.length !== blocks.length) throw damagedTable(`${blocks.length} types for ${namespaces.length} names`);
  return { byKey, namespaces };
}

function pairOf(line: string): [string, string] {
  const tab = line.indexOf("\t");
  return [line.slice(0, tab), line.slice(tab + 1)];
}

function withOuterNamespaces(namespaces: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const namespace of new Set(namespaces)) {
    let outer = namespace;
    while (outer !== "" && !known.has(outer)) {
      known.add(outer);
      outer = outer.slice(0, Math.max(0, outer.lastIndexOf(".")));
    }
  }
  return known;
}

function decodeBlock({ blocks, lookups }: TableParts, number: number, namespace: string | undefined): FrameworkType {
  const block = blocks[number];
  if (block === undefined || namespace === undefined) throw damagedTable(`no type ${number}`);
  return decodeType(block.split("\n"), { namespace, prefix: "" }, lookups);
}
