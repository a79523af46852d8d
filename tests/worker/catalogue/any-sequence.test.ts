import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Catalogue, openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { factsKey } from "../../../src/worker/catalogue/records/fact-keys.ts";
import type { EncodedFacts, Snapshot } from "../../../src/worker/catalogue/records/records.ts";
import { factKeys, STORAGES, type TestDatabase } from "./databases.ts";
import { encodedFacts, PROJECT, snapshotOf } from "./snapshots.ts";

const OTHER = "folder-00000001-00000002";

type Step =
  | { readonly do: "put"; readonly facts: readonly EncodedFacts[] }
  | { readonly do: "commit"; readonly files: number; readonly isAsked: boolean }
  | { readonly do: "discard" | "crash" | "sweep" | "open" };

const facts = fc
  .tuple(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("1", "2", "3"))
  .map(([fileId, hash]) => encodedFacts(fileId, hash));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("put" as const), facts: fc.array(facts, { maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("commit" as const), files: fc.nat(), isAsked: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("discard" as const, "crash" as const, "sweep" as const, "open" as const),
    }),
  },
);

/** What an importer knows: the last committed snapshot, and what it has put since. */
interface Model {
  committed: Snapshot | undefined;
  staged: EncodedFacts[];
}

// A commit names, of what is stored or staged, one version of some of the files.
function chooseFiles({ committed, staged }: Model, choice: number): [string, string][] {
  const known = new Map<string, string>();
  for (const { id, hash } of committed?.files ?? []) if (hash !== null) known.set(id, hash);
  for (const { fileId, hash } of staged) known.set(fileId, hash);
  return [...known].filter((_, at) => (choice >> at) % 2 === 0);
}

async function run(catalogue: Catalogue, model: Model, step: Step): Promise<void> {
  switch (step.do) {
    case "put":
      await catalogue.putFacts(PROJECT, step.facts);
      model.staged.push(...step.facts);
      break;
    case "commit":
      await commit(catalogue, model, step);
      break;
    case "open":
      if (model.committed !== undefined) await catalogue.keepOpened(model.committed, Date.now());
      break;
    case "discard":
      await catalogue.discard(
        PROJECT,
        model.staged.map((facts) => factsKey(PROJECT, facts)),
      );
      model.staged = [];
      break;
    case "crash":
      model.staged = [];
      break;
    case "sweep":
      await sweep(catalogue);
      model.staged = [];
      break;
  }
}

async function commit(
  catalogue: Catalogue,
  model: Model,
  { files, isAsked }: Extract<Step, { do: "commit" }>,
): Promise<void> {
  const before = model.committed;
  model.committed = snapshotOf(chooseFiles(model, files));
  await catalogue.commit(model.committed, [], isAsked ? before : undefined);
  model.staged = [];
}

async function keptSnapshots(catalogue: Catalogue): Promise<readonly Snapshot[]> {
  const states = await catalogue.keptStates(PROJECT);
  const snapshots = await Promise.all(states.map(({ recorded }) => catalogue.keptSnapshot(PROJECT, recorded)));
  expect(snapshots).not.toContain(undefined);
  return snapshots.filter((one) => one !== undefined);
}

async function sweep(catalogue: Catalogue): Promise<void> {
  await catalogue.discard(PROJECT, (await catalogue.storedFacts(PROJECT)).keys);
}

async function expectWhole(catalogue: Catalogue, { committed }: Model): Promise<void> {
  expect(await catalogue.snapshot(PROJECT)).toEqual(committed);
  if (committed === undefined) return;
  for (const snapshot of [committed, ...(await keptSnapshots(catalogue))])
    for await (const { file, bytes } of catalogue.allFacts(snapshot))
      expect(bytes).toEqual(encodedFacts(file.id, file.hash).bytes);
}

async function expectSwept(catalogue: Catalogue, database: TestDatabase, { committed }: Model): Promise<void> {
  await sweep(catalogue);
  const files = [committed, ...(await keptSnapshots(catalogue))].flatMap((snapshot) => snapshot?.files ?? []);
  const named = new Set(files.map(({ id, hash }) => `${PROJECT}!${id}!${hash}`));
  expect(await factKeys(database)).toEqual([...named, `${OTHER}!a!1`].sort());
}

describe.each(STORAGES)("on $name", ({ name, create }) => {
  it("any sequence of steps leaves the last committed project and the states that are kept whole, and after a sweep nothing else", async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const storage = await create();
      let database = storage.database;
      const fail = (message: string) => expect.fail(message);
      let catalogue = openCatalogue(database, fail);
      await catalogue.putFacts(OTHER, [encodedFacts("a", "1")]);
      const model: Model = { committed: undefined, staged: [] };
      for (const step of steps) {
        await run(catalogue, model, step);
        if (step.do === "crash") {
          database = await storage.afterCrash();
          catalogue = openCatalogue(database, fail);
        }
        await expectWhole(catalogue, model);
      }
      await expectSwept(catalogue, database, model);
    });
    await fc.assert(property, { numRuns: name === "memory-level" ? 200 : 25 });
  });
});
