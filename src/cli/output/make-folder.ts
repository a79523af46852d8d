import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { isFolder } from "./is-folder.ts";

/**
 * Makes a folder and its missing parents. Node's `recursive` option never ends where the system reports a parent as missing
 * that cannot be made, such as below /proc. Throws the system's error.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  await mkdir(path).catch(async (thrown) => {
    // Another process may have made it meanwhile.
    if (!(await isFolder(path))) throw thrown;
  });
}

/** Makes a folder that was named on the command line. Throws an Error in plain words. */
export async function makeGivenFolder(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder));
  } catch (thrown) {
    throw new Error(formatMessage(terminalMessages.cli.folderNotMade, { folder, detail: detailOf(thrown) }));
  }
}
