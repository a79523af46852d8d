import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { whileLocked } from "../../../src/worker/coordination/process-lock.ts";
import { temporaryFolder } from "../../support/folders.ts";

it("lets one at a time work, and the next when that has ended, however it did", async () => {
  const folder = join(temporaryFolder(), "lock");
  const inner = await whileLocked(folder, () => whileLocked(folder, async () => "both"));
  expect(inner).toBeUndefined();
  await expect(whileLocked(folder, () => Promise.reject(new Error("work")))).rejects.toThrow("work");
  expect(await whileLocked(folder, async () => "done")).toBe("done");
});

it("lets one of several work that begin at once", async () => {
  const folder = join(temporaryFolder(), "lock");
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const all = Array.from({ length: 4 }, () => whileLocked(folder, () => ended.then(() => "worked")));
  await Promise.race(all);
  end();
  expect((await Promise.all(all)).filter((one) => one === "worked")).toHaveLength(1);
});

it("throws where there can be no lock", async () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  await expect(whileLocked(join(file, "lock"), async () => "done")).rejects.toThrow();
});
