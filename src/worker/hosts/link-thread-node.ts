import { parentPort, workerData } from "node:worker_threads";
import { createLinkThread } from "../linking/threads/link-thread.ts";
import { libraries } from "./libraries-node.ts";
import { assemblyLoader } from "./load-assembly-node.ts";

if (parentPort === null) throw new Error("This file is a thread's entry");
const port = parentPort;

const thread = createLinkThread({
  libraries,
  loadAssembly: assemblyLoader(typeof workerData === "string" ? workerData : undefined),
  post: (answer, transfer) => port.postMessage(answer, transfer),
});
port.on("message", (message: unknown) => void thread(message));
