import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { watchDisk } from "../../../src/worker/watching/watch-disk.ts";
import { eventually } from "../../support/eventually.ts";
import { folderWith, temporaryFolder, writeFiles } from "../../support/folders.ts";
import { tabsOfOneOrigin } from "../coordination/tabs.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

async function followed(options: HostOptions = {}) {
  const parent = temporaryFolder();
  const folder = join(parent, "shop");
  mkdirSync(folder);
  writeFiles(folder, { "src/One.cs": "class One {}" });
  const host = new EngineHost({ linksAtOnce: true, watchFolder: watchDisk, ...options });
  await host.imported(folder);
  const write = (path: string, text: string) => writeFiles(folder, { [path]: text });
  return { parent, folder, host, write, at: (path: string) => join(folder, path) };
}

async function names(host: EngineHost): Promise<readonly string[]> {
  const files = answered(await host.engine.files());
  return files.map(({ path }) => path).sort();
}

async function knows(host: EngineHost, name: string): Promise<boolean> {
  return answered(await host.engine.goTo(name, [])).targets.some((target) => target.name === name);
}

describe("a folder that is followed", () => {
  it("is another one, or gone, and there again", async () => {
    const { parent, folder, host, write } = await followed();
    renameSync(folder, join(parent, "away"));
    mkdirSync(folder);
    write("Two.cs", "class Two {}");
    await eventually(async () => expect(await names(host)).toEqual(["shop/Two.cs"]));
    rmSync(folder, { recursive: true });
    renameSync(join(parent, "away"), folder);
    await eventually(async () => expect(await names(host)).toEqual(["shop/src/One.cs"]));
    write("src/One.cs", "class Three {}");
    await eventually(async () => expect(await knows(host, "Three")).toBe(true));
  });

  it("is whole after very many files came at once, and were moved and deleted", async () => {
    const { folder, host, at, write } = await followed();
    for (let file = 0; file < 1_000; file++) write(`many/${file % 20}/F${file}.cs`, `class F${file} {}`);
    await eventually(async () => expect(await names(host)).toHaveLength(1_001));
    write("many/7/F7.cs", "class Seven {}");
    await eventually(async () => expect(await knows(host, "Seven")).toBe(true));
    renameSync(at("many"), at("moved"));
    await eventually(async () => expect(await names(host)).toContain("shop/moved/19/F19.cs"));
    rmSync(join(folder, "moved"), { recursive: true });
    await eventually(async () => expect(await names(host)).toEqual(["shop/src/One.cs"]));
  });

  it("has links to files inside, followed to what they lead to, and none to others", async () => {
    const { parent, host, at, write } = await followed();
    writeFiles(parent, { "Outside.cs": "class Outside {}" });
    symlinkSync("One.cs", at("src/Link.cs"));
    symlinkSync(join(parent, "Outside.cs"), at("src/Out.cs"));
    symlinkSync("..", at("src/loop"));
    await eventually(async () =>
      expect(await names(host)).toEqual(["shop/src/Link.cs", "shop/src/One.cs", "shop/src/Out.cs"]),
    );
    write("src/One.cs", "class Ten {}");
    await eventually(async () =>
      expect(answered(await host.engine.goTo("Ten", [])).targets.filter(({ name }) => name === "Ten")).toHaveLength(2),
    );
    unlinkSync(at("src/Link.cs"));
    unlinkSync(at("src/Out.cs"));
    await eventually(async () => expect(await names(host)).toEqual(["shop/src/One.cs"]));
    expect(await knows(host, "Outside")).toBe(false);
  });

  it("is left for another project while what has changed is read", async () => {
    const { folder, host, write } = await followed();
    const { id } = host.engine.currentSnapshot().project;
    const other = folderWith("other", { "Other.cs": "class Other {}" });
    for (let round = 0; round < 4; round++) {
      write("src/New.cs", `class New${round} {}`);
      writeFiles(other, { "Newer.cs": `class Newer${round} {}` });
      answered(await host.engine.refresh(true));
      for (let turn = 0; turn < round * 3; turn++) await new Promise((done) => setImmediate(done));
      await host.imported(other);
      expect(await knows(host, `Newer${round}`)).toBe(true);
      writeFiles(other, { "Newest.cs": `class Newest${round} {}` });
      await eventually(async () => expect(await knows(host, `Newest${round}`)).toBe(true));
      answered(await host.engine.reopen(id));
      await eventually(async () => expect(await knows(host, `New${round}`)).toBe(true));
    }
    rmSync(folder, { recursive: true });
  });

  it("is followed by two engines over one store", async () => {
    const nextCoordination = tabsOfOneOrigin();
    const { folder, host, write } = await followed({ coordination: nextCoordination() });
    const two = new EngineHost({
      linksAtOnce: true,
      watchFolder: watchDisk,
      database: host.database,
      coordination: nextCoordination(),
    });
    answered(await two.engine.reopen(host.engine.currentSnapshot().project.id));
    for (let round = 0; round < 6; round++) {
      write("src/New.cs", `class New${round} {}`);
      write(`src/More${round}.cs`, `class More${round} {}`);
      await eventually(async () => expect(await knows(host, `New${round}`)).toBe(true));
      await eventually(async () => expect(await knows(two, `New${round}`)).toBe(true));
    }
    expect(await names(two)).toEqual(await names(host));
    rmSync(folder, { recursive: true });
  });
});
