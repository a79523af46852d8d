import { formatMessage } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import type { Answer } from "../answers/answer.ts";
import type { Workspace } from "../workspace/workspace.ts";

const MOST_FOLDERS = 200;

/** How much of the code base is documented. */
export async function coverageAnswer({ engine }: Workspace): Promise<Answer> {
  const { project, folders, orphaned } = unwrap(await engine.coverage());
  const total = Object.values(project).reduce((sum, count) => sum + count, 0);
  const documented = total - project.missing;
  const percent = total === 0 ? 100 : Math.floor((documented / total) * 100);
  const states = Object.entries(project).map(([state, count]) => `${state} ${count}`);
  const head = [
    formatMessage(mcpMessages.documented, { documented, total, percent }),
    formatMessage(mcpMessages.states, { states: states.join(", ") }),
  ];
  const sorted = Object.entries(folders).sort(([, a], [, b]) => b[0] - b[1] - (a[0] - a[1]));
  const rows = sorted
    .slice(0, MOST_FOLDERS)
    .map(
      ([folder, [all, described]]) =>
        `  ${formatMessage(mcpMessages.folderShare, { folder: folder || ".", total: all, documented: described })}`,
    );
  const notes = [
    ...(sorted.length > MOST_FOLDERS
      ? [formatMessage(mcpMessages.moreRows, { count: sorted.length - MOST_FOLDERS })]
      : []),
    ...(orphaned > 0 ? [formatMessage(mcpMessages.orphaned, { count: orphaned })] : []),
  ];
  return { head, rows: rows.length === 0 ? [] : [mcpMessages.folders, ...rows], notes };
}
