import type { GoToTarget, TextStretch } from "../../../shared/model/go-to.ts";
import type { PackageReport } from "../../../shared/model/packages.ts";
import { fitOf, NO_MATCH } from "../../../shared/search/match-name.ts";
import { parseQuery, type Query } from "../../../shared/search/query.ts";
import { queryCost } from "../../../shared/search/query-on-names.ts";
import { stretchesInName } from "../../../shared/search/query-stretches.ts";
import { isSourceFile } from "../../../shared/source-extensions.ts";

/** A package, and where a text was found in its name. */
export interface FoundPackage {
  readonly name: string;
  readonly version: string;
  readonly marks: readonly TextStretch[];
  /** How well the text fits: the less, the better. */
  readonly cost: number;
}

/** The packages that a text asks for, the best first; none for no text. Their names have dots in them, as those of files do. */
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
 * What was found in the code base, in its order, with packages behind what fits as well as they do. Where `isCut`, more was
 * found behind the last one, and packages that do not fit as well as that are left out. The one that is called by its whole name
 * stands before files that hold no code: in a folder of packages, dozens of them are called like it.
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

// What was found by a part of the text only, as by a name without its parameters, does not fit it.
function fitOfTarget({ name, place }: GoToTarget, query: Query | null): number {
  return query === null ? 0 : fitOf(queryCost(query, name, place));
}
