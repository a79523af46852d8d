import { describe, expect, it } from "vitest";
import { openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { copyProjects, copyTexts } from "../../../src/worker/catalogue/recovery/fallback-store.ts";
import { openStore } from "../../../src/worker/catalogue/store/store.ts";
import { STORAGES } from "./databases.ts";
import { encodedFacts, name, PROJECT, snapshotOf } from "./snapshots.ts";

const OTHER = "folder-00000001-00000002";

/** A snapshot that names the facts of two files, and the text of the first of them. */
function snapshotWithText(projectId = PROJECT) {
  const snapshot = snapshotOf(
    [
      ["a", "1"],
      ["b", "1"],
    ],
    projectId,
  );
  return { ...snapshot, files: snapshot.files.map((file) => (file.id === "a" ? { ...file, keptBytes: 3 } : file)) };
}

describe.each(STORAGES)("kept texts on $name", ({ create }) => {
  async function open() {
    const storage = await create();
    const warnings: string[] = [];
    const catalogue = openCatalogue(storage.database, (message) => warnings.push(message));
    return { ...storage, catalogue, texts: catalogue.texts, warnings };
  }

  it("are there under the names of facts, after a crash, too", async () => {
    const { texts, catalogue, afterCrash, warnings } = await open();
    await texts.put(PROJECT, [encodedFacts("a", "1"), encodedFacts("b", "1")]);
    await catalogue.commit(snapshotWithText());
    const after = openCatalogue(await afterCrash(), (message) => warnings.push(message));
    expect(new TextDecoder().decode(await after.texts.read(PROJECT, name("a", "1")))).toBe("a 1");
    expect(await after.texts.read(PROJECT, name("a", "2"))).toBeUndefined();
    expect(await after.texts.keys(PROJECT)).toEqual(new Set([`${PROJECT}!a!1`, `${PROJECT}!b!1`]));
    expect((await after.snapshot(PROJECT))?.files.map(({ keptBytes }) => keptBytes)).toEqual([3, undefined]);
    expect(warnings).toEqual([]);
  });

  it("are discarded but those that the snapshot names, whatever facts it does", async () => {
    const { texts, catalogue } = await open();
    await texts.put(PROJECT, [encodedFacts("a", "1"), encodedFacts("a", "2"), encodedFacts("b", "1")]);
    await catalogue.commit(snapshotWithText());
    await texts.discard(PROJECT, await texts.keys(PROJECT));
    expect(await texts.keys(PROJECT)).toEqual(new Set([`${PROJECT}!a!1`]));
  });

  it("are forgotten with their project, and with no other", async () => {
    const { texts, catalogue } = await open();
    for (const id of [PROJECT, OTHER]) {
      await texts.put(id, [encodedFacts("a", "1")]);
      await catalogue.commit(snapshotWithText(id));
    }
    await catalogue.forget(PROJECT);
    expect([...(await texts.keys(PROJECT)), ...(await texts.keys(OTHER))]).toEqual([`${OTHER}!a!1`]);
  });

  it("are missing where they are damaged, so that they are read anew", async () => {
    const { texts, database } = await open();
    await texts.put(PROJECT, [encodedFacts("a", "1")]);
    await database.sublevel("texts").put(`${PROJECT}!a!1`, "rubbish");
    expect(await texts.read(PROJECT, name("a", "1"))).toBeUndefined();
    expect(await texts.keys(PROJECT)).toEqual(new Set());
  });

  it("go with their projects into another store", async () => {
    const { texts, catalogue, database } = await open();
    const other = await create();
    await texts.put(PROJECT, [encodedFacts("a", "1")]);
    await catalogue.commit(snapshotWithText());
    await copyProjects(openStore(database), openStore(other.database));
    expect(await copyTexts(openStore(database), openStore(other.database), async () => true)).toBe(true);
    const copy = openCatalogue(other.database, () => {});
    expect(new TextDecoder().decode(await copy.texts.read(PROJECT, name("a", "1")))).toBe("a 1");
  });
});
