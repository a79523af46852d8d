import { expect, it } from "vitest";
import { folderWith } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const FILES = {
  "Faults.cs": `namespace Shop.Faults;
public class StockException : System.Exception { }
public partial class BrokenException : System.Exception { }
public class LostException<T> : System.Exception { }
public class Exceptional { }`,
  "Broken.cs": "namespace Shop.Faults; partial class BrokenException { public int Code; }",
  "Till.cs": `using System; using Shop.Faults;
namespace Shop;
public class Till {
  class JamException : Exception { }
  public void Open(object key) {
    ArgumentNullException.ThrowIfNull(key);
    if (key is string) throw new InvalidOperationException();
    try { } catch (System.IO.FileNotFoundException) { }
  }
}`,
  "Bare.cs": "namespace Bare { class Door { void Shut() => throw new System.InvalidOperationException(); } }",
  "tests/TillTests.cs": "namespace Shop.Tests { class FakeException : System.Exception { } class TillTests { } }",
};

async function openShop() {
  const folder = folderWith("project", FILES);
  const host = new EngineHost();
  await host.imported(folder);
  const typeIn = async (file: keyof typeof FILES, name: string) => `${await host.fileId(file)}-CLASS-${name}`;
  const namesFor = async (id: string) => {
    const { types, isComplete } = answered(await host.engine.exceptionTypes(id));
    return { own: types.filter(({ isOwn }) => isOwn), used: types.filter(({ isOwn }) => !isOwn), isComplete };
  };
  return { ...host, engine: host.engine, typeIn, namesFor };
}

const names = (types: readonly { readonly name: string }[]) => types.map(({ name }) => name);

it("exceptions that can be named are those of the code base, and those from elsewhere that the code names", async () => {
  const { engine, typeIn, namesFor } = await openShop();
  const till = await typeIn("Till.cs", "Till");
  await engine.currentProject().links();
  const first = await namesFor(`${till}-METHOD-Open(object)`);
  expect(first.own).toEqual([
    { name: "BrokenException", namespace: "Shop.Faults", isOwn: true },
    { name: "JamException", namespace: "Shop.Till", isOwn: true },
    { name: "StockException", namespace: "Shop.Faults", isOwn: true },
  ]);
  // Its own file is looked at for that.
  expect(names(first.used)).toEqual(
    expect.arrayContaining(["ArgumentNullException", "System.IO.FileNotFoundException"]),
  );
  expect(first.isComplete).toBe(false);
  await (await engine.currentProject().meanings()).searchAll();
  expect((await namesFor(till)).isComplete).toBe(true);
  // In most files.
  expect(names((await namesFor(till)).used).slice(0, 2)).toEqual(["Exception", "InvalidOperationException"]);
});

it("exceptions are named as their place can name them", async () => {
  const { engine, typeIn, namesFor } = await openShop();
  await (await engine.currentProject().meanings()).searchAll();
  const { own, used } = await namesFor(await typeIn("Bare.cs", "Door"));
  expect(names(own)).toEqual(["Shop.Faults.BrokenException", "Shop.Till.JamException", "Shop.Faults.StockException"]);
  expect(names(used)).toContain("System.ArgumentNullException");
  const ofTests = await namesFor(await typeIn("tests/TillTests.cs", "TillTests"));
  expect(names(ofTests.own)).toContain("FakeException");
});

it("exceptions of what is not there are none", async () => {
  const { engine, typeIn } = await openShop();
  const gone = await engine.exceptionTypes(`${await typeIn("Till.cs", "Gone")}`);
  expect(gone).toMatchObject({ ok: false, error: { code: "entityNotFound" } });
});
