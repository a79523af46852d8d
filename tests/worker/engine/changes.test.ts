import { describe, expect, it } from "vitest";
import type { EarlierState } from "../../../src/shared/model/changes.ts";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import { eventually } from "../../support/eventually.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { tabsOfOneOrigin } from "../coordination/tabs.ts";
import { answered, EngineHost } from "./engine-host.ts";

const ORDER = "public class Order { public void Close() { } }";

async function imported(options: ConstructorParameters<typeof EngineHost>[0] = {}) {
  const host = new EngineHost(options);
  const folder = folderWith("shop", {
    "Order.cs": ORDER,
    "Bill.cs": "public class Bill { }",
    "tests/OrderTests.cs": "public class OrderTests { }",
  });
  const { project } = await host.imported(folder);
  return { host, folder, engine: host.engine, project };
}

const states = async ({ engine }: EngineHost) => answered(await engine.earlierStates());
const kinds = (found: readonly EarlierState[]) => found.map(({ since }) => since);

async function reportSince({ engine }: EngineHost, state: EarlierState | undefined) {
  const report = answered(await engine.changesSince(state?.recorded ?? 0));
  if (report === null) throw new Error("the state is not kept");
  return report;
}

/** Each change with the name of what changed. */
async function changesSince(host: EngineHost, state: EarlierState | undefined) {
  const { changes } = await reportSince(host, state);
  return changes.map(({ kinds: all, before, after }) => [...all, (after ?? before)?.name]);
}

/** Takes over what has changed on the disk, which nobody has asked for, or somebody has. */
async function refresh(host: EngineHost, isAsked = false): Promise<void> {
  const changes = () => host.events.filter(({ type }) => type === "projectChanged").length;
  const before = changes();
  answered(await host.engine.refresh(isAsked));
  await eventually(() => expect(changes()).toBe(before + 1));
}

describe("what has changed in a project", () => {
  it("is not known before it was imported again with something else in it", async () => {
    const { host, engine, folder } = await imported();
    expect(await states(host)).toEqual([]);
    await host.imported(folder);
    expect(await states(host)).toEqual([]);
    expect(answered(await engine.changesSince(1))).toBeNull();
  });

  it("is what is different since an import that somebody asked for, tests left out", async () => {
    const { host, folder } = await imported();
    writeFiles(folder, {
      "Order.cs": "public class Order { public void Close(int reason) { } }",
      "tests/OrderTests.cs": "public class OrderTests { int a; }",
    });
    await host.imported(folder);
    writeFiles(folder, { "Item.cs": "class Item { }" });
    await host.imported(folder);
    const [last, first] = await states(host);
    expect([last?.since, first?.since]).toEqual(["import", "import"]);
    expect(await changesSince(host, last)).toEqual([["added", "Item"]]);
    expect(await changesSince(host, first)).toEqual([
      ["added", "Item"],
      ["signature", "Order.Close"],
    ]);
    const { changes, rules } = await reportSince(host, first);
    expect(changes[1]?.breaking).toEqual([{ rule: "parameter-added", detail: "reason: int" }]);
    expect(rules["parameter-added"]?.title).toBe("Parameter added");
  });

  it("leads from a member that was removed to its type, wherever that is now", async () => {
    const { host, engine, folder } = await imported();
    writeFiles(folder, { "Order.cs": "", "Moved.cs": "public class Order { }" });
    await host.imported(folder);
    const [state] = await states(host);
    const { changes, declaringTypes } = await reportSince(host, state);
    const [gone] = changes.filter(({ kinds: all }) => all.includes("removed"));
    const [type] = answered(await engine.outline(fileIdOf("Moved.cs"))).types;
    expect(declaringTypes[gone?.before?.id ?? ""]).toBe(type?.id);
  });

  it("is not held against what was taken over from the disk on its own", async () => {
    const { host, engine, folder } = await imported();
    writeFiles(folder, { "Item.cs": "class Item { }" });
    await refresh(host);
    expect(answered(await engine.files())).toHaveLength(4);
    expect(await states(host)).toEqual([]);
    writeFiles(folder, { "Part.cs": "class Part { }" });
    await host.imported(folder);
    const [state, ...others] = await states(host);
    expect(others).toEqual([]);
    expect(await changesSince(host, state)).toEqual([["added", "Part"]]);
  });

  it("is told since the last refresh that somebody asked for, and which other state that is", async () => {
    const { host, folder, project } = await imported();
    writeFiles(folder, { "Item.cs": "class Item { }" });
    await refresh(host, true);
    expect(kinds(await states(host))).toEqual(["refresh"]);
    writeFiles(folder, { "Part.cs": "class Part { }" });
    await refresh(host, true);
    const [state, ...others] = await states(host);
    expect([state?.since, others]).toEqual(["refresh", []]);
    expect(await changesSince(host, state)).toEqual([["added", "Part"]]);
    const next = new EngineHost({ database: host.database });
    answered(await next.engine.reopen(project.id));
    await eventually(async () => expect(kinds(await states(next))).toEqual(["thisVisit", "refresh"]));
    writeFiles(folder, { "Lot.cs": "class Lot { }" });
    await refresh(next, true);
    const [began, ...older] = await states(next);
    expect([began?.since, older]).toEqual(["thisVisit", []]);
    expect(began?.refreshed).toBeGreaterThan(began?.time ?? 0);
    writeFiles(folder, { "Lot.cs": "class Lot { int size; }" });
    await refresh(next, true);
    // There is one last refresh.
    const listed = await states(next);
    expect(kinds(listed)).toEqual(["thisVisit", "refresh"]);
    expect(listed.map(({ refreshed }) => refreshed)).toEqual([undefined, undefined]);
  });

  it("is told since the last visit and since this one began", async () => {
    const { host, folder, project } = await imported();
    const visit = () => new EngineHost({ database: host.database });
    const second = visit();
    answered(await second.engine.reopen(project.id));
    await eventually(async () => expect(kinds(await states(second))).toEqual(["thisVisit"]));
    writeFiles(folder, { "Item.cs": "class Item { }" });
    await refresh(second);
    const third = visit();
    answered(await third.engine.reopen(project.id));
    answered(await third.engine.reopen(project.id));
    await eventually(async () => expect(kinds(await states(third))).toEqual(["lastVisit", "thisVisit"]));
    writeFiles(folder, { "Part.cs": "class Part { }" });
    await refresh(third);
    const [last, current] = await states(third);
    expect(await changesSince(third, last)).toEqual([
      ["added", "Item"],
      ["added", "Part"],
    ]);
    expect(await changesSince(third, current)).toEqual([["added", "Part"]]);
    // What changed in no visit is the same state.
    const fourth = visit();
    answered(await fourth.engine.reopen(project.id));
    await eventually(async () => expect(kinds(await states(fourth))).toEqual(["lastVisit", "thisVisit"]));
    const fifth = visit();
    answered(await fifth.engine.reopen(project.id));
    await eventually(async () => expect(kinds(await states(fifth))).toEqual(["lastVisit"]));
    expect(await changesSince(fifth, (await states(fifth))[0])).toEqual([]);
  });

  it("is not told where the code was read with other symbols", async () => {
    const { host, engine, folder } = await imported();
    writeFiles(folder, { "Item.cs": "class Item { }" });
    await host.imported(folder);
    expect(await states(host)).toHaveLength(1);
    await host.endOf(answered(await engine.importAgain(["OTHER"])));
    expect(await states(host)).toEqual([]);
  });

  it("stays known while two tabs import and sweep in turns", async () => {
    const nextCoordination = tabsOfOneOrigin();
    const { host: one, folder, project } = await imported({ coordination: nextCoordination() });
    const two = new EngineHost({ database: one.database, coordination: nextCoordination() });
    answered(await two.engine.reopen(project.id));
    const hosts = [one, two];
    for (let at = 0; at < 8; at++) {
      const host = hosts[at % 2] ?? one;
      writeFiles(folder, { "Order.cs": `public class Order { public void Close${at}() { } }` });
      await host.imported(folder);
      for (const tab of hosts) {
        const known = await states(tab);
        expect(known.length).toBeLessThanOrEqual(4);
        for (const state of known) await reportSince(tab, state);
      }
    }
    expect([...one.warnings, ...two.warnings]).toEqual([]);
  });
});
