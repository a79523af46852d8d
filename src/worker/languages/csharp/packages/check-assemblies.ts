import { formatMessage } from "../../../../shared/errors/errors.ts";
import { packageMessages } from "../../../../shared/messages/package-messages.ts";
import { mapAtOnce } from "../../../util/map-at-once.ts";
import type { PackageDisk } from "../../contract/packages.ts";
import { BadAssembly } from "../metadata/format/bad-assembly.ts";
import { tokenOf } from "../metadata/format/coded-index.ts";
import { Assembly } from "../metadata/model/assembly.ts";
import type { FoundAssembly, FoundPackages } from "./found-packages.ts";
import { fileName, reportPlaces } from "./report-places.ts";

/** Files that are read at a time: each may be large. */
const AT_ONCE = 4;

/** Why nothing is known of an assembly. */
type Damage = keyof typeof packageMessages.unreadable;

/**
 * The packages, with what of their assemblies cannot be read. Only the tables of names are looked at, and not those of files
 * that are as they were when `before` was found.
 */
export async function checkAssemblies(
  found: FoundPackages,
  disk: PackageDisk,
  before?: FoundPackages,
): Promise<FoundPackages> {
  const known = readableFiles(before);
  const damages = await mapAtOnce(found.assemblies, AT_ONCE, async (assembly): Promise<Damage | undefined> => {
    if (assembly.isLeftOut) return "leftOut";
    return known.has(stampOf(assembly)) ? undefined : damageOf(await disk.bytes(assembly.path))?.reason;
  });
  const packages = [...found.packages];
  const places = reportPlaces(found);
  const readable = new Set(places.filter((_, at) => damages[at] === undefined));
  for (const [at, assembly] of found.assemblies.entries()) {
    const [damage, place = -1] = [damages[at], places[at]];
    const report = packages[place];
    // Libraries of native code may lie beside the assemblies of a package.
    const isNative = damage === "notDotnet" && readable.has(place);
    if (damage === undefined || report === undefined || isNative) continue;
    const detail = formatMessage(packageMessages.unreadable[damage], { file: fileName(assembly) });
    packages[place] = { ...report, state: "unreadable", detail };
  }
  return { ...found, packages };
}

function readableFiles(before: FoundPackages | undefined): ReadonlySet<string> {
  if (before === undefined) return new Set();
  const places = reportPlaces(before);
  const isReadable = (_: FoundAssembly, at: number) => before.packages[places[at] ?? -1]?.state !== "unreadable";
  return new Set(before.assemblies.filter(isReadable).map(stampOf));
}

function stampOf({ path, bytes, modified }: FoundAssembly): string {
  return JSON.stringify([path, bytes, modified]);
}

// What a linker reads of an assembly before anybody asks for a type.
function readNames(bytes: Uint8Array): void {
  const { names, topLevelRows } = new Assembly(bytes);
  for (const row of topLevelRows) names.of(tokenOf("TypeDef", row));
}

function damageOf(bytes: Uint8Array | undefined): BadAssembly | undefined {
  try {
    readNames(bytes ?? new Uint8Array());
    return undefined;
  } catch (error) {
    if (!(error instanceof BadAssembly)) throw error;
    return error;
  }
}
