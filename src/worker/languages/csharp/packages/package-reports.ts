import { compareTexts } from "../../../../shared/compare-texts.ts";
import { formatMessage } from "../../../../shared/errors/errors.ts";
import { packageMessages } from "../../../../shared/messages/package-messages.ts";
import type { PackageReport } from "../../../../shared/model/packages.ts";
import { append } from "../../../util/maps.ts";
import { compareVersions, parseVersion } from "../projects/versions.ts";
import type { ChosenAssembly } from "./chosen-assemblies.ts";
import { assemblyName } from "./disk-paths.ts";
import type { FoundPackages } from "./found-packages.ts";
import type { ProjectPackages, UsedPackage } from "./project-packages.ts";
import { fileName, reportPlaces } from "./report-places.ts";

/** A report, and the key under which assemblies find it: the package's name in lower case, or a path. */
export interface KeyedReport {
  readonly key: string;
  readonly report: PackageReport;
}

/** Maximum number of requested versions that are named if another is used. */
const MAX_NAMED = 5;

/**
 * Returns a report for each package that projects use, and for each assembly beside the sources; sorted by name.
 * Assemblies with names in `own` have none, because their sources are there.
 */
export function reportsOf(
  all: readonly ProjectPackages[],
  chosen: ReadonlyMap<string, ChosenAssembly>,
  own: ReadonlySet<string>,
): readonly KeyedReport[] {
  const uses = byPackage(all);
  const reports = [...uses].map(([key, used]) => ({ key, report: packageReport(used, chosen, own) }));
  const files = fileReports(all, chosen, own).filter(
    ({ key, report }) => report.state === "read" || !isOfAny(uses, key),
  );
  return [...reports, ...files].sort(
    (a, b) => compareTexts(a.report.name.toLowerCase(), b.report.name.toLowerCase()) || compareTexts(a.key, b.key),
  );
}

/** Returns the reports on the found packages, updated for assemblies that have become unreadable since. */
export function reportsSince(
  found: FoundPackages | undefined,
  unread: readonly string[] = [],
): readonly PackageReport[] {
  if (found === undefined || unread.length === 0) return found?.packages ?? [];
  const gone = new Set(unread);
  const reports = [...found.packages];
  for (const [at, place] of reportPlaces(found).entries()) {
    const [assembly, report] = [found.assemblies[at], reports[place]];
    if (assembly === undefined || report === undefined || !gone.has(assembly.path)) continue;
    const detail = formatMessage(packageMessages.gone, { file: fileName(assembly) });
    reports[place] = { ...report, state: "unreadable", detail };
  }
  return reports;
}

function byPackage(all: readonly ProjectPackages[]): ReadonlyMap<string, readonly UsedPackage[]> {
  const byName = new Map<string, UsedPackage[]>();
  const distinct = new Set(all.flatMap(({ packages }) => packages));
  for (const used of distinct) append(byName, used.name.toLowerCase(), used);
  return byName;
}

function packageReport(
  uses: readonly UsedPackage[],
  chosen: ReadonlyMap<string, ChosenAssembly>,
  own: ReadonlySet<string>,
): PackageReport {
  const highestFirst = uses.toSorted((a, b) => byVersion(b.version, a.version));
  const isDirect = uses.some((used) => used.isDirect);
  const taken = winner(highestFirst, chosen);
  if (taken === undefined) return { ...unread(highestFirst, own), isDirect };
  const { name, version } = taken;
  const others = uses.map((used) => used.asked ?? used.version).filter((asked) => asked !== version);
  if (others.length === 0) return { name, version, state: "read", isDirect };
  const named = [...new Set(others)].sort(byVersion).slice(0, MAX_NAMED);
  return { name, version, state: "otherVersion", detail: named.join(", "), isDirect };
}

/** Returns the package that represents all with its name: the one whose assemblies are read. */
function winner(
  highestFirst: readonly UsedPackage[],
  chosen: ReadonlyMap<string, ChosenAssembly>,
): { readonly name: string; readonly version: string } | undefined {
  let other: { readonly name: string; readonly version: string } | undefined;
  for (const { name, files = [] } of highestFirst) {
    for (const path of files) {
      const from = chosen.get(keyOf(path))?.package;
      if (from?.name.toLowerCase() === name.toLowerCase()) return { name, version: from.version };
      if (from !== undefined) other ??= { name, version: from.version };
    }
  }
  return other;
}

function unread([first, ...others]: readonly UsedPackage[], own: ReadonlySet<string>): Omit<PackageReport, "isDirect"> {
  const all = first === undefined ? [] : [first, ...others];
  const missing = all.find(({ files }) => files === undefined || files.some((path) => !own.has(keyOf(path))));
  const { name = "", version = "", asked } = missing ?? first ?? {};
  if (missing === undefined) return { name, version, state: "empty" };
  return { name, version: asked ?? version, state: "missing" };
}

// `packages/Newtonsoft.Json.13.0.1/lib/…`: the missing package was already reported.
function isOfAny(packages: ReadonlyMap<string, unknown>, path: string): boolean {
  const names = path.toLowerCase().split(/[\\/]/);
  const folder = names[names.indexOf("packages") + 1] ?? "";
  const version = /\.\d/.exec(folder)?.index ?? 0;
  return names.includes("packages") && version > 0 && packages.has(folder.slice(0, version));
}

function fileReports(
  all: readonly ProjectPackages[],
  chosen: ReadonlyMap<string, ChosenAssembly>,
  own: ReadonlySet<string>,
): readonly KeyedReport[] {
  const paths = new Map<string, KeyedReport>();
  for (const path of new Set(all.flatMap(({ files }) => files))) {
    const key = keyOf(path);
    const assembly = chosen.get(key);
    const isElsewhere = assembly !== undefined && assembly.path !== path;
    if (own.has(key) || isElsewhere || assembly?.package !== undefined || paths.has(key)) continue;
    const state = assembly === undefined ? "missing" : "read";
    const name = `${assemblyName(path) ?? ""}.dll`;
    paths.set(key, { key: path, report: { name, version: "", state, isDirect: true } });
  }
  return [...paths.values()];
}

function keyOf(path: string): string {
  return (assemblyName(path) ?? "").toLowerCase();
}

function byVersion(a: string, b: string): number {
  const [first, second] = [parseVersion(a), parseVersion(b)];
  if (first !== undefined && second !== undefined) return compareVersions(first, second) || compareTexts(a, b);
  return Number(first !== undefined) - Number(second !== undefined) || compareTexts(a, b);
}
