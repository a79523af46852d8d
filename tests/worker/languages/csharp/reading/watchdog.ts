import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

const MAX_BYTES = 1 << 20;

/** Looks from a thread of its own whether the beats go on: a loop without end leaves nobody else to say so. */
const SCRIPT = `
const { workerData: { shared, limit, file } } = require("node:worker_threads");
const { writeFileSync, writeSync } = require("node:fs");
const state = new Int32Array(shared, 0, 2);
let seen = -1;
setInterval(() => {
  const beat = Atomics.load(state, 0);
  if (beat !== seen) seen = beat;
  else {
    writeFileSync(file, new Uint8Array(shared, 8, Atomics.load(state, 1)));
    writeSync(2, "Nothing has moved for " + limit + " ms. The text that was being read is in " + file + "\\n");
    process.kill(process.pid, "SIGKILL");
  }
}, limit);
`;

/** Ends this process when no beat is heard for so many milliseconds, and leaves the text of the last one in a file. */
export class Watchdog {
  private readonly shared = new SharedArrayBuffer(MAX_BYTES);
  private readonly state = new Int32Array(this.shared, 0, 2);
  private readonly worker: Worker;

  constructor(limit: number) {
    const file = join(tmpdir(), `glossa-hang-${process.pid}.cs`);
    this.worker = new Worker(SCRIPT, { eval: true, workerData: { shared: this.shared, limit, file } });
    this.worker.unref();
  }

  beat(text: string): void {
    const bytes = new TextEncoder().encode(text).subarray(0, MAX_BYTES - 8);
    new Uint8Array(this.shared, 8).set(bytes);
    Atomics.store(this.state, 1, bytes.length);
    Atomics.add(this.state, 0, 1);
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}
