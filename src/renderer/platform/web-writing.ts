import type { DirectoryHandle } from "../../shared/engine/directory-source.ts";
import type { Engine } from "../../shared/engine/engine.ts";
import { unwrap } from "../../shared/errors/result.ts";
import type { PlatformWriting } from "./platform.ts";

/** The engine's calls that write. */
type WritingEngine = Pick<Engine, "writableFolder" | "writePlanned" | "stopWriting" | "undoWriting" | "lastWriting">;

/**
 * Writing into folders that the browser has handed over: the engine writes, and what it needs for that the page asks the
 * user for. What it is let counts for the folder, in every tab and worker of the page's origin.
 */
export function webWriting(engine: WritingEngine): PlatformWriting {
  // Kept from when it was first asked for: the user's gesture is over before a busy engine answers.
  let folder: DirectoryHandle | null = null;
  return {
    async canWrite({ id }) {
      folder = id.startsWith("browser-") ? unwrap(await engine.writableFolder()) : null;
      return folder !== null;
    },
    write: async (_, ...what) => ((await mayWrite(folder)) ? unwrap(await engine.writePlanned(...what)) : null),
    cancel: async () => void unwrap(await engine.stopWriting()),
    undo: async () => ((await mayWrite(folder)) ? unwrap(await engine.undoWriting()) : null),
    lastRun: async () => (folder === null ? null : unwrap(await engine.lastWriting())),
  };
}

/** Browsers that cannot be asked do it or not when it is tried. */
async function mayWrite(folder: DirectoryHandle | null): Promise<boolean> {
  if (folder === null) return false;
  return (
    folder.requestPermission === undefined || (await folder.requestPermission({ mode: "readwrite" })) === "granted"
  );
}
