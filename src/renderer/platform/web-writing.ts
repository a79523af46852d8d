import type { DirectoryHandle } from "../../shared/engine/directory-source.ts";
import type { Engine } from "../../shared/engine/engine.ts";
import { unwrap } from "../../shared/errors/result.ts";
import type { PlatformWriting } from "./platform.ts";

/** The engine's calls that write. */
type WritingEngine = Pick<Engine, "writableFolder" | "writePlanned" | "stopWriting" | "undoWriting" | "lastWriting">;

/**
 * Creates the service that writes into folders granted by the browser: the engine writes, and the page asks the user for
 * the permission. The permission applies to the folder, in every tab and worker of the page's origin.
 */
export function webWriting(engine: WritingEngine): PlatformWriting {
  // Cached by `canWrite`: the user's gesture would have expired before a busy engine answers.
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

/** Browsers without `requestPermission` allow or deny writing on the attempt itself. */
async function mayWrite(folder: DirectoryHandle | null): Promise<boolean> {
  if (folder === null) return false;
  return (
    folder.requestPermission === undefined || (await folder.requestPermission({ mode: "readwrite" })) === "granted"
  );
}
