import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { textSearchMessages } from "../../../shared/messages/text-search-messages.ts";
import type { TextSearchSummary } from "../../../shared/model/text-search.ts";
import { visible } from "../../../shared/visible-text.ts";
import type { TextResults } from "./slice.ts";

/** Maximum number of characters shown of a text that was not found. */
const SAID_CHARACTERS = 100;

const words = textSearchMessages;

/** Returns how much a search that ended normally has found; empty for any other. */
export function endText(results: TextResults | null): string {
  const summary = results?.summary;
  if (results == null || summary == null) return "";
  const found = foundText(summary.hits, summary.files);
  if (summary.end === "cancelled") return formatMessage(words.stopped, { found, ...doneOf(summary) });
  if (summary.end === "cut") return formatMessage(words.cut, { found: foundText(listed(results), summary.files) });
  return summary.hits > 0 ? found : nothingText(results, summary);
}

/** Returns how much a running search has found. */
export function foundSoFar({ files }: Pick<TextResults, "files">): string {
  const hits = files.reduce((sum, { total }) => sum + total, 0);
  return foundText(hits, files.length);
}

/** Returns the number of hits in the list: for files with very many, only the first ones are listed. */
function listed({ files }: TextResults): number {
  return files.reduce((sum, { hits }) => sum + hits.length, 0);
}

/** Returns the progress of a search. */
export function progressText(results: Pick<TextResults, "searched" | "total">): string {
  return formatMessage(words.searched, doneOf(results));
}

function foundText(hits: number, files: number): string {
  return formatMessage(words.found, { hits: formatCount(hits, words.hits), files: formatCount(files, words.files) });
}

/** Returns whether no file could be searched. */
export function isNothingSearched({ total, unsearchedTotal }: TextSearchSummary): boolean {
  return unsearchedTotal > 0 && unsearchedTotal >= total;
}

function nothingText({ query }: TextResults, summary: TextSearchSummary): string {
  if (isNothingSearched(summary)) return words.noTexts;
  const { total, unsearchedTotal } = summary;
  if (total === 0 && query.folder !== "") return formatMessage(words.noFiles, { folder: visible(query.folder) });
  const form = query.within === "everything" ? words.nothing : words.nothingIn[query.within];
  const text = visible(query.text);
  const said = text.length > SAID_CHARACTERS ? `${text.slice(0, SAID_CHARACTERS)}…` : text;
  return formatMessage(form, { text: said, total: formatNumber(total - unsearchedTotal) });
}

function doneOf({ searched, total }: Pick<TextResults, "searched" | "total">) {
  return { done: formatNumber(searched), total: formatNumber(total) };
}
