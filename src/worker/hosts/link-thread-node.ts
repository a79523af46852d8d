import { parentPort } from "node:worker_threads";
import { loadFrameworkBytes } from "../languages/csharp/framework/load-node.ts";
import { createLinkThread } from "../linking/threads/link-thread.ts";

if (parentPort === null) throw new Error("This file is a thread's entry");
const port = parentPort;

const thread = createLinkThread({
  loadFramework: loadFrameworkBytes,
  post: (answer, transfer) => port.postMessage(answer, transfer),
});
port.on("message", (message: unknown) => void thread(message));
