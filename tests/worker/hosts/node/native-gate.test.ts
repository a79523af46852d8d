import { Worker } from "node:worker_threads";
import { expect, it, onTestFinished } from "vitest";
import { NativeGate } from "../../../../src/worker/hosts/node/native-gate.ts";

const LONG = 60_000;

it("lets a thread in and out, and in again", () => {
  const gate = new NativeGate();
  expect([gate.enter(), gate.enter()]).toEqual([true, true]);
  gate.leave();
  expect(gate.enter()).toBe(true);
});

it("lets nobody in once it is closed, and does not wait for those it has turned away", () => {
  const gate = new NativeGate();
  const thread = new NativeGate(gate.memory);
  gate.close();
  expect(thread.enter()).toBe(false);
  gate.waitUntilLeft(LONG);
});

it("waits for the thread that is inside, which goes no further when it asks again", async () => {
  const gate = new NativeGate();
  const worker = new Worker(THREAD, { eval: true, workerData: gate.memory });
  onTestFinished(async () => void (await worker.terminate()));
  await new Promise((resolve) => worker.once("message", resolve));
  gate.close();
  gate.waitUntilLeft(LONG);
  expect(new Int32Array(gate.memory)[0]).toBe(0);
});

it("does not wait for ever", () => {
  const gate = new NativeGate();
  gate.enter();
  gate.waitUntilLeft(1);
  expect(new Int32Array(gate.memory)[0]).toBe(1);
});

/** Goes in, says so, and is at work until the gate has been closed. */
const THREAD = `
  const { parentPort, workerData } = require("node:worker_threads");
  const cells = new Int32Array(workerData);
  Atomics.store(cells, 0, 1);
  parentPort.postMessage("inside");
  while (Atomics.load(cells, 1) === 0);
  Atomics.store(cells, 0, 0);
  Atomics.notify(cells, 0);
`;
