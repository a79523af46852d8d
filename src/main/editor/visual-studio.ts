import { win32 } from "node:path";
import type { PlaceOnDisk } from "./place-on-disk.ts";
import type { Programs } from "./programs.ts";

/** Whether a command is that of Visual Studio, which no list of editors contains. */
export function isVisualStudio(command: string): boolean {
  return /^devenv(?:\.\w+)?$/i.test(win32.basename(command));
}

/** Opens a file at its line, in the running Visual Studio or in a new one. Rejects where there is none. */
export async function openInVisualStudio(programs: Programs, place: PlaceOnDisk, command: string): Promise<void> {
  const args = ["/Edit", place.file, "/Command", `Edit.GoTo ${place.row + 1}`];
  try {
    await programs.start(command, args);
  } catch (thrown) {
    const installed = await installedVisualStudio(programs);
    if (installed === undefined) throw thrown;
    await programs.start(installed, args);
  }
}

// The installer does not add it to the path, but installs a program that finds it in a fixed folder.
async function installedVisualStudio(programs: Programs): Promise<string | undefined> {
  const folder = process.env["ProgramFiles(x86)"] ?? "C:\\Program Files (x86)";
  const finder = win32.join(folder, "Microsoft Visual Studio", "Installer", "vswhere.exe");
  try {
    const said = await programs.ask(finder, ["-latest", "-prerelease", "-property", "productPath", "-utf8"]);
    return said.trim().split(/\r?\n/)[0] || undefined;
  } catch {
    return undefined;
  }
}
