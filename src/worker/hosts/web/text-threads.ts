import type { TextPort } from "../../text-search/threads/protocol.ts";
import { textAnswer } from "../../text-search/threads/text-thread-schemas.ts";
import { portTo } from "./threads.ts";

/** Starts a text search thread in a browser: a Web Worker below the engine's own. */
export function spawnWebTextThread(): TextPort {
  return portTo(new Worker(new URL("./text-thread-web.ts", import.meta.url), { type: "module" }), textAnswer);
}
