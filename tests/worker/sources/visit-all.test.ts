import fc from "fast-check";
import { expect, it } from "vitest";
import { visitAll } from "../../../src/worker/sources/visit-all.ts";

const never = new AbortController().signal;

it("visits every node that comes up, once each and never too many at a time", async () => {
  const trees = fc.record({ size: fc.integer({ min: 1, max: 200 }), fan: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(trees, fc.integer({ min: 1, max: 8 }), async ({ size, fan }, limit) => {
      const visited: number[] = [];
      let active = 0;
      await visitAll(0, limit, never, async (node, add) => {
        active++;
        expect(active).toBeLessThanOrEqual(limit);
        if (node % 2 === 0) await Promise.resolve();
        visited.push(node);
        for (let child = node * fan + 1; child <= node * fan + fan && child < size; child++) add(child);
        active--;
      });
      expect(visited.sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, node) => node));
    }),
  );
});

it("fails with the first failure and starts nothing more", async () => {
  const visited: string[] = [];
  const visiting = visitAll("root", 1, never, async (node, add) => {
    visited.push(node);
    if (node === "root") for (const child of ["a", "bad", "b"]) add(child);
    if (node === "bad") throw new Error("bad");
  });
  await expect(visiting).rejects.toThrow("bad");
  expect(visited).toEqual(["root", "b", "bad"]);
});

it("starts nothing more when a visit that was under way ends after the failure", async () => {
  const visited: string[] = [];
  let finish = () => {};
  const visiting = visitAll("root", 2, never, async (node, add) => {
    visited.push(node);
    if (node === "root") for (const child of ["later", "bad", "slow"]) add(child);
    if (node === "bad") throw new Error("bad");
    if (node === "slow") await new Promise<void>((resolve) => (finish = resolve));
  });
  await expect(visiting).rejects.toThrow("bad");
  finish();
  await new Promise((resolve) => setImmediate(resolve));
  expect(visited).toEqual(["root", "slow", "bad"]);
});

it("waits for nothing once it is aborted, and drops what then fails", async () => {
  const controller = new AbortController();
  const visiting = visitAll("root", 4, controller.signal, (node, add) => {
    if (node !== "root") return new Promise<void>((_, reject) => controller.signal.addEventListener("abort", reject));
    add("a");
    add("b");
    return Promise.resolve();
  });
  await Promise.resolve();
  controller.abort(new Error("stop"));
  await expect(visiting).rejects.toThrow("stop");
});
