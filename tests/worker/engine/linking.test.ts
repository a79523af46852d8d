import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import type { Catalogue } from "../../../src/worker/catalogue/catalogue.ts";
import type { Source } from "../../../src/worker/sources/source.ts";
import { folderWith, temporaryFolder, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";
import { HeldCatalogue } from "./held-catalogue.ts";

const FILES = {
  "Log.cs": "/// <summary>Keeps what happens.</summary>\npublic class Log { public void Write() { } }",
  "Shop.cs": "class Shop { void Sell(Log log) { log.Write(); } }",
};

const NOT_LINKED = { ok: false, error: { code: "usesNotLinked" } };

function shopFolder(): string {
  return folderWith("shop", FILES);
}

function linkingStates({ events }: EngineHost): readonly string[] {
  const states = events.flatMap((event) => (event.type === "linking" ? [stateOf(event)] : []));
  return states.filter((state, at) => state !== states[at - 1]);
}

function stateOf({ state }: Extract<EngineEvent, { type: "linking" }>): string {
  return state.status === "notLinked" ? state.reason : state.status;
}

/** A listing that goes on until it is cancelled. */
function endlessListing(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

async function typeId(host: EngineHost): Promise<string> {
  return `${await host.fileId("Log.cs")}-CLASS-Log`;
}

/** A shop whose linking has begun, and waits for its files. */
async function heldShop(options: HostOptions = {}) {
  const held = new HeldCatalogue();
  const host = new EngineHost({ ...options, linksAtOnce: true, catalogue: held.around });
  const folder = shopFolder();
  const { project } = await host.imported(folder);
  await expect.poll(() => held.asked).toBeGreaterThan(0);
  return { host, held, folder, project, log: await typeId(host) };
}

async function expectEverythingButUses({ engine }: EngineHost, log: string): Promise<void> {
  expect(answered(await engine.typeDetails(log)).description?.text).toBe("Keeps what happens.");
  expect(answered(await engine.outline(log.split("-CLASS")[0] ?? "")).types).toHaveLength(1);
  expect(answered(await engine.search("sell")).total).toBe(1);
  expect(answered(await engine.describe(log, "Written.")).text).toBe("Written.");
  for (const ask of [engine.typeUses(log), engine.classDiagram(log), engine.coverage()])
    expect(await ask).toMatchObject(NOT_LINKED);
  const method = `${log}-METHOD-Write()`;
  for (const ask of [engine.memberUses(method), engine.usageGraph(method)]) expect(await ask).toMatchObject(NOT_LINKED);
}

async function expectUses({ engine }: EngineHost, log: string): Promise<void> {
  const { usedIn } = answered(await engine.memberUses(`${log}-METHOD-Write()`));
  expect(usedIn.map(({ classUsedIn }) => classUsedIn?.name)).toEqual(["Shop"]);
  expect(answered(await engine.coverage()).project).toMatchObject({ written: 1 });
}

describe("linking at once", () => {
  it("says that it runs, how far it is, and that it has ended", async () => {
    const host = new EngineHost({ linksAtOnce: true });
    const { project } = await host.imported(shopFolder());
    await expect.poll(() => linkingStates(host)).toEqual(["running", "linked"]);
    expect(host.events.find(({ type }) => type === "linking")).toMatchObject({ projectId: project.id });
  });

  it("can be cancelled: who waits hears it, all else goes on, and it can be begun again", async () => {
    const { host, held, log } = await heldShop();
    const waiting = host.engine.typeUses(log);
    answered(await host.engine.cancelLinking());
    expect(await waiting).toMatchObject(NOT_LINKED);
    held.open();
    await expectEverythingButUses(host, log);
    expect(linkingStates(host)).toEqual(["running", "cancelled"]);
    answered(await host.engine.linkUses());
    await expectUses(host, log);
    expect(linkingStates(host)).toEqual(["running", "cancelled", "running", "linked"]);
    // What every name means is looked for and stored afterwards, unasked.
    const stored = async () => (await host.database.sublevel("derived").keys().all()).join();
    await expect.poll(stored).toContain("named-uses");
    expect(host.warnings).toEqual([]);
  });

  it("is ended by an import, and goes on when nothing has come of that", async () => {
    const { host, held, folder, log } = await heldShop();
    const waiting = host.engine.typeUses(log);
    const job = answered(await host.engine.importDirectory({ kind: "folder", path: folder }));
    expect(await waiting).toMatchObject(NOT_LINKED);
    answered(await host.engine.cancel(job));
    held.open();
    expect(answered(await host.engine.memberUses(`${log}-METHOD-Write()`)).usedIn).toHaveLength(1);
    await expect.poll(() => linkingStates(host)).toEqual(["running", "importing", "running", "linked"]);
  });

  it("that goes on is waited for by what was asked while it was ended", async () => {
    let isEndless = false;
    const source = (inner: Source): Source => ({
      ...inner,
      list: (...args) => (isEndless ? endlessListing(args[0]) : inner.list(...args)),
    });
    const { host, held, folder, log } = await heldShop({ source });
    isEndless = true;
    const job = answered(await host.engine.importDirectory({ kind: "folder", path: folder }));
    const { asked } = held;
    const [counting, other] = [host.engine.coverage(), host.engine.coverage()];
    // From here on it does without what is not linked.
    await expect.poll(() => held.asked).toBeGreaterThan(asked);
    answered(await host.engine.cancel(job));
    held.open();
    expect(answered(await counting).project).toMatchObject({ source: 1 });
    expect(answered(await other).project).toMatchObject({ source: 1 });
    expect(answered(await host.engine.describe(log, "Written.")).text).toBe("Written.");
    await expectUses(host, log);
  });

  it("is not waited for when the engine is closed or the project forgotten", async () => {
    const { host, project, log } = await heldShop();
    const waiting = host.engine.typeUses(log);
    answered(await host.engine.forget(project.id));
    expect(await waiting).toMatchObject(NOT_LINKED);
    const other = await heldShop();
    const asked = other.host.engine.typeUses(other.log);
    await other.host.engine.close();
    expect(await asked).toMatchObject(NOT_LINKED);
  });

  it("that has failed says so, and can be begun again", async () => {
    let fails = true;
    const failing = (catalogue: Catalogue): Catalogue => ({
      ...catalogue,
      manyFacts: (...which) => (fails ? Promise.reject(new Error("no disk")) : catalogue.manyFacts(...which)),
    });
    const host = new EngineHost({ linksAtOnce: true, catalogue: failing });
    await host.imported(shopFolder());
    await expect.poll(() => linkingStates(host)).toEqual(["running", "failed"]);
    expect(host.warnings).toEqual([expect.stringContaining("no disk")]);
    fails = false;
    answered(await host.engine.linkUses());
    expect(answered(await host.engine.memberUses(`${await typeId(host)}-METHOD-Write()`)).usedIn).toHaveLength(1);
  });
});

describe("a project that an engine did not get through", () => {
  it("is opened without linking, until somebody asks for it", async () => {
    const first = new EngineHost();
    const folder = shopFolder();
    const { project } = await first.imported(folder);
    const host = new EngineHost({ database: first.database, linksAtOnce: true, unlinked: [project.id] });
    answered(await host.engine.reopen(project.id));
    const log = await typeId(host);
    await expectEverythingButUses(host, log);
    await host.imported(folder);
    expect(await host.engine.typeUses(log)).toMatchObject(NOT_LINKED);
    expect(linkingStates(host)).toEqual(["didNotEnd"]);
    answered(await host.engine.linkUses());
    await expectUses(host, log);
    answered(await host.engine.reopen(project.id));
    expect(answered(await host.engine.memberUses(`${log}-METHOD-Write()`)).usedIn).toHaveLength(1);
    expect(linkingStates(host)).toEqual(["didNotEnd", "running", "linked", "running", "linked"]);
  });
});

it("links anew what uses a type whose base is gone, which the type names in its code as well", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "Base.cs": "namespace Shop; public class Base {}",
    "Order.cs": "namespace Shop; public class Order : Base { public void Add() { new Base(); } }",
    "Shop.cs": "namespace Shop; public class Shop { void Sell() { new Order().Add(); } }",
  });
  const host = new EngineHost();
  await host.imported(folder);
  await host.engine.currentProject().uses();
  rmSync(join(folder, "Base.cs"));
  await host.imported(folder);
  const fresh = new EngineHost();
  await fresh.imported(folder);
  const linksIn = async ({ engine }: EngineHost) => [...(await engine.currentProject().uses()).usage.links];
  expect(await linksIn(host)).toEqual(await linksIn(fresh));
});
