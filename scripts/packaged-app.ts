import { existsSync } from "node:fs";
import { join } from "node:path";
import { extractFile } from "@electron/asar";
import { repository } from "./builds.ts";
import { targetStamp } from "./targets.ts";

const FOLDER = join(repository, "out", `Glossa-${process.platform}-${process.arch}`);
const PROGRAMS: Readonly<Record<string, string>> = {
  darwin: "Glossa.app/Contents/MacOS/Glossa",
  win32: "glossa.exe",
};

export const PACKAGED_PROGRAM = join(FOLDER, PROGRAMS[process.platform] ?? "glossa");
export const PACKAGED_ASAR = join(
  FOLDER,
  process.platform === "darwin" ? "Glossa.app/Contents/Resources/app.asar" : "resources/app.asar",
);

/** Returns why the packaged app cannot be tested; undefined when it exists and is up to date with the sources. */
export function whyNotPackaged(): string | undefined {
  if (!existsSync(PACKAGED_PROGRAM)) return "the app is not packaged: npm run package";
  const stamp = extractFile(PACKAGED_ASAR, "dist/desktop/stamp.txt").toString();
  return stamp === targetStamp(repository, "desktop") ? undefined : "the packaged app is older than its sources";
}
