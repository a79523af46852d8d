import { expect, test } from "vitest";
import { singleFlight } from "../../../src/main/util/single-flight.ts";

test("who asks while the work is done gets its answer, who asks later has it done again", async () => {
  const waiting: ((value: number) => void)[] = [];
  const ask = singleFlight(() => new Promise<number>((resolve) => waiting.push(resolve)));
  const asked = Array.from({ length: 20 }, () => ask());
  expect(waiting).toHaveLength(1);
  waiting[0]?.(1);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([1]));
  const later = ask();
  expect(waiting).toHaveLength(2);
  waiting[1]?.(2);
  expect(await later).toBe(2);
});

test("a failure is shared as well, and does not stay", async () => {
  let fails = true;
  const ask = singleFlight(async () => {
    if (fails) throw new Error("no");
    return "yes";
  });
  const ends = await Promise.allSettled([ask(), ask()]);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await ask()).toBe("yes");
});
