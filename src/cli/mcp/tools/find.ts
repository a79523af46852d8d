import * as z from "zod/mini";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { pathInProject } from "../../../shared/model/entity.ts";
import { folderIdOf } from "../../../shared/model/folder-id.ts";
import type { FileTextHits, TextHit, TextQuery } from "../../../shared/model/text-search.ts";
import { isFileWithin } from "../../../worker/project/within.ts";
import { type Answer, AnswerError } from "../answers/answer.ts";
import { targetRow } from "../answers/target-row.ts";
import { nameInCode } from "../symbols/name-in-code.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { name, page, tool } from "./tool.ts";

const PLACES = ["symbols", "text", "code", "comments", "strings"] as const;

/** Maximum number of results on a page; if the match is not among them, a longer search text is better. */
const ROWS_OF_PAGE = 40;

/** Finds symbols by name, and places by text in files. */
export const findTool = tool({
  name: "find",
  description: mcpMessages.tools.find,
  takes: z.object({
    text: name,
    in: z.optional(z.enum(PLACES)),
    regex: z.optional(z.boolean()),
    case: z.optional(z.boolean()),
    folder: z.optional(z.string().check(z.maxLength(5_000))),
    page,
  }),
  answer: async (given, workspace) => {
    const { text, in: place = "symbols", regex = false, case: isCaseSensitive = false } = given;
    const folder = folderOf(workspace, given.folder ?? "");
    if (place === "symbols") return findSymbols(workspace, text, folder);
    const within = place === "text" ? "everything" : place;
    const how = { isRegularExpression: regex, isCaseSensitive, isWholeWord: false };
    return findTexts(workspace, { text, within, folder, ...how });
  },
});

/**
 * The path of a folder inside the project, from any spelling such as `./src/`; "" for all. Throws AnswerError for one
 * without files.
 */
function folderOf({ project }: Workspace, written: string): string {
  const names = written.replaceAll("\\", "/").split("/");
  const folder = names.filter((name) => name !== "" && name !== ".").join("/");
  if (folder === "") return "";
  if (project.snapshot.files.some((file) => isFileWithin(file, folderIdOf(folder)))) return folder;
  throw new AnswerError(formatMessage(mcpMessages.emptyFolder, { folder: written }));
}

async function findSymbols({ engine, project }: Workspace, text: string, folder: string): Promise<Answer> {
  const { targets, total } =
    folder === ""
      ? unwrap(await engine.goTo(text, []))
      : (await project.symbols()).findIn(text, (file) => isFileWithin(file, folderIdOf(folder)));
  const { length: count } = targets;
  const none = folder === "" ? mcpMessages.noSymbols : mcpMessages.noSymbolsInFolder;
  if (count === 0) return { head: [formatMessage(none, { text, folder })], rows: [], notes: [] };
  const notes = count < total ? [formatMessage(mcpMessages.moreSymbols, { count, total })] : [];
  const head = [formatCount(count, mcpMessages.symbolsFound, { text })];
  return { head, rows: targets.map((target) => targetRow(target)), notes, rowsOfPage: ROWS_OF_PAGE };
}

async function findTexts(workspace: Workspace, query: TextQuery): Promise<Answer> {
  const { text } = query;
  const { files, summary } = await workspace.findTexts(query);
  const { hits, searched, unsearchedTotal } = summary;
  const notes = [
    ...(summary.end === "complete" ? [] : [formatMessage(mcpMessages.hitsCut, { hits })]),
    ...(unsearchedTotal > 0 ? [formatCount(unsearchedTotal, mcpMessages.unsearched)] : []),
  ];
  if (files.length === 0) return { head: [formatMessage(mcpMessages.noHits, { text, searched })], rows: [], notes };
  const head = [formatMessage(mcpMessages.hitsFound, { text, hits, files: summary.files })];
  return { head, rows: files.flatMap(hitRows), notes, rowsOfPage: 2 * ROWS_OF_PAGE };
}

function hitRows({ file, isChanged, hits, total }: FileTextHits): readonly string[] {
  const path = pathInProject(file.path);
  const rows = onePerRow(hits).map((hit) => `${path}:${hit.row + 1}: ${hit.line.trim()}${surroundings(hit)}`);
  if (total > hits.length) rows.push(`${path}: ${formatMessage(mcpMessages.moreRows, { count: total - hits.length })}`);
  if (isChanged) rows.push(formatMessage(mcpMessages.changedSince, { path }));
  return rows;
}

// The line shows all hits in it.
function onePerRow(hits: readonly TextHit[]): readonly TextHit[] {
  return hits.filter(({ row }, at) => row !== hits[at - 1]?.row);
}

function surroundings({ within }: TextHit): string {
  return within === null ? "" : `  (${formatMessage(mcpMessages.within, { name: nameInCode(within.id) })})`;
}
