import { describe, expect, it } from "vitest";
import { type Files, folderWith } from "../../../support/folders.ts";
import { EngineHost } from "../../engine/engine-host.ts";

const ORDER = `namespace Shop;
/// <summary>What was ordered.</summary>
public partial class Order
{
    public int Total { get; set; }
    public void Add(Item item, int count) { Total += item.PriceOf(count); }
    ~Order() { }
    public static implicit operator int(Order order) => order.Total;
}
`;
const SOURCES = {
  "src/Shop.csproj": "<Project Sdk='Microsoft.NET.Sdk'></Project>",
  "src/Order.cs": ORDER,
  "src/Order.More.cs":
    "namespace Shop; partial class Order : System.IDisposable { void System.IDisposable.Dispose() { } }\n",
  "src/Item.cs": "namespace Shop; public record Item(string Name) { public int PriceOf(int count) => 5 * count; }\n",
  "src/Program.cs": "class Program { static void Main(string[] args) { Shop.Program.Run(); } }\n",
};

/** A list as tools make it of an assembly. */
const LIST = `[assembly: System.CLSCompliant(true)]
namespace Shop
{
    public class Item : System.IEquatable<Shop.Item>
    {
        public Item(string Name) { }
        public string Name { get; init; }
        public int PriceOf(int count) { throw null; }
    }
    public class Order
    {
        public Order() { }
        public int Total { get; set; }
        public void Add(Shop.Item item, int count) { }
        protected override void Finalize() { }
        void System.IDisposable.Dispose() { }
        public static implicit operator int(Shop.Order order) { }
    }
}
`;

async function copied(files: Files): Promise<readonly string[]> {
  const host = new EngineHost();
  await host.imported(folderWith("shop", { ...SOURCES, ...files }));
  const open = host.engine.currentProject();
  return [...(await open.copiedFiles())].map((id) => open.files.get(id)?.path ?? id);
}

const found = (text: string) => copied({ "ref/All.cs": text });
const IS_COPIED = ["ref/All.cs"];

describe("files of no project that only repeat what projects declare", () => {
  it("are lists of their types and members, however these are written, and the same texts", async () => {
    expect(await found(LIST)).toEqual(IS_COPIED);
    expect(await found("namespace Shop { public partial class Order { public int Total { get; } } }")).toEqual(
      IS_COPIED,
    );
    expect(await found(ORDER)).toEqual(IS_COPIED);
  });

  it("are none that declare anything else, whether it is published or not", async () => {
    expect(await found(LIST.replace("int count) { }", "int count, int price) { }"))).toEqual([]);
    expect(await found(LIST.replace("void Add(", "void Put("))).toEqual([]);
    expect(await found(LIST.replace("void Add(", "void Add<T>("))).toEqual([]);
    expect(await found(LIST.replace("class Order", "struct Order"))).toEqual([]);
    expect(await found(LIST.replace("class Order", "class Order<T>"))).toEqual([]);
    expect(await found(LIST.replace("namespace Shop", "namespace Shops"))).toEqual([]);
    expect(await found(`${LIST}\ninternal class Hidden { }`)).toEqual([]);
  });

  it("are none with code or comments of their own", async () => {
    expect(await found('class Program { static void Main(string[] args) { Console.Write("Other"); } }')).toEqual([]);
    expect(await found("/// <summary>Other.</summary>\nclass Program { static void Main(string[] args) { } }")).toEqual(
      [],
    );
    expect(await found("Console.Write(1);\nclass Program { static void Main(string[] args) { } }")).toEqual([]);
    expect(await found("[assembly: System.CLSCompliant(true)]")).toEqual([]);
  });

  it("are lists whatever stands in the place of bodies, and with the bodies of the project", async () => {
    expect(await found(LIST.replace("int count) { }", "int count) => throw null!;"))).toEqual(IS_COPIED);
    expect(await found(LIST.replace("{ get; set; }", "{ get { throw null; } set { } }"))).toEqual(IS_COPIED);
    expect(
      await found("namespace Shop { class Order { public implicit operator int(Order o) => order.Total; } }"),
    ).toEqual(IS_COPIED);
  });

  it("are none with bodies of their own", async () => {
    expect(await found(LIST.replace("int count) { }", "int count) { while (count > 0) count--; }"))).toEqual([]);
    expect(await found(LIST.replace("{ get; set; }", "{ get { return 5; } set { } }"))).toEqual([]);
    expect(await found(LIST.replace("{ get; set; }", "{ get; } = 5;"))).toEqual([]);
    expect(await found(LIST.replace("public Order() { }", "public Order() { Total = 1; }"))).toEqual([]);
  });

  it("are none where there is no project, and none of the projects' own", async () => {
    expect(await copied({ "src/Shop.csproj": "", "Shop.txt": "" })).toEqual([]);
    const host = new EngineHost();
    await host.imported(folderWith("shop", { "ref/All.cs": LIST, "src/Order.cs": ORDER }));
    expect(await host.engine.currentProject().copiedFiles()).toEqual(new Set());
    const other = { "other/Other.csproj": SOURCES["src/Shop.csproj"], "other/Order.cs": ORDER };
    expect(await copied(other)).toEqual([]);
  });
});
