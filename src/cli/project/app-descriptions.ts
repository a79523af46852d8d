import { readFile, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { formatMessage } from "../../shared/errors/errors.ts";
import { writingMessages } from "../../shared/messages/writing-messages.ts";
import { journalPath } from "../../worker/catalogue/journal/disk-journal-file.ts";
import { entriesIn } from "../../worker/catalogue/journal/journal.ts";
import { decodeDescription } from "../../worker/catalogue/records/description-codec.ts";
import type { WrittenDescription } from "../../worker/catalogue/records/records.ts";
import { ifExists } from "../../worker/catalogue/store/if-exists.ts";
import type { StoredDescriptions } from "../../worker/describe/resolution/resolve-descriptions.ts";
import { projectIdOf } from "../../worker/sources/project-id.ts";

/**
 * The descriptions of a folder that the desktop app has stored, by their ids. They are read from the journal beside the
 * app's store, which is locked while the app runs. Throws an Error in plain words where there are none.
 */
export async function readAppDescriptions(folder: string): Promise<StoredDescriptions> {
  const bytes = await ifExists(readFile(journalPath(join(appFolder(), "store"))));
  const entries = bytes === undefined ? [] : [...entriesIn(bytes).values()];
  // The app may have opened the folder by a symbolic link.
  for (const path of new Set([resolve(folder), await realpath(folder)])) {
    const start = `${projectIdOf({ kind: "folder", path })}!`;
    const stored = new Map<string, WrittenDescription>();
    for (const { part, key, text } of entries) {
      if (part !== "descriptions" || text === null || !key.startsWith(start)) continue;
      const description = decodeDescription(text);
      if (description !== undefined) stored.set(key.slice(start.length), description);
    }
    if (stored.size > 0) return stored;
  }
  throw new Error(formatMessage(writingMessages.noneInApp, { folder: resolve(folder) }));
}

/** Electron's `userData` folder of the app. */
function appFolder(): string {
  return join(dataFolder(), "Glossa");
}

function dataFolder(): string {
  const { env, platform } = process;
  if (platform === "win32") return env.APPDATA ?? join(homedir(), "AppData", "Roaming");
  if (platform === "darwin") return join(homedir(), "Library", "Application Support");
  return env.XDG_CONFIG_HOME || join(homedir(), ".config");
}
