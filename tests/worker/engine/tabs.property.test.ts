import { expect, it } from "vitest";
import { interleave, lose } from "../../attack/tabs-tries.ts";

it("tabs that import, read and describe one project at once lose nothing, and each answers from one state of it", async () => {
  expect((await interleave(8)).broken).toEqual([]);
}, 60_000);

it("what was read of a project and is lost or damaged comes back with the next import", async () => {
  expect((await lose(5)).broken).toEqual([]);
}, 60_000);
