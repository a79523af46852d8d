import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import type { FollowingState } from "../../../src/shared/engine/following-state.ts";
import { directoryHandleSource } from "../../../src/worker/sources/directory-handle.ts";
import type { Source } from "../../../src/worker/sources/source.ts";
import { watchDisk } from "../../../src/worker/watching/watch-disk.ts";
import { eventually } from "../../support/eventually.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { MemoryFolder } from "../writing/folder/memory-folder.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const CALLED = "public class Called { public void Go() {} }";
const CALLER = "public class Caller { void Run(Called c) { c.Go(); } }";

async function followed(options: HostOptions = {}) {
  const folder = folderWith("shop", { "src/Called.cs": CALLED, "src/Caller.cs": CALLER });
  const host = new EngineHost({ linksAtOnce: true, watchFolder: watchDisk, ...options });
  await host.imported(folder);
  const paths = async () => answered(await host.engine.files()).map(({ path }) => path);
  const write = (path: string, text: string) => writeFiles(folder, { [path]: text });
  return { folder, host, paths, write, at: (path: string) => join(folder, path) };
}

function states({ events }: EngineHost): readonly FollowingState[] {
  return events.flatMap((event) => (event.type === "following" ? [event.state] : []));
}

function changes({ events }: EngineHost): readonly EngineEvent[] {
  return events.filter(({ type }) => type === "projectChanged");
}

async function named(host: EngineHost, name: string): Promise<boolean> {
  return answered(await host.engine.goTo(name, [])).targets.some((target) => target.name === name);
}

describe("a folder that is followed", () => {
  it("is current when a file was saved, in the tree, in details and in uses", async () => {
    const { host, write } = await followed();
    write("src/Caller.cs", "public class Caller { void Run(Called c) { c.Go(); c.Go(); } void More() {} }");
    await eventually(async () => expect(changes(host)).toHaveLength(1));
    const file = await host.fileId("src/Caller.cs");
    const details = answered(await host.engine.typeDetails(`${file}-CLASS-Caller`));
    expect(JSON.stringify(details)).toContain("More");
    const uses = answered(
      await host.engine.memberUses(`${await host.fileId("src/Called.cs")}-CLASS-Called-METHOD-Go()`),
    );
    expect(JSON.stringify(uses)).toContain("Caller");
    expect(states(host)).toEqual([{ status: "updating" }, { status: "current", files: 1 }]);
  });

  it("loses and gains files, and whole folders", async () => {
    const { folder, paths, write, at } = await followed();
    write("lib/deep/New.cs", "class New {}");
    await eventually(async () => expect(await paths()).toContain("shop/lib/deep/New.cs"));
    renameSync(at("lib"), at("other"));
    await eventually(async () => expect(await paths()).toContain("shop/other/deep/New.cs"));
    expect(await paths()).not.toContain("shop/lib/deep/New.cs");
    rmSync(join(folder, "src"), { recursive: true });
    await eventually(async () => expect(await paths()).toEqual(["shop/other/deep/New.cs"]));
  });

  it("says nothing of an import, and nothing at all where nothing has changed", async () => {
    const { host, write, at } = await followed();
    const before = host.events.length;
    mkdirSync(at("node_modules"));
    write("node_modules/Left.cs", "class Left {}");
    write("src/New.cs", "class New {}");
    await eventually(async () => expect(changes(host)).toHaveLength(1));
    const told = host.events.slice(before).map(({ type }) => type);
    expect(told).not.toEqual(expect.arrayContaining(["importBegan"]));
    expect(told.filter((type) => type === "imported" || type === "filesListed" || type === "progress")).toEqual([]);
  });

  it("is looked through when the project is opened from the store", async () => {
    const { folder, host, write } = await followed();
    const { id } = host.engine.currentSnapshot().project;
    await host.engine.closeProject();
    write("src/Later.cs", "class Later {}");
    expect(changes(host)).toEqual([]);
    answered(await host.engine.reopen(id));
    await eventually(async () => expect(await named(host, "Later")).toBe(true));
    rmSync(folder, { recursive: true });
  });

  it("is missed when the project is opened from the store without it, and followed when it is back", async () => {
    const { folder, host, write } = await followed();
    const { id } = host.engine.currentSnapshot().project;
    await host.engine.closeProject();
    renameSync(folder, `${folder}-away`);
    answered(await host.engine.reopen(id));
    await eventually(async () => expect(states(host).map(({ status }) => status)).toContain("failed"));
    renameSync(`${folder}-away`, folder);
    write("src/Back.cs", "class Back {}");
    await eventually(async () => expect(await named(host, "Back")).toBe(true));
    write("src/Again.cs", "class Again {}");
    await eventually(async () => expect(await named(host, "Again")).toBe(true));
  });

  it("is not watched once it is closed, or nobody wants that", async () => {
    const { host, write } = await followed();
    await host.engine.followDisk(false);
    write("src/New.cs", "class New {}");
    answered(await host.engine.refresh(true));
    await eventually(async () => expect(changes(host)).toHaveLength(1));
    write("src/Newer.cs", "class Newer {}");
    await host.engine.followDisk(true);
    await eventually(async () => expect(await named(host, "Newer")).toBe(true));
  });

  it("says that it could not be read, and reads it with the next change", async () => {
    let isBroken = false;
    const source = (own: Source): Source => ({
      ...own,
      list: (...args) => (isBroken ? Promise.reject(new Error("no disk")) : own.list(...args)),
      listAgain: (...args) =>
        isBroken ? Promise.reject(new Error("no disk")) : (own.listAgain?.(...args) ?? Promise.reject()),
    });
    const { host, write } = await followed({ source });
    isBroken = true;
    write("src/New.cs", "class New {}");
    await eventually(async () => expect(states(host).map(({ status }) => status)).toContain("failed"));
    isBroken = false;
    write("src/Newer.cs", "class Newer {}");
    await eventually(async () => expect((await named(host, "New")) && (await named(host, "Newer"))).toBe(true));
    expect(states(host).at(-1)?.status).toBe("current");
  });

  it("gives way to an import that somebody asks for", async () => {
    const { host, folder, write } = await followed();
    for (let round = 0; round < 5; round++) {
      write("src/New.cs", `class New${round} {}`);
      expect((await host.import(folder)).type).toBe("imported");
      expect(await named(host, `New${round}`)).toBe(true);
    }
  });

  it("stays closed where it is closed while what has changed is read", async () => {
    const { host, write } = await followed();
    const { id } = host.engine.currentSnapshot().project;
    for (let round = 0; round < 10; round++) {
      write("src/New.cs", `class New${round} {}`);
      answered(await host.engine.refresh(true));
      for (let turn = 0; turn < round; turn++) await new Promise((done) => setImmediate(done));
      answered(await host.engine.closeProject());
      await host.engine.importEnded();
      expect(() => host.engine.currentSnapshot()).toThrow();
      answered(await host.engine.reopen(id));
      await eventually(async () => expect(await named(host, `New${round}`)).toBe(true));
    }
  });

  it("keeps what was written, for a member whose signature has changed, too", async () => {
    const { host, write } = await followed();
    const called = await host.fileId("src/Called.cs");
    answered(await host.engine.describe(`${called}-CLASS-Called`, "What is called."));
    write("src/Called.cs", `${CALLED} public class More {}`);
    await eventually(async () => expect(await named(host, "More")).toBe(true));
    const details = answered(await host.engine.typeDetails(`${called}-CLASS-Called`));
    expect(JSON.stringify(details)).toContain("What is called.");
  });

  it("reads what has taken the place of a file, though it is of the same size and time", async () => {
    // What has changed shortly before the import is read again in any case.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { host, write, at } = await followed();
    const long = new Date(1_000_000_000_000);
    const old = (path: string, text: string) => {
      write(path, text);
      utimesSync(at(path), long, long);
    };
    for (const [path, name] of [
      ["one/A.cs", "Aa"],
      ["two/A.cs", "Bb"],
      ["B.cs", "Cc"],
      ["C.cs", "Dd"],
    ] as const)
      old(path, `class ${name} {}`);
    await eventually(async () => expect((await named(host, "Dd")) && (await named(host, "Bb"))).toBe(true));
    renameSync(at("C.cs"), at("B.cs"));
    rmSync(at("one"), { recursive: true });
    renameSync(at("two"), at("one"));
    await eventually(async () => expect((await named(host, "Cc")) || (await named(host, "Aa"))).toBe(false));
    expect((await named(host, "Dd")) && (await named(host, "Bb"))).toBe(true);
  });

  it("reads a file that was half written when it is whole", async () => {
    const { host, write, at } = await followed();
    write("src/Called.cs", "public class Called { public void G");
    writeFileSync(at("src/Called.cs"), `${CALLED} public class Whole {}`);
    await eventually(async () => expect(await named(host, "Whole")).toBe(true));
  });
});

describe("a refresh", () => {
  it("says so where nothing has changed, if somebody wants to hear that", async () => {
    const { host } = await followed({ watchFolder: async () => undefined });
    expect(answered(await host.engine.canRefresh())).toBe(true);
    answered(await host.engine.refresh(true));
    await eventually(async () => expect(states(host)).toEqual([{ status: "current", files: null }]));
    expect(changes(host)).toEqual([]);
  });

  it("cannot be asked for where no project is open", async () => {
    const host = new EngineHost();
    expect(await host.engine.refresh(true)).toMatchObject({ ok: false, error: { code: "noProject" } });
    expect(await host.engine.canRefresh()).toMatchObject({ ok: false, error: { code: "noProject" } });
    expect(await host.engine.folderToAllow()).toMatchObject({ ok: false, error: { code: "noProject" } });
  });

  it("may need the user to be asked about the folder that a browser keeps", async () => {
    const { handle } = new MemoryFolder({ "A.cs": "class A { }" });
    const folders = { save: async () => {}, find: async () => undefined, forget: async () => {} };
    const toAllow = vi.fn(async () => handle);
    const host = new EngineHost({ source: () => directoryHandleSource(handle), folders: { ...folders, toAllow } });
    const { project } = await host.imported("shop");
    expect(answered(await host.engine.folderToAllow())).toBe(handle);
    expect(toAllow).toHaveBeenCalledExactlyOnceWith(project.id);
  });

  it("needs nobody to be asked about a folder on the disk", async () => {
    const { host } = await followed();
    expect(answered(await host.engine.folderToAllow())).toBeNull();
  });
});
