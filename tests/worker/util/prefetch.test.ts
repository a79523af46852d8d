import { describe, expect, it } from "vitest";
import { prefetch } from "../../../src/worker/util/prefetch.ts";

describe("work that has begun ahead", () => {
  it("goes on as far as there is room for it, and comes in its order", async () => {
    const begun: number[] = [];
    const seen: string[] = [];
    const begin = async (item: number) => {
      begun.push(item);
      return `done ${item}`;
    };
    for (const [item, work] of prefetch([1, 2, 3, 4, 5], ({ length }) => length < 3, begin)) {
      seen.push(`${item} of ${begun.length}: ${await work}`);
    }
    expect(seen).toEqual(["1 of 3: done 1", "2 of 4: done 2", "3 of 5: done 3", "4 of 5: done 4", "5 of 5: done 5"]);
  });

  it("begins each item at the latest when it is its turn", () => {
    const begun: number[] = [];
    const begin = async (item: number) => {
      begun.push(item);
    };
    for (const [item] of prefetch([1, 2, 3], () => false, begin)) expect(begun.at(-1)).toBe(item);
    expect(begun).toEqual([1, 2, 3]);
  });

  it("tells whoever takes it of its failure, and nobody else", async () => {
    const begin = async (item: number) => {
      if (item === 2) throw new Error("no");
      return item;
    };
    const results: unknown[] = [];
    for (const [, work] of prefetch([1, 2, 3], () => true, begin)) results.push(await work.catch(String));
    expect(results).toEqual([1, "Error: no", 3]);
  });
});
