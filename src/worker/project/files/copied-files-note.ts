import { formatCount } from "../../../shared/format/format-number.ts";
import { copiedFileMessages } from "../../../shared/messages/copied-file-messages.ts";

/** The note that files of no project are left out, by their paths, in one line. */
export function copiedFilesNote([path = "", ...others]: readonly string[]): string {
  const { leftOut, andMoreFiles } = copiedFileMessages;
  const files = others.length === 0 ? path : formatCount(others.length, andMoreFiles, { path });
  return formatCount(others.length + 1, leftOut, { files });
}
