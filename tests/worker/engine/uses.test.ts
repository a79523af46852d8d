import { describe, expect, it } from "vitest";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import { folderWith } from "../../support/folders.ts";
import { allTypeUses } from "./all-type-uses.ts";
import { answered, EngineHost } from "./engine-host.ts";

const FILES = {
  "Stock.cs": `public interface IStock { int Find(int id); }
public partial class Stock : IStock
{
    public int Find(int id) => id;
}`,
  "Stock.More.cs": `public partial class Stock { public static void Clear() { Log.Write("clear"); } }`,
  "Log.cs": `public static class Log { public static void Write(string text) { } }`,
  "Shop.cs": `public class Shop
{
    public int Sell(IStock stock)
    {
        stock.Find(1);
        return stock.Find(2);
    }
    class Till { void Close() { Stock.Clear(); } }
}`,
};

async function openShop(): Promise<EngineHost> {
  const host = new EngineHost();
  await host.imported(folder());
  return host;
}

function folder(): string {
  return folderWith("shop", FILES);
}

describe("the uses of a member", () => {
  it("are gathered by the member they stand in", async () => {
    const host = await openShop();
    const [stock, shop] = [await host.fileId("Stock.cs"), await host.fileId("Shop.cs")];
    const uses = answered(await host.engine.memberUses(`${stock}-CLASS-IStock-METHOD-Find(int)`));
    expect(uses.usedIn).toEqual([
      {
        classUsedIn: { id: `${shop}-CLASS-Shop`, name: "Shop" },
        methodUsedIn: { id: `${shop}-CLASS-Shop-METHOD-Sell(IStock)`, name: "Sell" },
        count: 2,
        confidence: "exact",
        places: [
          [shop, 4, 14],
          [shop, 5, 21],
        ],
      },
    ]);
    expect(uses.implementers).toEqual([{ id: `${stock}-CLASS-Stock-METHOD-Find(int)`, name: "Find" }]);
  });

  it("come with what it uses itself", async () => {
    const host = await openShop();
    const [more, log] = [await host.fileId("Stock.More.cs"), await host.fileId("Log.cs")];
    const uses = answered(await host.engine.memberUses(`${more}-CLASS-Stock-METHOD-Clear()`));
    expect(uses.usedIn).toMatchObject([{ classUsedIn: { name: "Shop.Till" }, methodUsedIn: { name: "Close" } }]);
    expect(uses.calls).toMatchObject([{ methodUsedIn: { id: `${log}-CLASS-Log-METHOD-Write(string)` }, count: 1 }]);
  });
});

describe("how far uses are known", () => {
  it("is told with the graph: what reaches a method through its interface", async () => {
    const host = await openShop();
    const stock = await host.fileId("Stock.cs");
    const find = `${stock}-CLASS-Stock-METHOD-Find(int)`;
    const { reach } = answered(await host.engine.usageGraph(find));
    expect(reach[find]).toMatchObject({ isFollowed: true, hasOutside: false });
    expect(reach[find]?.through.map(({ type, member, count }) => [type.name, member.name, count])).toEqual([
      ["IStock", "Find", 2],
    ]);
  });

  it("is not at all for a property, a field, an event or an enum member", async () => {
    const host = new EngineHost();
    const path = folderWith("kinds", {
      "A.cs": "class A { int P { get; set; } int f; event System.Action E; void M() { P = f; } } enum N { X }",
    });
    await host.imported(path);
    const file = await host.fileId("A.cs");
    for (const member of ["A-PROPERTY-P", "A-FIELD-f", "A-EVENT-E", "N-ENUM-X"]) {
      const id = `${file}-CLASS-${member}`;
      expect(answered(await host.engine.usageGraph(id)).reach[id]?.isFollowed).toBe(false);
    }
  });
});

describe("the uses of a type", () => {
  it("join all of its parts, and count bases", async () => {
    const host = await openShop();
    const uses = await allTypeUses(host, `${await host.fileId("Stock.More.cs")}-CLASS-Stock`);
    // By its own name, and by that of its method.
    expect(uses.usedBy.map(({ name, count }) => [name, count])).toEqual([["Shop.Till", 2]]);
    expect(new Map(uses.uses.map(({ name, count }) => [name, count]))).toEqual(
      new Map([
        ["Log", 2],
        ["IStock", 1],
      ]),
    );
  });

  it("of an interface are its callers, who names it and who implements it", async () => {
    const host = await openShop();
    const uses = await allTypeUses(host, `${await host.fileId("Stock.cs")}-CLASS-IStock`);
    expect(new Map(uses.usedBy.map(({ name, count }) => [name, count]))).toEqual(
      new Map([
        ["Shop", 3],
        ["Stock", 1],
      ]),
    );
  });

  it("that no method calls are those of its fields, parameters and the like", async () => {
    const host = new EngineHost();
    const path = folderWith("types", {
      "A.cs": "class A { } class B { A a; } class C { void M(A a) { var b = new A(); } } class D { B b; }",
    });
    await host.imported(path);
    const file = await host.fileId("A.cs");
    const { usedBy, uses } = await allTypeUses(host, `${file}-CLASS-A`);
    expect(usedBy.map(({ name, count }) => [name, count])).toEqual([
      ["B", 1],
      ["C", 2],
    ]);
    expect(uses).toEqual([]);
  });
});

describe("an id that is none of the project", () => {
  it.each(["00000000-00000000-CLASS-A", "", "nonsense"])("is not found: %s", async (id) => {
    const { engine } = await openShop();
    for (const answer of [await engine.memberUses(id), await engine.typeUses(id)]) {
      expect(answer).toMatchObject({ ok: false, error: { code: "entityNotFound" } });
    }
  });

  it("is named whole in the words, whatever is asked of it", async () => {
    const { engine } = await openShop();
    const id = "00000000-00000000-CLASS-A-METHOD-M()";
    const answers = [
      ...[await engine.typeDetails(id), await engine.memberDetails(id), await engine.memberUses(id)],
      ...[await engine.typeUses(id), await engine.classDiagram(id), await engine.usageGraph(id)],
      ...[await engine.describe(id, "Text."), await engine.resetDescription(id), await engine.generateDescription(id)],
      await engine.previewDescription(id, true),
    ];
    const message = `Entity with UUID ${id} not found in the current project`;
    for (const answer of answers) expect(answer).toMatchObject({ error: { message } });
  });

  it("may name a file that is there", async () => {
    const host = await openShop();
    const type = `${await host.fileId("Shop.cs")}-CLASS-Shop`;
    const answers = [await host.engine.memberUses(`${type}-METHOD-Gone()`), await host.engine.typeUses(`${type}s`)];
    expect(answers.map((answer) => !answer.ok && answer.error.code)).toEqual(["entityNotFound", "entityNotFound"]);
  });
});

describe("linking at once", () => {
  it("begins when a project is imported, and says when it is done", async () => {
    const heard: EngineEvent["type"][] = [];
    const host = new EngineHost({ linksAtOnce: true, onEvent: ({ type }) => heard.push(type) });
    await host.imported(folder());
    await expect.poll(() => heard).toContain("usesLinked");
    // Searching for uses follows, and may already have begun.
    const ended = heard.slice(0, heard.indexOf("usesLinked") + 1).filter((type) => type !== "linking");
    expect(ended.slice(-2)).toEqual(["imported", "usesLinked"]);
  });
});
