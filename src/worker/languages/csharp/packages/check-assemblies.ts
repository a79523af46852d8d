import { formatMessage } from "../../../../shared/errors/errors.ts";
import { packageMessages } from "../../../../shared/messages/package-messages.ts";
import { mapConcurrently } from "../../../util/map-concurrently.ts";
import type { PackageDisk } from "../../contract/packages.ts";
import { BadAssembly } from "../metadata/format/bad-assembly.ts";
import { tokenOf } from "../metadata/format/coded-index.ts";
import { Assembly } from "../metadata/model/assembly.ts";
import { contentKeyOf } from "./content-key.ts";
import type { FoundAssembly, FoundPackages } from "./found-packages.ts";
import { fileName, reportPlaces } from "./report-places.ts";

/** Number of files read concurrently: each may be large. */
const AT_ONCE = 4;

/** The reason why nothing is known about an assembly. */
type Damage = keyof typeof packageMessages.unreadable;

/**
 * Returns the packages, with reports on their unreadable assemblies. Only the tables of names are checked, and files
 * that are unchanged since `before` are skipped.
 */
export async function checkAssemblies(
  found: FoundPackages,
  disk: PackageDisk,
  before?: FoundPackages,
): Promise<FoundPackages> {
  const known = readableFiles(before);
  const checked = await mapConcurrently(found.assemblies, AT_ONCE, async (assembly): Promise<CheckedAssembly> => {
    if (assembly.isLeftOut) return { damage: "leftOut" };
    const { path, bytes, modified } = assembly;
    return known.get(stampOf(assembly)) ?? check(await disk.bytes(path, { bytes, modified }));
  });
  const packages = [...found.packages];
  const places = reportPlaces(found);
  const readable = new Set(places.filter((_, at) => checked[at]?.damage === undefined));
  for (const [at, assembly] of found.assemblies.entries()) {
    const [damage, place = -1] = [checked[at]?.damage, places[at]];
    const report = packages[place];
    // A package may contain native libraries beside its assemblies.
    const isNative = damage === "notDotnet" && readable.has(place);
    if (damage === undefined || report === undefined || isNative) continue;
    const detail = formatMessage(packageMessages.unreadable[damage], { file: fileName(assembly) });
    packages[place] = { ...report, state: "unreadable", detail };
  }
  const assemblies = found.assemblies.map((each, at) => {
    const contentKey = checked[at]?.contentKey;
    return contentKey === undefined ? each : { ...each, contentKey };
  });
  return { ...found, packages, assemblies };
}

/** The result of checking an assembly. */
interface CheckedAssembly {
  readonly damage?: Damage;
  readonly contentKey?: FoundAssembly["contentKey"] | undefined;
}

/** Results by file stamp. */
function readableFiles(before: FoundPackages | undefined): ReadonlyMap<string, CheckedAssembly> {
  if (before === undefined) return new Map();
  const places = reportPlaces(before);
  const isReadable = (_: FoundAssembly, at: number) => before.packages[places[at] ?? -1]?.state !== "unreadable";
  return new Map(before.assemblies.filter(isReadable).map((each) => [stampOf(each), each]));
}

function stampOf({ path, bytes, modified }: FoundAssembly): string {
  return JSON.stringify([path, bytes, modified]);
}

async function check(bytes: Uint8Array | undefined): Promise<CheckedAssembly> {
  try {
    const assembly = new Assembly(bytes ?? new Uint8Array());
    readNames(assembly);
    return { contentKey: await contentKeyOf(assembly) };
  } catch (error) {
    if (!(error instanceof BadAssembly)) throw error;
    return { damage: error.reason };
  }
}

// Reads what a linker reads of an assembly before any type is requested.
function readNames({ names, topLevelRows }: Assembly): void {
  for (const row of topLevelRows) names.of(tokenOf("TypeDef", row));
}
