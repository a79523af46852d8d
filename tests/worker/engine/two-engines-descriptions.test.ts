import { describe, expect, it } from "vitest";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import { eventually } from "../../support/eventually.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { tabsOfOneOrigin } from "../coordination/tabs.ts";
import { answered, EngineHost } from "./engine-host.ts";

const BOX = `${fileIdOf("Box.cs")}-CLASS-Box`;
const FIND = `${BOX}-METHOD-Find()`;
const LOSE = `${BOX}-METHOD-Lose()`;

/** Two tabs of one browser with the same project open, and all that is told of descriptions in them. */
async function bothOpen() {
  const folder = folderWith("project", { "Box.cs": "class Box { int Find() { return 1; } int Lose() { return 2; } }" });
  const nextCoordination = tabsOfOneOrigin();
  const one = new EngineHost({ coordination: nextCoordination() });
  const two = new EngineHost({ coordination: nextCoordination(), database: one.database });
  const { project } = await one.imported(folder);
  answered(await two.engine.reopen(project.id));
  const rewrite = async (text: string) => {
    writeFiles(folder, { "Box.cs": text });
    await one.imported(folder);
    await eventually(() => expect(two.events.map(({ type }) => type)).toContain("projectChanged"));
  };
  /** Answers as many questions as it takes to write something, while a third tab writes. */
  const whileWriting = async (work: () => void) => {
    await nextCoordination().describe(project.id, async () => {
      work();
      for (let i = 0; i < 50; i++) answered(await two.engine.memberDetails(FIND));
    });
  };
  return { one, two, rewrite, whileWriting };
}

const toldIn = ({ events }: EngineHost) =>
  events.flatMap((event) => (event.type === "descriptionsChanged" ? [event.ids] : []));
const textIn = async ({ engine }: EngineHost, id: string) => answered(await engine.memberDetails(id)).description?.text;

/** Drafts for everything, in the tab of this engine. */
async function draftAll({ engine }: EngineHost): Promise<void> {
  answered(await engine.startQueue({ within: "", scope: "missing", tests: false }, 2));
  await eventually(async () => expect(answered(await engine.queueStatus()).counts.ready).toBe(3));
}

describe("what is written in one tab", () => {
  it("shows in another, whose coverage counts it", async () => {
    const { one, two } = await bothOpen();
    expect(answered(await two.engine.coverage()).project).toMatchObject({ written: 0, missing: 3 });
    answered(await one.engine.describe(FIND, "Finds it."));
    await eventually(() => expect(toldIn(two)).toEqual([[FIND]]));
    expect(await textIn(two, FIND)).toBe("Finds it.");
    expect(answered(await two.engine.coverage()).project).toMatchObject({ written: 1, missing: 2 });
    answered(await one.engine.resetDescription(FIND));
    await eventually(() => expect(toldIn(two)).toHaveLength(2));
    expect(answered(await two.engine.coverage()).project).toMatchObject({ written: 0, missing: 3 });
  });

  it("is not written over by another that began before it, unless that has seen it", async () => {
    const { one, two } = await bothOpen();
    const nothing = { text: "", parts: [] };
    const write = ({ engine }: EngineHost, text: string, expected = nothing) =>
      engine.describe(FIND, text, undefined, undefined, expected);
    answered(await write(one, "Finds it."));
    expect(await write(two, "Looks for it.")).toMatchObject({ error: { code: "describedElsewhere" } });
    expect(await textIn(two, FIND)).toBe("Finds it.");
    answered(await write(two, "Looks for it.", { text: "Finds it.", parts: [] }));
    expect(await textIn(one, FIND)).toBe("Looks for it.");
  });

  it("is not removed by another that has not seen it", async () => {
    const { one, two } = await bothOpen();
    answered(await one.engine.describe(FIND, "Finds it."));
    const first = { text: "Finds it.", parts: [] };
    answered(await two.engine.describe(FIND, "Looks for it."));
    expect(await one.engine.resetDescription(FIND, first)).toMatchObject({ error: { code: "describedElsewhere" } });
    expect(await textIn(two, FIND)).toBe("Looks for it.");
    answered(await one.engine.resetDescription(FIND, { ...first, text: "Looks for it." }));
    expect(await textIn(two, FIND)).toBeUndefined();
  });

  it("is kept of one alone where both save at once", async () => {
    const { one, two } = await bothOpen();
    const answers = await Promise.all(
      [one, two].map(({ engine }, i) =>
        engine.describe(FIND, `From ${i}.`, undefined, undefined, { text: "", parts: [] }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each(["draft", "file"] as const)("is written before a %s is taken in another", async (kind) => {
    const { one, two, whileWriting } = await bothOpen();
    await draftAll(one);
    answered(await one.engine.describe(LOSE, "Loses it."));
    const { text } = answered(await one.engine.exportDescriptions());
    answered(await one.engine.resetDescription(LOSE));
    const take = async () =>
      kind === "draft"
        ? answered(await one.engine.decideQueue("accept"))
        : answered(await one.engine.importDescriptions(text, false));
    let taken: Promise<unknown> | undefined;
    await whileWriting(() => {
      taken = take();
    });
    expect(await textIn(two, LOSE)).toBeUndefined();
    await taken;
    expect(await textIn(two, LOSE)).toBeDefined();
  });

  it("is told to a tab that has not asked for its coverage, too", async () => {
    const { one, two } = await bothOpen();
    answered(await one.engine.describe(FIND, "Finds it."));
    await eventually(() => expect(toldIn(two)).toEqual([[FIND]]));
  });

  it("is what a decision was, and no second decision in another takes its place", async () => {
    const { one, two } = await bothOpen();
    await draftAll(one);
    answered(await two.engine.coverage());
    expect(answered(await two.engine.queueRows())).toHaveLength(3);
    answered(await one.engine.decideQueue([{ id: FIND, verdict: "accept", text: "By hand." }]));
    await eventually(async () => expect(answered(await two.engine.queueRows())).toHaveLength(2));
    answered(await two.engine.decideQueue("accept"));
    expect(await textIn(two, FIND)).toBe("By hand.");
    await eventually(async () => expect(answered(await one.engine.queueRows())).toHaveLength(0));
  });

  it("reaches the queue of another that is open: results, and what was dropped", async () => {
    const { one, two } = await bothOpen();
    expect(answered(await two.engine.queueRows())).toEqual([]);
    await draftAll(one);
    await eventually(async () => expect(answered(await two.engine.queueStatus()).counts.ready).toBe(3));
    expect(answered(await two.engine.queueItem(LOSE)).text).toBe(answered(await one.engine.queueItem(LOSE)).text);
    answered(await two.engine.decideQueue("reject"));
    await eventually(async () => expect(answered(await one.engine.queueRows())).toEqual([]));
  });

  it("is not undone by another that takes its own decision back", async () => {
    const { one, two } = await bothOpen();
    await draftAll(two);
    answered(await two.engine.decideQueue([{ id: FIND, verdict: "accept" }]));
    answered(await one.engine.describe(FIND, "By hand."));
    expect(answered(await two.engine.undoQueue())).toEqual([FIND]);
    expect(await textIn(two, FIND)).toBe("By hand.");
  });

  it("is found no new home again when it has one", async () => {
    const { one, two, rewrite } = await bothOpen();
    answered(await one.engine.describe(FIND, "Finds it."));
    await rewrite("class Box { int Seek() { return 1; } int Lose() { return 2; } }");
    const seek = `${BOX}-METHOD-Seek()`;
    expect(answered(await two.engine.orphanedDescriptions())).toMatchObject([{ id: FIND }]);
    answered(await one.engine.moveDescription(FIND, seek));
    answered(await one.engine.describe(seek, "Seeks it."));
    expect(await two.engine.moveDescription(FIND, seek)).toMatchObject({ error: { code: "entityNotFound" } });
    expect(await textIn(two, seek)).toBe("Seeks it.");
  });
});

describe("what is written in one tab alone", () => {
  it("stays when a decision before it is taken back", async () => {
    const { one } = await bothOpen();
    await draftAll(one);
    answered(await one.engine.decideQueue("accept"));
    answered(await one.engine.describe(FIND, "By hand."));
    answered(await one.engine.undoQueue());
    expect(await textIn(one, FIND)).toBe("By hand.");
    expect(await textIn(one, LOSE)).toBeUndefined();
  });
});
