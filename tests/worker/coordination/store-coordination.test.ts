import { describe, expect, it, onTestFinished } from "vitest";
import { singleEngineCoordination } from "../../../src/worker/coordination/single-engine.ts";
import { decodeStoreChange, encodeStoreChange } from "../../../src/worker/coordination/store-change-codec.ts";
import {
  ANY_GENERATION,
  type StoreChange,
  type StoreCoordination,
} from "../../../src/worker/coordination/store-coordination.ts";
import { eventually } from "../../support/eventually.ts";
import { tabsOfOneOrigin } from "./tabs.ts";

const PROJECT = "browser-00000001-00000001";
const OTHER = "browser-00000001-00000002";

/** Work that goes on until it is told to end. */
function work() {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const run = () => {
    begin();
    return ended;
  };
  return { run, begun, end: () => end() };
}

function twoTabs(): readonly [StoreCoordination, StoreCoordination] {
  const tab = tabsOfOneOrigin();
  const both = [tab(), tab()] as const;
  onTestFinished(() => {
    for (const one of both) one.close();
  });
  return both;
}

function oneEngine(): readonly [StoreCoordination, StoreCoordination] {
  const only = singleEngineCoordination();
  return [only, only];
}

describe.each([
  { who: "tabs of one origin", make: twoTabs },
  { who: "an engine that is alone", make: oneEngine },
])("$who", ({ make }) => {
  it("import a project one at a time, and the second is told at once", async () => {
    const [one, two] = make();
    const first = work();
    const importing = one.import(PROJECT, first.run);
    await first.begun;
    await expect(two.import(PROJECT, async () => "never")).rejects.toMatchObject({
      code: "importedElsewhere",
      message: expect.stringContaining("in another window"),
    });
    expect(await two.import(OTHER, async () => "done")).toBe("done");
    first.end();
    await importing;
    expect(await two.import(PROJECT, async () => "done")).toBe("done");
  });

  it("import again after an import that failed", async () => {
    const [one, two] = make();
    await expect(one.import(PROJECT, () => Promise.reject(new Error("disk")))).rejects.toThrow("disk");
    expect(await two.import(PROJECT, async () => 1)).toBe(1);
  });

  it("do short work between imports, and the next import waits for its end", async () => {
    const [one, two] = make();
    const order: string[] = [];
    const first = work();
    const short = work();
    const importing = one.import(PROJECT, first.run);
    await first.begun;
    const working = two.betweenImports(PROJECT, () => {
      order.push("short work");
      return short.run();
    });
    // Others get their turn meanwhile.
    await two.import(OTHER, async () => {});
    order.push("end of the import");
    first.end();
    await importing;
    await short.begun;
    const second = one.import(PROJECT, async () => order.push("next import"));
    await two.import(OTHER, async () => {});
    order.push("end of the work");
    short.end();
    await Promise.all([working, second]);
    expect(order).toEqual(["end of the import", "short work", "end of the work", "next import"]);
  });

  it("write descriptions of a project one at a time", async () => {
    const [first, second] = make();
    const done: string[] = [];
    const write = (name: string) => async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
    };
    await Promise.all([first.describe(PROJECT, write("1")), second.describe(PROJECT, write("2"))]);
    expect(done).toEqual(["1 begins", "1 ends", "2 begins", "2 ends"]);
  });

  it("do work while a project is not read, and who wants to read it waits for its end", async () => {
    const [one, two] = make();
    const order: string[] = [];
    const deleting = work();
    const alone = one.whileUnread(PROJECT, async () => {
      await deleting.run();
      order.push("work");
    });
    await deleting.begun;
    const reading = two.read(PROJECT, "1").then((end) => {
      order.push("read");
      return end;
    });
    const further = two.whileUnread(PROJECT, async () => order.push("work"));
    // Others get their turn meanwhile.
    (await two.read(OTHER, "1"))();
    expect(await two.generationsRead(PROJECT)).toEqual(new Set());
    deleting.end();
    await alone;
    const end = await reading;
    await further.catch(() => {});
    expect(order[0]).toBe("work");
    await expect(one.whileUnread(PROJECT, async () => order.push("never"))).rejects.toMatchObject({
      code: "projectInUse",
    });
    end();
    expect(await one.whileUnread(PROJECT, async () => order.push("last"))).toBe(order.length);
    expect(order.filter((word) => word === "never")).toEqual([]);
  });

  it("can be read again after work that failed while they were not", async () => {
    const [one, two] = make();
    await expect(one.whileUnread(PROJECT, () => Promise.reject(new Error("disk")))).rejects.toThrow("disk");
    (await two.read(PROJECT, "1"))();
    expect(await two.generationsRead(PROJECT)).toEqual(new Set());
  });

  it("know which generations are read, until they are not", async () => {
    const [one, two] = make();
    const endFirst = await one.read(PROJECT, "1");
    const endSecond = await two.read(PROJECT, "2");
    const endSame = await two.read(PROJECT, "1");
    await two.read(OTHER, ANY_GENERATION);
    expect(await one.generationsRead(PROJECT)).toEqual(new Set(["1", "2"]));
    endFirst();
    endSecond();
    expect(await two.generationsRead(PROJECT)).toEqual(new Set(["1"]));
    endSame();
    expect(await two.generationsRead(PROJECT)).toEqual(new Set());
    expect(await one.generationsRead(OTHER)).toEqual(new Set([ANY_GENERATION]));
  });
});

describe("store changes", () => {
  const all: readonly StoreChange[] = [
    { type: "imported", projectId: PROJECT },
    { type: "described", projectId: PROJECT, ids: ["a", "b"] },
    {
      type: "queueChanged",
      projectId: PROJECT,
      queue: new Map([
        ["a", null],
        ["b", { order: 1, state: "ready", text: "Text.", generated: "ai" }],
      ]),
    },
  ];

  it("reach every other tab as they were sent", async () => {
    const [one, two] = twoTabs();
    const heard: StoreChange[] = [];
    const own: StoreChange[] = [];
    two.subscribe((change) => heard.push(change));
    one.subscribe((change) => own.push(change));
    for (const change of all) one.publish(change);
    await eventually(() => expect(heard).toEqual(all));
    expect(own).toEqual([]);
  });

  it.each([
    null,
    "imported",
    {},
    { type: "forgotten", projectId: PROJECT },
    { type: "imported" },
    { type: "described", projectId: PROJECT, ids: [1] },
    { type: "queueChanged", projectId: PROJECT, queue: [["a"]] },
  ])("that nobody understands are none: %j", (data) => expect(decodeStoreChange(data)).toBeUndefined());

  it("leave out of the queue what is not understood", () => {
    const queue = [
      ["a", "{}"],
      ["b", null],
    ];
    expect(decodeStoreChange({ type: "queueChanged", projectId: PROJECT, queue })).toEqual({
      type: "queueChanged",
      projectId: PROJECT,
      queue: new Map([["b", null]]),
    });
    expect(all.map((change) => decodeStoreChange(structuredClone(encodeStoreChange(change))))).toEqual(all);
  });
});
