import { beforeEach, describe, expect, it } from "vitest";
import { type Catalogue, openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { entriesOf, STORAGES, type TestStorage } from "./databases.ts";
import { encodedFacts, PROJECT, snapshotOf } from "./snapshots.ts";

const TYPE = "12345678-12345678-CLASS-Order";
const METHOD = `${TYPE}-METHOD-Add(int)`;
const NESTED = `${TYPE}.Line`;
const LONGER = `${TYPE}s-METHOD-Add()`;

const said = (text: string) => ({ text, written: 1_700_000_000_000 });

describe.each(STORAGES)("descriptions on $name", ({ create }) => {
  let storage: TestStorage;
  let catalogue: Catalogue;
  let warnings: string[];

  beforeEach(async () => {
    warnings = [];
    storage = await create();
    catalogue = openCatalogue(storage.database, (message) => warnings.push(message));
  });

  const idsOf = async (typeId?: string) => [...(await catalogue.descriptions(PROJECT, typeId)).keys()].sort();

  it("are there again after a crash right behind the call", async () => {
    await catalogue.putDescription(PROJECT, METHOD, said("Adds.\nAt the end: ü, 漢, 🙂"));
    const reopened = openCatalogue(await storage.afterCrash(), (message) => expect.fail(message));
    expect(await reopened.descriptions(PROJECT)).toEqual(new Map([[METHOD, said("Adds.\nAt the end: ü, 漢, 🙂")]]));
  });

  it("are found for a type and its members alone, or for the whole project", async () => {
    for (const id of [TYPE, METHOD, NESTED, LONGER]) await catalogue.putDescription(PROJECT, id, said(id));
    await catalogue.putDescription(`${PROJECT}0`, TYPE, said("another project's"));
    expect(await idsOf(TYPE)).toEqual([TYPE, METHOD]);
    expect(await idsOf(NESTED)).toEqual([NESTED]);
    expect(await idsOf()).toEqual([TYPE, METHOD, NESTED, LONGER].sort());
  });

  it("are replaced and forgotten one by one", async () => {
    await catalogue.putDescription(PROJECT, TYPE, said("First."));
    await catalogue.putDescription(PROJECT, METHOD, said("Other."));
    await catalogue.putDescription(PROJECT, TYPE, said("Second."));
    expect((await catalogue.descriptions(PROJECT)).get(TYPE)).toEqual(said("Second."));
    await catalogue.putDescription(PROJECT, TYPE, null);
    expect(await idsOf()).toEqual([METHOD]);
  });

  it("stay through every import, and when the project is forgotten", async () => {
    await catalogue.putDescription(PROJECT, METHOD, said("Mine."));
    await catalogue.putFacts(PROJECT, [encodedFacts("a", "1"), encodedFacts("a", "2")]);
    await catalogue.commit(snapshotOf([["a", "1"]]));
    await catalogue.discard(PROJECT, (await catalogue.storedFacts(PROJECT)).keys);
    await catalogue.forget(PROJECT);
    expect(await catalogue.descriptions(PROJECT)).toEqual(new Map([[METHOD, said("Mine.")]]));
  });

  it("are written with what the file in the folder says, which goes where all of the project is forgotten", async () => {
    const texts = { descriptions: new Map([[METHOD, said("Mine.")]]), taken: new Map([[TYPE, said("Theirs.")]]) };
    for (const project of [PROJECT, `${PROJECT}0`]) await catalogue.changeDescriptions(project, texts);
    await catalogue.forget(PROJECT);
    expect(await catalogue.takenDescriptions(PROJECT)).toEqual(texts.taken);
    expect(await catalogue.descriptions(PROJECT)).toEqual(texts.descriptions);
    await catalogue.forgetAll(PROJECT);
    expect(await catalogue.takenDescriptions(PROJECT)).toEqual(new Map());
    expect(await catalogue.takenDescriptions(`${PROJECT}0`)).toEqual(texts.taken);
  });

  it("go with their project where all of that is forgotten, quarantined ones too, and no other's do", async () => {
    const other = `${PROJECT}0`;
    for (const project of [PROJECT, other]) {
      await catalogue.putDescription(project, METHOD, said("Mine."));
      await catalogue.putDescription(project, TYPE, said("Damaged."));
      await storage.database.sublevel("descriptions").put(`${project}!${TYPE}`, "{");
      expect([...(await catalogue.descriptions(project)).keys()]).toEqual([METHOD]);
    }
    await catalogue.putFacts(PROJECT, [encodedFacts("a", "1")]);
    await catalogue.commit(snapshotOf([["a", "1"]]));
    expect(await catalogue.projects()).toEqual([snapshotOf([["a", "1"]]).project]);
    await catalogue.forgetAll(PROJECT);
    expect(await catalogue.projects()).toEqual([]);
    expect(await catalogue.descriptions(PROJECT)).toEqual(new Map());
    expect(await catalogue.descriptions(other)).toEqual(new Map([[METHOD, said("Mine.")]]));
    expect(await storage.database.sublevel("aside").keys().all()).toEqual([`descriptions!${other}!${TYPE}`]);
  });

  it.each([
    ["no JSON", "Mine."],
    ["of a later version", JSON.stringify({ formatVersion: 2, value: said("Mine.") })],
    ["without a text", JSON.stringify({ formatVersion: 1, value: { written: 1 } })],
    ["empty", JSON.stringify({ formatVersion: 1, value: said("") })],
  ])("that are %s are set aside with a warning, the others stay", async (_, stored) => {
    await catalogue.putDescription(PROJECT, METHOD, said("Whole."));
    const key = `${PROJECT}!${TYPE}`;
    await storage.database.sublevel("descriptions").put(key, stored);
    expect(await idsOf()).toEqual([METHOD]);
    expect(warnings).toEqual([`A stored value could not be read and was set aside: ${key}`]);
    expect(await entriesOf(storage.database, "aside")).toEqual({ [`descriptions!${key}`]: stored });
    expect(await idsOf()).toEqual([METHOD]);
    expect(warnings).toHaveLength(1);
  });
});

it("a store that cannot be read gives a warning and no descriptions; one that cannot be written says so", async () => {
  const [memory] = STORAGES;
  const { database } = await memory.create();
  const warnings: string[] = [];
  const catalogue = openCatalogue(database, (message) => warnings.push(message));
  await catalogue.close();
  expect(await catalogue.descriptions(PROJECT)).toEqual(new Map());
  expect(warnings).toHaveLength(1);
  // What is written must not rest on that.
  await expect(catalogue.loadDescriptions(PROJECT)).rejects.toMatchObject({ code: "storeFailed" });
  await expect(catalogue.takenDescriptions(PROJECT)).rejects.toMatchObject({ code: "storeFailed" });
  await expect(catalogue.putDescription(PROJECT, TYPE, said("Mine."))).rejects.toMatchObject({ code: "storeFailed" });
});

it("one that cannot even be set aside does not hide the others", async () => {
  const [memory] = STORAGES;
  const { database } = await memory.create();
  const warnings: string[] = [];
  const catalogue = openCatalogue(database, (message) => warnings.push(message));
  for (const id of [TYPE, LONGER]) await catalogue.putDescription(PROJECT, id, said(id));
  await database.sublevel("descriptions").put(`${PROJECT}!${METHOD}`, "no JSON");
  Object.assign(database, { batch: () => Promise.reject(new Error("disk full")) });
  expect([...(await catalogue.descriptions(PROJECT)).keys()].sort()).toEqual([TYPE, LONGER].sort());
  expect(warnings).toEqual([expect.stringMatching(/could not be read: .*METHOD-Add.*disk full/)]);
});
