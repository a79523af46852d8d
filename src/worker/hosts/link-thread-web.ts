import { createLinkThread } from "../linking/threads/link-thread.ts";
import { libraries } from "./libraries-web.ts";

declare const self: DedicatedWorkerGlobalScope;

const thread = createLinkThread({
  libraries,
  post: (answer, transfer) => self.postMessage(answer, transfer),
});
self.addEventListener("message", ({ data }: MessageEvent<unknown>) => void thread(data));
