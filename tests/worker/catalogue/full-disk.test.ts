import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { singleEngineCoordination } from "../../../src/worker/coordination/single-engine.ts";
import { ImportFacts } from "../../../src/worker/project/import/import-facts.ts";
import { factsOf, importProject, lostOf, openHeard, save, saveMany } from "../../support/store/filled-store.ts";
import { mountSmallDisk, type SmallDisk } from "../../support/store/small-disk.ts";
import { PROJECT, snapshotOf } from "./snapshots.ts";

const small = mountSmallDisk(12);
/** Of 192 MB, 96 are kept: the room for them, for what is deleted and for what replaces it while that is tidied up. */
const larger = mountSmallDisk(190);

afterAll(() => {
  for (const one of [small, larger]) if (typeof one !== "string") one.remove();
});

function mounted(disk: SmallDisk | string): SmallDisk {
  if (typeof disk === "string") throw new Error(disk);
  return disk;
}

// Needs the right to mount a file system; the same is tested everywhere on one that only acts as if it were full.
it.skipIf(typeof small === "string")("a full disk costs nothing that was acknowledged", async () => {
  const disk = mounted(small);
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

// Without giving them up, facts and texts would need more than there is.
it.skipIf(typeof larger === "string")(
  "texts that are kept give way to the facts of the same import",
  async () => {
    const store = join(mounted(larger).path, "store");
    const { catalogue } = await openHeard(store);
    const heard: string[] = [];
    const dependencies = { catalogue, coordination: singleEngineCoordination(), keepsTexts: true };
    const facts = new ImportFacts({ ...dependencies, warn: (message) => heard.push(message) }, PROJECT);
    await facts.begin();
    const files = factsOf("1", 64, 1_500_000);
    for (const one of files) {
      await facts.put([one]);
      await facts.texts.put([{ ...one, bytes: randomBytes(1_500_000) }]);
    }
    const named = snapshotOf(files.map(({ fileId, hash }) => [fileId, hash]));
    const kept = named.files.map((file) => ({ ...file, keptBytes: 1_500_000 }));
    await facts.commit({ ...named, files: kept }, "import");
    expect(heard).toEqual([expect.stringMatching(/is not kept: .*little room/)]);
    const saved = await saveMany(catalogue, "after", 20);
    await catalogue.close();

    const { catalogue: reopened } = await openHeard(store);
    expect(await lostOf(reopened, saved)).toEqual([]);
    expect(await reopened.texts.keys(PROJECT)).toEqual(new Set());
    expect((await reopened.manyFacts(PROJECT, files)).filter((bytes) => bytes === undefined)).toEqual([]);
    await reopened.close();
  },
  60_000,
);
