import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SEARCH_FILES } from "../../../src/shared/limits/answers.ts";
import type { MemberKind } from "../../../src/shared/model/entity.ts";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import { fold } from "../../../src/shared/search/fold.ts";
import type { SnapshotFile } from "../../../src/worker/catalogue/records/records.ts";
import type { FileFacts } from "../../../src/worker/facts/facts.ts";
import { assignIds } from "../../../src/worker/facts/ids.ts";
import { SymbolSearch } from "../../../src/worker/search/symbol-search.ts";
import { idOf } from "../../../src/worker/search/symbol-table.ts";
import { SymbolTableBuilder } from "../../../src/worker/search/symbol-table-builder.ts";
import { memberOf, typeOf } from "../facts/facts-samples.ts";

type Member = readonly [MemberKind, string];

/** A file that declares one type, whose path is `Outer.Inner`, with members. */
interface Declared {
  readonly path: string;
  readonly type?: string;
  readonly namespace?: string;
  readonly members?: readonly Member[];
}

function factsOf({ type, namespace = "", members = [] }: Declared): FileFacts | undefined {
  if (type === undefined) return undefined;
  const path = type;
  const declared = typeOf(
    path.replace(/`\d+/g, ""),
    members.map(([kind, name]) => memberOf(kind, name)),
  );
  return { types: [{ ...declared, path, namespace, typeParameters: path.includes("`") ? ["T"] : [] }] };
}

function searchIn(files: readonly Declared[]): SymbolSearch {
  const builder = new SymbolTableBuilder();
  for (const declared of files) builder.addFile(storedFile(declared.path), factsOf(declared));
  return new SymbolSearch("shop", builder.build());
}

function storedFile(path: string): SnapshotFile {
  const counts = { topTypes: 0, types: 0, methods: 0 };
  return { id: fileIdOf(path), path, size: 1, modified: 0, hash: "h", health: null, ...counts };
}

const search = searchIn([
  {
    path: "src/Order.cs",
    type: "Order",
    namespace: "Shop.Orders",
    members: [
      ["method", "AddLine"],
      ["property", "Total"],
    ],
  },
  {
    path: "src/Basket.cs",
    type: "Shelf.Basket`1",
    members: [
      ["method", "IShelf<int>.Reorder"],
      ["field", "_maxDepth"],
    ],
  },
  {
    path: "src/Line.cs",
    type: "Line",
    namespace: "Shop",
    members: [
      ["constructor", "Line"],
      ["operator", "operator -"],
    ],
  },
  {
    path: "tests/OrderTests.cs",
    type: "OrderTests",
    namespace: "Shop.Tests",
    members: [
      ["method", "Order"],
      ["method", "AddLines"],
    ],
  },
  { path: "README.md" },
]);

const names = (text: string, recent: readonly string[] = []) =>
  search
    .goTo(text, recent)
    .targets.map(({ kind, name, place }) => `${kind} ${place === "" ? "" : `${place}: `}${name}`);
const fileNames = (text: string) => search.files(text).fileIds.map((id) => NAMES.get(id));
const NAMES = new Map(search.table.files.map(({ id, path }) => [id, path.slice(path.lastIndexOf("/") + 1)]));

describe("going to anything", () => {
  it("lists what fits better first: exact before prefix before humps before the rest, the project before its tests", () => {
    expect(names("order")).toEqual([
      "class Shop.Orders: Order",
      "file src: Order.cs",
      "method Shop.Tests.OrderTests: Order",
      "namespace Shop: Orders",
      "class Shop.Tests: OrderTests",
      "file tests: OrderTests.cs",
      "method Shelf.Basket: IShelf<int>.Reorder",
    ]);
  });

  it.each([
    ["ALi", ["method Shop.Orders.Order: AddLine", "method Shop.Tests.OrderTests: AddLines"]],
    ["total", ["property Shop.Orders.Order: Total"]],
    ["_maxD", ["field Shelf.Basket: _maxDepth"]],
    ["maxdepth", ["field Shelf.Basket: _maxDepth"]],
    ["Orders.Order.Total", ["property Shop.Orders.Order: Total"]],
    ["total order", ["property Shop.Orders.Order: Total"]],
    ["Basket<T>", ["class Shelf: Basket", "file src: Basket.cs"]],
    ["AddLine(int)", ["method Shop.Orders.Order: AddLine", "method Shop.Tests.OrderTests: AddLines"]],
    ["operator -", ["operator Shop.Line: operator -"]],
    ["src/line", ["file src: Line.cs"]],
    ["readme", ["file README.md"]],
    ["nothing", []],
    ["`1", []],
  ])("finds for %j %j", (text, expected) => expect(names(text)).toEqual(expected));

  it("lists a file by its name before what only begins with it, and the project before tests where words stand around", () => {
    const shop = searchIn([
      { path: "README.md" },
      { path: "src/Reader.cs", type: "Reader", members: [["method", "ReadMetadata"]] },
      { path: "src/JsonConvert.cs", type: "JsonConvert", members: [["method", "SerializeObject"]] },
      { path: "tests/Converting.cs", type: "ConvertingTests", members: [["method", "Serialize"]] },
    ]);
    const found = (text: string) => shop.goTo(text, []).targets.map(({ name }) => name);
    expect(found("readme")).toEqual(["README.md", "ReadMetadata"]);
    expect(found("Serialize Convert")).toEqual(["SerializeObject", "Serialize"]);
    expect(found("JConv.cs")).toEqual(["JsonConvert.cs"]);
  });

  it("lists a file of few outer folders before one of the same name with more", () => {
    const readmes = ["docs/api/README.md", "docs/README.md", "src/README.md", "README.md"];
    const places = searchIn(readmes.map((path) => ({ path })))
      .goTo("readme", [])
      .targets.map(({ place }) => place);
    expect(places).toEqual(["", "docs", "src", "docs/api"]);
  });

  it.each(["/home/runner/work/shop/src/Order.cs", "C:\\work\\shop\\src\\Order.cs", "elsewhere/Order.cs"])(
    "finds a file by a path of another machine: %s",
    (path) => {
      const [first] = search.goTo(path, []).targets;
      expect([first?.kind, first?.name]).toEqual(["file", "Order.cs"]);
    },
  );

  it("finds what a documentation id names", () => {
    expect(names("T:Shop.Orders.Order")[0]).toBe("class Shop.Orders: Order");
    expect(names("M:Shop.Orders.Order.AddLine(System.Int32)")[0]).toBe("method Shop.Orders.Order: AddLine");
    expect(names("M:Shop.Orders.Order.AddLine``1(``0)")[0]).toBe("method Shop.Orders.Order: AddLine");
    expect(names("T:Shop.Orders.Order`1")[0]).toBe("class Shop.Orders: Order");
    expect(names("M:Shop.Line.#ctor(System.Int32)")[0]).toBe("class Shop: Line");
  });

  it.each(["and/or/Order", "https://example.com/total", "elsewhere/Order.AddLine"])(
    "takes no path for a name: %s",
    (text) => expect(search.goTo(text, []).total).toBe(0),
  );

  it("finds nothing by a path whose file is not there", () => {
    expect(search.goTo("/home/runner/work/shop/src/Nowhere.cs", []).total).toBe(0);
    expect(search.goTo("a/".repeat(200), []).total).toBe(0);
  });

  it("lists a type before its constructors", () => {
    expect(names("line").slice(0, 2)).toEqual(["class Shop: Line", "constructor Shop.Line: Line"]);
  });

  it("puts what was gone to lately first among what fits as well", () => {
    const [inTests] = search.goTo("OrderTests.Order", []).targets;
    expect(names("order", [inTests?.id ?? ""]).slice(0, 2)).toEqual([
      "method Shop.Tests.OrderTests: Order",
      "class Shop.Orders: Order",
    ]);
    expect(names("ord", [inTests?.id ?? ""])[0]).toBe("method Shop.Tests.OrderTests: Order");
  });

  it("lists what was gone to lately where nothing is asked for, and leaves out what is gone", () => {
    const [total] = search.goTo("total", []).targets;
    const recent = [total?.id ?? "", "00000000-00000000-CLASS-Gone", fileIdOf("README.md"), "rubbish"];
    expect(names("  ", recent)).toEqual(["property Shop.Orders.Order: Total", "file README.md"]);
    expect(search.goTo("", [])).toEqual({ targets: [], total: 0 });
  });

  it("says of each where it is and what of it was found", () => {
    const [target] = search.goTo("o.tot", []).targets;
    expect(target).toEqual({
      id: `${fileIdOf("src/Order.cs")}-CLASS-Order-PROPERTY-Total`,
      ...{ kind: "property", name: "Total", signature: "", place: "Shop.Orders.Order", row: 1 },
      ...{ marks: [[0, 3]], placeMarks: [[12, 1]] },
      file: { id: fileIdOf("src/Order.cs"), path: "shop/src/Order.cs", name: "Order.cs" },
    });
    expect(search.goTo("Basket", []).targets[0]?.signature).toBe("<T>");
    expect(search.goTo("AddLine", []).targets[0]?.signature).toBe("()");
    expect(search.goTo("Shop.Orders", []).targets[0]).toMatchObject({
      id: "Shop.Orders",
      kind: "namespace",
      file: null,
    });
  });

  it("answers with the best of very many, and says how many there are", () => {
    const many = searchIn(Array.from({ length: 300 }, (_, at) => ({ path: `${at}.cs`, type: `Same${300 - at}` })));
    const { targets, total } = many.goTo("same", []);
    expect([targets.length, total]).toEqual([100, 300]);
    expect(targets[0]?.name).toBe("Same9");
  });
});

describe("a search for the tree", () => {
  it.each([
    ["order", ["Order.cs", "OrderTests.cs", "Basket.cs"]],
    ["ORDER", ["Order.cs", "OrderTests.cs", "Basket.cs"]],
    ["  line ", ["Line.cs", "Order.cs", "OrderTests.cs"]],
    ["ddl", ["Order.cs", "OrderTests.cs"]],
    ["total", ["Order.cs"]],
    ["nothing", []],
    ["`1", []],
    ["", []],
    ["  ", []],
  ])("finds for %j %j, the best first", (text, files) => {
    expect(fileNames(text)).toEqual(files);
    expect(search.files(text).total).toBe(files.length);
  });

  it("says what is best, and which members were found that the tree does not show", () => {
    const order = `${fileIdOf("src/Order.cs")}-CLASS-Order`;
    expect(search.files("total")).toMatchObject({
      best: `${order}-PROPERTY-Total`,
      members: [{ id: `${order}-PROPERTY-Total`, kind: "property", name: "Total", signature: "Total" }],
    });
    expect(search.files("addline")).toMatchObject({ best: `${order}-METHOD-AddLine()`, members: [] });
    expect(search.files("order\naddline")).toMatchObject({ best: `${order}-METHOD-AddLine()` });
    expect(search.files("zebra")).toEqual({ fileIds: [], total: 0, best: null, members: [] });
  });

  it("answers with the first files of very many, and says how many there are", () => {
    const many = Array.from({ length: MAX_SEARCH_FILES + 5 }, (_, at) => ({ path: `f${at}.cs`, type: "Same" }));
    const report = searchIn(many).files("same");
    expect(report.total).toBe(MAX_SEARCH_FILES + 5);
    expect(report.fileIds).toEqual(many.slice(0, MAX_SEARCH_FILES).map(({ path }) => fileIdOf(path)));
  });
});

describe("every symbol", () => {
  const name = fc
    .string({ unit: fc.constantFrom(..."aAbBzZ_09é漢İ\u{10400}"), minLength: 1, maxLength: 6 })
    .filter((text) => !/^\d/.test(text));
  const member = fc.tuple(
    fc.constantFrom<MemberKind>("method", "field", "property", "enumMember", "constructor"),
    name,
  );
  const file = fc.record({
    path: name.map((text) => `src/${text}.cs`),
    type: name,
    namespace: name,
    members: fc.array(member, { maxLength: 4 }),
  });
  const files = fc.uniqueArray(file, { maxLength: 5, selector: ({ path }) => path });

  it("is found by its own name, with none before it that fits less well", () => {
    fc.assert(
      fc.property(files, (declared) => {
        const one = searchIn(declared);
        for (const { type, members } of declared) {
          for (const own of [type, ...members.map(([, text]) => text)]) {
            const first = one.goTo(own, []).targets[0]?.name ?? "";
            expect(fold(first).replace(/^_+(?!$)/, "")).toBe(fold(own).replace(/^_+(?!$)/, ""));
          }
        }
      }),
    );
  });

  it("has the identifier that it has everywhere else", () => {
    fc.assert(
      fc.property(files, (declared) => {
        const one = searchIn(declared);
        const ids = Array.from(one.table.columns.names.keys(), (symbol) => {
          return one.goTo("", [idOf(one.table, symbol)]).targets[0]?.id;
        });
        for (const each of declared) {
          const facts = factsOf(each);
          if (facts === undefined) continue;
          for (const type of assignIds(fileIdOf(each.path), facts)) {
            for (const { id } of [type, ...type.members]) expect(ids).toContain(id);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

it("looks for humps no longer than anybody waits, and finds what needs none all the same", () => {
  const text = `${"a".repeat(30)}b9`;
  const found = (hostile: number) => {
    // Very many ways lead through each of them, and none to its end.
    const names = Array.from({ length: hostile }, (_, at) => `${"A_".repeat(40)}xb${at}y9`);
    const last = [`${"A_".repeat(30)}B_9`, `x${text}`];
    const members = [...names, ...last].map((name): Member => ["method", name]);
    return searchIn([{ path: "A.cs", type: "Type", members }]).goTo(text, []).total;
  };
  expect(found(100)).toBe(2);
  expect(found(10_000)).toBe(1);
});
