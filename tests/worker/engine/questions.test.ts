import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, temporaryFolder, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const TEXT = `namespace N;

/// <summary>Keeps things.</summary>
public class Box<T> : IBox where T : class
{
    /// <summary>Finds it.
    /// <para>Slowly.</para></summary>
    public T Find(int id, ref string name) => null;
    void Own() { }
    void Own<TKey>() { }
    class Inner { void Deep() { } }
    enum Mode { On = 1, Off }
    public int Size { get; private set; }
}

public interface IBox { }
`;

async function openBox(): Promise<EngineHost> {
  const host = new EngineHost();
  await host.imported(folderWith("project", { "Box.cs": TEXT, "notes.txt": "nothing" }));
  return host;
}

describe("before a project is open", () => {
  it("every question says that there is none", async () => {
    const { engine } = new EngineHost();
    const answers = [engine.files(), engine.outline("a-b"), engine.typeDetails("a-b-CLASS-C"), engine.health()];
    const codes = (await Promise.all(answers)).map((answer) => !answer.ok && answer.error.code);
    expect(codes).toEqual(["noProject", "noProject", "noProject", "noProject"]);
  });

  it("the engine says what it works with", async () => {
    expect(answered(await new EngineHost().engine.status())).toEqual({ syntax: "native", threads: 2 });
  });
});

describe("an outline", () => {
  it("has nested types below their own, with their methods", async () => {
    const host = await openBox();
    const { types } = answered(await host.engine.outline(await host.fileId("Box.cs")));
    expect(types).toMatchObject([
      {
        kind: "class",
        name: "Box<T>",
        methods: [
          { name: "Find", signature: "Find(int, ref string)" },
          { name: "Own", signature: "Own()" },
          { name: "Own", signature: "Own<TKey>()" },
        ],
        types: [
          { kind: "class", name: "Inner", types: [], methods: [{ name: "Deep" }] },
          { kind: "enum", name: "Mode", types: [], methods: [] },
        ],
      },
      { kind: "interface", name: "IBox", types: [], methods: [] },
    ]);
  });

  it("of a file without content is empty, of an unknown file an error", async () => {
    const host = await openBox();
    expect(answered(await host.engine.outline(await host.fileId("notes.txt"))).types).toEqual([]);
    expect(await host.engine.outline("00000000-00000000")).toMatchObject({
      ok: false,
      error: { code: "entityNotFound" },
    });
  });

  it("shows both parts of a partial type in one file, each with what is nested in it", async () => {
    const host = new EngineHost();
    await host.imported(
      folderWith("project", { "P.cs": "partial class P { class A { } }\npartial class P { class B { } }" }),
    );
    const { types } = answered(await host.engine.outline(await host.fileId("P.cs")));
    expect(types.map(({ types: nested }) => nested.map(({ name }) => name))).toEqual([["A"], ["B"]]);
  });

  it("can be asked for while the import is still running", async () => {
    const host: EngineHost = new EngineHost({
      onEvent: (event) => {
        if (event.type === "filesParsed") asked = Promise.all(event.files.map(({ id }) => host.engine.outline(id)));
      },
    });
    let asked: Promise<readonly Awaited<ReturnType<typeof host.engine.outline>>[]> | undefined;
    await host.imported(folderWith("project", { "Box.cs": TEXT }));
    expect((await asked)?.map((answer) => answered(answer).types.length)).toEqual([2]);
  });
});

describe("type details", () => {
  const idOf = async (host: EngineHost, path: string) => `${await host.fileId("Box.cs")}-CLASS-${path}`;

  it("say what the type is and where", async () => {
    const host = await openBox();
    const details = answered(await host.engine.typeDetails(await idOf(host, "Box`1")));
    expect(details).toMatchObject({
      file: { name: "Box.cs", path: "project/Box.cs" },
      ...{ kind: "class", name: "Box<T>", namespace: "N", modifiers: ["public"], typeParameters: ["T"] },
      constraints: ["where T : class"],
      description: { text: "Keeps things.", origin: "xml" },
    });
    expect(details.bases.map(({ text }) => text)).toEqual(["IBox"]);
    expect(details.sections.map(({ title, members }) => [title, members.map(({ name }) => name)])).toEqual([
      ["Properties", ["Size"]],
      ["Methods", ["Own", "Own"]],
      ["Public Methods", ["Find"]],
    ]);
    expect(details.sections[2]?.members[0]?.summary).toBe("Finds it.");
    expect(details.signature.map(({ text }) => text).join("")).toBe("public class Box<T> : IBox where T : class");
  });

  it("are found by a member's id too, and for nested types", async () => {
    const host = await openBox();
    const outer = answered(await host.engine.typeDetails(await idOf(host, "Box`1")));
    const member = outer.sections[0]?.members[0]?.id ?? "";
    expect(answered(await host.engine.typeDetails(member)).id).toBe(outer.id);
    const mode = answered(await host.engine.typeDetails(await idOf(host, "Box`1.Mode")));
    expect(mode.sections).toMatchObject([{ title: "Members", members: [{ name: "On" }, { name: "Off" }] }]);
  });

  it("of what is not there are an error", async () => {
    const host = await openBox();
    for (const id of [await idOf(host, "Nobody"), "", "-", "00000000-00000000-CLASS-Box`1", "no id at all"]) {
      expect(await host.engine.typeDetails(id)).toMatchObject({ ok: false, error: { code: "entityNotFound" } });
    }
  });
});

describe("the health of a project", () => {
  const relying = { "App/A.cs": "namespace App; class A { Task First; List<int> Second; }" };

  async function healthOf(files: Readonly<Record<string, string>>) {
    const host = new EngineHost();
    const folder = join(temporaryFolder(), "project");
    mkdirSync(join(folder, "App"), { recursive: true });
    writeFiles(folder, files);
    await host.imported(folder);
    await host.engine.currentProject().uses();
    return answered(await host.engine.health());
  }

  it("says what was assumed where a project file is missing", async () => {
    const { assumptions } = await healthOf(relying);
    expect(assumptions).toEqual([
      { folder: "App", files: 1, usings: expect.arrayContaining(["System.Threading.Tasks"]) },
    ]);
  });

  it("says what was assumed where a project file cannot be read, and that it cannot", async () => {
    const { assumptions, files } = await healthOf({ ...relying, "App/App.csproj": "<Project" });
    expect(assumptions).toMatchObject([{ folder: "App", files: 1 }]);
    expect(files).toMatchObject([{ path: "App/App.csproj", health: { state: "partial" } }]);
  });

  it("says nothing of assumptions where none is missing", async () => {
    expect(await healthOf({ ...relying, "App/App.csproj": "<Project />" })).not.toHaveProperty("assumptions");
    expect(await healthOf({ "App/A.cs": "namespace App; class A { int First; }" })).not.toHaveProperty("assumptions");
  });
});

describe("a stored project", () => {
  it("is open again after a restart, without its folder", async () => {
    const before = await openBox();
    const outline = await before.engine.outline(await before.fileId("Box.cs"));
    const [projectId = ""] = await before.database.sublevel("projects").keys().all();

    const after = new EngineHost({ database: before.database });
    expect(answered(await after.engine.reopen(projectId))).toMatchObject({ id: projectId, name: "project" });
    expect(await after.engine.outline(await after.fileId("Box.cs"))).toEqual(outline);
    expect(answered(await after.engine.health()).counts.clean).toBe(1);
  });

  it("that is not there cannot be opened, and the open one stays", async () => {
    const host = await openBox();
    const answer = await host.engine.reopen("no-such-project");
    expect(answer).toMatchObject({ ok: false, error: { code: "projectNotStored" } });
    expect((await host.engine.files()).ok).toBe(true);
  });

  it("is gone when it is forgotten, with all that was stored of it", async () => {
    const host = await openBox();
    const [projectId = ""] = await host.database.sublevel("projects").keys().all();
    answered(await host.engine.forget(projectId));
    expect(await host.database.keys().all()).toEqual([]);
    expect(await host.engine.files()).toMatchObject({ ok: false, error: { code: "noProject" } });
    expect(await host.engine.reopen(projectId)).toMatchObject({ ok: false, error: { code: "projectNotStored" } });
  });

  it("is asked for by its whole id only: what begins like one forgets and opens nothing", async () => {
    const host = await openBox();
    const stored = await host.database.keys().all();
    const [facts = ""] = await host.database.sublevel("facts").keys().all();
    for (const id of [facts.slice(0, facts.lastIndexOf("!")), "", "folder-", "../folder"]) {
      answered(await host.engine.forget(id));
      expect(await host.engine.reopen(id)).toMatchObject({ error: { code: "projectNotStored" } });
    }
    expect(await host.database.keys().all()).toEqual(stored);
  });

  it("whose facts are lost is read from its text again, and can be described", async () => {
    const whole = await openBox();
    const host = await openBox();
    const fileId = await host.fileId("Box.cs");
    await host.database.sublevel("facts").clear();
    expect(answered(await host.engine.outline(fileId))).toEqual(answered(await whole.engine.outline(fileId)));
    expect(host.warnings.length).toBeGreaterThan(0);
    const [, box = ""] = answered(await host.engine.outline(fileId)).types.map(({ id }) => id);
    answered(await host.engine.describe(box, "Anything that holds things."));
    expect(answered(await host.engine.typeDetails(box))).toMatchObject({
      description: { text: "Anything that holds things.", origin: "written" },
    });
  });

  it.each([
    ["has changed", (path: string) => writeFileSync(path, "class Other { }")],
    ["is gone", (path: string) => rmSync(path)],
  ])("whose facts are lost, and whose text %s, says so for the file that is asked about", async (_, change) => {
    const folder = folderWith("project", { "Box.cs": TEXT });
    const host = new EngineHost();
    await host.imported(folder);
    await host.database.sublevel("facts").clear();
    change(join(folder, "Box.cs"));
    const answer = await host.engine.outline(await host.fileId("Box.cs"));
    expect(answer).toMatchObject({ ok: false, error: { code: "factsLost", context: { path: "Box.cs" } } });
    expect(host.warnings.length).toBeGreaterThan(0);
  });
});
