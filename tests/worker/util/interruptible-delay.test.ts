import { expect, it } from "vitest";
import { InterruptibleDelay } from "../../../src/worker/util/interruptible-delay.ts";

const LONGER_THAN_A_TEST_MS = 10 * 60_000;

it("waits until it is interrupted, and anew after that", async () => {
  const delay = new InterruptibleDelay();
  delay.interrupt();
  for (let round = 0; round < 2; round++) {
    let isOver = false;
    const waiting = delay.wait(LONGER_THAN_A_TEST_MS).then(() => {
      isOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    delay.interrupt();
    await waiting;
  }
});

it("ends by itself", async () => {
  await new InterruptibleDelay().wait(1);
});
