import { loadFrameworkBytes } from "../framework/load-web.ts";
import { createLinkThread } from "../linking/threads/link-thread.ts";
import type { LinkRequest } from "../linking/threads/protocol.ts";

declare const self: DedicatedWorkerGlobalScope;

const thread = createLinkThread({
  loadFramework: loadFrameworkBytes,
  post: (answer, transfer) => self.postMessage(answer, transfer),
});
self.addEventListener("message", ({ data }: MessageEvent<LinkRequest>) => void thread(data));
