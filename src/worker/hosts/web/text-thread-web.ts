import { readContent } from "../../sources/read-content.ts";
import { createTextThread } from "../../text-search/threads/text-thread.ts";
import { sha256 } from "../../util/sha256.ts";

declare const self: DedicatedWorkerGlobalScope;

const thread = createTextThread({
  readContent: (reference) => readContent(reference),
  hash: sha256,
  post: (answer) => self.postMessage(answer),
});
self.addEventListener("message", ({ data }: MessageEvent<unknown>) => void thread(data));
