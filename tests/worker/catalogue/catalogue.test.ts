import { beforeEach, describe, expect, it } from "vitest";
import { type Catalogue, openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { factsKey } from "../../../src/worker/catalogue/records/fact-keys.ts";
import { entriesOf, factKeys, STORAGES, type TestStorage } from "./databases.ts";
import { encodedFacts, name, PROJECT, snapshotOf, text } from "./snapshots.ts";

describe.each(STORAGES)("the catalogue on $name", ({ create }) => {
  let storage: TestStorage;
  let catalogue: Catalogue;
  let warnings: string[];

  beforeEach(async () => {
    warnings = [];
    storage = await create();
    catalogue = openCatalogue(storage.database, (message) => warnings.push(message));
  });

  async function commitFirst() {
    await catalogue.putFacts(PROJECT, [encodedFacts("a", "1"), encodedFacts("b", "1")]);
    const snapshot = snapshotOf([
      ["a", "1"],
      ["b", "1"],
      ["picture", null],
    ]);
    await catalogue.commit(snapshot);
    return snapshot;
  }

  it("knows nothing of a project that was never stored", async () => {
    expect(await catalogue.snapshot(PROJECT)).toBeUndefined();
    expect(await catalogue.storedFacts(PROJECT)).toEqual({ keys: new Set(), damaged: new Set() });
    await catalogue.forget(PROJECT);
    expect(warnings).toEqual([]);
  });

  it("gives back what was committed", async () => {
    const snapshot = await commitFirst();
    expect(await catalogue.snapshot(PROJECT)).toEqual(snapshot);
    expect(text(await catalogue.facts(PROJECT, "a", "1"))).toBe("a 1");
    const many = await catalogue.manyFacts(PROJECT, [name("b", "1"), name("a", "1")]);
    expect(many.map(text)).toEqual(["b 1", "a 1"]);
  });

  it("streams all facts in the order of the snapshot", async () => {
    const ids = Array.from({ length: 150 }, (_, at) => `f${(at * 77) % 150}`);
    await catalogue.putFacts(
      PROJECT,
      ids.map((id) => encodedFacts(id, "1")),
    );
    const snapshot = snapshotOf([["picture", null], ...ids.map((id) => [id, "1"] as const)]);
    await catalogue.commit(snapshot);
    const streamed: (string | undefined)[] = [];
    for await (const { file, bytes } of catalogue.allFacts(snapshot)) streamed.push(`${file.id}: ${text(bytes)}`);
    expect(streamed).toEqual(ids.map((id) => `${id}: ${id} 1`));
  });

  it("replaces a project in one write; the facts that are no longer named can be read until they are discarded", async () => {
    await commitFirst();
    await catalogue.putFacts(PROJECT, [encodedFacts("a", "2"), encodedFacts("c", "1"), encodedFacts("unused", "1")]);
    const writes: number[] = [];
    storage.database.on("write", (operations: unknown[]) => writes.push(operations.length));
    const second = snapshotOf([
      ["a", "2"],
      ["c", "1"],
    ]);
    await catalogue.commit(second);
    expect(writes).toEqual([1]);
    expect(await catalogue.snapshot(PROJECT)).toEqual(second);
    expect((await catalogue.manyFacts(PROJECT, [name("a", "1"), name("b", "1")])).map(text)).toEqual(["a 1", "b 1"]);
    await catalogue.discard(PROJECT, (await catalogue.storedFacts(PROJECT)).keys);
    expect(await factKeys(storage.database)).toEqual([`${PROJECT}!a!2`, `${PROJECT}!c!1`]);
  });

  it("shows the earlier project whole while an import runs and after a crash of it", async () => {
    const snapshot = await commitFirst();
    await catalogue.putFacts(PROJECT, [encodedFacts("a", "2"), encodedFacts("b", "1")]);
    expect(await catalogue.snapshot(PROJECT)).toEqual(snapshot);

    const after = await storage.afterCrash();
    const reopened = openCatalogue(after, (message) => warnings.push(message));
    expect(await reopened.snapshot(PROJECT)).toEqual(snapshot);
    expect((await reopened.manyFacts(PROJECT, [name("a", "1"), name("b", "1")])).map(text)).toEqual(["a 1", "b 1"]);
    await reopened.discard(PROJECT, (await reopened.storedFacts(PROJECT)).keys);
    expect(await factKeys(after)).toEqual([`${PROJECT}!a!1`, `${PROJECT}!b!1`]);
    expect(warnings).toEqual([]);
  });

  it("shows the new project whole after a crash right behind the commit", async () => {
    const snapshot = await commitFirst();
    const reopened = openCatalogue(await storage.afterCrash(), () => {});
    expect(await reopened.snapshot(PROJECT)).toEqual(snapshot);
    expect(text(await reopened.facts(PROJECT, "b", "1"))).toBe("b 1");
  });

  it("discards what an import put, but nothing that the stored project names", async () => {
    const snapshot = await commitFirst();
    const staged = [encodedFacts("a", "1"), encodedFacts("b", "2")];
    await catalogue.putFacts(PROJECT, staged);
    await catalogue.discard(
      PROJECT,
      staged.map((facts) => factsKey(PROJECT, facts)),
    );
    expect(await catalogue.snapshot(PROJECT)).toEqual(snapshot);
    expect(await factKeys(storage.database)).toEqual([`${PROJECT}!a!1`, `${PROJECT}!b!1`]);
  });

  it("forgets one project and leaves the others, whatever their names", async () => {
    await commitFirst();
    const neighbours = [`${PROJECT}-0`, `${PROJECT}0`, "folder-00000001-00000000", "folder-00000001-00000002"];
    for (const id of neighbours) {
      await catalogue.putFacts(id, [encodedFacts("a", "1")]);
      await catalogue.commit(snapshotOf([["a", "1"]], id));
    }
    await catalogue.forget(PROJECT);
    expect(await catalogue.snapshot(PROJECT)).toBeUndefined();
    expect(Object.keys(await entriesOf(storage.database, "projects"))).toEqual(neighbours.toSorted());
    expect(await factKeys(storage.database)).toEqual(neighbours.toSorted().map((id) => `${id}!a!1`));
  });

  it("gives out facts that nobody else holds", async () => {
    await commitFirst();
    (await catalogue.facts(PROJECT, "a", "1"))?.fill(0);
    expect(text(await catalogue.facts(PROJECT, "a", "1"))).toBe("a 1");
  });

  it("has undefined and one warning for facts that are missing or damaged", async () => {
    await commitFirst();
    const facts = storage.database.sublevel<string, Uint8Array>("facts", { valueEncoding: "view" });
    const sealed = (await facts.get(`${PROJECT}!a!1`)) ?? new Uint8Array();
    await facts.put(
      `${PROJECT}!a!1`,
      sealed.map((byte, at) => (at === 9 ? byte ^ 1 : byte)),
    );
    const names = [name("a", "1"), name("b", "1"), name("gone", "1")];
    expect((await catalogue.manyFacts(PROJECT, names)).map(text)).toEqual([undefined, "b 1", undefined]);
    expect(warnings).toEqual([
      `The stored facts of 2 files are missing or damaged, first ${PROJECT}!a!1: they have to be read again`,
    ]);
  });

  it("can put facts again that were damaged", async () => {
    await commitFirst();
    await storage.database.sublevel("facts").put(`${PROJECT}!a!1`, "rubbish");
    await catalogue.putFacts(PROJECT, [encodedFacts("a", "1")]);
    expect(text(await catalogue.facts(PROJECT, "a", "1"))).toBe("a 1");
    expect(warnings).toEqual([]);
  });

  it("remembers damage that a reader came upon, until it is mended or the project forgotten", async () => {
    const snapshot = await commitFirst();
    await storage.database.sublevel("facts").put(`${PROJECT}!a!1`, "rubbish");
    expect((await catalogue.storedFacts(PROJECT)).damaged).toEqual(new Set());
    for await (const _ of catalogue.allFacts(snapshot));
    await catalogue.noteDamaged(PROJECT, [name("b", "1")]);
    const reopened = openCatalogue(storage.database, (message) => warnings.push(message));
    const { keys, damaged } = await reopened.storedFacts(PROJECT);
    expect(damaged).toEqual(new Set([`${PROJECT}!a!1`, `${PROJECT}!b!1`]));
    expect(keys).toEqual(damaged);

    await reopened.putFacts(PROJECT, [encodedFacts("a", "1")]);
    await reopened.commit(snapshot, [`${PROJECT}!a!1`]);
    expect((await reopened.storedFacts(PROJECT)).damaged).toEqual(new Set([`${PROJECT}!b!1`]));
    await reopened.forget(PROJECT);
    expect(await entriesOf(storage.database, "aside")).toEqual({});
  });

  const good = snapshotOf([["a", "1"]]);
  it.each([
    { what: "no JSON", stored: "{" },
    { what: "of a later version", stored: JSON.stringify({ formatVersion: 3, value: good }) },
    { what: "of no version", stored: JSON.stringify(good) },
    { what: "another project's", stored: JSON.stringify({ formatVersion: 2, value: snapshotOf([], "folder-x") }) },
    { what: "without its files", stored: JSON.stringify({ formatVersion: 2, value: { ...good, files: undefined } }) },
    {
      what: "with a broken file",
      stored: JSON.stringify({ formatVersion: 2, value: { ...good, files: [{ ...good.files[0], size: -1 }] } }),
    },
  ])("sets a snapshot aside that is $what", async ({ stored }) => {
    await storage.database.sublevel("projects").put(PROJECT, stored);
    expect(await catalogue.snapshot(PROJECT)).toBeUndefined();
    expect(warnings).toEqual([`A stored value could not be read and was set aside: ${PROJECT}`]);
    expect(await entriesOf(storage.database, "aside")).toEqual({ [`projects!${PROJECT}`]: stored });
    expect(await catalogue.snapshot(PROJECT)).toBeUndefined();
    expect(warnings).toHaveLength(1);

    await commitFirst();
    expect((await catalogue.snapshot(PROJECT))?.files).toHaveLength(3);
    await catalogue.forget(PROJECT);
    expect(await entriesOf(storage.database, "aside")).toEqual({});
  });

  it("fails by name when it cannot write, and deletes nothing when it cannot read", async () => {
    await catalogue.close();
    const failed = { code: "storeFailed", message: expect.stringMatching(/could not be saved.*not open/) };
    await expect(catalogue.putFacts(PROJECT, [encodedFacts("a", "1")])).rejects.toMatchObject(failed);
    await expect(catalogue.commit(snapshotOf([]))).rejects.toMatchObject(failed);
    await expect(catalogue.discard(PROJECT, [factsKey(PROJECT, name("a", "1"))])).rejects.toMatchObject(failed);
    await expect(catalogue.forget(PROJECT)).rejects.toMatchObject(failed);
    expect(await catalogue.snapshot(PROJECT)).toBeUndefined();
    expect(await catalogue.facts(PROJECT, "a", "1")).toBeUndefined();
    expect(await catalogue.storedFacts(PROJECT)).toEqual({ keys: new Set(), damaged: new Set() });
    expect(warnings).toHaveLength(5);
  });
});
