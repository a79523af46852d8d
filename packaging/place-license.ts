import { copyFile, rename } from "node:fs/promises";
import { join } from "node:path";

/** Puts Glossa's license where Electron's stands in the unpacked program, and keeps that one beside it. */
export async function placeLicense(repository: string, program: string): Promise<void> {
  const license = join(program, "LICENSE");
  await rename(license, join(program, "LICENSE.electron.txt")).catch((error: NodeJS.ErrnoException) => {
    // An Electron that was packed by others has renamed its own already.
    if (error.code !== "ENOENT") throw error;
  });
  await copyFile(join(repository, "LICENSE"), license);
}
