import { formatMessage } from "../shared/errors/errors.ts";
import { formatLines } from "../shared/format/format-lines.ts";
import { formatCount } from "../shared/format/format-number.ts";
import { packageMessages } from "../shared/messages/package-messages.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import type { Assumption, FileHealth, HealthCounts, TargetCounts } from "../shared/model/health.ts";
import { PACKAGE_STATES, type PackageReport } from "../shared/model/packages.ts";
import { packageState } from "../shared/packages/package-state.ts";
import { terminalRow } from "../shared/visible-text.ts";
import type { Snapshot } from "../worker/catalogue/records/records.ts";
import { cutsIn } from "../worker/linking/model/project-uses.ts";
import { unhealthyFiles } from "../worker/views/health.ts";
import { packageReports } from "../worker/views/packages.ts";
import { targetCounts } from "../worker/views/target-counts.ts";
import { countColumn, labelColumn } from "./output/columns.ts";
import { writeOutput } from "./output/output.ts";
import { howToGet } from "./project/packages-to-get.ts";
import { type ReadOptions, readProject } from "./project/read-project.ts";

export interface HealthOptions extends ReadOptions {
  readonly format: "text" | "json";
}

interface HealthRow {
  readonly path: string;
  readonly health: FileHealth;
}

interface ReadHealth {
  readonly counts: HealthCounts;
  readonly rows: readonly HealthRow[];
  readonly assumed: readonly Assumption[];
  readonly packages: readonly PackageReport[];
  readonly targets: TargetCounts;
}

/** `glossa health`: how each file was read, as a table or as JSON. */
export function runHealth(folder: string, options: HealthOptions): Promise<void> {
  return readProject(folder, options, async ({ snapshot, open, links, uses, assumptions }) => {
    const [types, linked] = [await links(), await uses()];
    const rows = unhealthyFiles(snapshot.files, (fileId) => cutsIn(fileId, linked, types));
    const { health: counts } = snapshot.project.counts;
    const read = {
      counts,
      rows,
      assumed: await assumptions(),
      packages: (await packageReports(snapshot, open.unreadPackages)) ?? [],
      targets: targetCounts(linked.usage.count()),
    };
    if (options.format === "json") return writeOutput(asJson(snapshot, read), undefined);
    const toGet = await howToGet({ snapshot, packages: read.packages, option: options.packages });
    return writeOutput(asTable(read, toGet), undefined);
  });
}

async function* asJson(
  { project }: Snapshot,
  { counts, rows, assumed, packages, targets }: ReadHealth,
): AsyncGenerator<string> {
  const files = rows.map(({ path, health }) => ({ path, ...health }));
  const report = {
    project: project.name,
    health: counts,
    files,
    ...(assumed.length > 0 && { assumptions: assumed }),
    ...(packages.length > 0 && { packages, targets }),
  };
  yield `${JSON.stringify(report, null, 1)}\n`;
}

async function* asTable(
  { counts, rows, assumed, packages, targets }: ReadHealth,
  toGet: string | undefined,
): AsyncGenerator<string> {
  for (const [state, count] of Object.entries(counts)) yield terminalRow(`${countColumn(count)} ${state}`);
  const inPart = rows.filter(({ health }) => health.unlinked !== undefined).length;
  if (inPart > 0) yield terminalRow(`${countColumn(inPart)} ${terminalMessages.cli.linkedInPart}`);
  if (assumed.length > 0) yield terminalRow(`${countColumn(assumed.length)} ${terminalMessages.cli.assumed}`);
  yield* packageCounts(packages);
  if (packages.length > 0) yield terminalRow(`${countColumn(targets.unknown)} ${targetsText(targets)}`);
  if (rows.length > 0) yield terminalRow("");
  for (const { path, health } of rows) yield terminalRow(`${labelColumn(health.state)}${path}  ${reasonOf(health)}`);
  if (assumed.length > 0) yield terminalRow("");
  for (const assumption of assumed) yield terminalRow(`${labelColumn("assumed")}${assumptionText(assumption)}`);
  if (packages.length > 0) yield terminalRow("");
  for (const one of packages) yield terminalRow(`${labelColumn("package")}${packageText(one)}`);
  if (toGet !== undefined) yield terminalRow(`${labelColumn("missing")}${toGet}`);
}

function targetsText({ total }: TargetCounts): string {
  return formatMessage(packageMessages.unknownTargets, { total });
}

function* packageCounts(packages: readonly PackageReport[]): Generator<string> {
  for (const state of PACKAGE_STATES) {
    const count = packages.filter((one) => one.state === state).length;
    const text = formatCount(count, packageMessages.counts[state], { count: countColumn(count) });
    if (count > 0) yield terminalRow(text);
  }
}

function packageText(one: PackageReport): string {
  return `${[one.name, one.version].filter(Boolean).join(" ")}  ${packageState(one)}`;
}

function assumptionText({ folder, files, usings }: Assumption): string {
  const text = formatMessage(terminalMessages.cli.assumption, { files, usings: usings.join(", ") });
  return `${folder === "" ? "." : folder}  ${text}`;
}

function reasonOf({ reason, repairs = [], unreadable = [], cuts = [], unlinked }: FileHealth): string {
  const left = cuts.length > 0 && formatMessage(terminalMessages.cli.leftOut, { reasons: cuts.join("; ") });
  const what = [reason, repairs.join(", "), formatLines(unreadable), left, unlinked];
  return what.filter(Boolean).join("; ");
}
