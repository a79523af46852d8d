import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { DiagramMembers } from "../../../src/shared/model/class-diagram.ts";
import { folderWith, temporaryFolder, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const FILES = {
  "Stock.cs": `public interface IStock<T> { T Find(int id); }
public partial class Stock : Shelf, IStock<Item>, System.IDisposable
{
    public Item Find(int id) => Log.Write(new Item());
}
public class Shelf { public Item[] Items; }
public record Item;
public partial record Lot(int Size);
public static class Log { public static Item Write(Item item) => item; }
public delegate Item Choose(Shelf shelf);`,
  "Stock.More.cs": `public partial class Stock { private (Till?, int) till; public class Inner : Stock { } }
public class Till { void Close(Stock stock) { stock.Find(1); } }`,
  "Program.cs": "new Stock().Find(2);",
};

async function openStock(): Promise<EngineHost> {
  const folder = folderWith("stock", FILES);
  const host = new EngineHost();
  await host.imported(folder);
  return host;
}

describe("a class diagram", () => {
  it("joins the parts of a type, and knows what is around it", async () => {
    const host = await openStock();
    const id = `${await host.fileId("Stock.More.cs")}-CLASS-Stock`;
    const { text, types } = answered(await host.engine.classDiagram(id));
    expect(text).toContain("+Find(int) Item");
    expect(text).toContain("-till");
    expect(types.map(({ relation, name }) => `${relation} ${name}`)).toEqual([
      ...["self Stock", "base Shelf", "base IStock<Item>", "base System.IDisposable", "derived Stock.Inner"],
      ...["used Item", "used Log", "used Till"],
    ]);
    // Each of the two uses the other.
    expect(types.find(({ name }) => name === "Till")).toMatchObject({ isUsing: true });
    expect(text).toMatch(/^c0 <\.\.> c\d$/m);
    expect(types.find(({ name }) => name === "Log")?.id).toBe(`${await host.fileId("Stock.cs")}-CLASS-Log`);
  });

  it("shows bases with their type arguments, and what these name", async () => {
    const folder = folderWith("shelf", {
      "Shelf.cs": `using System.Collections.Generic;
public class Shelf : List<Book>, Outer<int>.IOf<Dictionary<string, (Cover, int)>>, IMany<Book>, IMany<Cover> { }
public class Book { } public class Cover { }
public interface IMany<T> { } public class Outer<A> { public interface IOf<T> { } }`,
    });
    const host = new EngineHost();
    await host.imported(folder);
    const { text, types } = answered(await host.engine.classDiagram(`${await host.fileId("Shelf.cs")}-CLASS-Shelf`));
    expect(types.map(({ relation, name }) => `${relation} ${name}`)).toEqual([
      "self Shelf",
      "base Outer.IOf<Dictionary<string, (Cover, int)>>",
      "base IMany<Book>, IMany<Cover>",
      "base List<Book>",
      ...["used Book", "used Cover"],
    ]);
    expect(text).toContain("List#60;Book#62;");
  });

  it("shows its members by their names, with their types, or all of them", async () => {
    const folder = join(temporaryFolder(), "large");
    mkdirSync(folder);
    const methods = Array.from({ length: 30 }, (_, at) => `public int M${at}(string s) => ${at};`);
    writeFiles(folder, { "Large.cs": `public class Large { ${methods.join(" ")} }` });
    const host = new EngineHost();
    await host.imported(folder);
    const id = `${await host.fileId("Large.cs")}-CLASS-Large`;
    const shown = async (members?: DiagramMembers) => {
      const { text, membersLeftOut } = answered(await host.engine.classDiagram(id, members));
      const lines = text?.split("\n").filter((line) => line.startsWith("+M")) ?? [];
      return [lines.length, lines[0], membersLeftOut];
    };
    expect(await shown("names")).toEqual([20, "+M0()", 10]);
    expect(await shown("types")).toEqual([20, "+M0(string) int", 10]);
    expect(await shown()).toEqual(await shown("types"));
    expect(await shown("all")).toEqual([30, "+M0(string) int", 0]);
  });

  it("of a record has its primary constructor public", async () => {
    const host = await openStock();
    const id = `${await host.fileId("Stock.cs")}-CLASS-Lot`;
    expect(answered(await host.engine.classDiagram(id)).text).toContain("+Lot(int)");
  });

  it("of a delegate has what its signature names", async () => {
    const host = await openStock();
    const id = `${await host.fileId("Stock.cs")}-CLASS-Choose`;
    const { types } = answered(await host.engine.classDiagram(id));
    expect(new Set(types.slice(1).map(({ name }) => name))).toEqual(new Set(["Item", "Shelf"]));
  });
});

describe("a usage graph", () => {
  it("has the classes and methods that use a member, and what uses it outside of all types", async () => {
    const host = await openStock();
    const id = `${await host.fileId("Stock.cs")}-CLASS-Stock-METHOD-Find(int)`;
    const graph = answered(await host.engine.usageGraph(id));
    expect(new Set(graph.nodes.map(({ label }) => label))).toEqual(
      new Set(["Find", "Till", "Close", "Unknown Class", "Unknown Method"]),
    );
    const open = { callersOf: [], classes: [], callees: true };
    const more = answered(await host.engine.usageGraph(id, open));
    expect(more.callees?.map(({ type }) => type?.name)).toContain("Log");
  });
});

describe("an id that is none of the project", () => {
  it("has neither", async () => {
    const { engine } = await openStock();
    for (const answer of [await engine.classDiagram("nonsense"), await engine.usageGraph("nonsense")]) {
      expect(answer).toMatchObject({ ok: false, error: { code: "entityNotFound" } });
    }
  });
});
