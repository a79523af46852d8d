import { expect, it } from "vitest";
import { Waiters } from "../../../src/cli/mcp/workspace/waiters.ts";

const AN_HOUR = 3_600_000;

it("wakes all that wait, and each once", async () => {
  const waiters = new Waiters();
  const woken: string[] = [];
  const wait = (name: string, ms: number) => waiters.wait(ms).then(() => woken.push(name));
  const all = Promise.all([wait("first", AN_HOUR), wait("second", AN_HOUR)]);
  waiters.wake();
  await all;
  await wait("late", 0);
  waiters.wake();
  expect(woken).toEqual(["first", "second", "late"]);
});
