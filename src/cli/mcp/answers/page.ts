import { formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { visibleRows } from "../../../shared/visible-text.ts";
import type { Answer } from "./answer.ts";

/** About 4,000 tokens. */
export const PAGE_CHARACTERS = 16_000;

const MAX_OF_ROW = 2_000;
const MAX_OF_HEAD = 3_000;
const MAX_OF_NOTES = 3_000;
/** Characters reserved for the line with the page number. */
const FOOTER = 100;

/** The first page of an answer that does not support paging: says if there is more. */
export function firstPageText(answer: Answer): string {
  return textOf(answer, 1, (_, pages) => (pages === 1 ? "" : mcpMessages.restLeftOut));
}

/** One page of an answer, counted from 1, as text of at most `PAGE_CHARACTERS`: says how to get the next one. */
export function pageText(answer: Answer, page: number): string {
  return textOf(answer, page, footer);
}

function textOf({ head, rows, notes, rowsOfPage }: Answer, page: number, end: typeof footer): string {
  const top = cut(head.map(shown).join("\n"), MAX_OF_HEAD);
  const bottom = cut(notes.map(shown).join("\n"), MAX_OF_NOTES);
  const pages = pagesOf(rows.map(shown), PAGE_CHARACTERS - top.length - bottom.length - FOOTER, rowsOfPage);
  const { length: count } = pages;
  if (page > count) return formatMessage(mcpMessages.noPage, { page, pages: count });
  return [top, ...(pages[page - 1] ?? []), bottom, end(page, count)].filter((text) => text !== "").join("\n");
}

function footer(page: number, pages: number): string {
  if (pages === 1) return "";
  return formatMessage(page < pages ? mcpMessages.page : mcpMessages.lastPage, { page, pages, next: page + 1 });
}

function pagesOf(
  rows: readonly string[],
  room: number,
  most = Number.POSITIVE_INFINITY,
): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  let left = room;
  for (const row of rows) {
    if (row.length + 1 > left || pages.at(-1)?.length === most) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(row);
    left -= row.length + 1;
  }
  return pages;
}

// No line can begin another one, or hide its content.
function shown(row: string): string {
  return cut(visibleRows(row.replace(/\r\n|[\r\n]/g, "⏎")), MAX_OF_ROW);
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - FOOTER / 2);
  return kept + formatMessage(mcpMessages.cut, { count: text.length - kept.length });
}
