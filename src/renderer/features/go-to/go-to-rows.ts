import { packageId } from "../../../shared/model/external-id.ts";
import type { GoToTarget } from "../../../shared/model/go-to.ts";
import type { PackageReport } from "../../../shared/model/packages.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import type { RowPlace } from "../../../shared/model/source-place.ts";
import type { FoundCommand } from "./find-commands.ts";
import { type FoundPackage, withPackages } from "./find-packages.ts";
import type { AnsweredText } from "./go-to-api.ts";
import type { LineRequest } from "./line-request.ts";

/** A result that can be chosen. */
export type GoToRow =
  | { readonly type: "command"; readonly found: FoundCommand }
  /** A line of the open file. */
  | { readonly type: "line"; readonly file: Pick<ProjectFile, "id" | "name">; readonly place: RowPlace }
  | { readonly type: "package"; readonly found: FoundPackage }
  /** `line` is the requested line of the target's file; `file` is set if other results look the same. */
  | {
      readonly type: "target";
      readonly target: GoToTarget;
      readonly line: RowPlace | null;
      readonly file: string | null;
    };

/** Returns the key of a row. */
export function keyOf(row: GoToRow): string {
  if (row.type === "command") return `${row.found.group} ${row.found.command.title}`;
  if (row.type === "package") return `package ${row.found.name}`;
  return row.type === "line" ? `line ${row.file.id}` : `${row.target.kind} ${row.target.id}`;
}

/** Returns the requested line of the open file as a row. */
export function lineRows(file: ProjectFile, { row, column }: LineRequest): readonly GoToRow[] {
  return row === null ? [] : [{ type: "line", file, place: { kind: "name", fileId: file.id, row, column } }];
}

/** Returns the targets found by name, together with the packages found. */
export function rowsOf({ targets, total, text }: AnsweredText, packages: readonly FoundPackage[]): readonly GoToRow[] {
  const rows = new Map(targetRows(targets, undefined).map((row, at) => [targets[at], row]));
  return withPackages(targets, packages, text, targets.length < total).flatMap(
    (one) => ("cost" in one ? { type: "package" as const, found: one } : rows.get(one)) ?? [],
  );
}

/** Returns the recently chosen targets, including packages, which the engine does not return. */
export function recentRows(
  ids: readonly string[],
  { targets }: AnsweredText,
  packages: readonly PackageReport[],
): readonly GoToRow[] {
  const rows = new Map<string, GoToRow>(
    packages.map((one) => [packageId(one.name), { type: "package", found: { ...one, marks: [], cost: 0 } }]),
  );
  targetRows(targets, undefined).forEach((row, at) => void rows.set(targets[at]?.id ?? "", row));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Returns the found targets for a requested line: then only those inside a file, or the files themselves. */
export function targetRows(targets: readonly GoToTarget[], line: LineRequest | undefined): readonly GoToRow[] {
  const twins = twinsAmong(targets);
  const row = line?.row ?? null;
  const asRow = (target: GoToTarget, place: RowPlace | null): GoToRow => {
    const file = twins.has(appearanceOf(target)) ? (target.file?.name ?? null) : null;
    return { type: "target", target, line: place, file };
  };
  if (line === undefined || row === null) return targets.map((target) => asRow(target, null));
  return onlyNamedFiles(targets, line.name).flatMap((target): readonly GoToRow[] => {
    if (target.file === null) return [];
    return [asRow(target, { kind: "name", fileId: target.file.id, row, column: line.column })];
  });
}

/**
 * `Order.cs:12` means files, although an `Order` may have a `Clear` that matches `cs`; if no file matches, the other
 * targets are kept.
 */
function onlyNamedFiles(targets: readonly GoToTarget[], name: string): readonly GoToTarget[] {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase();
  if (extension === undefined) return targets;
  const files = targets.filter((target) => target.kind === "file" && target.name.toLowerCase().endsWith(extension));
  return files.length === 0 ? targets : files;
}

/** Returns the appearances that several targets share, as the parts of a partial type do. */
function twinsAmong(targets: readonly GoToTarget[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(targets.map(appearanceOf).filter((one) => seen.has(one) || !seen.add(one)));
}

function appearanceOf({ kind, name, signature, place }: GoToTarget): string {
  return JSON.stringify([kind, name, signature, place]);
}
