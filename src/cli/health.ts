import { formatMessage } from "../shared/errors/errors.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import type { FileHealth, HealthCounts } from "../shared/model/health.ts";
import { terminalRow } from "../shared/visible-text.ts";
import type { Snapshot } from "../worker/catalogue/records/records.ts";
import { cutsIn } from "../worker/linking/model/project-uses.ts";
import { unhealthyFiles } from "../worker/views/health.ts";
import { writeOutput } from "./output.ts";
import { type ReadOptions, readProject } from "./read-project.ts";

export interface HealthOptions extends ReadOptions {
  readonly json?: boolean;
}

interface HealthRow {
  readonly path: string;
  readonly health: FileHealth;
}

/** `glossa health`: what became of each file, as a table or as JSON. */
export function runHealth(folder: string, options: HealthOptions): Promise<void> {
  return readProject(folder, options, async ({ snapshot, links, uses }) => {
    const [types, linked] = [await links(), await uses()];
    const rows = unhealthyFiles(snapshot.files, (fileId) => cutsIn(fileId, linked, types));
    const { health: counts } = snapshot.project.counts;
    return writeOutput(options.json ? asJson(snapshot, counts, rows) : asTable(counts, rows), undefined);
  });
}

async function* asJson(
  { project }: Snapshot,
  counts: HealthCounts,
  rows: readonly HealthRow[],
): AsyncGenerator<string> {
  const files = rows.map(({ path, health }) => ({ path, ...health }));
  yield `${JSON.stringify({ project: project.name, health: counts, files }, null, 1)}\n`;
}

async function* asTable(counts: HealthCounts, rows: readonly HealthRow[]): AsyncGenerator<string> {
  for (const [state, count] of Object.entries(counts)) yield terminalRow(`${String(count).padStart(8)} ${state}`);
  const inPart = rows.filter(({ health }) => health.unlinked !== undefined).length;
  if (inPart > 0) yield terminalRow(`${String(inPart).padStart(8)} ${terminalMessages.cli.linkedInPart}`);
  if (rows.length > 0) yield terminalRow("");
  for (const { path, health } of rows) yield terminalRow(`${health.state.padEnd(9)}${path}  ${reasonOf(health)}`);
}

function reasonOf({ reason, repairs = [], unreadable = [], cuts = [], unlinked }: FileHealth): string {
  const rows = unreadable.map(([first, last]) => (first === last ? `${first + 1}` : `${first + 1}-${last + 1}`));
  const left = cuts.length > 0 && formatMessage(terminalMessages.cli.leftOut, { reasons: cuts.join("; ") });
  const what = [reason, repairs.join(", "), rows.length > 0 && `rows ${rows.join(", ")}`, left, unlinked];
  return what.filter(Boolean).join("; ");
}
