import { createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { readContent } from "../../sources/read-content.ts";
import { readDisk } from "../../sources/read-disk.ts";
import { createTextThread } from "../../text-search/threads/text-thread.ts";

if (parentPort === null) throw new Error("This file is a thread's entry");
const port = parentPort;

const thread = createTextThread({
  readContent: (reference) => readContent(reference, readDisk),
  hash: (bytes) => createHash("sha256").update(bytes).digest("hex"),
  post: (answer) => port.postMessage(answer),
});
port.on("message", (message: unknown) => void thread(message));
