import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Catalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { jsonPieces } from "../../../src/worker/export/export-json.ts";
import { exportFiles } from "../../../src/worker/export/export-project.ts";
import { libraries } from "../../../src/worker/hosts/node/libraries.ts";
import { LinkedProject } from "../../../src/worker/linking/linked-project.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { EngineHost, type HostOptions } from "../engine/engine-host.ts";

const FILES = {
  "App.csproj": `<Project><ItemGroup><Using Include="X" /></ItemGroup></Project>`,
  "a.cs": `namespace N;
    class C : Base
    {
        /// <inheritdoc/>
        public override void M() { }
    }`,
  "b.cs": `namespace X;
    public class Base
    {
        /// <summary>of Base</summary>
        public virtual void M() { }
    }`,
};

function projectFolder(): string {
  return folderWith("project", FILES);
}

interface ExportedTypes {
  readonly types: readonly { bases: { target: unknown }[]; members: { doc: unknown }[] }[];
}

/** An engine whose project can be exported. */
class ExportingHost extends EngineHost {
  private readonly opened: Catalogue[];

  constructor(options: HostOptions = {}) {
    const opened: Catalogue[] = [];
    const keep = (catalogue: Catalogue) => {
      opened.push(catalogue);
      return catalogue;
    };
    super({ ...options, catalogue: keep });
    this.opened = opened;
  }

  /** The base of the first type that has one, and the comment of its first member, as the export gives them. */
  async exported(): Promise<{ readonly target: unknown; readonly doc: unknown }> {
    const [catalogue] = this.opened;
    if (catalogue === undefined) throw new Error("there is no catalogue");
    const { engine } = this;
    const links = {
      types: await engine.currentProject().links(),
      uses: await engine.currentProject().uses(),
      written: new Map(),
    };
    for await (const file of exportFiles(catalogue, engine.currentSnapshot(), links)) {
      const { types }: ExportedTypes = JSON.parse([...jsonPieces(file)].join(""));
      const [type] = types;
      if (type?.bases[0] !== undefined) return { target: type.bases[0].target, doc: type.members[0]?.doc };
    }
    throw new Error("no type has a base");
  }
}

it("links what an import has read, and the export says so", async () => {
  const host = new ExportingHost();
  await host.imported(projectFolder());
  const base = `${await host.fileId("b.cs")}-CLASS-Base`;
  expect(await host.exported()).toEqual({ target: base, doc: { kind: "inherited", summary: "of Base" } });
  expect((await host.engine.currentProject().links()).derived(base)).toEqual([`${await host.fileId("a.cs")}-CLASS-C`]);
});

it("notices that a project file has changed, though no C# file has", async () => {
  const host = new ExportingHost();
  const folder = projectFolder();
  await host.imported(folder);
  writeFiles(folder, { "App.csproj": "<Project />" });
  const { parsedFiles } = await host.imported(folder);
  expect(parsedFiles).toBe(0);
  expect(await host.exported()).toEqual({ target: null, doc: null });
});

it("needs no source for a project that is stored", async () => {
  const first = new ExportingHost();
  const folder = projectFolder();
  const { project } = await first.imported(folder);
  rmSync(folder, { recursive: true });
  const second = new ExportingHost({ database: first.database });
  expect(await second.engine.reopen(project.id)).toMatchObject({ ok: true });
  expect((await second.exported()).doc).toEqual({ kind: "inherited", summary: "of Base" });
});

it("goes on without a project file that cannot be read, and says so", async () => {
  const folder = projectFolder();
  const host = new ExportingHost({
    source: (source) => ({
      ...source,
      list: async (...how) => {
        const listed = await source.list(...how);
        rmSync(join(folder, "App.csproj"));
        return listed;
      },
    }),
  });
  await host.imported(folder);
  expect(host.warnings).toEqual([expect.stringMatching(/^App\.csproj could not be read/)]);
  expect((await host.exported()).target).toBeNull();
});

it("ends at once when it is cancelled before the project files are read", async () => {
  const folder = projectFolder();
  const host: ExportingHost = new ExportingHost({
    onEvent: (event) => {
      if (event.type === "filesParsed") void host.engine.cancel(event.job);
    },
  });
  expect(await host.import(folder)).toMatchObject({ type: "cancelled" });
});

it("links only a changed file anew, though nobody asked for links between two imports", async () => {
  const read: string[] = [];
  const host = new EngineHost({
    catalogue: (catalogue) => ({
      ...catalogue,
      manyFacts: (projectId, names) => {
        read.push(...names.map(({ fileId }) => fileId));
        return catalogue.manyFacts(projectId, names);
      },
    }),
  });
  const folder = projectFolder();
  await host.imported(folder);
  await host.engine.currentProject().uses();
  await host.imported(folder);
  writeFiles(folder, { "a.cs": `${FILES["a.cs"]} // changed` });
  await host.imported(folder);
  read.length = 0;
  await host.engine.currentProject().uses();
  expect(new Set(read)).toEqual(new Set([await host.fileId("a.cs")]));
});

it("is ended within the file that is being bound", async () => {
  const folder = folderWith(
    "project",
    Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`F${at}.cs`, `class C${at} { }`])),
  );
  const opened: Catalogue[] = [];
  const catalogue = (one: Catalogue) => {
    opened.push(one);
    return one;
  };
  const host = new EngineHost({ catalogue });
  await host.imported(folder);
  const end = new AbortController();
  const progress: string[] = [];
  const onProgress = (done: number, total: number) => {
    progress.push(`${done} of ${total}`);
    if (done === 3) end.abort(new Error("enough"));
  };
  const [stored] = opened;
  if (stored === undefined) throw new Error("there is no catalogue");
  const tools = { catalogue: stored, libraries, signal: end.signal, onProgress };
  const linked = await LinkedProject.open(tools, host.engine.currentSnapshot());
  await expect(linked.uses()).rejects.toThrow("enough");
  expect(progress).toEqual(["1 of 50", "2 of 50", "3 of 50"]);
});
