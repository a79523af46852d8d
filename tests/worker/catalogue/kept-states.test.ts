import { beforeEach, describe, expect, it } from "vitest";
import { type Catalogue, catalogueIn, openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { openStore } from "../../../src/worker/catalogue/store/store.ts";
import { factKeys, STORAGES, type TestStorage } from "./databases.ts";
import { encodedFacts, PROJECT, snapshotOf } from "./snapshots.ts";

/** The state in which file `a` is of a version; file `b` is the same in all. */
function version(number: number) {
  const snapshot = snapshotOf([
    ["a", String(number)],
    ["b", "1"],
  ]);
  return { ...snapshot, project: { ...snapshot.project, lastImported: number } };
}

describe.each(STORAGES)("the states that are kept on $name", ({ create }) => {
  let storage: TestStorage;
  let catalogue: Catalogue;
  beforeEach(async () => {
    storage = await create();
    catalogue = openCatalogue(storage.database, (message) => expect.fail(message));
  });

  async function commit(number: number, isAsked: boolean): Promise<void> {
    await catalogue.putFacts(PROJECT, [encodedFacts("a", String(number)), encodedFacts("b", "1")]);
    await catalogue.commit(version(number), [], isAsked ? await catalogue.snapshot(PROJECT) : undefined);
  }

  /** The versions that are kept, the latest first; what no state names is deleted before. */
  async function kept(): Promise<readonly number[]> {
    await catalogue.discard(PROJECT, (await catalogue.storedFacts(PROJECT)).keys);
    return (await catalogue.keptStates(PROJECT)).map(({ imported }) => imported);
  }

  const versionsWithFacts = async () =>
    (await factKeys(storage.database)).flatMap((key) => (key.includes("!a!") ? [Number(key.split("!")[2])] : []));

  it("are those before the last three imports that somebody asked for, and none before others", async () => {
    for (const number of [0, 1, 2, 3, 4, 5]) await commit(number, true);
    for (const number of [6, 7]) await commit(number, false);
    expect(await kept()).toEqual([4, 3, 2]);
    expect(await versionsWithFacts()).toEqual([2, 3, 4, 7]);
    const [last] = await catalogue.keptStates(PROJECT);
    expect(await catalogue.keptSnapshot(PROJECT, last?.recorded ?? 0)).toEqual(version(4));
    expect(await catalogue.keptSnapshot(PROJECT, 1)).toBeUndefined();
  });

  it("are those with which the last two visits began", async () => {
    for (const number of [0, 1, 2]) {
      await commit(number, false);
      await catalogue.keepOpened(version(number), Date.now());
    }
    expect(await kept()).toEqual([2, 1]);
    expect(await versionsWithFacts()).toEqual([1, 2]);
  });

  it("are kept once for as long as their content stays the same, whatever for", async () => {
    await commit(0, false);
    await catalogue.keepOpened(version(0), Date.now());
    await catalogue.keepOpened(version(0), Date.now());
    await commit(1, true);
    const [state, ...others] = await catalogue.keptStates(PROJECT);
    expect(others).toEqual([]);
    expect(state).toMatchObject({ opened: [expect.any(Number), expect.any(Number)], replaced: expect.any(Number) });
    await catalogue.keepOpened(version(1), Date.now());
    await catalogue.keepOpened(version(1), Date.now());
    // No visit is, but an import.
    expect(await kept()).toEqual([1, 0]);
  });

  it("are dropped with their project, and leave others alone", async () => {
    await commit(0, false);
    await commit(1, true);
    expect(await catalogue.keptStates("folder-00000001-00000002")).toEqual([]);
    await catalogue.forget(PROJECT);
    expect(await catalogue.keptStates(PROJECT)).toEqual([]);
    expect(await storage.database.sublevel("keptSnapshots").keys().all()).toEqual([]);
  });

  it("give way where little room is left", async () => {
    await commit(0, false);
    await commit(1, true);
    const store = { ...openStore(storage.database), hasSpareRoom: async () => false };
    const full = catalogueIn(store, (message) => expect.fail(message));
    await full.commit(version(2), [], version(1));
    expect(await full.keptStates(PROJECT)).toEqual([]);
    expect(await full.snapshot(PROJECT)).toEqual(version(2));
  });

  it("are left out where they cannot be understood, and dropped with the next one", async () => {
    await commit(0, false);
    await commit(1, true);
    const states = storage.database.sublevel("keptStates");
    const [key = ""] = await states.keys().all();
    for (const text of ["rubbish", ((await states.get(key)) ?? "").slice(0, -1)]) {
      await states.put(key, text);
      expect(await kept()).toEqual([]);
    }
    await commit(2, true);
    expect(await kept()).toEqual([1]);
    expect(await states.keys().all()).toHaveLength(1);
    expect(await storage.database.sublevel("keptSnapshots").keys().all()).toHaveLength(1);
  });
});
