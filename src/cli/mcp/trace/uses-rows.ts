import { formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { readContent } from "../../../worker/sources/read-content.ts";
import { readDiskMeanwhile } from "../../../worker/sources/read-disk.ts";
import { readRows } from "../../../worker/sources/read-rows.ts";
import { isTestPath } from "../../../worker/sources/test-path.ts";
import type { FoundUse } from "../../../worker/views/entity-uses.ts";
import type { Answer } from "../answers/answer.ts";
import { nameInCode } from "../symbols/name-in-code.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { TraceQuestion } from "./question.ts";
import { searchedNotes, unlinkedNotes } from "./searched.ts";

const MAX_OF_CODE = 160;
/** The code of further uses is not shown: no client turns so many pages. */
const MAX_WITH_CODE = 1_000;

/** Each place where a symbol is used, with its line of code; those in tests last. */
export async function usesOfSymbol({ workspace, known, id, isWanted }: TraceQuestion): Promise<Answer> {
  const uses = testsLast(workspace, (await known.usesOf(id)).filter(isWanted));
  const { length: count } = uses;
  const name = nameInCode(id);
  const title = formatMessage(count === 0 ? mcpMessages.noneOf : mcpMessages.title, { want: "uses", name, count });
  const files = new Set(uses.slice(0, MAX_WITH_CODE).map(({ fileId }) => fileId));
  const rowOf = await readRows(workspace.project, [...files], (one) => readContent(one, readDiskMeanwhile));
  const rows = uses.map((use, at) =>
    useRow(workspace, use, at < MAX_WITH_CODE ? rowOf(use.fileId, use.row) : undefined),
  );
  const notes = [...(await unlinkedNotes(workspace, id)), ...searchedNotes(workspace, known.searched)];
  return { head: [title], rows, notes };
}

function useRow(workspace: Workspace, { fileId, row, role, confidence, within }: FoundUse, code = ""): string {
  const around = within === null ? "" : ` ${formatMessage(mcpMessages.within, { name: nameInCode(within) })}`;
  const likely = confidence === "exact" ? "" : ` ${mcpMessages.likely}`;
  const line = code.trim().slice(0, MAX_OF_CODE);
  return `${workspace.pathOf(fileId)}:${row + 1} ${role}${around}${likely}${line === "" ? "" : `: ${line}`}`;
}

function testsLast(workspace: Workspace, uses: readonly FoundUse[]): readonly FoundUse[] {
  const isTest = (use: FoundUse) => isTestPath(workspace.pathOf(use.fileId));
  return [...uses.filter((use) => !isTest(use)), ...uses.filter(isTest)];
}
