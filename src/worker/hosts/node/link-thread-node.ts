import { parentPort, workerData } from "node:worker_threads";
import { parseMessage } from "../../../shared/contract/parse-message.ts";
import { createLinkThread } from "../../linking/threads/link-thread.ts";
import { linkThreadData } from "../../linking/threads/link-thread-schemas.ts";
import { libraries } from "./libraries.ts";
import { assemblyLoader } from "./load-assembly.ts";

if (parentPort === null) throw new Error("This file is a thread's entry");
const port = parentPort;

const thread = createLinkThread({
  libraries,
  loadAssembly: assemblyLoader(parseMessage(linkThreadData, workerData)?.assemblyCache),
  post: (answer, transfer) => port.postMessage(answer, transfer),
});
port.on("message", (message: unknown) => void thread(message));
