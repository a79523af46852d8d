import type { GoToTarget, TextStretch } from "../../../shared/model/go-to.ts";
import type { PackageReport } from "../../../shared/model/packages.ts";
import { fitOf, NO_MATCH } from "../../../shared/search/match-name.ts";
import { parseQuery, type Query } from "../../../shared/search/query.ts";
import { queryCost } from "../../../shared/search/query-on-names.ts";
import { stretchesInName } from "../../../shared/search/query-stretches.ts";
import { isSourceFile } from "../../../shared/source-extensions.ts";

/** A package, and the matches of the text in its name. */
export interface FoundPackage {
  readonly name: string;
  readonly version: string;
  readonly marks: readonly TextStretch[];
  /** The match cost of the text: the lower, the better. */
  readonly cost: number;
}

/**
 * Returns the packages that match a text, best match first; none for an empty text. Package names contain dots, like
 * file names.
 */
export function findPackages(reports: readonly PackageReport[], text: string): readonly FoundPackage[] {
  const query = parseQuery(text, "/");
  if (query === null) return [];
  return reports
    .map(({ name, version }) => ({ name, version, cost: queryCost(query, name, "") }))
    .filter(({ cost }) => cost !== NO_MATCH)
    .sort((a, b) => a.cost - b.cost || a.name.length - b.name.length)
    .map((one) => ({ ...one, marks: stretchesInName(query, one.name) }));
}

/**
 * Returns the targets of the code base, in their order, with packages inserted after those that match equally well. If
 * `isCut`, the list of targets was truncated, and packages that match worse than its last one are left out. A package
 * whose whole name was typed precedes files without code: in a folder of packages, dozens of them have the same name.
 */
export function withPackages(
  targets: readonly GoToTarget[],
  packages: readonly FoundPackage[],
  text: string,
  isCut: boolean,
): readonly (GoToTarget | FoundPackage)[] {
  if (packages.length === 0) return targets;
  const queries = { ".": parseQuery(text, "."), "/": parseQuery(text, "/") };
  let worst = 0;
  const own = targets.map((target) => {
    worst = Math.max(worst, fitOfTarget(target, target.kind === "file" ? queries["/"] : queries["."]));
    return { one: target, fit: worst };
  });
  const others = packages.map((found) => ({ one: found, fit: fitOf(found.cost) }));
  const shown = isCut ? others.filter(({ fit }) => fit <= worst) : others;
  const rows = [...own, ...shown].sort((a, b) => a.fit - b.fit).map(({ one }) => one);
  const named = packages.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
  return named === undefined ? rows : beforeFiles(rows, named);
}

function beforeFiles(rows: readonly (GoToTarget | FoundPackage)[], named: FoundPackage) {
  const at = rows.findIndex(
    (row) => row === named || ("kind" in row && row.kind === "file" && !isSourceFile(row.name)),
  );
  if (at < 0 || rows[at] === named) return rows;
  const behind = rows.slice(at).filter((row) => row !== named);
  return [...rows.slice(0, at), named, ...behind];
}

// A target that matched only a part of the text, such as a name without its parameters, does not match the whole text.
function fitOfTarget({ name, place }: GoToTarget, query: Query | null): number {
  return query === null ? 0 : fitOf(queryCost(query, name, place));
}
