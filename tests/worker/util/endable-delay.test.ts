import { expect, it } from "vitest";
import { EndableDelay } from "../../../src/worker/util/endable-delay.ts";

const LONGER_THAN_A_TEST_MS = 10 * 60_000;

it("waits until it is ended, and anew after that", async () => {
  const delay = new EndableDelay();
  delay.end();
  for (let round = 0; round < 2; round++) {
    let isOver = false;
    const waiting = delay.wait(LONGER_THAN_A_TEST_MS).then(() => {
      isOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    delay.end();
    await waiting;
  }
});

it("ends by itself", async () => {
  await new EndableDelay().wait(1);
});
