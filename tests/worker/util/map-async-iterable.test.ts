import { describe, expect, it } from "vitest";
import { mapAsyncIterable } from "../../../src/worker/util/map-async-iterable.ts";

async function* numbers(count: number): AsyncGenerator<number> {
  for (let i = 0; i < count; i++) yield i;
}

async function collected<T>(all: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of all) items.push(item);
  return items;
}

describe("work on items that come one after the other", () => {
  it("ends in their order, whatever is done first", async () => {
    const work = (item: number) => new Promise<number>((resolve) => setTimeout(() => resolve(item), (7 - item) % 3));
    expect(await collected(mapAsyncIterable(numbers(7), 3, work))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await collected(mapAsyncIterable(numbers(2), 3, work))).toEqual([0, 1]);
  });

  it("goes on up to so many at a time", async () => {
    let [going, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++going);
      await new Promise(setImmediate);
      going--;
    };
    await collected(mapAsyncIterable(numbers(20), 4, work));
    expect(most).toBe(4);
  });

  it("fails where one fails, after those before it, and nobody else hears of it", async () => {
    const seen: number[] = [];
    const all = mapAsyncIterable(numbers(9), 3, async (item) => {
      if (item === 2) throw new Error("broken");
      return item;
    });
    const taken = (async () => {
      for await (const item of all) seen.push(item);
    })();
    await expect(taken).rejects.toThrow("broken");
    expect(seen).toEqual([0, 1]);
  });
});
