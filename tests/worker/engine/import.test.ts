import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LARGE_FILE_BYTES } from "../../../src/shared/limits/files.ts";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import type { ParseThreadPlatform } from "../../../src/worker/threads/parse-thread.ts";
import { eventually } from "../../support/eventually.ts";
import { folderWith, temporaryFolder, writeFiles } from "../../support/folders.ts";
import { inProcessThread } from "../threads/in-process.ts";
import { answered, EngineHost } from "./engine-host.ts";

const FILES = {
  "A.cs": "class A { void M() { } class Inner { void N() { } } }",
  "sub/B.cs": "enum B { One }",
  "readme.md": "# Read me",
  "node_modules/skipped/C.cs": "class C;",
};

function project(files: Readonly<Record<string, string | number>> = FILES): string {
  const folder = folderWith("project", files);
  makeOld(folder, Object.keys(files));
  return folder;
}

// A time stamp as fresh as the import itself is not trusted.
function makeOld(folder: string, paths: readonly string[], time = new Date("2020-01-01")): void {
  for (const path of paths) utimesSync(join(folder, path), time, time);
}

const parsedIn = ({ events }: EngineHost) =>
  events.flatMap((event) => (event.type === "filesParsed" ? event.files.map(({ path }) => path) : []));

describe("an import", () => {
  it("reads a folder: its files, its types, its counts", async () => {
    const host = new EngineHost();
    const before = Date.now();
    const { project: imported, parsedFiles } = await host.imported(project());
    expect(parsedFiles).toBe(2);
    expect(imported).toMatchObject({
      name: "project",
      counts: {
        ...{ totalFiles: 3, parsableFiles: 2, types: 3, methods: 2 },
        health: { clean: 2, repaired: 0, partial: 0, skipped: 0 },
      },
    });
    expect(imported.lastImported).toBeGreaterThanOrEqual(before);
    expect(answered(await host.engine.files())).toMatchObject([
      { path: "project/A.cs", name: "A.cs", type: "cs", typeCount: 1, health: { state: "clean" } },
      { path: "project/readme.md", type: "md", typeCount: 0, health: null },
      { path: "project/sub/B.cs", type: "cs", typeCount: 1 },
    ]);
  });

  it("says of markup whether its text is at hand, also in a later session that cannot reach it", async () => {
    const host = new EngineHost();
    const { project: imported } = await host.imported(project({ ...FILES, "Page.razor": "<p>@Order</p>" }));
    const atHand = async ({ engine }: EngineHost) =>
      answered(await engine.files()).flatMap(({ name, isMarkupAtHand }) => (isMarkupAtHand ? name : []));
    expect(await atHand(host)).toEqual(["Page.razor"]);
    const [listed] = host.events.filter((event) => event.type === "filesListed");
    expect(listed?.files.find(({ name }) => name === "Page.razor")?.isMarkupAtHand).toBe(true);
    const later = new EngineHost({ database: host.database });
    answered(await later.engine.reopen(imported.id));
    expect(await atHand(later)).toEqual([]);
  });

  it("says what it does in this order", async () => {
    const host = new EngineHost();
    await host.import(project());
    const types = host.events.map((event) => (event.type === "progress" ? `${event.phase}` : event.type));
    const once = types.filter((type, i) => type !== types[i - 1]);
    expect(once).toEqual(["importBegan", "scan", "filesListed", "filesParsed", "parse", "store", "imported"]);
    const progress = host.events.flatMap((event) =>
      event.type === "progress" && event.phase === "parse" ? [event] : [],
    );
    expect(progress.at(-1)).toMatchObject({ done: 2, total: 2 });
  });

  it("begins with its job, and with the folder of this machine that it reads", async () => {
    const host = new EngineHost();
    const folder = project();
    const job = answered(await host.engine.importDirectory({ kind: "folder", path: `${folder}/sub/..` }));
    expect(host.events[0]).toEqual({ type: "importBegan", job, path: folder });
    await host.endOf(job);
  });

  it("lists every file before any is parsed, and each file once", async () => {
    const host = new EngineHost();
    await host.import(project());
    const [listed] = host.events.filter((event) => event.type === "filesListed");
    expect(listed).toMatchObject({ name: "project", files: [{ health: null }, { health: null }, { health: null }] });
    expect([...parsedIn(host)].sort()).toEqual(["project/A.cs", "project/sub/B.cs"]);
  });

  it("of a folder that did not change parses nothing", async () => {
    const host = new EngineHost();
    const folder = project();
    await host.imported(folder);
    const outline = await host.engine.outline(await host.fileId("A.cs"));
    expect((await host.imported(folder)).parsedFiles).toBe(0);
    expect(await host.engine.outline(await host.fileId("A.cs"))).toEqual(outline);
  });

  it("of files that only look changed parses nothing", async () => {
    const host = new EngineHost();
    const folder = project();
    await host.imported(folder);
    makeOld(folder, ["A.cs", "sub/B.cs"], new Date("2021-01-01"));
    expect((await host.imported(folder)).parsedFiles).toBe(0);
  });

  it("sees a change even where neither size nor time tell, when the file was new at the last import", async () => {
    const host = new EngineHost();
    const folder = project();
    const now = new Date();
    makeOld(folder, ["A.cs"], now);
    await host.imported(folder);
    writeFileSync(join(folder, "A.cs"), FILES["A.cs"].replace("void M", "void X"));
    makeOld(folder, ["A.cs"], now);
    expect((await host.imported(folder)).parsedFiles).toBe(1);
  });

  it("takes changed, added and removed files one by one", async () => {
    const host = new EngineHost();
    const folder = project();
    await host.imported(folder);

    writeFiles(folder, { "A.cs": "class Changed { }" });
    expect(await host.imported(folder)).toMatchObject({
      parsedFiles: 1,
      project: { counts: { types: 2, methods: 0 } },
    });

    writeFiles(folder, { "new/D.cs": "class D { }" });
    makeOld(folder, ["A.cs", "new/D.cs"]);
    expect(await host.imported(folder)).toMatchObject({ parsedFiles: 1, project: { counts: { types: 3 } } });

    rmSync(join(folder, "sub"), { recursive: true });
    expect(await host.imported(folder)).toMatchObject({
      parsedFiles: 0,
      project: { counts: { types: 2, totalFiles: 3 } },
    });
    for (const at of [1, 2, 3, 4]) {
      writeFiles(folder, { "A.cs": `class Changed${at} { }` });
      await host.imported(folder);
    }
    // What neither the project nor one of the three states before it names is deleted when nobody reads it any more.
    await eventually(async () => expect(await host.database.sublevel("facts").keys().all()).toHaveLength(4 + 1));
  });

  it("with other symbols reads every file anew", async () => {
    const folder = project({ "A.cs": "class A\n#if X\n: B\n#else\n: C\n#endif\n{ }" });
    const first = new EngineHost();
    await first.imported(folder);
    const second = new EngineHost({ database: first.database, defines: ["X"] });
    expect((await second.imported(folder)).parsedFiles).toBe(1);
  });

  it("lists what it does not read, with the reason", async () => {
    const host = new EngineHost();
    const folder = project({ "large.cs": 5_242_881, "limit.cs": 100, "text.cs": "class A;" });
    writeFileSync(join(folder, "binary.cs"), new Uint8Array([0x4d, 0x5a, 0, 0]));
    const { project: imported } = await host.imported(folder);
    expect(imported.counts.health).toEqual({ clean: 1, repaired: 0, partial: 0, skipped: 3 });
    const { files } = answered(await host.engine.health());
    expect(files.map(({ path, health }) => `${path}: ${health.reason}`)).toEqual([
      "binary.cs: not a text file",
      "large.cs: larger than 5 MB",
      "limit.cs: not a text file",
    ]);
    expect(host.warnings.some((warning) => warning.includes("large.cs") && warning.includes("5242880"))).toBe(true);
  });

  it("reads names in Chinese and with spaces, empty files and folders in folders", async () => {
    const deep = `${"deep/".repeat(30)}D.cs`;
    const host = new EngineHost();
    const files = { "商店/订单 一.cs": "class 订单 { }", "empty.cs": "", [deep]: "class D { }" };
    const { project: imported } = await host.imported(project(files));
    expect(imported.counts).toMatchObject({ types: 2, parsableFiles: 3 });
    expect(answered(await host.engine.outline(await host.fileId("商店/订单 一.cs"))).types[0]?.name).toBe("订单");
  });

  it("of an empty folder is an empty project", async () => {
    const folder = join(temporaryFolder(), "project");
    mkdirSync(folder);
    const { project: imported } = await new EngineHost().imported(folder);
    expect(imported.counts).toMatchObject({ totalFiles: 0, types: 0 });
  });

  it("says when native cannot be loaded", async () => {
    const { readContent: _, ...wasm } = { readContent: undefined, warning: "native cannot be loaded" };
    const { nodePlatform } = await import("../threads/in-process.ts");
    const openSyntax: ParseThreadPlatform["openSyntax"] = async (...given) => ({
      ...(await nodePlatform.openSyntax(...given)),
      ...wasm,
    });
    const host = new EngineHost({ spawn: () => inProcessThread({ openSyntax }) });
    await host.imported(project());
    expect(host.warnings).toContain("native cannot be loaded");
  });
});

describe("the threads of an import", () => {
  /** How many threads have ended, and been started, once the names of an imported project were read. */
  async function threadsFor(files: Readonly<Record<string, string>>) {
    const count = { ended: 0, started: 0 };
    const spawn = () => {
      count.started++;
      const thread = inProcessThread();
      const terminate = () => {
        count.ended++;
        return thread.terminate();
      };
      return { ...thread, terminate };
    };
    const host = new EngineHost({ spawn });
    await host.imported(folderWith("project", files));
    const { ended } = count;
    await (await host.engine.currentProject().meanings()).searchAll();
    return { ended, started: count.started };
  }

  it("stay to read the names of a small project", async () => {
    expect(await threadsFor({ "A.cs": "class A { }" })).toEqual({ ended: 0, started: 1 });
  });

  it("end after that of a file with much to keep", async () => {
    const { ended, started } = await threadsFor({ "A.cs": `class A { }${" ".repeat(LARGE_FILE_BYTES)}` });
    expect(ended).toBe(1);
    expect(started).toBe(2);
  });
});

describe("while another project is imported", () => {
  it("nothing of the open one is shown under the ids of its files, which are the same", async () => {
    const asked: Promise<unknown>[] = [];
    const host = new EngineHost({
      onEvent: (event) => {
        if (event.type !== "filesListed" || event.name !== "other") return;
        const type = `${fileIdOf("A.cs")}-CLASS-A`;
        const { engine } = host;
        asked.push(engine.outline(fileIdOf("A.cs")), engine.typeDetails(type), engine.classDiagram(type));
        asked.push(engine.describe(type, "Of the other one"), engine.search("A"));
      },
      // What answers is loaded with the first question, and must find the import under way.
      catalogue: (catalogue) => ({
        ...catalogue,
        putFacts: async (...given) => {
          await Promise.all(asked);
          await catalogue.putFacts(...given);
        },
      }),
    });
    await host.imported(project());
    const other = folderWith("other", { "A.cs": "class A { }" });
    await host.imported(other);
    const codes = (await Promise.all(asked)).map((answer) => (answer as { error?: { code: string } }).error?.code);
    expect(codes).toEqual([...Array<string>(4).fill("entityNotFound"), "noProject"]);
  });
});
