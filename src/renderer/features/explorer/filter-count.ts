import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { formatCount, formatNumber } from "../../ui/format-number.ts";
import type { TreeFilter } from "./slice.ts";

/** The number of files that the filter leaves, in words; of very many, the number of those that are shown. */
export function filterCount({ fileIds, total }: Pick<TreeFilter, "fileIds" | "total">, files: number): string {
  if (total === null || total <= fileIds.length) return formatCount(files, messages.counts.files);
  const values = { shown: formatNumber(files), total: formatNumber(Math.max(total, files)) };
  return formatMessage(messages.explorer.filterSome, values);
}
