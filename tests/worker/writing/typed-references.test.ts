import { expect, it } from "vitest";
import { typedReferences } from "../../../src/worker/writing/typed-references.ts";
import { folderWith } from "../../support/folders.ts";
import { EngineHost } from "../engine/engine-host.ts";

const CODE = `using System;
namespace Shop;
public class Cart<T>
{
    public int Count;
    public void Add(int count) { }
    public void Remove() { }
    public void Remove(int count) { }
    public Cart() { }
    public void Take<U>(U one) { }
}
public class U { }
public partial class Till { public void Open() { } }
`;

const MORE = "namespace Shop;\npublic partial class Till { public void Open(int times) { } public void Close() { } }\n";

it("finds the names that a compiler finds from there, and that mean one declaration each", async () => {
  const folder = folderWith("shop", { "Cart.cs": CODE, "Till.More.cs": MORE });
  const host = new EngineHost({});
  await host.imported(folder);
  const project = host.engine.currentProject();
  const file = [...project.files.values()].find(({ path }) => path.endsWith("Cart.cs"));
  const found = async (member: string, ...names: readonly string[]) => {
    const id = `${file?.id}-CLASS-Cart\`1${member}`;
    const text = names.map((name) => `[${name}]`).join(" ");
    return (await typedReferences(new Map([[id, [{ tag: "summary", text }]]]), project)).get(id) ?? [];
  };
  const certain = [
    "Count",
    "Add",
    "Add(int)",
    "Remove()",
    "Remove(int)",
    "Cart<T>",
    "Cart<T>.Count",
    "U",
    "Till.Close",
  ];
  const framework = ["String", "string", "System.Exception", "Console"];
  const uncertain = [
    "Remove",
    "Cart",
    "T",
    "Nothing",
    "Add(string)",
    "Cart<T>.Cart",
    "Till.Open",
    "Console.WriteLine",
    "count",
  ];
  expect(await found("", ...certain, ...framework, ...uncertain)).toEqual([...certain, ...framework]);
  expect(await found("-METHOD-Take`1(U)", "U", "Count")).toEqual(["Count"]);
});
