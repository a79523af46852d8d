import { access, constants } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { isFolder } from "./is-folder.ts";

/** Throws an Error in plain words where a file cannot be written: before the work begins, not at its end. */
export async function expectWritable(out: string): Promise<void> {
  if (await isFolder(out)) throw outputError(out, terminalMessages.cli.outIsFolder);
  const folder = dirname(resolve(out));
  if (!(await isFolder(folder)))
    throw outputError(out, formatMessage(terminalMessages.cli.outFolderMissing, { folder }));
  try {
    await access(folder, constants.W_OK);
  } catch (thrown) {
    throw outputError(out, formatMessage(terminalMessages.cli.outFolderClosed, { folder, detail: detailOf(thrown) }));
  }
}

/** The words for an output that could not be written. */
export function outputError(out: string, detail: string): Error {
  return new Error(formatMessage(terminalMessages.cli.outFailed, { out, detail }));
}
