import { countsToShow, hasTestsApart, percentOf, projectShare } from "../../../shared/documented-share.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import type { Answer } from "../answers/answer.ts";
import type { Workspace } from "../workspace/workspace.ts";

const MAX_FOLDERS = 200;

/** The documented share of the code base. */
export async function coverageAnswer({ engine }: Workspace): Promise<Answer> {
  const coverage = unwrap(await engine.coverage());
  const { folders, orphaned } = coverage;
  const share = projectShare(coverage);
  const [total, documented] = share;
  const states = Object.entries(countsToShow(coverage)).map(([state, count]) => `${state} ${count}`);
  const documentedText = hasTestsApart(coverage) ? mcpMessages.documentedWithoutTests : mcpMessages.documented;
  const head = [
    formatMessage(documentedText, { documented, total, percent: percentOf(share) }),
    formatMessage(mcpMessages.states, { states: states.join(", ") }),
  ];
  const sorted = Object.entries(folders).sort(([, a], [, b]) => b[0] - b[1] - (a[0] - a[1]));
  const rows = sorted
    .slice(0, MAX_FOLDERS)
    .map(
      ([folder, [all, described]]) =>
        `  ${formatMessage(mcpMessages.folderShare, { folder: folder || ".", total: all, documented: described })}`,
    );
  const notes = [
    ...(sorted.length > MAX_FOLDERS
      ? [formatMessage(mcpMessages.moreRows, { count: sorted.length - MAX_FOLDERS })]
      : []),
    ...(orphaned > 0 ? [formatCount(orphaned, mcpMessages.orphaned)] : []),
  ];
  return { head, rows: rows.length === 0 ? [] : [mcpMessages.folders, ...rows], notes };
}
