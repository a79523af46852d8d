import { createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { readContent } from "../sources/read-content.ts";
import { readDisk } from "../sources/read-disk.ts";
import { openNodeSyntax } from "../syntax/node.ts";
import { createThread } from "../threads/thread.ts";
import { collectTrees } from "./collect-trees.ts";

if (parentPort === null) throw new Error("This file is a thread's entry");
const port = parentPort;

const thread = createThread({
  openSyntax: openNodeSyntax,
  hash: (bytes) => createHash("sha256").update(bytes).digest("hex"),
  readContent: (reference) => readContent(reference, readDisk),
  post: (answer, transfer) => port.postMessage(answer, transfer),
  afterReading: collectTrees(),
  end: () => process.exit(),
});
port.on("message", (message: unknown) => void thread(message));
