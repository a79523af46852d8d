import { compareTexts } from "../../../shared/compare-texts.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { isTestPath } from "../../../worker/sources/test-path.ts";
import { nameInCode } from "../symbols/name-in-code.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Edge } from "./edge.ts";
import type { Reached, Walk } from "./walk.ts";

const MAX_ROWS_NAMED = 6;

/** The symbols reached, one line each with their places; those in tests last. */
export function walkRows(workspace: Workspace, { levels }: Walk): readonly string[] {
  return levels.flatMap((level, at) => {
    const rows = inOrder(workspace, level).map((one) => reachedRow(workspace, one));
    return levels.length === 1
      ? rows
      : [formatMessage(mcpMessages.depth, { depth: at + 1, count: level.length }), ...rows];
  });
}

function reachedRow(workspace: Workspace, { id, edges, confidence }: Reached): string {
  const path = workspace.pathOf(edges[0]?.fileId ?? "");
  const name = id === null ? path : nameInCode(id);
  const words = [name, ` ${placesOf(workspace, edges)}`, rolesOf(edges), throughOf(edges)];
  if (confidence !== "exact") words.push(mcpMessages.likely);
  return words.filter((word) => word !== "").join(" ");
}

function placesOf(workspace: Workspace, edges: readonly Edge[]): string {
  const files = new Map<string, Set<number>>();
  for (const { fileId, row } of edges) files.set(fileId, (files.get(fileId) ?? new Set()).add(row + 1));
  return Array.from(files, ([fileId, lines]) => {
    const sorted = [...lines].sort((a, b) => a - b);
    const more = sorted.length - MAX_ROWS_NAMED;
    return `${workspace.pathOf(fileId)}:${sorted.slice(0, MAX_ROWS_NAMED).join(",")}${more > 0 ? `,+${more}` : ""}`;
  }).join(" ");
}

// Calls are not labelled, as most uses are calls.
function rolesOf(edges: readonly Edge[]): string {
  const roles = [...new Set(edges.map(({ role }) => role))];
  return roles.length === 1 && roles[0] === "call" ? "" : `[${roles.join(", ")}]`;
}

function throughOf(edges: readonly Edge[]): string {
  const names = edges.map(({ through }) => through);
  const [first] = names;
  if (first === undefined || names.includes(undefined)) return "";
  return formatMessage(mcpMessages.through, { name: nameInCode(first) });
}

function inOrder(workspace: Workspace, level: readonly Reached[]): readonly Reached[] {
  const keyed = level.map((one) => {
    const path = workspace.pathOf(one.edges[0]?.fileId ?? "");
    return { one, path, isTest: isTestPath(path), row: one.edges[0]?.row ?? 0 };
  });
  keyed.sort((a, b) => Number(a.isTest) - Number(b.isTest) || compareTexts(a.path, b.path) || a.row - b.row);
  return keyed.map(({ one }) => one);
}
