import { loadFrameworkBytes } from "../languages/csharp/framework/load-web.ts";
import { createLinkThread } from "../linking/threads/link-thread.ts";

declare const self: DedicatedWorkerGlobalScope;

const thread = createLinkThread({
  loadFramework: loadFrameworkBytes,
  post: (answer, transfer) => self.postMessage(answer, transfer),
});
self.addEventListener("message", ({ data }: MessageEvent<unknown>) => void thread(data));
