import { expect, it } from "vitest";
import { followHere } from "../../attack/watch-tries.ts";

it.each([1, 2, 3])(
  "after any changes, what is known of a folder is what a fresh import finds (%s)",
  async (seed) => {
    expect((await followHere(60, seed)).broken).toEqual([]);
  },
  120_000,
);
