import { mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * The folder the packager takes Electron's zip from when `folder` (ELECTRON_ZIP_DIR) is given, so that packaging works
 * without a network. Where it holds another version than the one depended on, that one is taken, with a note.
 */
export function electronZipFolder(folder: string, version: string, target: string): string {
  const names = readdirSync(folder).filter((name) => name.startsWith("electron-v") && name.endsWith(`-${target}.zip`));
  const wanted = `electron-v${version}-${target}.zip`;
  if (names.includes(wanted)) return folder;
  const [other] = names;
  if (other === undefined) throw new Error(`${folder} holds no zip of Electron for ${target}.`);
  process.stderr.write(`Packaging ${other} in place of ${wanted}.\n`);
  // The packager looks for the version's own name only.
  const links = mkdtempSync(join(tmpdir(), "glossa-electron-"));
  symlinkSync(resolve(folder, other), join(links, wanted));
  return links;
}
