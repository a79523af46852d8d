import { describe, expect, it, onTestFinished, vi } from "vitest";
import { decodeNews, encodeNews } from "../../../src/worker/sharing/news.ts";
import { ANY_GENERATION, type StoreNews, type StoreSharing } from "../../../src/worker/sharing/store-sharing.ts";
import { unshared } from "../../../src/worker/sharing/unshared.ts";
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

function twoTabs(): readonly [StoreSharing, StoreSharing] {
  const tab = tabsOfOneOrigin();
  const both = [tab(), tab()] as const;
  onTestFinished(() => {
    for (const one of both) one.close();
  });
  return both;
}

function oneEngine(): readonly [StoreSharing, StoreSharing] {
  const only = unshared();
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

  it("do short work only while nobody imports, and an import waits for that", async () => {
    const [one, two] = make();
    const first = work();
    const importing = one.import(PROJECT, first.run);
    await first.begun;
    const never = vi.fn(async () => {});
    await two.unlessImported(PROJECT, never);
    expect(never).not.toHaveBeenCalled();
    first.end();
    await importing;

    const short = work();
    const working = two.unlessImported(PROJECT, short.run);
    await short.begun;
    let hasBegun = false;
    const second = one.import(PROJECT, async () => {
      hasBegun = true;
    });
    // Others get their turn meanwhile.
    await two.generationsRead(PROJECT);
    await two.import(OTHER, async () => {});
    expect(hasBegun).toBe(false);
    short.end();
    await Promise.all([working, second]);
    expect(hasBegun).toBe(true);
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

describe("news", () => {
  const all: readonly StoreNews[] = [
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
    const heard: StoreNews[] = [];
    const own: StoreNews[] = [];
    two.listen((news) => heard.push(news));
    one.listen((news) => own.push(news));
    for (const news of all) one.tell(news);
    await vi.waitFor(() => expect(heard).toEqual(all));
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
  ])("that nobody understands are none: %j", (data) => expect(decodeNews(data)).toBeUndefined());

  it("leave out of the queue what is not understood", () => {
    const queue = [
      ["a", "{}"],
      ["b", null],
    ];
    expect(decodeNews({ type: "queueChanged", projectId: PROJECT, queue })).toEqual({
      type: "queueChanged",
      projectId: PROJECT,
      queue: new Map([["b", null]]),
    });
    expect(all.map((news) => decodeNews(structuredClone(encodeNews(news))))).toEqual(all);
  });
});
