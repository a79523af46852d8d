import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatTime } from "../../../shared/format/format-date.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { ImportState, ProjectState } from "./slice.ts";

/** Returns the progress of an import, in words. */
export function progressText({ phase, done, total, waitsUntil }: ImportState): string {
  if (waitsUntil !== null) return formatMessage(messages.import.waiting, { time: formatTime(waitsUntil) });
  if (phase === "scan") return messages.import.scanning;
  if (phase === "store") return messages.import.storing;
  const text = phase === "fetch" ? messages.import.fetching : messages.import.parsing;
  return formatMessage(text, { done: formatNumber(done), total: formatNumber(total) });
}

/** Returns the progress of an import, from 0 to 1; null while it is unknown. */
export function progressShare({ phase, done, total }: ImportState): number | null {
  if (phase === "store") return 1;
  return phase === "scan" || total === 0 ? null : Math.min(1, done / total);
}

/**
 * Returns the announcement of an import for screen readers: each quarter of the progress and the result, never every
 * file.
 */
export function importAnnouncement({ importing, current, justImported }: ProjectState): string {
  if (importing !== null) return progressText(quartered(importing));
  if (!justImported || current === null) return "";
  const { totalFiles, types, methods } = current.project.counts;
  const values = { files: formatNumber(totalFiles), types: formatNumber(types), methods: formatNumber(methods) };
  return formatMessage(messages.import.done, values);
}

function quartered(state: ImportState): ImportState {
  const share = progressShare(state);
  if (share === null) return state;
  return { ...state, done: Math.floor((Math.floor(share * 4) / 4) * state.total) };
}
