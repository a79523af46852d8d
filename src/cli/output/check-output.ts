import { access, constants } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { isFolder } from "./is-folder.ts";

/** Checks before the work begins that an output file can be written. Throws an Error in plain words. */
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

/** The error for an output file that cannot be written. */
export function outputError(out: string, detail: string): Error {
  return new Error(formatMessage(terminalMessages.cli.outFailed, { out, detail }));
}
