import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { factsOf, importProject, lostOf, openHeard, save, saveMany } from "../../support/store/filled-store.ts";
import { mountSmallDisk, type SmallDisk } from "../../support/store/small-disk.ts";

const disk = mountSmallDisk(12);

afterAll(() => {
  if (typeof disk !== "string") disk.remove();
});

function mounted(): SmallDisk {
  if (typeof disk === "string") throw new Error(disk);
  return disk;
}

// Needs the right to mount a file system; the same is tested everywhere on one that only acts as if it were full.
it.skipIf(typeof disk === "string")("a full disk costs nothing that was acknowledged", async () => {
  const disk = mounted();
  const store = join(disk.path, "store");
  const { catalogue } = await openHeard(store);
  const saved = new Map(await saveMany(catalogue, "before", 20));
  await importProject(catalogue, factsOf("1", 20, 50_000));
  disk.fill(50_000);
  await expect(importProject(catalogue, factsOf("2", 20, 50_000))).rejects.toMatchObject({ code: "storeFailed" });
  await expect(save(catalogue, "refused", "?".repeat(100_000))).rejects.toMatchObject({ code: "storeFailed" });
  expect(await lostOf(catalogue, saved)).toEqual([]);
  disk.makeRoom();
  for (const [id, text] of await saveMany(catalogue, "after", 40)) saved.set(id, text);
  await catalogue.close();

  const { catalogue: reopened } = await openHeard(store);
  expect(await lostOf(reopened, saved)).toEqual([]);
  await reopened.close();
});
