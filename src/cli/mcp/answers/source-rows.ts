import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import type { EntityCard } from "../../../shared/model/source.ts";
import { readContent } from "../../../worker/sources/read-content.ts";
import { readDiskMeanwhile } from "../../../worker/sources/read-disk.ts";
import { readTextAsItIs } from "../../../worker/sources/source-text.ts";
import { RowsOfText } from "../../../worker/util/text-positions.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The lines of a declaration as they are in its file, each with its number. */
export async function sourceRows(
  { project }: Workspace,
  { file, range }: Pick<EntityCard, "file" | "range">,
): Promise<readonly string[]> {
  const stored = project.files.get(file.id);
  if (stored === undefined) return [];
  try {
    const read = await readTextAsItIs(stored, project.contents, (one) => readContent(one, readDiskMeanwhile));
    const [first, , last] = range;
    const rows = new RowsOfText(read.text).rowsFrom(first, last + 1);
    const changed = read.isChanged ? [formatMessage(mcpMessages.changedSince, { path: stored.path })] : [];
    return [...changed, mcpMessages.source, ...rows.map((row, at) => `${first + at + 1}| ${row}`)];
  } catch (thrown) {
    return [formatMessage(mcpMessages.noSource, { detail: detailOf(thrown) })];
  }
}
