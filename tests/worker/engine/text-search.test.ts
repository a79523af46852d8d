import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import { MAX_FILE_BYTES } from "../../../src/shared/limits/files.ts";
import { MAX_TEXT_HITS, MAX_TEXT_HITS_OF_FILE } from "../../../src/shared/limits/text-search.ts";
import type { FileTextHits, TextPart, TextQuery, TextSearchSummary } from "../../../src/shared/model/text-search.ts";
import { pickedFilesSource } from "../../../src/worker/sources/picked-files.ts";
import type { TextAnswer, TextRequest } from "../../../src/worker/text-search/threads/protocol.ts";
import { temporaryFolder, writeFiles } from "../../support/folders.ts";
import { inProcessTextThread } from "../text-search/threads/in-process.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const EVERYTHING: TextQuery = {
  ...{ text: "", isRegularExpression: false, isCaseSensitive: true, isWholeWord: false },
  within: "everything",
  folder: "",
};

const ORDER = `namespace Shop;
/// <summary>Takes an order.</summary>
public class Order
{
    public int Size = 3;
    // An order of this size.
    public void Close(string order)
    {
        System.Console.WriteLine($"The order {order} of { /* hole */ Size }");
        int Twice(int order) => order + order;
    }
    class Row { int order; }
}
`;
const FILES = {
  "test/OrderTests.cs": "class OrderTests { Order order; }",
  "src/Order.cs": ORDER,
  "README.md": "An order.",
};

type End = Extract<EngineEvent, { readonly type: "textSearchEnded" | "textSearchFailed" }>;

interface Found {
  readonly files: readonly FileTextHits[];
  readonly summary: TextSearchSummary;
}

async function open(options: HostOptions = {}, files: Readonly<Record<string, string>> = FILES, name = "shop") {
  const host = new EngineHost(options);
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder);
  writeFiles(folder, files);
  await host.imported(folder);
  return { host, folder };
}

let lastNumber = 0;

async function begin({ engine }: EngineHost, query: Partial<TextQuery>): Promise<number> {
  const number = ++lastNumber;
  answered(await engine.searchText(number, { ...EVERYTHING, ...query }));
  return number;
}

function endOf(host: EngineHost, number: number): Promise<End> {
  const isEnd = (event: EngineEvent): event is End =>
    (event.type === "textSearchEnded" || event.type === "textSearchFailed") && event.search === number;
  return host.heard(isEnd);
}

function filesOf({ events }: EngineHost, number: number): readonly FileTextHits[] {
  return events.flatMap((event) => (event.type === "textFound" && event.search === number ? event.files : []));
}

async function search(host: EngineHost, query: Partial<TextQuery>): Promise<Found> {
  const number = await begin(host, query);
  const end = await endOf(host, number);
  if (end.type === "textSearchFailed") throw new Error(end.error.message);
  return { files: filesOf(host, number), summary: end.summary };
}

/** The rows and columns of hits, from 1 as editors count them, by file. */
function placesIn(files: readonly FileTextHits[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    files.map(({ file, hits }) => [file.path, hits.map(({ row, column }) => `${row + 1}:${column + 1}`)]),
  );
}

describe("a search in texts", () => {
  it("finds a text in every source file, those of tests last, each hit with what stands around it", async () => {
    const { host } = await open();
    const { files, summary } = await search(host, { text: "order" });
    expect(placesIn(files)).toEqual({
      "shop/src/Order.cs": ["2:23", "6:11", "7:30", "9:40", "9:47", "10:23", "10:33", "10:41", "12:21"],
      "shop/test/OrderTests.cs": ["1:26"],
    });
    expect(files.map(({ file }) => file.name)).toEqual(["Order.cs", "OrderTests.cs"]);
    const around = files[0]?.hits.map(({ within }) => within && [within.kind, within.type?.name, within.name]);
    const close = ["method", "Order", "Close"];
    const twice = ["localFunction", "Order", "Twice"];
    expect(around).toEqual([
      null,
      ["class", undefined, "Order"],
      ...[close, close, close, twice, twice, twice],
      ["field", "Order.Row", "order"],
    ]);
    expect(files[0]?.hits[1]).toMatchObject({ line: "    // An order of this size.", start: 10, length: 5 });
    expect(summary).toEqual({
      ...{ end: "complete", hits: 10, files: 2, searched: 2, total: 2, unsearched: [], unsearchedTotal: 0 },
    });
  });
});

describe("what a search looks at", () => {
  it.each<readonly [TextPart, readonly string[]]>([
    ["code", ["7:30", "9:47", "10:23", "10:33", "10:41", "12:21"]],
    ["comments", ["2:23", "6:11"]],
    ["strings", ["9:40"]],
  ])("may be %s alone", async (within, places) => {
    const { host } = await open();
    const { files, summary } = await search(host, { text: "order", within });
    const inTests = within === "code" ? { "shop/test/OrderTests.cs": ["1:26"] } : {};
    expect(placesIn(files)).toEqual({ "shop/src/Order.cs": places, ...inTests });
    expect(summary.hits).toBe(Object.values(placesIn(files)).flat().length);
  });

  it("may be a folder alone, with those below it, and no other", async () => {
    const beside = { "src/In/Deep/A.cs": "// order", "src/InOther/B.cs": "// order", "In/C.cs": "// order" };
    const { host } = await open(
      {},
      { ...FILES, ...beside, "src/In/tests/D.cs": "// order", "src/In/Notes.md": "order" },
    );
    const { files, summary } = await search(host, { text: "order", folder: "src/In" });
    expect(files.map(({ file, isTest }) => [file.path, isTest])).toEqual([
      ["shop/src/In/Deep/A.cs", false],
      ["shop/src/In/tests/D.cs", true],
    ]);
    expect(summary).toMatchObject({ hits: 2, searched: 2, total: 2 });
    for (const folder of ["src/I", "src/In/", "shop/src", "../shop", "gone", "src/Order.cs"]) {
      const { summary } = await search(host, { text: "order", folder });
      expect(summary).toMatchObject({ end: "complete", hits: 0, total: 0 });
    }
  });

  it("is markup, too, which is code in all of its parts", async () => {
    const { host } = await open(
      {},
      { ...FILES, "src/Cart.razor": '<p title="order">@order</p>', "src/a.json": "order" },
    );
    const { files } = await search(host, { text: "order", folder: "src" });
    expect(placesIn(files)).toMatchObject({ "shop/src/Cart.razor": ["1:11", "1:19"] });
    expect(files.map(({ file, isChanged, hits }) => [file.name, isChanged, hits[0]?.within]).sort()).toEqual([
      ["Cart.razor", false, null],
      ["Order.cs", false, null],
    ]);
    const inStrings = await search(host, { text: "order", folder: "src", within: "strings" });
    expect(Object.keys(placesIn(inStrings.files))).toEqual(["shop/src/Order.cs"]);
  });

  it("may be words, letters of either kind, and expressions", async () => {
    const { host } = await open();
    const hits = async (query: Partial<TextQuery>) => (await search(host, query)).summary.hits;
    expect(await hits({ text: "ORDER" })).toBe(0);
    expect(await hits({ text: "ORDER", isCaseSensitive: false })).toBe(13);
    expect(await hits({ text: "Order" })).toBe(3);
    expect(await hits({ text: "Order", isWholeWord: true })).toBe(2);
    expect(await hits({ text: "^\\s*(public|class) \\w+", isRegularExpression: true })).toBe(5);
  });

  it("is told as one of tests by its place in the project alone", async () => {
    const { host } = await open({}, FILES, "shop.Tests");
    const { files } = await search(host, { text: "order" });
    expect(files.map(({ file, isTest }) => [file.path, isTest])).toEqual([
      ["shop.Tests/src/Order.cs", false],
      ["shop.Tests/test/OrderTests.cs", true],
    ]);
  });

  it("is what stands in a file now, which then says nothing of what is around", async () => {
    const { host, folder } = await open();
    writeFileSync(join(folder, "src/Order.cs"), "\ufeffclass Order\r\n{\r\n  int order;\r\n}");
    const { files } = await search(host, { text: "order" });
    expect(placesIn(files)["shop/src/Order.cs"]).toEqual(["3:7"]);
    expect(files[0]).toMatchObject({ isChanged: true, total: 1 });
    expect(files[0]?.hits[0]).toMatchObject({ line: "  int order;", within: null });
    expect(files[1]).toMatchObject({ isChanged: false });
  });

  it("is no file that is gone, is no text or is too large, and that is said of all but the second", async () => {
    const large = `// order${" ".repeat(MAX_FILE_BYTES)}`;
    const { host, folder } = await open({}, { ...FILES, "Large.cs": large, "Other.cs": "class Other;" });
    rmSync(join(folder, "src/Order.cs"));
    writeFileSync(join(folder, "Other.cs"), "\0order");
    const { files, summary } = await search(host, { text: "order" });
    expect(Object.keys(placesIn(files))).toEqual(["shop/test/OrderTests.cs"]);
    expect(summary).toMatchObject({ end: "complete", searched: 4, total: 4, unsearchedTotal: 2 });
    expect(summary.unsearched.map(({ file, reason }) => [file.path, reason])).toEqual([
      ["shop/Large.cs", "larger than 5 MB"],
      ["shop/src/Order.cs", "cannot be read: it does not exist"],
    ]);
  });

  it("is a text that was kept, where the file cannot be read again", async () => {
    const source: HostOptions["source"] = () =>
      pickedFilesSource("shop", [{ path: "src/Order.cs", file: new File([ORDER], "Order.cs", { lastModified: 1 }) }]);
    const host = new EngineHost({ source });
    const { project } = await host.imported("");
    const again = new EngineHost({ database: host.database });
    answered(await again.engine.reopen(project.id));
    const { files } = await search(again, { text: "order", within: "strings" });
    expect(placesIn(files)).toEqual({ "shop/src/Order.cs": ["9:40"] });
    expect(files[0]).toMatchObject({ isChanged: false, hits: [{ within: { name: "Close" } }] });
    const [key = ""] = await host.database.sublevel("texts").keys().all();
    await host.database.sublevel("texts").del(key);
    expect((await search(again, { text: "order" })).summary).toMatchObject({
      ...{ hits: 0, unsearchedTotal: 1 },
      unsearched: [{ reason: "cannot be read: its text is out of reach" }],
    });
  });
});

const NESTED = `// HERE outside
using System; System.Console.Write("HERE on top");
namespace Shop
{
    /* HERE above */ [Obsolete("HERE in an attribute")]
    public record Point(int HEREx, [property: Obsolete("HERE in a header")] int Y)
    {
        public int Sum { get { return HERE.Get; } set { } }
        private int one = HERE.One, two = HERE.Two;
        public static Point operator +(Point a, Point HEREb) => a;
        public enum Side { HERELeft = 1, HERERight }
        public class Inner { void M() { void Local() { _ = HERE.Local; } _ = HERE.Behind; } }
        // HERE at the end
    } /* HERE behind */
}
`;

describe("what stands around a hit", () => {
  it("is the innermost type or member that holds it", async () => {
    const { host } = await open({}, { "Nested.cs": NESTED });
    const { files } = await search(host, { text: "HERE" });
    const shown = files[0]?.hits.map(({ line, start, within }) => {
      const [place = ""] = /^HERE[\w. ]*/.exec(line.slice(start)) ?? [];
      return [place.trim(), within && `${within.kind} ${within.type?.name ?? ""}.${within.name}`];
    });
    expect(shown).toEqual([
      ["HERE outside", null],
      ["HERE on top", null],
      ["HERE above", null],
      ["HERE in an attribute", "record .Point"],
      ["HEREx", "property Point.HEREx"],
      ["HERE in a header", "constructor Point.Point"],
      ["HERE.Get", "property Point.Sum"],
      ["HERE.One", "field Point.one"],
      ["HERE.Two", "field Point.two"],
      ["HEREb", "operator Point.operator +"],
      ["HERELeft", "enumMember Point.Side.HERELeft"],
      ["HERERight", "enumMember Point.Side.HERERight"],
      ["HERE.Local", "localFunction Point.Inner.Local"],
      ["HERE.Behind", "method Point.Inner.M"],
      ["HERE at the end", "record .Point"],
      ["HERE behind", null],
    ]);
  });
});

describe("a search of very much", () => {
  const many = Object.fromEntries(
    Array.from({ length: 80 }, (_, at) => [`F${at}.cs`, `class F${at} { }\n${"// x\n".repeat(3 * at)}`]),
  );

  it("tells what it finds as it comes, in the order of the files, and how far it is", async () => {
    const { host } = await open({}, many);
    const number = await begin(host, { text: "class" });
    await endOf(host, number);
    const events = host.events.filter((event) => event.type === "textFound" && event.search === number);
    expect(events.length).toBeGreaterThan(1);
    const names = filesOf(host, number).map(({ file }) => file.name);
    expect(names).toEqual(Object.keys(many));
    const searched = events.map((event) => (event.type === "textFound" ? event.searched : 0));
    expect(searched).toEqual([...searched].sort((a, b) => a - b));
    expect(searched.at(-1)).toBe(80);
  });

  it("ends at as many hits as one search lists, and counts those of each file", async () => {
    const row = "x ".repeat(10);
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`F${at}.cs`, `// ${row}\n`.repeat(MAX_TEXT_HITS_OF_FILE / 5)]),
    );
    const { host } = await open({}, files);
    const { files: found, summary } = await search(host, { text: "x" });
    const listed = found.reduce((sum, { hits }) => sum + hits.length, 0);
    expect(listed).toBe(MAX_TEXT_HITS);
    expect(found).toHaveLength(MAX_TEXT_HITS / MAX_TEXT_HITS_OF_FILE);
    expect(
      found.every(({ hits, total }) => hits.length === MAX_TEXT_HITS_OF_FILE && total === 2 * MAX_TEXT_HITS_OF_FILE),
    ).toBe(true);
    expect(summary).toMatchObject({ end: "cut", hits: 2 * MAX_TEXT_HITS, files: found.length });
  });

  it("has come to its end where there are as many hits as one search lists, and no more", async () => {
    const full = Array.from({ length: MAX_TEXT_HITS / MAX_TEXT_HITS_OF_FILE }, (_, at) => [
      `F${at}.cs`,
      "// x\n".repeat(MAX_TEXT_HITS_OF_FILE),
    ]);
    const rest = Array.from({ length: 200 }, (_, at) => [`G${at}.cs`, "// y\n"]);
    const { host, folder } = await open({}, Object.fromEntries([...full, ...rest]));
    const { summary } = await search(host, { text: "x" });
    expect(summary).toMatchObject({ end: "complete", hits: MAX_TEXT_HITS, searched: full.length + rest.length });
    writeFileSync(join(folder, "G199.cs"), "// x\n");
    const more = await search(host, { text: "x" });
    expect(more.summary).toMatchObject({ end: "cut", hits: MAX_TEXT_HITS, files: full.length });
  });
});

describe("a search that does not go to its end", () => {
  /** Threads that answer nothing before they are let go. */
  function heldThreads() {
    const waiting: (() => void)[] = [];
    let isHeld = true;
    const spawn = () => {
      const thread = inProcessTextThread();
      return {
        ...thread,
        post: (request: TextRequest) => {
          if (isHeld) waiting.push(() => thread.post(request));
          else thread.post(request);
        },
      };
    };
    const clearCaches = () => {
      isHeld = false;
      for (const go of waiting.splice(0)) go();
    };
    return { textThreads: { count: 1, spawn }, clearCaches };
  }

  it("tells nothing more once it is cancelled, which others are not", async () => {
    const { textThreads, clearCaches } = heldThreads();
    const { host } = await open({ textThreads });
    const number = await begin(host, { text: "order" });
    answered(await host.engine.cancelTextSearch(number - 1));
    answered(await host.engine.cancelTextSearch(number));
    const end = await endOf(host, number);
    expect(end).toMatchObject({ summary: { end: "cancelled", hits: 0, searched: 0, total: 2 } });
    clearCaches();
    expect((await search(host, { text: "order" })).summary.hits).toBe(10);
    expect(filesOf(host, number)).toEqual([]);
    answered(await host.engine.cancelTextSearch(number));
  });

  it("ends for a newer one", async () => {
    const { textThreads, clearCaches } = heldThreads();
    const { host } = await open({ textThreads });
    const first = await begin(host, { text: "order" });
    const second = await begin(host, { text: "Order" });
    clearCaches();
    expect(await endOf(host, first)).toMatchObject({ summary: { end: "cancelled" } });
    expect(await endOf(host, second)).toMatchObject({ summary: { end: "complete", hits: 3 } });
    expect(filesOf(host, first)).toEqual([]);
  });

  it("ends with its project", async () => {
    const { textThreads, clearCaches } = heldThreads();
    const { host } = await open({ textThreads });
    const number = await begin(host, { text: "order" });
    answered(await host.engine.closeProject());
    clearCaches();
    expect(await endOf(host, number)).toMatchObject({ summary: { end: "cancelled" } });
  });

  it("ends with its engine", async () => {
    const { textThreads } = heldThreads();
    const { host } = await open({ textThreads });
    const number = await begin(host, { text: "order" });
    await host.engine.close();
    expect(await endOf(host, number)).toMatchObject({ summary: { end: "cancelled" } });
  });

  it("says why where its expression takes too long", async () => {
    const { textThreads } = heldThreads();
    const timeouts = { longestReadMs: 60_000, longestMatchMs: 10 };
    const spawn = () => {
      let answer: (answer: TextAnswer) => void = () => {};
      return {
        post: () => answer({ type: "read" }),
        listen: (onAnswer: (answer: TextAnswer) => void) => {
          answer = onAnswer;
        },
        terminate: async () => {},
      };
    };
    const { host } = await open({ textThreads: { ...textThreads, spawn, timeouts } });
    const number = await begin(host, { text: "(a+)+$", isRegularExpression: true });
    expect(await endOf(host, number)).toMatchObject({ type: "textSearchFailed", error: { code: "expressionTooSlow" } });
  });
});

describe("a search that cannot begin", () => {
  it("is one for what is no expression, and ends the one before all the same", async () => {
    const { host } = await open();
    const before = await begin(host, { text: "order" });
    const query = { ...EVERYTHING, text: "(", isRegularExpression: true };
    expect(await host.engine.searchText(++lastNumber, query)).toMatchObject({
      ok: false,
      error: { code: "expressionInvalid", message: "This is not a valid regular expression: Unterminated group" },
    });
    expect(await endOf(host, before)).toMatchObject({ summary: { end: "cancelled" } });
  });

  it("is one without a project", async () => {
    const { engine } = new EngineHost();
    const query = { ...EVERYTHING, text: "order" };
    expect(await engine.searchText(1, query)).toMatchObject({ ok: false, error: { code: "noProject" } });
    answered(await engine.cancelTextSearch(1));
  });
});
