import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { CodeToken } from "../../../src/shared/model/details.ts";
import { temporaryFolder, writeFiles } from "../sources/folders.ts";
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
  const folder = join(temporaryFolder(), "project");
  mkdirSync(folder);
  writeFiles(folder, {
    "Box.cs": BOX,
    "more/Box.More.cs": "public partial class Box<T> { int size; }\nclass Chest : Box<int> { }\ninterface IBox { }",
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

it("the details of a type name what is derived from it and its other parts", async () => {
  const { host, box, more } = await openBox();
  expect(answered(await host.engine.typeDetails(box))).toMatchObject({ derived: [], otherParts: [] });
  await host.engine.currentLinks();
  const details = answered(await host.engine.typeDetails(box));
  expect(details.derived.map(({ name }) => name)).toEqual(["Crate", "Chest"]);
  expect(details.otherParts).toEqual([
    { id: `${more}-CLASS-Box\`1`, file: { id: more, name: "Box.More.cs", path: "project/more/Box.More.cs" } },
  ]);
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
