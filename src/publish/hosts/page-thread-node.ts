import { parentPort } from "node:worker_threads";
import { createPageThread } from "../threads/page-thread.ts";

if (parentPort === null) throw new Error("This file is a thread's entry");
const port = parentPort;

const thread = createPageThread((answer, transfer) => port.postMessage(answer, transfer));
port.on("message", (message: unknown) => thread(message));
