import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import type { FileTextHits, TextQuery, TextSearchSummary } from "../../../src/shared/model/text-search.ts";
import { temporaryFolder, writeFiles } from "../sources/folders.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const EVERYTHING: TextQuery = {
  ...{ text: "", isRegularExpression: false, isCaseSensitive: true, isWholeWord: false },
  within: "everything",
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

async function open(options: HostOptions = {}, files: Readonly<Record<string, string>> = FILES) {
  const host = new EngineHost(options);
  const folder = join(temporaryFolder(), "shop");
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
