import { MemoryLevel } from "memory-level";
import { expect, it } from "vitest";
import { eventually } from "../../support/eventually.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost } from "../engine/engine-host.ts";

const FILES = {
  "Order.cs": "public class Order { public int Depth; public int Width; }",
  "Shop.cs": "public class Shop { void M(Order o) { o.Depth = o.Width; } }",
  "Other.cs": "public class Other { void M(Order o) => o.Width++; }",
};

function project(): string {
  return folderWith("shop", FILES);
}

/** Opens the database of a project all of whose names were bound and stored. */
async function stored(path: string): Promise<{ readonly database: MemoryLevel<string, string>; readonly id: string }> {
  const database = new MemoryLevel<string, string>({ storeEncoding: "view" });
  const host = new EngineHost({ database, linksAtOnce: true });
  const { project: imported } = await host.imported(path);
  await eventually(async () => expect(await recordsIn(database)).toBe(true));
  return { database, id: imported.id };
}

async function recordsIn(database: MemoryLevel<string, string>): Promise<boolean> {
  const keys = await database.keys().all();
  return keys.some((key) => key.includes("!named-uses") && !/named-uses!/.test(key));
}

it("are known to the next session without any text being read", async () => {
  const path = project();
  const { database, id } = await stored(path);
  writeFiles(path, { "Shop.cs": "class Shop { }" });
  const host = new EngineHost({
    database,
    spawn: () => {
      throw new Error("no thread is needed");
    },
  });
  answered(await host.engine.reopen(id));
  const field = `${await host.fileId("Order.cs")}-CLASS-Order-FIELD-Width`;
  const { searched, total, roles } = answered(await host.engine.usesOf(field));
  expect([searched, total]).toEqual([{ done: 3, total: 3, unreadable: 0 }, 2]);
  expect(roles.map(({ role }) => role)).toEqual(["read", "readWrite"]);
});

it("are found anew in files that have changed since, and kept in the others", async () => {
  const path = project();
  const { database, id } = await stored(path);
  const host = new EngineHost({ database });
  answered(await host.engine.reopen(id));
  const field = `${await host.fileId("Order.cs")}-CLASS-Order-FIELD-Width`;
  expect(answered(await host.engine.usesOf(field)).total).toBe(2);
  writeFiles(path, { "Shop.cs": "public class Shop { void M(Order o) { o.Depth = o.Width + o.Width; } }" });
  await host.imported(path);
  const first = answered(await host.engine.usesOf(field));
  expect([first.searched.done, first.searched.total, first.total]).toEqual([2, 3, 1]);
  await eventually(async () => expect(answered(await host.engine.usesOf(field)).total).toBe(3));
});

it("are found anew where what is stored is damaged", async () => {
  const path = project();
  const { database, id } = await stored(path);
  for (const key of await database.keys().all()) if (/named-uses!/.test(key)) await database.put(key, "damaged");
  const host = new EngineHost({ database });
  answered(await host.engine.reopen(id));
  const field = `${await host.fileId("Order.cs")}-CLASS-Order-FIELD-Width`;
  // The engine of this test has no place to read the texts from: what is not stored cannot be found.
  expect(answered(await host.engine.usesOf(field)).searched.unreadable).toBe(3);
});
