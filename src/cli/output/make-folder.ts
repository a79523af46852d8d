import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { isFolder } from "./is-folder.ts";

/**
 * Makes a folder and those around it, as far as they are missing. Node's own way to do so never ends where the system refuses one as
 * missing, such as below /proc. Throws what the system says.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  await mkdir(path).catch(async (thrown) => {
    // Another process may have been faster.
    if (!(await isFolder(path))) throw thrown;
  });
}

/** Makes a folder that a command was given, where it is missing. Throws an Error in plain words. */
export async function makeGivenFolder(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder));
  } catch (thrown) {
    throw new Error(formatMessage(terminalMessages.cli.folderNotMade, { folder, detail: detailOf(thrown) }));
  }
}
