import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { readContent } from "../../sources/read-content.ts";
import { readDisk } from "../../sources/read-disk.ts";
import { openNodeSyntax } from "../../syntax/node.ts";
import { createParseThread } from "../../threads/parse-thread.ts";
import { collectTrees } from "./collect-trees.ts";
import { NativeGate } from "./native-gate.ts";

if (parentPort === null) throw new Error("This file is a thread's entry");
const port = parentPort;
const gate = new NativeGate(workerData as SharedArrayBuffer);

const thread = createParseThread({
  openSyntax: openNodeSyntax,
  hash: (bytes) => createHash("sha256").update(bytes).digest("hex"),
  readContent: (reference) => {
    // Before each file: a batch takes too long to wait for.
    goInside();
    return readContent(reference, readDisk);
  },
  post: (answer, transfer) => port.postMessage(answer, transfer),
  afterReading: collectTrees(),
  end: () => {
    gate.leave();
    process.exit();
  },
});

port.on("message", async (message: unknown) => {
  goInside();
  await thread(message);
  gate.leave();
});

// The process ends anyway, and this thread with it.
function goInside(): void {
  if (!gate.enter()) process.exit();
}
