import { formatMessage } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import type { HealthReport } from "../../../shared/model/health.ts";
import type { FirstRows } from "../../../shared/model/overview.ts";
import type { Answer } from "../answers/answer.ts";
import type { Workspace } from "../workspace/workspace.ts";

const ROWS = 40;
const MAX_FILES = 100;

/** The structure of the code base, and the files that could not be read cleanly. */
export async function overviewAnswer({ engine, project }: Workspace): Promise<Answer> {
  const { name, counts } = project.snapshot.project;
  const projects = unwrap(await engine.projectParts(ROWS));
  const namespaces = unwrap(await engine.namespaceParts(ROWS));
  const health = unwrap(await engine.health());
  const { types, methods } = counts;
  const rows = [
    ...listed(mcpMessages.projects, projects, (one) => formatMessage(mcpMessages.sizes, sizesOf(one))),
    ...listed(mcpMessages.namespaces, namespaces, (one) =>
      formatMessage(mcpMessages.namespaceSizes, { ...one, name: one.name || mcpMessages.noNamespace }),
    ),
    ...healthRows(health),
  ];
  const head = [
    formatMessage(mcpMessages.overviewOf, { name, files: counts.parsableFiles, types, methods }),
    formatMessage(mcpMessages.health, { ...counts.health }),
  ];
  return { head, rows, notes: [] };
}

function sizesOf(part: {
  name: string;
  files: number;
  types: number;
  methods: number;
}): Record<string, string | number> {
  const { name, files, types, methods } = part;
  return { name, files, types, methods };
}

function listed<Row>(title: string, { rows, total }: FirstRows<Row>, textOf: (row: Row) => string): readonly string[] {
  if (rows.length === 0) return [];
  const more = total > rows.length ? [formatMessage(mcpMessages.moreRows, { count: total - rows.length })] : [];
  return [title, ...rows.map((row) => `  ${textOf(row)}`), ...more];
}

function healthRows({ files, assumptions = [] }: HealthReport): readonly string[] {
  const rows = files.map(({ path, health }) => `${health.state} ${path}  ${health.reason ?? ""}`.trim());
  const assumed = assumptions.map(({ folder, files: count, usings }) =>
    formatMessage(mcpMessages.assumption, { folder: folder || ".", files: count, usings: usings.join(", ") }),
  );
  return [
    ...listed(mcpMessages.incomplete, { rows: rows.slice(0, MAX_FILES), total: rows.length }, (row) => row),
    ...listed(mcpMessages.assumed, { rows: assumed.slice(0, MAX_FILES), total: assumed.length }, (row) => row),
  ];
}
