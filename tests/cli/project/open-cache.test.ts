import { join } from "node:path";
import { expect, it } from "vitest";
import { openCache } from "../../../src/cli/project/open-cache.ts";
import { temporaryFolder } from "../../support/folders.ts";

it("says plainly that another process uses the cache, and what to do", async () => {
  const folder = join(temporaryFolder(), "cache");
  const first = await openCache(folder, expect.fail);
  const told: string[] = [];
  const second = await openCache(folder, (message) => told.push(message));
  await Promise.all([first.close(), second.close()]);
  expect(told).toEqual([
    "Glossa's store cannot be opened, so nothing can be saved until this is fixed: another process uses this cache " +
      `folder. Wait until that has finished, or name another folder with --cache (${folder})`,
  ]);
});
