import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LINK_THREADS_FROM_FILES } from "../../../../src/shared/limits/threads.ts";
import type { Catalogue } from "../../../../src/worker/catalogue/catalogue.ts";
import { jsonPieces } from "../../../../src/worker/export/export-json.ts";
import { exportFiles, exportHead } from "../../../../src/worker/export/export-project.ts";
import { temporaryFolder, writeFiles } from "../../../support/folders.ts";
import { answered, EngineHost } from "../../engine/engine-host.ts";
import { inProcessLinkThread, type TestPort } from "./link-ports.ts";

/** A code base in which each file calls what others declare: overloads, an extension, an interface, a base class. */
function codeBase(count: number, change = (text: string) => text): string {
  const folder = join(temporaryFolder(), "project");
  mkdirSync(folder);
  const files = Array.from({ length: count }, (_, at): readonly [string, string] => [
    `F${at}.cs`,
    change(fileText(at, count)),
  ]);
  writeFiles(folder, Object.fromEntries(files));
  return folder;
}

function fileText(at: number, count: number): string {
  const [next, far] = [(at + 1) % count, (at * 7) % count];
  const base = at % 10 === 0 ? "" : ` : C${at - 1}`;
  return `using System.Linq;
namespace App.N${at % 5};
public interface I${at} { int Get(int x); }
public class C${at}${base.replace(" : ", ` : App.N${(at + 4) % 5}.`)}
{
    public int Run(int x) => x;
    public string Run(string x) => x;
    int Go(App.N${next % 5}.I${next} other, App.N${far % 5}.C${far} far) =>
        other.Get(far.Run(${at})) + new[] { far }.Select(one => one.Run("a")).First().Twice${far}().Length + Missing();
}
public static class X${at} { public static string Twice${at}(this string x) => x + x; }
`;
}

/** A project that was imported, to be opened as often as wanted. */
interface Stored {
  readonly database: EngineHost["database"];
  readonly id: string;
}

async function storedCode(count: number, change = (text: string) => text): Promise<Stored> {
  const host = new EngineHost();
  const { project } = await host.imported(codeBase(count, change));
  return { database: host.database, id: project.id };
}

interface Linked {
  readonly host: EngineHost;
  readonly exported: readonly string[];
}

/** The whole export of a project, linked with these threads; `ready` is waited for before the first body is bound. */
async function linkedWith(stored: Stored, count: number, spawn: () => TestPort, ready = noWait): Promise<Linked> {
  const opened: Catalogue[] = [];
  const catalogue = (one: Catalogue) => {
    opened.push(one);
    return one;
  };
  const host = new EngineHost({ database: stored.database, catalogue, linkThreads: { count, spawn } });
  answered(await host.engine.reopen(stored.id));
  await host.engine.currentProject().links();
  await ready();
  return { host, exported: await exportOf(host, opened) };
}

async function noWait(): Promise<void> {}

async function exportOf({ engine }: EngineHost, [catalogue]: readonly Catalogue[]): Promise<readonly string[]> {
  if (catalogue === undefined) throw new Error("there is no catalogue");
  const links = {
    types: await engine.currentProject().links(),
    uses: await engine.currentProject().uses(),
    written: new Map(),
  };
  const snapshot = engine.currentSnapshot();
  const lines = [JSON.stringify(exportHead(snapshot, links.uses))];
  for await (const file of exportFiles(catalogue, snapshot, links)) lines.push([...jsonPieces(file)].join(""));
  return lines;
}

const noThread = (): TestPort => {
  throw new Error("no thread is wanted");
};

interface Ports {
  readonly all: readonly TestPort[];
  readonly spawn: () => TestPort;
  readonly ready: () => Promise<void>;
}

/** What makes ports and keeps them. */
function ports(make: () => TestPort = inProcessLinkThread): Ports {
  const all: TestPort[] = [];
  const spawn = () => {
    const port = make();
    all.push(port);
    return port;
  };
  const ready = async () => {
    await Promise.all(all.map((port) => port.ready));
  };
  return { all, spawn, ready };
}

const MANY = LINK_THREADS_FROM_FILES + 60;

describe("links", () => {
  it("are the same with threads and without", async () => {
    const stored = await storedCode(MANY);
    const alone = await linkedWith(stored, 0, noThread);
    expect(alone.exported.join()).toContain('"confidence":"exact"');
    for (const count of [1, 2]) {
      const { all, spawn, ready } = ports();
      const { exported, host } = await linkedWith(stored, count, spawn, ready);
      expect(exported).toEqual(alone.exported);
      expect(all.map((port) => [port.bound() > 0, port.isTerminated])).toEqual(all.map(() => [true, true]));
      expect([all.length, host.warnings]).toEqual([count, []]);
    }
  });

  it("are the same with threads and without where usings are assumed", async () => {
    const relying = (text: string) =>
      text.replace("using System.Linq;\n", "").replace("{\n", "{\n    List<int> All;\n");
    const stored = await storedCode(MANY, relying);
    const alone = await linkedWith(stored, 0, noThread);
    expect(answered(await alone.host.engine.health()).assumptions).toMatchObject([{ files: MANY }]);
    // `Select` and `First`, which nothing else brings.
    expect(alone.exported[0]).toContain(`"framework":${2 * MANY}`);
    const { spawn, ready } = ports();
    expect((await linkedWith(stored, 1, spawn, ready)).exported).toEqual(alone.exported);
  });

  it("are not lost with a thread that dies between its files", async () => {
    const stored = await storedCode(MANY);
    const alone = await linkedWith(stored, 0, noThread);
    const { spawn, ready } = ports(() =>
      inProcessLinkThread((answer, port) => {
        if (answer.type === "bound") port.die("out of memory");
      }),
    );
    const { exported, host } = await linkedWith(stored, 1, spawn, ready);
    expect(exported).toEqual(alone.exported);
    expect(host.warnings).toEqual(["A linking thread has ended, its files are linked without it: out of memory"]);
  });

  it("do without a thread that cannot start, dies early or fails", async () => {
    const stored = await storedCode(MANY);
    const alone = await linkedWith(stored, 0, noThread);
    const dying = () => {
      const port = inProcessLinkThread();
      setImmediate(() => port.die("gone"));
      return port;
    };
    const failing = () => inProcessLinkThread(undefined, { "c-sharp": () => Promise.reject(new Error("no facts")) });
    for (const spawn of [noThread, dying, failing]) {
      const { exported, host } = await linkedWith(stored, 1, spawn);
      expect(exported).toEqual(alone.exported);
      expect(host.warnings).toEqual([expect.stringMatching(/^A linking thread has ended/)]);
    }
  });
});

describe("a thread", () => {
  it("is not started for a small project", async () => {
    const { host } = await linkedWith(await storedCode(20), 2, noThread);
    expect(host.warnings).toEqual([]);
  });

  it("is not started where one file has changed", async () => {
    const folder = codeBase(MANY);
    const { all, spawn } = ports();
    const host = new EngineHost({ linkThreads: { count: 1, spawn } });
    await host.imported(folder);
    await host.engine.currentProject().uses();
    writeFiles(folder, { "F7.cs": fileText(7, MANY).replace("Missing()", "1") });
    await host.imported(folder);
    await host.engine.currentProject().uses();
    expect(all.length).toBe(1);
  });

  it.each([
    ["the engine is closed", (host: EngineHost) => host.engine.close()],
    ["the project is forgotten", (host: EngineHost) => host.engine.forget(host.engine.currentSnapshot().project.id)],
    ["another import begins", (host: EngineHost) => host.import(codeBase(1))],
  ])("ends when %s", async (_, act) => {
    const { all, spawn } = ports();
    const host = new EngineHost({ linkThreads: { count: 1, spawn } });
    await host.imported(codeBase(MANY));
    await host.engine.currentProject().links();
    expect(all.map(({ isTerminated }) => isTerminated)).toEqual([false]);
    await act(host);
    expect(all.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    expect(host.warnings).toEqual([]);
  });
});
