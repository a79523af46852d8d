import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../src/shared/errors/result.ts";
import { temporaryFolder, writeFiles } from "../sources/folders.ts";
import { EngineHost } from "./engine-host.ts";

async function imported() {
  const host = new EngineHost();
  const folder = join(temporaryFolder(), "shop");
  mkdirSync(folder);
  writeFiles(folder, {
    "Order.cs": "public class Order { public void Close() { } }",
    "Bill.cs": "public class Bill { }",
    "tests/OrderTests.cs": "public class OrderTests { }",
  });
  await host.imported(folder);
  return { host, folder, engine: host.engine };
}

describe("what has changed in a project", () => {
  it("is not known before it was imported again with something else in it", async () => {
    const { host, engine, folder } = await imported();
    expect(unwrap(await engine.earlierImports())).toEqual([]);
    await host.imported(folder);
    expect(unwrap(await engine.earlierImports())).toEqual([]);
    expect(await engine.changesSince(1)).toMatchObject({ ok: false, error: { code: "earlierImportGone" } });
  });

  it("is what is different since an earlier import, tests left out", async () => {
    const { host, engine, folder } = await imported();
    writeFiles(folder, {
      "Order.cs": "public class Order { public void Close(int reason) { } }",
      "tests/OrderTests.cs": "public class OrderTests { int a; }",
    });
    await host.imported(folder);
    writeFiles(folder, { "Item.cs": "class Item { }" });
    await host.imported(folder);
    const [last, first] = unwrap(await engine.earlierImports());
    const sinceLast = unwrap(await engine.changesSince(last?.imported ?? 0));
    expect(sinceLast.changes.map(({ kinds, after }) => [kinds, after?.name])).toEqual([[["added"], "Item"]]);
    const { changes, rules } = unwrap(await engine.changesSince(first?.imported ?? 0));
    expect(changes.map(({ kinds, after }) => [kinds, after?.name])).toEqual([
      [["added"], "Item"],
      [["signature"], "Order.Close"],
    ]);
    expect(changes[1]?.breaking).toEqual([{ rule: "parameter-added", detail: "reason: int" }]);
    expect(rules["parameter-added"]?.title).toBe("Parameter added");
  });
});
