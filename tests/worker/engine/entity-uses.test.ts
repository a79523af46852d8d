import { describe, expect, it } from "vitest";
import { MAX_FILE_BYTES } from "../../../src/shared/limits/files.ts";
import type { EntityUses, FileUses } from "../../../src/shared/model/uses.ts";
import { openNodeSyntax } from "../../../src/worker/syntax/node.ts";
import { eventually } from "../../support/eventually.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { inProcessThread } from "../threads/in-process.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const FILES = {
  "Order.cs": `public enum State { Open, Closed }
public partial class Order
{
    public Order(int number) { }
    public int Depth { get; set; }
    public State State;
    public event System.Action Changed;
    public void Close() { }
}`,
  "Order.More.cs": `public partial class Order { public static int Count; }`,
  "Shop.cs": `public class Shop
{
    private Order last = new Order(1);
    public void Sell(Order order)
    {
        order.Depth = order.Depth + 1;
        order.State = State.Closed;
        order.Changed += order.Close;
        order.Close();
#if NEVER
        order.Depth = 3;
#endif
    }
    public string Name() => nameof(Order.Close) + Order.Count;
}`,
  "tests/ShopTests.cs": `class ShopTests { int M(Order o) => o.Depth; }`,
  "Other.cs": `class Other { int Depth; void M() { Depth = 1; } }`,
};

async function open(files: Readonly<Record<string, string>>, options: HostOptions = {}): Promise<EngineHost> {
  const host = new EngineHost(options);
  // The name of a project makes no file one of tests.
  const path = folderWith("shop.Tests", files);
  await host.imported(path);
  return host;
}

/** The uses of an entity when all files were looked at. */
async function allUses(host: EngineHost, id: string): Promise<EntityUses> {
  let uses: EntityUses | undefined;
  await eventually(async () => {
    uses = answered(await host.engine.usesOf(id));
    expect(uses.searched.done).toBe(uses.searched.total);
  });
  if (uses === undefined) throw new Error("no answer");
  return uses;
}

async function placesOf(host: EngineHost, id: string): Promise<readonly string[]> {
  const { files } = await allUses(host, id);
  const all: readonly FileUses[] = answered(
    await host.engine.usesIn(
      id,
      files.map(({ file }) => file.id),
    ),
  );
  return all.flatMap(({ file, uses }) => uses.map(({ row, column }) => `${file.name}:${row + 1}:${column + 1}`));
}

describe("the uses", () => {
  it("of a property are found in every file, those of tests last, and none that the preprocessor leaves out", async () => {
    const host = await open(FILES);
    const id = `${await host.fileId("Order.cs")}-CLASS-Order-PROPERTY-Depth`;
    const uses = await allUses(host, id);
    expect(uses.files.map(({ file, isTest, count }) => [file.name, isTest, count])).toEqual([
      ["Shop.cs", false, 2],
      ["ShopTests.cs", true, 1],
    ]);
    expect([uses.total, uses.likely, uses.searched.unreadable]).toEqual([3, 0, 0]);
    expect(await placesOf(host, id)).toEqual(["Shop.cs:6:15", "Shop.cs:6:29", "ShopTests.cs:1:39"]);
  });

  it("of fields, events, enum members and methods are found alike", async () => {
    const host = await open(FILES);
    const file = await host.fileId("Order.cs");
    expect(await placesOf(host, `${file}-CLASS-Order-FIELD-State`)).toEqual(["Shop.cs:7:15"]);
    expect(await placesOf(host, `${file}-CLASS-State-ENUM-Closed`)).toEqual(["Shop.cs:7:29"]);
    expect(await placesOf(host, `${file}-CLASS-Order-EVENT-Changed`)).toEqual(["Shop.cs:8:15"]);
    const close = `${file}-CLASS-Order-METHOD-Close()`;
    expect(await placesOf(host, close)).toEqual(["Shop.cs:8:32", "Shop.cs:9:15", "Shop.cs:14:42"]);
  });

  it("of a type are those of all its parts and of its constructors, one at each place", async () => {
    const host = await open(FILES);
    const places = [
      ...["Shop.cs:3:13", "Shop.cs:3:30", "Shop.cs:4:22"],
      ...["Shop.cs:14:36", "Shop.cs:14:51", "ShopTests.cs:1:25"],
    ];
    expect(await placesOf(host, `${await host.fileId("Order.cs")}-CLASS-Order`)).toEqual(places);
    expect(await placesOf(host, `${await host.fileId("Order.More.cs")}-CLASS-Order`)).toEqual(places);
  });

  it("come with their rows of code, cut around the name", async () => {
    const long = `class A { int x; string s = "${"=".repeat(1000)}" + nameof(A.x) + "${"=".repeat(1000)}"; }`;
    const host = await open({ "A.cs": `${long}\n` });
    const id = `${await host.fileId("A.cs")}-CLASS-A-FIELD-x`;
    await allUses(host, id);
    const [file] = answered(await host.engine.usesIn(id, [await host.fileId("A.cs")]));
    const { line } = file?.uses[0] ?? {};
    expect(line?.text).toHaveLength(400);
    expect(line?.text.slice(line.at - 2, line.at + 1)).toBe("A.x");
  });
});

it("are the same with either tree-sitter", async () => {
  const wasm = { syntax: "wasm", isSyntaxDemanded: true } as const;
  const spawn = () => inProcessThread({ openSyntax: (_, grammar) => openNodeSyntax(wasm, grammar) });
  const [native, other] = [await open(FILES), await open(FILES, { spawn })];
  const order = `${await native.fileId("Order.cs")}-CLASS-Order`;
  for (const id of [order, `${order}-PROPERTY-Depth`, `${order}-EVENT-Changed`, `${order}-METHOD-Close()`]) {
    const [{ roles }, expected] = [await allUses(other, id), await allUses(native, id)];
    expect(roles).toEqual(expected.roles);
    expect(await placesOf(other, id)).toEqual(await placesOf(native, id));
  }
});

describe("a use", () => {
  it("says what it is there for, and in which member it stands", async () => {
    const host = await open(FILES);
    const [order, shop] = [await host.fileId("Order.cs"), await host.fileId("Shop.cs")];
    const id = `${order}-CLASS-Order-PROPERTY-Depth`;
    expect((await allUses(host, id)).roles).toEqual([
      { role: "read", count: 2 },
      { role: "write", count: 1 },
    ]);
    const [file] = answered(await host.engine.usesIn(id, [shop]));
    const sell = { id: `${shop}-CLASS-Shop-METHOD-Sell(Order)`, name: "Sell" };
    const text = "order.Depth = order.Depth + 1;";
    expect(file?.uses).toEqual([
      { row: 5, column: 14, role: "write", confidence: "exact", within: sell, line: { text, at: 6 } },
      { row: 5, column: 28, role: "read", confidence: "exact", within: sell, line: { text, at: 20 } },
    ]);
  });

  it("of a type is a creation where a constructor of it is called", async () => {
    const host = await open(FILES);
    const { roles } = await allUses(host, `${await host.fileId("Order.cs")}-CLASS-Order`);
    expect(Object.fromEntries(roles.map(({ role, count }) => [role, count]))).toEqual({
      ...{ creation: 1, fieldType: 1, parameterType: 2, qualifier: 2 },
    });
  });
});

describe("a search for uses", () => {
  it("looks only at files that hold a word by which something is used", async () => {
    const host = await open({
      ...FILES,
      "Mark.cs": "class MarkAttribute : System.Attribute { }",
      "Marked.cs": "[Mark] class M;",
    });
    const order = await host.fileId("Order.cs");
    const depth = answered(await host.engine.usesOf(`${order}-CLASS-Order-PROPERTY-Depth`));
    expect(depth.searched.total).toBe(4);
    const mark = await allUses(host, `${await host.fileId("Mark.cs")}-CLASS-MarkAttribute`);
    expect([mark.searched.total, mark.files.map(({ file }) => file.name)]).toEqual([2, ["Marked.cs"]]);
  });

  it("follows aliases that hold for the whole project, and what is called without its name", async () => {
    const host = await open({
      "Usings.cs": "global using Alias = N.Named;",
      "Named.cs": `namespace N { public class Named {
  public System.Collections.Generic.IEnumerator<int> GetEnumerator() => null;
  public void Deconstruct(out int a, out int b) { a = b = 0; }
} }`,
      "User.cs": "class User { void M(Alias named) { foreach (var one in named) { } } }",
      "Parts.cs": "class Parts { void M(N.Named named) { var (a, b) = named; } }",
    });
    const named = `${await host.fileId("Named.cs")}-CLASS-Named`;
    const enumerated = answered(await host.engine.usesOf(`${named}-METHOD-GetEnumerator()`));
    const deconstructed = answered(await host.engine.usesOf(`${named}-METHOD-Deconstruct(out int,out int)`));
    expect([enumerated.searched.total, deconstructed.searched.total]).toEqual([2, 4]);
    expect((await allUses(host, named)).files.map(({ file }) => file.name)).toEqual([
      "Parts.cs",
      "User.cs",
      "Usings.cs",
    ]);
  });

  it("says at its end that there is more, once for a question", async () => {
    const host = await open(FILES);
    const id = `${await host.fileId("Order.cs")}-CLASS-Order-PROPERTY-Depth`;
    const { searched } = answered(await host.engine.usesOf(id));
    expect(searched.done).toBeLessThan(searched.total);
    await eventually(() =>
      expect(host.events.filter(({ type }) => type === "usesFound").at(-1)).toMatchObject({
        done: searched.total,
        total: searched.total,
      }),
    );
    expect((await allUses(host, id)).total).toBe(3);
  });

  it("counts a file whose text has changed since as one that cannot be read", async () => {
    const host = await open(FILES);
    const file = await host.fileId("Order.cs");
    const { path } = answered(await host.engine.files()).find(({ id }) => id === file) ?? { path: "" };
    expect(path).not.toBe("");
    const folder = answered(await host.engine.status()) && host.events.find(({ type }) => type === "importBegan");
    if (folder?.type !== "importBegan" || folder.path === null) throw new Error("no folder");
    writeFiles(folder.path, { "Shop.cs": "class Shop { void M(Order o) { o.Depth = 1; } }" });
    const id = `${file}-CLASS-Order-PROPERTY-Depth`;
    const uses = await allUses(host, id);
    expect(uses.searched.unreadable).toBe(1);
    expect(uses.files.map(({ file: { name } }) => name)).toEqual(["ShopTests.cs"]);
  });

  it("goes on by itself where projects are linked at once", async () => {
    const host = await open(FILES, { linksAtOnce: true });
    const id = `${await host.fileId("Order.cs")}-CLASS-Order-PROPERTY-Depth`;
    await eventually(() => expect(host.events.some(({ type }) => type === "usesLinked")).toBe(true));
    expect((await allUses(host, id)).total).toBe(3);
  });
});

it("is not found where no type or member has the id", async () => {
  const host = await open(FILES);
  const file = await host.fileId("Order.cs");
  for (const id of [`${file}-CLASS-None`, `${file}-CLASS-Order-PROPERTY-None`]) {
    expect(await host.engine.usesOf(id)).toMatchObject({ ok: false, error: { code: "entityNotFound" } });
    expect(await host.engine.usesIn(id, [file])).toMatchObject({ ok: false, error: { code: "entityNotFound" } });
  }
});

describe("the relations of a member", () => {
  const files = {
    "Base.cs": `abstract class Sensor { public abstract int Range { get; } public int Twice() => Range + Range; }
      interface ISeen { event System.Action Seen; }`,
    "Thermometer.cs": `class Thermometer : Sensor, ISeen
      { public override int Range => 3; public event System.Action Seen; public int Free; }`,
    "Use.cs": "class Use { void M(ISeen seen) { seen.Seen += M2; } void M2() { } }",
    "Derived.cs": "class Derived : Missing { public int Field; }",
  };
  const relationsOf = async (host: EngineHost, file: string, member: string) => {
    const id = `${await host.fileId(file)}-CLASS-${member}`;
    return eventually(async () => {
      const relations = answered(await host.engine.memberRelations(id));
      expect(relations.searched.done).toBe(relations.searched.total);
      return relations;
    });
  };

  it("count the uses of properties and events above it, too", async () => {
    const host = await open(files);
    const range = await relationsOf(host, "Thermometer.cs", "Thermometer-PROPERTY-Range");
    expect(range.above).toMatchObject([{ name: "Range", count: 2 }]);
    const seen = await relationsOf(host, "Thermometer.cs", "Thermometer-EVENT-Seen");
    expect(seen.above).toMatchObject([{ name: "Seen", count: 1 }]);
  });

  it("are none of a field, whatever its type may inherit", async () => {
    const host = await open(files);
    const field = await relationsOf(host, "Derived.cs", "Derived-FIELD-Field");
    expect([field.above, field.hasOutsideAbove]).toEqual([[], false]);
  });
});

describe("uses of a partial member, a base and an attribute", () => {
  it("are those of either half", async () => {
    const host = await open({
      "A.cs": "partial class P { public partial int Half(); }",
      "B.cs": "partial class P { public partial int Half() => 1; void M() => Half(); }",
    });
    for (const file of ["A.cs", "B.cs"]) {
      const uses = await allUses(host, `${await host.fileId(file)}-CLASS-P-METHOD-Half()`);
      expect([file, uses.total]).toEqual([file, 1]);
    }
  });

  it("are no creations", async () => {
    const host = await open({
      "A.cs": `class MarkAttribute : System.Attribute { public MarkAttribute(int i) { } }
        class Base { public Base(int i) { } }
        [Mark(1)] class Derived(int i) : Base(i) { Base M() => new Base(2); }`,
    });
    const file = await host.fileId("A.cs");
    const base = await allUses(host, `${file}-CLASS-Base`);
    expect(base.roles).toEqual([
      { role: "creation", count: 1 },
      { role: "base", count: 1 },
      { role: "returnType", count: 1 },
    ]);
    expect((await allUses(host, `${file}-CLASS-MarkAttribute`)).roles).toEqual([{ role: "attribute", count: 1 }]);
    const [{ uses = [] } = {}] = answered(await host.engine.usesIn(`${file}-CLASS-Base`, [file]));
    expect(uses.find(({ role }) => role === "base")?.within?.name).toBe("Derived");
  });
});

describe("a name whose meaning cannot be found", () => {
  it("is told of where no use of the member is known", async () => {
    const host = await open({
      "A.cs":
        "class A { void Do(int a) { } void Do(string a) { } void Go() { } void M() { Do(Missing.Value); Go(); } }",
      "B.cs": "class B { void Do() { Missing.Go(); } }",
    });
    const a = `${await host.fileId("A.cs")}-CLASS-A-METHOD-`;
    const b = `${await host.fileId("B.cs")}-CLASS-B-METHOD-`;
    const unresolvedOf = async (id: string) => {
      const { unresolved } = await allUses(host, id);
      return unresolved && [unresolved.count, unresolved.files.map(({ name }) => name)];
    };
    expect(await unresolvedOf(`${a}Do(int)`)).toEqual([1, ["A.cs"]]);
    expect(await unresolvedOf(`${b}Do()`)).toEqual([1, ["A.cs"]]);
    expect(await unresolvedOf(`${a}Go()`)).toBeUndefined();
    expect(await unresolvedOf(`${a}M()`)).toBeUndefined();
  });
});

it("is told of in code that no build has, where no other use is known", async () => {
  const host = await open({
    "A.cs": "class A {\n#if NEVER\n  void M() { new B().Go(); }\n#endif\n}",
    "B.cs": "class B { internal void Go() { } internal void Stay() { } }",
  });
  const b = `${await host.fileId("B.cs")}-CLASS-B`;
  const excludedOf = async (id: string) => (await allUses(host, id)).excluded?.files.map(({ name }) => name);
  expect(await excludedOf(b)).toEqual(["A.cs"]);
  expect(await excludedOf(`${b}-METHOD-Go()`)).toEqual(["A.cs"]);
  expect(await excludedOf(`${b}-METHOD-Stay()`)).toBeUndefined();
});

describe("markup, which is not linked", () => {
  const pages = Array.from({ length: 6 }, (_, at) => [`Pages/Page${at}.cshtml`, "<Panel />"]);

  it("is told of where the name of a type or member stands in it", async () => {
    const host = await open({
      "Panel.razor.cs": "partial class Panel { void OnClick() { } void Dead() { } }",
      "Panel.razor": '<button @onclick="OnClick" />',
      ...Object.fromEntries(pages),
    });
    const panel = `${await host.fileId("Panel.razor.cs")}-CLASS-Panel`;
    const markupOf = async (id: string) => {
      const { markup } = await allUses(host, id);
      return markup && [markup.count, markup.files.map(({ name }) => name)];
    };
    expect(await markupOf(`${panel}-METHOD-OnClick()`)).toEqual([1, ["Panel.razor"]]);
    expect(await markupOf(`${panel}-METHOD-Dead()`)).toBeUndefined();
    // `Panel.razor` is the class.
    const five = ["Page0.cshtml", "Page1.cshtml", "Page2.cshtml", "Page3.cshtml", "Page4.cshtml"];
    expect(await markupOf(panel)).toEqual([7, five]);
  });

  it("is told of beside many uses", async () => {
    const calls = Array.from({ length: 200 }, () => "OnClick();").join(" ");
    const host = await open({
      "Panel.razor.cs": `partial class Panel { void OnClick() { } void M() { ${calls} } }`,
      "Panel.razor": '<button @onclick="OnClick" />',
    });
    const id = `${await host.fileId("Panel.razor.cs")}-CLASS-Panel-METHOD-OnClick()`;
    const { total, markup } = await allUses(host, id);
    expect([total, markup?.count]).toEqual([200, 1]);
  });

  describe("names types and members by short names as well", () => {
    const code = `
      class MenuAttribute : Attribute { public string Title { get; set; } }
      class Menu2Attribute { }
      class BoolExtension : MarkupExtension { }
      class PlainExtension { } class OwnExtension { public object ProvideValue(IServiceProvider all) => all; }
      abstract class LinkHelper : TagHelper { public string LinkAddress { get; set; } }
      class MailToTagHelper : LinkHelper { public MailToTagHelper() { } public string MailAddress { get; set; } }
      class ToTagHelper : IMap { public string MailAddress { get; set; } }`;
    const markup = {
      "Menu.razor": "@attribute [Menu] [Menu2]",
      "Mail.cshtml": '<mail-to mail-address="a" link-address="b" to="c" />',
      "View.xaml": "<Label Text=\"{local:Bool}\" Value='{local:Plain}' Other=\"{Own}\" mail-to='Menu' />",
    };

    it.each([
      ["MenuAttribute", ["Menu.razor"]],
      ["Menu2Attribute", undefined],
      ["BoolExtension", ["View.xaml"]],
      ["PlainExtension", undefined],
      ["OwnExtension", ["View.xaml"]],
      ["MailToTagHelper", ["Mail.cshtml"]],
      ["MailToTagHelper-CONSTRUCTOR-MailToTagHelper()", ["Mail.cshtml"]],
      ["MailToTagHelper-PROPERTY-MailAddress", ["Mail.cshtml"]],
      ["LinkHelper-PROPERTY-LinkAddress", ["Mail.cshtml"]],
      ["ToTagHelper", undefined],
      ["ToTagHelper-PROPERTY-MailAddress", undefined],
    ])("%s in %j", async (name, files) => {
      const host = await open({ "A.cs": code, ...markup });
      const uses = await allUses(host, `${await host.fileId("A.cs")}-CLASS-${name}`);
      expect(uses.markup?.files.map((file) => file.name)).toEqual(files);
    });

    it("where a base of a base says so, in whatever file", async () => {
      const host = await open({
        "A.cs": "class A : B { public string MailAddress { get; set; } }",
        "B.cs": "partial class B { }",
        "C.cs": "partial class B : TagHelper { }",
        ...markup,
      });
      const uses = await allUses(host, `${await host.fileId("A.cs")}-CLASS-A-PROPERTY-MailAddress`);
      expect(uses.markup?.count).toBe(1);
    });
  });

  it("may hold the only uses where it cannot be read", async () => {
    const host = await open({
      "Panel.razor.cs": "partial class Panel { void OnClick() { } void M() { M2(); } void M2() { } }",
      "Panel.razor": "\0",
    });
    const panel = `${await host.fileId("Panel.razor.cs")}-CLASS-Panel`;
    expect((await allUses(host, `${panel}-METHOD-OnClick()`)).searched.unreadMarkup).toBe(1);
    expect((await allUses(host, `${panel}-METHOD-M2()`)).searched.unreadMarkup).toBeUndefined();
  });

  it("is read where files that are too large stand before it", async () => {
    const tooLarge = " ".repeat(MAX_FILE_BYTES + 1);
    const host = await open({
      ...Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`A${index}.xaml`, tooLarge])),
      "Panel.razor.cs": "partial class Panel { void OnClick() { } }",
      "Panel.razor": '<button @onclick="OnClick" />',
    });
    const id = `${await host.fileId("Panel.razor.cs")}-CLASS-Panel-METHOD-OnClick()`;
    const { markup, searched } = await allUses(host, id);
    expect([markup?.count, searched.unreadMarkup]).toEqual([1, 13]);
  });

  it("is read beside other work, and counts as not looked at until then", async () => {
    const host = await open({
      "Panel.razor.cs": "partial class Panel { void OnClick() { } }",
      "Panel.razor": '<button @onclick="OnClick" />',
      ...Object.fromEntries(pages),
    });
    const id = `${await host.fileId("Panel.razor.cs")}-CLASS-Panel-METHOD-OnClick()`;
    const first = answered(await host.engine.usesOf(id));
    expect(first.markup).toBeUndefined();
    expect(first.searched.total - first.searched.done).toBeGreaterThanOrEqual(7);
    const all = await allUses(host, id);
    expect([all.searched.done, all.markup?.count]).toEqual([all.searched.total, 1]);
  });

  it("is told of nothing that is declared elsewhere", async () => {
    const host = await open({ "A.cs": "class A { void M() { string.Join(null); } }", "A.razor": "string Join String" });
    expect((await allUses(host, "external:M:System.String.Join")).markup).toBeUndefined();
  });
});

describe("what stands under an #if", () => {
  it("is told apart where no use is known, because builds that have it may use it", async () => {
    const text = `class A {
#if FAST
  void Run(System.Span<int> a) { }
#else
  void Run(int[] a) { }
#endif
  void M() { Run(null); }
  void Dead() { }
}`;
    const host = await open({ "A.cs": text });
    const type = `${await host.fileId("A.cs")}-CLASS-A-METHOD-`;
    const told = async (name: string) => (await allUses(host, `${type}${name}`)).isConditional;
    expect(await told("Run(System.Span<int>)")).toBe(true);
    expect(await told("Run(int[])")).toBeUndefined();
    expect(await told("Dead()")).toBeUndefined();
  });
});
