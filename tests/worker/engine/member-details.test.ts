import { expect, it } from "vitest";
import type { CodeToken } from "../../../src/shared/model/details.ts";
import { fileIdIn } from "../../../src/shared/model/entity-id.ts";
import { folderWith } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const BOX = `public partial class Box<T> : IBox where T : class
{
    /// <summary>Finds it.</summary>
    /// <typeparam name="K">The key's type.</typeparam>
    /// <param name="key">What to look for.</param>
    /// <param name="found">What was there.</param>
    /// <returns>Whether it was there.</returns>
    /// <remarks>Slow.</remarks>
    /// <example>Find(1, out _)</example>
    /// <exception cref="System.ArgumentException">The key is empty.</exception>
    public static bool Find<K>(K key, out List<T?> found, int limit = 10) where K : struct => false;
#if DEBUG
    void Check() { }
#endif
}
public class Crate : Box<string> { }
`;

async function openBox() {
  const folder = folderWith("project", {
    "Box.cs": BOX,
    "more/Box.More.cs":
      "partial class Box<T> { int size; }\nclass Chest : Box<int> { class Lock<K> { K key; } }\ninterface IBox { }",
    "tests/Fake.cs": "class Fake : Box<int> { }",
  });
  const host = new EngineHost();
  await host.imported(folder);
  return { host, box: `${await host.fileId("Box.cs")}-CLASS-Box\`1`, more: await host.fileId("more/Box.More.cs") };
}

const textOf = (tokens: readonly CodeToken[] = []) => tokens.map(({ text }) => text).join("");

it("the details of a member say all that its declaration and its documentation say", async () => {
  const { host, box } = await openBox();
  const details = answered(await host.engine.memberDetails(`${box}-METHOD-Find\`1(K,out List<T?>,int)`));
  expect(details).toMatchObject({
    file: { name: "Box.cs", path: "project/Box.cs" },
    type: { id: box, name: "Box<T>", kind: "class" },
    ...{ kind: "method", name: "Find", modifiers: ["public", "static"], returnType: "bool" },
    typeParameters: [{ name: "K", text: "The key's type." }],
    description: { text: "Finds it.", origin: "xml" },
    documentation: {
      returns: "Whether it was there.",
      remarks: "Slow.",
      example: "Find(1, out _)",
      exceptions: [{ type: "System.ArgumentException", text: "The key is empty." }],
    },
  });
  expect(textOf(details.signature)).toBe(
    "public static bool Find<K>(K key, out List<T?> found, int limit = 10) where K : struct",
  );
  expect(
    details.parameters.map(({ name, type, text, ...rest }) => [name, textOf(type), text, textOf(rest.default)]),
  ).toEqual([
    ["key", "K", "What to look for.", ""],
    ["found", "out List<T?>", "What was there.", ""],
    ["limit", "int", null, "10"],
  ]);
});

it("the details of a member without documentation have none, and name its condition", async () => {
  const { host, box } = await openBox();
  expect(answered(await host.engine.memberDetails(`${box}-METHOD-Check()`))).toMatchObject({
    ...{ parameters: [], typeParameters: [], description: null, condition: "DEBUG" },
    documentation: { exceptions: [] },
  });
});

it("the details of a type name what is derived from it, in tests last, and its parts", async () => {
  const { host, box, more } = await openBox();
  expect(answered(await host.engine.typeDetails(box))).toMatchObject({ derived: [], parts: [] });
  await host.engine.currentProject().links();
  const details = answered(await host.engine.typeDetails(box));
  expect(details.derived.map(({ name, isTest = false }) => [name, isTest])).toEqual([
    ["Crate", false],
    ["Chest", false],
    ["Fake", true],
  ]);
  expect(details.parts).toEqual([
    { id: box, file: { id: fileIdIn(box), name: "Box.cs", path: "project/Box.cs" }, row: 0 },
    { id: `${more}-CLASS-Box\`1`, file: { id: more, name: "Box.More.cs", path: "project/more/Box.More.cs" }, row: 0 },
  ]);
});

it("the details of a partial type are the same whichever part is asked for, with one description", async () => {
  const { host, box, more } = await openBox();
  await host.engine.currentProject().links();
  const detailsOf = async (id: string) => answered(await host.engine.typeDetails(id));
  const other = `${more}-CLASS-Box\`1`;
  const [one, two] = [await detailsOf(box), await detailsOf(other)];
  expect(one.sections).toEqual(two.sections);
  expect(one.sections.flatMap(({ members }) => members.map(({ name }) => name))).toEqual(["Check", "Find", "size"]);
  expect([one.bases, two.bases]).toEqual([two.bases, [{ text: "IBox", target: `${more}-CLASS-IBox` }]]);
  expect([one.modifiers, two.modifiers]).toEqual([
    ["public", "partial"],
    ["public", "partial"],
  ]);
  expect(textOf(one.signature)).toBe("public partial class Box<T> : IBox where T : class");
  expect(two.signature).toEqual(one.signature);
  expect([one.describedAs, two.describedAs]).toEqual([box, box]);

  answered(await host.engine.describe(other, "Holds things."));
  const [after, same] = [await detailsOf(box), await detailsOf(other)];
  expect([after.describedAs, same.describedAs]).toEqual([other, other]);
  expect(after.description).toEqual({ text: "Holds things.", origin: "written" });
  expect(same.description).toEqual(after.description);
});

it("what was written of a part counts more than what the source says of another", async () => {
  const folder = folderWith("project", {
    "A.cs": "/// <summary>Old.</summary>\npartial class C { }",
    "B.cs": "partial class C { }",
  });
  const host = new EngineHost();
  await host.imported(folder);
  await host.engine.currentProject().links();
  const [a, b] = [`${await host.fileId("A.cs")}-CLASS-C`, `${await host.fileId("B.cs")}-CLASS-C`];
  expect(answered(await host.engine.typeDetails(b))).toMatchObject({ describedAs: a, description: { text: "Old." } });
  answered(await host.engine.describe(b, "New."));
  expect(answered(await host.engine.typeDetails(a))).toMatchObject({ describedAs: b, description: { text: "New." } });
});

it("the details of a nested type name the types around it", async () => {
  const { host, more } = await openBox();
  const inner = `${more}-CLASS-Chest.Lock\`1`;
  expect(answered(await host.engine.typeDetails(inner))).toMatchObject({ name: "Chest.Lock<K>", row: 1 });
  const member = answered(await host.engine.memberDetails(`${inner}-FIELD-key`));
  expect(member).toMatchObject({ type: { name: "Chest.Lock<K>" }, row: 1 });
});

it("what is no member of the project has no details", async () => {
  const { host, box } = await openBox();
  for (const id of [box, `${box}-METHOD-Gone()`, "00000000-00000000-CLASS-A-METHOD-B()", "rubbish"]) {
    expect(await host.engine.memberDetails(id)).toMatchObject({ ok: false, error: { code: "entityNotFound" } });
  }
});

it("a search finds types and members in files that were never opened", async () => {
  const { host, more } = await openBox();
  const box = await host.fileId("Box.cs");
  const find = `${box}-CLASS-Box\`1-METHOD-Find\`1(K,out List<T?>,int)`;
  expect(answered(await host.engine.search("FIND"))).toEqual({ fileIds: [box], total: 1, best: find, members: [] });
  expect(answered(await host.engine.search("chest"))).toEqual({
    ...{ fileIds: [more], total: 1, best: `${more}-CLASS-Chest`, members: [] },
  });
  expect(answered(await host.engine.search("box"))).toEqual({
    ...{ fileIds: [box, more], total: 2, best: `${box}-CLASS-Box\`1`, members: [] },
  });
  expect(await new EngineHost().engine.search("box")).toMatchObject({ ok: false, error: { code: "noProject" } });
});

const SHOP = `namespace Shop;

/// <summary>A shop.</summary>
/// <remarks>Open.</remarks>
/// <param name="Name">Its name.</param>
/// <typeparam name="T">Its goods.</typeparam>
public record Shop<T>(string Name) : Place, IPlace<Order>
{
    /// <exception cref="Failure">It is closed.</exception>
    /// <exception cref="System.ArgumentException">No.</exception>
    /// <exception cref="Close(Order)">Never.</exception>
    public Line<Order>? Sell<Order2>(Order order, Order2 other, System.Collections.Generic.List<Line<Line>> lines, T item) => null;
    public void Close(Order order) { }
    public Order Order { get; }
    public void Hidden<Order>(Order order) { }
}
`;

const REST = `namespace Shop;

public class Place { }
public interface IPlace<T> { }
public class Order { }
public class Order2 { }
public class Line { }
public class Line<T> { }
public class T { }
public class Failure : System.Exception { }
`;

it("the names in details lead to the declarations of this project that they mean", async () => {
  const folder = folderWith("project", { "Shop.cs": SHOP, "Rest.cs": REST });
  const { engine, ...host } = await importedHost(folder);
  const shop = `${host.shop}-CLASS-Shop\`1`;
  const rest = (name: string) => ({ kind: "entity", id: `${host.rest}-CLASS-${name}` });
  const list = { kind: "external", documentationId: "T:System.Collections.Generic.List`1" };
  async function linked(id: string) {
    const links = answered(await engine.detailsLinks(id));
    const details = id === shop ? answered(await engine.typeDetails(id)) : answered(await engine.memberDetails(id));
    expect(links.signature).toHaveLength(details.signature.length);
    const named = links.signature.flatMap((target, at) =>
      target === null ? [] : [[details.signature[at]?.text, target]],
    );
    return { ...links, signature: named };
  }

  const { documentation } = answered(await engine.typeDetails(shop));
  expect(documentation).toEqual({
    remarks: "Open.",
    exceptions: [],
    typeParameters: [{ name: "T", text: "Its goods." }],
    parameters: [{ name: "Name", text: "Its name." }],
  });
  expect((await linked(shop)).signature).toEqual([
    ["Place", rest("Place")],
    ["IPlace", rest("IPlace`1")],
    ["Order", rest("Order")],
  ]);
  const sell = "Sell`1(Order,Order2,System.Collections.Generic.List<Line<Line>>,T)";
  const { signature, parameters, exceptions } = await linked(`${shop}-METHOD-${sell}`);
  expect(signature).toEqual([
    ["Line", rest("Line`1")],
    ["Order", rest("Order")],
    ["Order", rest("Order")],
    ["List", list],
    ["Line", rest("Line`1")],
    ["Line", rest("Line")],
  ]);
  expect(parameters.map((targets) => targets.filter((target) => target !== null))).toEqual([
    [rest("Order")],
    [],
    [list, rest("Line`1"), rest("Line")],
    [],
  ]);
  expect(exceptions).toEqual([
    rest("Failure"),
    { kind: "external", documentationId: "T:System.ArgumentException" },
    { kind: "entity", id: `${shop}-METHOD-Close(Order)` },
  ]);
  // The property of this name is no type, and the type parameter hides the type.
  expect((await linked(`${shop}-PROPERTY-Order`)).signature).toEqual([["Order", rest("Order")]]);
  expect((await linked(`${shop}-METHOD-Hidden\`1(Order)`)).signature).toEqual([]);
  expect(await engine.detailsLinks(`${shop}-METHOD-None()`)).toMatchObject({ error: { code: "entityNotFound" } });
});

async function importedHost(folder: string) {
  const host = new EngineHost();
  await host.imported(folder);
  return { engine: host.engine, shop: await host.fileId("Shop.cs"), rest: await host.fileId("Rest.cs") };
}

const TOLD = `namespace Shop;

/// <summary>A <see cref="Goods">shop</see> with <c>one</c> door.</summary>
/// <seealso cref="Goods"/>
/// <seealso href="https://a.b/c">There</seealso>
public class Told : Teller
{
    /// <summary>Sells <see cref="Goods"/>. And <see cref="Missing"/>.</summary>
    /// <param name="count">From <see cref="int.MinValue"/>.</param>
    /// <returns><see langword="true"/> or <see href="javascript:alert(1)">not</see>.</returns>
    /// <exception cref="System.ArgumentException">No <paramref name="count"/>.</exception>
    /// <remarks>
    /// <list type="table">
    /// <listheader><term>Day</term><description>Open</description></listheader>
    /// <item><term>Monday</term><description><see cref="Sell"/></description></item>
    /// </list>
    /// </remarks>
    public bool Sell(int count) => true;
    /// <inheritdoc/>
    public override void Tell() { }
}
public class Goods { }
/// <summary>Which.</summary>
public enum Kind
{
    /// <summary>As <see cref="Goods"/>.<para>More.</para></summary>
    Small,
}
`;

const TELLER = `namespace Elsewhere { public class Goods { } }
namespace Shop { using Elsewhere;
  public class Teller {
    /// <summary>Tells <see cref="Elsewhere.Goods"/> of <see cref="Teller"/>.</summary>
    public virtual void Tell() { } } }
`;

it("documentation is laid out, and the references in it lead to what they mean", async () => {
  const folder = folderWith("project", { "Shop.cs": TOLD, "Rest.cs": TELLER });
  const { engine, ...host } = await importedHost(folder);
  const [told, goods] = [`${host.shop}-CLASS-Told`, `${host.shop}-CLASS-Goods`];
  const details = answered(await engine.memberDetails(`${told}-METHOD-Sell(int)`));
  const goodsReference = { kind: "reference", key: "Goods", isName: true, content: ["Goods"] };
  expect(details.description).toMatchObject({
    text: "Sells Goods. And Missing.",
    laidOut: [{ kind: "paragraph", content: ["Sells ", goodsReference, ". And ", { key: "Missing" }, "."] }],
  });
  expect(details.parameters).toMatchObject([{ text: [{ content: ["From ", { key: "int.MinValue" }, "."] }] }]);
  expect(details.documentation).toMatchObject({
    returns: [{ content: [{ kind: "code", content: ["true"] }, " or not."] }],
    exceptions: [{ text: [{ content: ["No ", { kind: "code", content: ["count"] }, "."] }] }],
    remarks: [
      {
        kind: "table",
        header: [[{ content: ["Day"] }], [{ content: ["Open"] }]],
        rows: [[[{ content: ["Monday"] }], [{ content: [{ key: "Sell" }] }]]],
      },
    ],
  });
  const links = answered(await engine.detailsLinks(`${told}-METHOD-Sell(int)`));
  expect(new Map(links.references)).toEqual(
    new Map<string, unknown>([
      ["Goods", { kind: "entity", id: goods }],
      ["int.MinValue", { kind: "external", documentationId: "F:System.Int32.MinValue" }],
      ["Sell", { kind: "entity", id: `${told}-METHOD-Sell(int)` }],
    ]),
  );

  const type = answered(await engine.typeDetails(told));
  expect(type.description?.laidOut).toMatchObject([
    { content: ["A ", { key: "Goods", isName: false, content: ["shop"] }, " with ", { content: ["one"] }, " door."] },
  ]);
  expect(type.documentation.seeAlso).toEqual([
    [goodsReference],
    [{ kind: "address", href: "https://a.b/c", content: ["There"] }],
  ]);
  // The rows of its members lead on, too.
  expect(new Map(answered(await engine.detailsLinks(told)).references).get("Sell")).toBeUndefined();
  expect(new Map(answered(await engine.detailsLinks(told)).references).get("Goods")).toEqual({
    kind: "entity",
    id: goods,
  });
  const kind = answered(await engine.typeDetails(`${host.shop}-CLASS-Kind`));
  expect(kind.sections[0]?.members[0]?.summary).toEqual(["As ", goodsReference, "."]);
  expect(kind.description).toEqual({ text: "Which.", origin: "xml" });
  expect(answered(await engine.entityCard(`${told}-METHOD-Sell(int)`)).summary).toEqual([
    "Sells ",
    goodsReference,
    ".",
  ]);
});

it("inherited documentation leads where it was written, and what is written in Glossa stays words", async () => {
  const folder = folderWith("project", { "Shop.cs": TOLD, "Rest.cs": TELLER });
  const host = new EngineHost();
  await host.imported(folder);
  await host.engine.currentProject().links();
  const [shop, rest] = [await host.fileId("Shop.cs"), await host.fileId("Rest.cs")];
  const tell = `${shop}-CLASS-Told-METHOD-Tell()`;
  const { description } = answered(await host.engine.memberDetails(tell));
  expect(description).toMatchObject({ text: "Tells Elsewhere.Goods of Teller.", origin: "inherited" });
  const { references } = answered(await host.engine.detailsLinks(tell));
  expect(references.map(([, target]) => target)).toEqual([
    { kind: "entity", id: `${rest}-CLASS-Goods` },
    { kind: "entity", id: `${rest}-CLASS-Teller` },
  ]);
  answered(await host.engine.describe(tell, "See Goods."));
  const edited = answered(await host.engine.memberDetails(tell)).description;
  expect(edited).toMatchObject({ text: "See Goods.", origin: "written" });
  expect(edited?.laidOut).toBeUndefined();
});
