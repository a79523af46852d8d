import { mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import { singleEngineCoordination } from "../../../src/worker/coordination/single-engine.ts";
import type { StoreCoordination } from "../../../src/worker/coordination/store-coordination.ts";
import type { ParseThreadPlatform } from "../../../src/worker/threads/parse-thread.ts";
import { folderWith, temporaryFolder, writeFiles } from "../../support/folders.ts";
import { inProcessThread, nodePlatform } from "../threads/in-process.ts";
import { threadThat } from "../threads/scripted-thread.ts";
import { answered, EngineHost } from "./engine-host.ts";

const COUNT = 200;
const OLD = new Date("2020-01-01");

function manyFiles(text: (i: number) => string): string {
  const folder = join(temporaryFolder(), "many");
  mkdirSync(folder);
  rewrite(folder, text);
  return folder;
}

function rewrite(folder: string, text: (i: number) => string): void {
  const paths = Array.from({ length: COUNT }, (_, i) => [`F${i}.cs`, text(i)]);
  writeFiles(folder, Object.fromEntries(paths));
  for (const [path = ""] of paths) utimesSync(join(folder, path), OLD, OLD);
}

const first = (i: number) => `class First${i} { }`;
const second = (i: number) => `class Second${i} { void M() { } }`;

async function namesIn({ engine }: EngineHost): Promise<readonly string[]> {
  const files = answered(await engine.files());
  const outlines = await Promise.all(files.map(async ({ id }) => answered(await engine.outline(id))));
  return outlines.flatMap(({ types }) => types.map(({ name }) => name)).sort();
}

const namesOf = (text: (i: number) => string) => Array.from({ length: COUNT }, (_, i) => text(i).split(" ")[1]).sort();

/** A project of 200 files, all of them changed since it was imported, and what its store holds. */
async function changedProject() {
  const folder = manyFiles(first);
  const host = new EngineHost();
  await host.imported(folder);
  const stored = await host.database.iterator().all();
  rewrite(folder, second);
  return { folder, database: host.database, stored };
}

describe("a cancelled import", () => {
  const moments: Readonly<Record<string, (event: EngineEvent) => boolean>> = {
    "while files are looked for": ({ type }) => type === "progress",
    "when they are listed": ({ type }) => type === "filesListed",
    "after the first batch": ({ type }) => type === "filesParsed",
    "before it is stored": (event) => event.type === "progress" && event.phase === "store",
  };

  it.each(Object.entries(moments))("%s leaves the earlier project whole", async (_, isMoment) => {
    const { folder, database, stored } = await changedProject();
    const host: EngineHost = new EngineHost({
      database,
      onEvent: (event) => {
        if ("job" in event && isMoment(event)) void host.engine.cancel(event.job);
      },
    });
    expect((await host.import(folder)).type).toBe("cancelled");
    expect(await database.iterator().all()).toEqual(stored);
    const [projectId = ""] = await database.sublevel("projects").keys().all();
    answered(await host.engine.reopen(projectId));
    expect(await namesIn(host)).toEqual(namesOf(first));
  });

  it("answers only when it has ended, and the next one can begin", async () => {
    const { folder, database } = await changedProject();
    const host = new EngineHost({ database });
    const job = answered(await host.engine.importDirectory({ kind: "folder", path: folder }));
    answered(await host.engine.cancel(job));
    expect(host.events.at(-1)).toEqual({ type: "cancelled", job });
    await host.imported(folder);
    expect(await namesIn(host)).toEqual(namesOf(second));
  });

  it("is none when the job has ended or never was", async () => {
    const host = new EngineHost();
    expect(await host.engine.cancel(17)).toEqual({ ok: true, value: null });
    await host.imported(manyFiles(first));
    expect(await host.engine.cancel(1)).toEqual({ ok: true, value: null });
    expect(await namesIn(host)).toEqual(namesOf(first));
  });
});

describe("an import that fails", () => {
  it("because the folder is missing says so", async () => {
    const host = new EngineHost();
    const path = join(temporaryFolder(), "missing");
    expect(await host.import(path)).toMatchObject({
      type: "failed",
      error: { code: "folderNotFound", context: { path } },
    });
    expect(await host.engine.files()).toMatchObject({ ok: false, error: { code: "noProject" } });
  });

  it("because no thread can be started says so", async () => {
    const openSyntax = async () => {
      throw new Error("no binding");
    };
    const host = new EngineHost({ spawn: () => inProcessThread({ openSyntax }) });
    expect(await host.import(manyFiles(first))).toMatchObject({
      type: "failed",
      error: { code: "parserNotInitialized", message: "Parser not initialized" },
    });
    expect(host.warnings).toEqual(["The parser could not be started: no binding"]);
  });

  it("at one file leaves that out, and the log says why", async () => {
    const folder = folderWith("project", { "A.cs": "class A;", "B.cs": "class B;" });
    const withTree = (): never => {
      throw new Error("out of trees");
    };
    const openSyntax: ParseThreadPlatform["openSyntax"] = async (options, grammar) => {
      const { syntax, warning } = await nodePlatform.openSyntax(options, grammar);
      return {
        warning,
        syntax: {
          ...syntax,
          withTree: (text, read) => (text.includes("A") ? withTree() : syntax.withTree(text, read)),
        },
      };
    };
    const host = new EngineHost({ spawn: () => inProcessThread({ openSyntax }) });
    await host.imported(folder);
    expect(await namesIn(host)).toEqual(["B"]);
    expect(host.warnings).toEqual([expect.stringMatching(/^A\.cs was left out: could not be parsed: .*out of trees/)]);
  });

  it.each(["putFacts", "commit"] as const)("in the store (%s) leaves the earlier project whole", async (call) => {
    const { folder, database, stored } = await changedProject();
    const fail = async () => {
      throw new GlossaError("storeFailed", { detail: "disk full" });
    };
    const host = new EngineHost({ database, catalogue: (catalogue) => ({ ...catalogue, [call]: fail }) });
    expect(await host.import(folder)).toMatchObject({ type: "failed", error: { code: "storeFailed" } });
    expect(await database.iterator().all()).toEqual(stored);
  });

  it("while files are listed leaves the earlier project open", async () => {
    const folder = manyFiles(first);
    let isBroken = false;
    const list = async () => {
      throw new Error("the disk is gone");
    };
    const host = new EngineHost({ source: (source) => (isBroken ? { ...source, list } : source) });
    await host.imported(folder);
    isBroken = true;
    expect(await host.import(folder)).toMatchObject({ type: "failed", error: { code: "unexpected" } });
    expect(await namesIn(host)).toEqual(namesOf(first));
  });

  it("does not keep the next one from beginning", async () => {
    const host = new EngineHost();
    await host.import(join(temporaryFolder(), "missing"));
    expect((await host.import(manyFiles(first))).type).toBe("imported");
  });
});

describe("a file that kills its thread", () => {
  it("is the only one that is not read, and says why", async () => {
    const folder = manyFiles(first);
    const spawn = () => threadThat(({ path }) => (path === "F7.cs" ? "dies" : "done"));
    const host = new EngineHost({ spawn });
    const { project } = await host.imported(folder);
    expect(project.counts.totalFiles).toBe(COUNT);
    const { files } = answered(await host.engine.health());
    expect(files).toMatchObject([
      { path: "F7.cs", health: { state: "partial", reason: "could not be parsed: exit code 1" } },
    ]);
  });
});

describe("two imports at once", () => {
  it("are one too many: the second is refused, the first goes on", async () => {
    const host = new EngineHost();
    const folder = manyFiles(first);
    const job = answered(await host.engine.importDirectory({ kind: "folder", path: folder }));
    const refused = await host.engine.importDirectory({ kind: "folder", path: folder });
    expect(refused).toMatchObject({ ok: false, error: { code: "importRunning" } });
    expect((await host.endOf(job)).type).toBe("imported");
  });
});

describe("an engine that is closed", () => {
  it("says which part could not be, and closes all others", async () => {
    let isBroken = true;
    const breaks = (coordination: StoreCoordination): StoreCoordination => ({
      ...coordination,
      close: () => {
        if (isBroken) throw new Error("no such channel");
        coordination.close();
      },
    });
    const host = new EngineHost({ coordination: breaks(singleEngineCoordination()) });
    await host.imported(manyFiles(first));
    await expect(host.engine.close()).rejects.toThrow("no such channel");
    expect(host.database.status).toBe("closed");
    isBroken = false;
  });
});
