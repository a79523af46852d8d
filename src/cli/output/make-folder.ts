import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
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
