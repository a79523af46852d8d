import { mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import type { StoreChange, StoreCoordination } from "../../../src/worker/coordination/store-coordination.ts";
import type { Source } from "../../../src/worker/sources/source.ts";
import { eventually } from "../../support/eventually.ts";
import { folderWith, temporaryFolder, writeFiles } from "../../support/folders.ts";
import { tabsOfOneOrigin } from "../coordination/tabs.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";
import { HeldCatalogue } from "./held-catalogue.ts";

const COUNT = 40;
const OLD = new Date("2020-01-01");
const paths = Array.from({ length: COUNT }, (_, i) => `F${i}.cs`);

function rewrite(folder: string, version: string): void {
  writeFiles(
    folder,
    Object.fromEntries(paths.map((path, i) => [path, `class ${version}${i} { int M() { return 1; } }`])),
  );
  for (const path of paths) utimesSync(join(folder, path), OLD, OLD);
}

/** Engines of tabs of one browser, over one store and one folder. */
function tabs() {
  const folder = join(temporaryFolder(), "shop");
  mkdirSync(folder);
  rewrite(folder, "First");
  const nextCoordination = tabsOfOneOrigin();
  const one = new EngineHost({ coordination: nextCoordination() });
  const open = (options: HostOptions = {}) => {
    return new EngineHost({ database: one.database, coordination: nextCoordination(), ...options });
  };
  return { folder, one, open, nextCoordination };
}

/** Two tabs with the same project open. */
async function bothOpen(options: (coordination: StoreCoordination) => HostOptions = () => ({})) {
  const { folder, one, open, nextCoordination } = tabs();
  const coordination = nextCoordination();
  const two = open({ coordination, ...options(coordination) });
  const { project } = await one.imported(folder);
  answered(await two.engine.reopen(project.id));
  return { folder, one, two, open, project };
}

/** A coordination whose changes come only when they are let through, as those to a tab that the browser has put to sleep. */
function asleep(coordination: StoreCoordination) {
  const held: (() => void)[] = [];
  let hear = (deliver: () => void): void => void held.push(deliver);
  const sleeping: StoreCoordination = {
    isAlone: coordination.isAlone,
    import: (...args) => coordination.import(...args),
    betweenImports: (...args) => coordination.betweenImports(...args),
    describe: (projectId, work) => coordination.describe(projectId, work),
    generate: (...args) => coordination.generate(...args),
    whileUnread: (...args) => coordination.whileUnread(...args),
    read: (...args) => coordination.read(...args),
    generationsRead: (...args) => coordination.generationsRead(...args),
    publish: (change) => coordination.publish(change),
    subscribe: (listener) => coordination.subscribe((change: StoreChange) => hear(() => listener(change))),
    close: () => coordination.close(),
  };
  const wake = () => {
    hear = (deliver) => deliver();
    for (const deliver of held.splice(0)) deliver();
  };
  return { sleeping, wake };
}

/** Sources whose listing waits until it may go on. */
function gate() {
  let goOn: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const source = (inner: Source): Source => ({
    ...inner,
    async list(...args) {
      await held;
      return inner.list(...args);
    },
  });
  return { source, goOn: () => goOn() };
}

async function namesIn({ engine }: EngineHost): Promise<readonly string[]> {
  const outlines = await Promise.all(paths.map((path) => engine.outline(fileIdOf(path))));
  return outlines.map((outline) => answered(outline).types[0]?.name ?? "");
}

const namesOf = (version: string) => paths.map((_, i) => `${version}${i}`);
const factKeys = ({ database }: EngineHost) => database.sublevel("facts").keys().all();

/** Lets go of the states that are kept to be compared with, so that only who reads facts keeps them. */
async function keepNoStates({ database }: EngineHost): Promise<void> {
  await Promise.all([database.sublevel("keptStates").clear(), database.sublevel("keptSnapshots").clear()]);
}

const heard = ({ events }: EngineHost, type: string) => events.filter((event) => event.type === type);

describe("two tabs", () => {
  it("do not import one project at the same time: the second is told at once, and can later", async () => {
    const { folder, one, open } = tabs();
    const { source, goOn } = gate();
    const first = open({ source });
    const job = answered(await first.engine.importDirectory({ kind: "folder", path: folder }));
    expect(await one.import(folder)).toMatchObject({
      type: "failed",
      error: { code: "importedElsewhere", message: expect.stringContaining("imported in another window") },
    });
    goOn();
    expect((await first.endOf(job)).type).toBe("imported");
    expect(await one.imported(folder)).toMatchObject({ parsedFiles: 0 });
  });

  it("import different projects at the same time", async () => {
    const { folder, one, open } = tabs();
    const other = folderWith("other", { "A.cs": "class A { }" });
    const [shop, rest] = await Promise.all([one.imported(folder), open().imported(other)]);
    expect([shop.parsedFiles, rest.parsedFiles]).toEqual([COUNT, 1]);
    expect(await namesIn(one)).toEqual(namesOf("First"));
  });

  it("show what one of them has imported, and delete what neither shows any more", async () => {
    const { folder, one, two } = await bothOpen();
    rewrite(folder, "Second");
    expect((await one.imported(folder)).parsedFiles).toBe(COUNT);
    await eventually(() => expect(heard(two, "projectChanged")).toHaveLength(1));
    expect(await namesIn(two)).toEqual(namesOf("Second"));
    expect(await namesIn(one)).toEqual(namesOf("Second"));
    expect(heard(one, "projectChanged")).toEqual([]);
    await keepNoStates(one);
    expect((await one.imported(folder)).parsedFiles).toBe(0);
    await eventually(async () => expect(await factKeys(one)).toHaveLength(COUNT));
    expect([...one.warnings, ...two.warnings]).toEqual([]);
  });

  it("keep what a tab reads that has not heard of it yet, through any number of imports", async () => {
    let wake = () => {};
    const { folder, one, two } = await bothOpen((coordination) => {
      const napping = asleep(coordination);
      wake = napping.wake;
      return { coordination: napping.sleeping };
    });
    for (const version of ["Second", "Third"]) {
      rewrite(folder, version);
      await one.imported(folder);
      await keepNoStates(one);
      expect(await namesIn(one)).toEqual(namesOf(version));
      expect(await namesIn(two)).toEqual(namesOf("First"));
    }
    answered(await two.engine.coverage());
    expect(answered(await two.engine.search("first")).total).toBe(COUNT);
    wake();
    await eventually(async () => expect(await namesIn(two)).toEqual(namesOf("Third")));
    await one.imported(folder);
    await eventually(async () => expect(await factKeys(one)).toHaveLength(COUNT));
    expect(two.warnings).toEqual([]);
  });

  it("keep what a search reads of a project that is not linked, until it has ended", async () => {
    const held = new HeldCatalogue();
    const { folder, one, two } = await bothOpen(() => ({ catalogue: held.around }));
    answered(await two.engine.cancelLinking());
    const search = two.engine.search("first");
    await expect.poll(() => held.asked).toBeGreaterThan(0);
    rewrite(folder, "Second");
    await one.imported(folder);
    await eventually(() => expect(heard(two, "projectChanged")).toHaveLength(1));
    await keepNoStates(one);
    await one.imported(folder);
    held.open();
    expect(answered(await search).total).toBe(COUNT);
    await eventually(async () => expect(await factKeys(one)).toHaveLength(COUNT));
    expect(two.warnings).toEqual([]);
  });

  it("answer from the later state where facts are gone all the same", async () => {
    const { folder, one, two } = await bothOpen((coordination) => ({ coordination: asleep(coordination).sleeping }));
    const before = await factKeys(one);
    rewrite(folder, "Second");
    await one.imported(folder);
    await one.database.sublevel("facts").batch(before.map((key) => ({ type: "del", key })));
    expect(await namesIn(two)).toEqual(namesOf("Second"));
    expect(heard(two, "projectChanged")).toHaveLength(1);
  });

  it("leave alone who has another project open", async () => {
    const { folder, one, open } = tabs();
    const other = folderWith("other", { "A.cs": "class A { }" });
    const two = open();
    await two.imported(other);
    await one.imported(folder);
    await eventually(() => expect(heard(one, "imported")).toHaveLength(1));
    answered(await one.engine.describe(`${fileIdOf("F0.cs")}-CLASS-First0`, "Mine."));
    expect(answered(await two.engine.files())).toHaveLength(1);
    expect(heard(two, "projectChanged")).toEqual([]);
    expect(heard(two, "descriptionsChanged")).toEqual([]);
  });

  it("do not forget all of a project that the other shows, and do once that is closed", async () => {
    const { one, two, project } = await bothOpen();
    answered(await one.engine.describe(`${fileIdOf("F0.cs")}-CLASS-First0`, "Mine."));
    expect(await one.engine.forgetProject(project.id)).toMatchObject({ error: { code: "projectInUse" } });
    expect(await namesIn(two)).toEqual(namesOf("First"));
    answered(await two.engine.closeProject());
    await eventually(async () => answered(await one.engine.forgetProject(project.id)));
    expect(answered(await two.engine.storedProjects())).toEqual([]);
  });

  it("do not open a project any more once the other forgets it", async () => {
    const { folder, one, open } = tabs();
    const two = open();
    const { project } = await one.imported(folder);
    const id = `${fileIdOf("F0.cs")}-CLASS-First0`;
    answered(await one.engine.describe(id, "Mine."));
    answered(await one.engine.closeProject());
    let opening: Promise<unknown> | undefined;
    const three = open({
      catalogue: (catalogue) => ({
        ...catalogue,
        async forgetAll(projectId) {
          // What is deleted is collected from here on.
          opening = two.engine.reopen(project.id).then(async (result) => {
            return result.ok ? two.engine.describe(id, "Mine, too.") : result.error.code;
          });
          await two.engine.storedProjects();
          await catalogue.forgetAll(projectId);
        },
      }),
    });
    await eventually(async () => answered(await three.engine.forgetProject(project.id)));
    expect(await opening).toBe("projectNotStored");
    expect(answered(await two.engine.storedProjects())).toEqual([]);
  });

  it("do not forget a project that the other imports", async () => {
    const { source, goOn } = gate();
    const { folder, one, two, project } = await bothOpen(() => ({ source }));
    const job = answered(await two.engine.importDirectory({ kind: "folder", path: folder }));
    expect(await one.engine.forget(project.id)).toMatchObject({ error: { code: "importedElsewhere" } });
    goOn();
    expect((await two.endOf(job)).type).toBe("imported");
    expect(await namesIn(one)).toEqual(namesOf("First"));
  });
});

describe("what was lost of a project", () => {
  it("is read again by the next import, though no file has changed", async () => {
    const { folder, one } = tabs();
    await one.imported(folder);
    await one.database.sublevel("facts").clear();
    const { engine } = one;
    expect(await namesIn(one)).toEqual(namesOf("First"));
    expect((await one.imported(folder)).parsedFiles).toBe(COUNT);
    expect(await namesIn(one)).toEqual(namesOf("First"));
    expect(answered(await engine.search("first")).total).toBe(COUNT);
    expect((await one.imported(folder)).parsedFiles).toBe(0);
  });

  it.each([
    ["asked for", async ({ engine }: EngineHost) => void (await engine.outline(fileIdOf("F1.cs")))],
    ["linked", async ({ engine }: EngineHost) => void (await engine.search("x"))],
  ])("is read again where its damage showed when it was %s, after a restart, too", async (_, ask) => {
    const { folder, one, open } = tabs();
    const { project } = await one.imported(folder);
    const damaged = (await factKeys(one)).filter((key) => key.includes(fileIdOf("F1.cs")));
    await one.database.sublevel("facts").batch(damaged.map((key) => ({ type: "put", key, value: "rubbish" })));
    const two = open();
    answered(await two.engine.reopen(project.id));
    await ask(two);
    const three = open();
    expect((await three.imported(folder)).parsedFiles).toBe(1);
    expect(await namesIn(three)).toEqual(namesOf("First"));
    expect((await three.imported(folder)).parsedFiles).toBe(0);
  });

  it("does not come back: what an import left that ended with its tab is swept by the next", async () => {
    const { folder, one, project } = await bothOpen();
    await one.database.sublevel("facts").put(`${project.id}!${fileIdOf("F1.cs")}!left`, "x");
    expect((await one.imported(folder)).parsedFiles).toBe(0);
    expect(await factKeys(one)).toHaveLength(COUNT);
  });
});
