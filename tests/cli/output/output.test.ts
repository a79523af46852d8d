import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeOutput } from "../../../src/cli/output/output.ts";
import { Interrupted } from "../../../src/cli/output/until-interrupted.ts";
import { temporaryFolder } from "../../support/folders.ts";

const listeners = () => process.listenerCount("SIGINT");

it("leaves nothing of a file that Ctrl+C has ended, and hears it no longer", async () => {
  const folder = temporaryFolder();
  const before = listeners();
  async function* pieces() {
    yield "the first piece";
    process.emit("SIGINT");
    yield "the second";
  }
  await expect(writeOutput(pieces(), join(folder, "out.json"))).rejects.toThrow(Interrupted);
  expect([readdirSync(folder), listeners()]).toEqual([[], before]);
});

it("does not hear Ctrl+C any longer when the work is done, or has failed", async () => {
  const folder = temporaryFolder();
  const before = listeners();
  async function* pieces(failure?: string) {
    yield "a piece";
    if (failure !== undefined) throw new Error(failure);
  }
  await writeOutput(pieces(), join(folder, "whole"));
  await expect(writeOutput(pieces("no more"), join(folder, "broken"))).rejects.toThrow("no more");
  expect([readdirSync(folder), readFileSync(join(folder, "whole"), "utf8")]).toEqual([["whole"], "a piece"]);
  expect(listeners()).toBe(before);
});
