import { describe, expect, it } from "vitest";
import { MAX_RENAMED_TARGETS } from "../../../src/shared/limits/answers.ts";
import type { Coverage } from "../../../src/shared/model/descriptions.ts";
import { eventually } from "../../support/eventually.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const BOX = `namespace N;
/// <summary>Keeps things.</summary>
public class Box : Base
{
    /// <summary>Finds it.</summary>
    public int Find(int id) { return id; }
    /// <inheritdoc/>
    public override void Close() { }
    public void Open() { Find(1); }
    private int size;
    class Inner { void Hide() { } }
}
`;
const BOX_WITH_START = BOX.replace("private int size;", "public Box(Box other) { }");
const LID = "namespace N;\npublic class Lid : Base { public Lid() { } public void Open() { } }\n";
const BASE = `namespace N;
public class Base
{
    /// <summary>Closes it.</summary>
    public virtual void Close() { }
}
`;

type Files = Readonly<Record<string, string>>;

const FILES: Files = { "Box.cs": BOX, "deep/down/Base.cs": BASE };

async function openProject(files: Files = FILES, options: HostOptions = {}) {
  const folder = folderWith("project", files);
  const host = new EngineHost(options);
  await host.imported(folder);
  const box = `${await host.fileId("Box.cs")}-CLASS-Box`;
  const again = async (changed: Files) => {
    writeFiles(folder, changed);
    await host.imported(folder);
  };
  return { host, engine: host.engine, folder, box, again };
}

/** The coverage once it says what a test waits for: what is written is counted a moment later. */
async function coverageWith({ engine }: EngineHost, is: (coverage: Coverage) => boolean): Promise<Coverage> {
  for (;;) {
    const coverage = answered(await engine.coverage());
    if (is(coverage)) return coverage;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe("coverage", () => {
  it("counts what stands in tests apart as well", async () => {
    const { engine } = await openProject({ ...FILES, "Boxes.Tests/Box.cs": "class Opens { void Opened() { } }" });
    const { project, tests } = answered(await engine.coverage());
    expect(tests).toEqual({ source: 0, inherited: 0, written: 0, generated: 0, stale: 0, missing: 2 });
    expect(project).toMatchObject({ source: 3, inherited: 1, missing: 6 });
  });

  it("tells texts of the source, inherited and missing ones apart, and adds them up", async () => {
    const { host, engine, box } = await openProject();
    const coverage = answered(await engine.coverage());
    expect(coverage.project).toEqual({ source: 3, inherited: 1, written: 0, generated: 0, stale: 0, missing: 4 });
    expect(coverage.folders).toEqual({ deep: [2, 1, 0], "deep/down": [2, 1, 0] });
    expect(coverage.files[await host.fileId("Box.cs")]).toEqual([6, 3, 0]);
    const inside = answered(await engine.fileCoverage(await host.fileId("Box.cs")));
    expect(inside.types).toEqual({ [box]: [6, 3, 0], [`${box}.Inner`]: [2, 0, 0] });
    expect(inside.states).toEqual({
      [box]: "source",
      [`${box}-METHOD-Find(int)`]: "source",
      [`${box}-METHOD-Close()`]: "inherited",
      [`${box}-METHOD-Open()`]: "missing",
      [`${box}.Inner`]: "missing",
      [`${box}.Inner-METHOD-Hide()`]: "missing",
    });
  });

  it("follows what is written, what is accepted as generated, and what is taken back", async () => {
    const { host, engine, box } = await openProject();
    answered(await engine.coverage());
    answered(await engine.describe(`${box}-METHOD-Open()`, "Opens it."));
    answered(await engine.describe(`${box}.Inner`, "Hides things.", "draft"));
    answered(await engine.describe(box, "Mine."));
    const coverage = await coverageWith(host, ({ project }) => project.written === 2 && project.generated === 1);
    expect(coverage.project).toMatchObject({ source: 2, inherited: 1, missing: 2 });
    expect(host.events.filter(({ type }) => type === "descriptionsChanged")).toHaveLength(3);
    answered(await engine.resetDescription(`${box}-METHOD-Open()`));
    await coverageWith(host, ({ project }) => project.written === 1 && project.missing === 3);
  });

  it("says which changes are answers to calls, and which the queue has made", async () => {
    const { host, engine, box } = await openProject();
    answered(await engine.coverage());
    const heard = () => host.events.flatMap((event) => (event.type === "descriptionsChanged" ? [event.byCall] : []));
    answered(await engine.describe(box, "Mine."));
    await eventually(() => expect(heard()).toEqual([true]));
    answered(await engine.startQueue({ within: "", scope: "missing", tests: false }, 2));
    await eventually(async () => expect(answered(await engine.queueStatus()).counts.ready).toBeGreaterThan(0));
    answered(await engine.decideQueue("accept"));
    await eventually(() => expect(heard().slice(0, 2)).toEqual([true, undefined]));
  });

  it("is the same after a new import as in an engine that starts with it", async () => {
    const { host, engine, box, again, folder } = await openProject();
    answered(await engine.coverage());
    answered(await engine.describe(`${box}-METHOD-Open()`, "Opens it."));
    await again({ "Box.cs": BOX.replace("class Inner { void Hide() { } }", ""), "More.cs": "class More { }" });
    const known = answered(await engine.coverage());
    const { project } = await host.imported(folder);
    const other = new EngineHost({ database: host.database });
    answered(await other.engine.reopen(project.id));
    expect(answered(await other.engine.coverage())).toEqual(known);
    expect(known.project).toMatchObject({ written: 1, missing: 2 });
  });

  it("counts a partial type once, where it is documented", async () => {
    const part = (doc: string, body: string) => `namespace N; ${doc}\npublic partial class P { ${body} }\n`;
    const files = {
      "Box.cs": "",
      "A.cs": part("", "void A() { }"),
      "B.cs": part("\n/// <summary>Is one.</summary>", "void B() { }"),
      "C.cs": "namespace N; partial class Q { }",
      "D.cs": "namespace N; partial class Q { }",
    };
    const { engine } = await openProject(files);
    expect(answered(await engine.coverage()).project).toMatchObject({ source: 1, missing: 3 });
  });

  it("counts alike before and after something is written: what is inherited may say nothing of the method itself", async () => {
    const files = {
      "Base.cs": `public class Base
{
    /// <param name="x">How often.</param>
    public virtual int Run(int x) { return x; }
    /// <summary>Stops.</summary>
    public virtual void Stop() { }
}
`,
      "Box.cs": `/// <summary>Keeps things.</summary>
public class Box : Base
{
    /// <inheritdoc/>
    public override int Run(int x) { return x; }
    /// <summary>Stops it.</summary>
    /// <inheritdoc/>
    public override void Stop() { }
}
`,
    };
    const { host, engine, box } = await openProject(files);
    const { states } = answered(await engine.fileCoverage(await host.fileId("Box.cs")));
    expect(states[`${box}-METHOD-Run(int)`]).toBe("missing");
    const { project } = answered(await engine.coverage());
    expect(project).toMatchObject({ missing: 3 });
    answered(await engine.describe(box, "Mine."));
    const after = await coverageWith(host, (coverage) => coverage.project.written === 1);
    expect(after.project).toEqual({ ...project, source: project.source - 1, written: 1 });
  });

  it("leads from each undocumented type and method to the next, and back, in the order of the tree", async () => {
    const { engine, box, host } = await openProject();
    const base = `${await host.fileId("deep/down/Base.cs")}-CLASS-Base`;
    const order = [base, `${box}.Inner`, `${box}.Inner-METHOD-Hide()`, `${box}-METHOD-Open()`];
    let at: string | null = null;
    for (const id of [...order, ...order]) {
      at = answered(await engine.nextUndocumented(at, 1));
      expect(at).toBe(id);
    }
    for (const id of [...order.toReversed().slice(1), order.at(-1)]) {
      at = answered(await engine.nextUndocumented(at, -1));
      expect(at).toBe(id);
    }
    expect(answered(await engine.nextUndocumented(null, -1))).toBe(order.at(-1));
    expect(answered(await engine.nextUndocumented(`${box}-METHOD-Find(int)`, 1))).toBe(`${box}-METHOD-Open()`);
  });

  it("goes into tests only when all else is documented, and goes on in them", async () => {
    const files = { "A.Tests/A.cs": "class ATest { class Part { } }", "Box.cs": "class Box { }" };
    const { host, engine, box } = await openProject(files);
    const test = `${await host.fileId("A.Tests/A.cs")}-CLASS-ATest`;
    const next = async (from: string | null) => answered(await engine.nextUndocumented(from, 1));
    expect([await next(null), await next(box), await next(test)]).toEqual([box, box, `${test}.Part`]);
    answered(await engine.describe(box, "Mine."));
    await coverageWith(host, ({ project }) => project.written === 1);
    expect(await next(box)).toBe(test);
  });

  it("begins in a folder from that: its first one after it, what stands above it before it", async () => {
    const files = { "A/A.cs": "class A { }", "B/B.cs": "class B { class In { } }", "C.cs": "class C { }" };
    const { host, engine } = await openProject({ ...files, "Box.cs": "class Box { }" });
    const b = `${await host.fileId("B/B.cs")}-CLASS-B`;
    const a = `${await host.fileId("A/A.cs")}-CLASS-A`;
    expect(answered(await engine.nextUndocumented("dir:B", 1))).toBe(b);
    expect(answered(await engine.nextUndocumented("dir:B", -1))).toBe(a);
    for (const id of [b, `${b}.In`]) answered(await engine.describe(id, "Mine."));
    await coverageWith(host, ({ project }) => project.written === 2);
    expect(answered(await engine.nextUndocumented("dir:B", 1))).toBe(`${await host.fileId("Box.cs")}-CLASS-Box`);
  });

  it("lists what is missing in a part of the project, tests last, and how much that is", async () => {
    const files = {
      "src/A.Tests/A.cs": "class ATest { }",
      "src/Box.cs": "class Box { void Open() { } }",
      "B.cs": "class B { }",
    };
    const { host, engine } = await openProject({ ...files, "Box.cs": "class Other { }" });
    const box = `${await host.fileId("src/Box.cs")}-CLASS-Box`;
    const { rows, total } = answered(await engine.undocumented("dir:src", 2));
    expect(rows).toEqual([
      { id: box, name: "Box" },
      { id: `${box}-METHOD-Open()`, name: "Open", type: "Box" },
    ]);
    expect(total).toBe(3);
    expect(answered(await engine.undocumented("", 10)).total).toBe(5);
    expect(answered(await engine.undocumented("dir:sr", 10))).toEqual({ rows: [], total: 0 });
  });

  it("says null where everything is documented, and needs a project", async () => {
    const { engine } = await openProject({ "Box.cs": "/// <summary>A.</summary>\nclass Box { }" });
    expect(answered(await engine.nextUndocumented(null, 1))).toBeNull();
    expect(await new EngineHost().engine.coverage()).toMatchObject({ error: { code: "noProject" } });
  });
});

describe("a written description", () => {
  async function described(text: string, changed: string, member = "-METHOD-Find(int)") {
    const opened = await openProject({ "Box.cs": text });
    answered(await opened.engine.describe(`${opened.box}${member}`, "Mine."));
    await opened.again({ "Box.cs": changed });
    return opened;
  }

  it.each([
    ["white space and comments", BOX.replace("{ return id; }", "{\n  // why\n  return  id;\n}")],
    [
      "another order and other members",
      BOX.replace("public void Open() { Find(1); }", "").replace("private int", "int"),
    ],
    ["its own comment", BOX.replace("Finds it.", "Finds something.")],
  ])("is not made stale by %s", async (_, changed) => {
    const { engine, box } = await described(BOX, changed);
    expect(answered(await engine.memberDetails(`${box}-METHOD-Find(int)`)).description).not.toHaveProperty("stale");
    expect(answered(await engine.coverage()).project).toMatchObject({ written: 1, stale: 0 });
  });

  it.each([
    ["body", "its body", BOX.replace("return id;", "return id + 1;")],
    ["signature", "its return type", BOX.replace("int Find(", "long Find(")],
    ["signature", "the name of a parameter", BOX.replace("Find(int id)", "Find(int key)")],
  ])("has a stale %s after a change of %s, until it is saved again", async (stale, _, changed) => {
    const { engine, box, host } = await described(BOX, changed);
    const find = `${box}-METHOD-Find(int)`;
    expect(answered(await engine.memberDetails(find)).description).toMatchObject({ text: "Mine.", stale });
    expect(answered(await engine.coverage()).project).toMatchObject({ written: 0, stale: 1 });
    expect(answered(await engine.describe(find, "Mine."))).not.toHaveProperty("stale");
    await coverageWith(host, ({ project }) => project.written === 1 && project.stale === 0);
  });

  it("of a type is made stale by the members that others see, not by bodies and private ones", async () => {
    const inner = BOX.replace("{ Find(1); }", "{ }").replace("private int size;", "private long size, more;");
    const { engine, box, again } = await described(BOX, inner, "");
    expect(answered(await engine.typeDetails(box)).description).not.toHaveProperty("stale");
    await again({ "Box.cs": BOX.replace("void Open()", "void Open(bool wide)") });
    expect(answered(await engine.typeDetails(box)).description).toMatchObject({ stale: "body" });
  });

  it("goes with its method to another signature, and moves there for good when it is saved", async () => {
    const { engine, box, host } = await described(BOX, BOX.replace("Find(int id)", "Find(string id)"));
    const find = `${box}-METHOD-Find(string)`;
    const shown = { text: "Mine.", origin: "written", stale: "signature" };
    expect(answered(await engine.memberDetails(find)).description).toMatchObject(shown);
    expect(answered(await engine.coverage())).toMatchObject({ orphaned: 0, project: { stale: 1 } });
    answered(await engine.describe(find, "New."));
    await coverageWith(host, ({ project }) => project.stale === 0 && project.written === 1);
    const keys = await host.database.sublevel("descriptions").keys().all();
    expect(keys.map((key) => key.split("!")[1])).toEqual([find]);
  });

  it("has no home where two methods could be meant, and is copied or moved by hand", async () => {
    const overloads = BOX.replace(
      "int Find(int id)",
      "int Find(string id) { return 0; }\n    public int Find(long id)",
    );
    const { engine, box, host } = await described(BOX, overloads);
    expect(answered(await engine.memberDetails(`${box}-METHOD-Find(long)`)).description).toBeNull();
    const lost = { id: `${box}-METHOD-Find(int)`, name: "Box.Find(int)", path: "Box.cs", text: "Mine." };
    expect(answered(await engine.orphanedDescriptions())).toEqual([lost]);
    answered(await engine.moveDescription(lost.id, `${box}-METHOD-Find(long)`));
    expect(answered(await engine.orphanedDescriptions())).toEqual([]);
    const { description } = answered(await engine.memberDetails(`${box}-METHOD-Find(long)`));
    expect(description).toMatchObject({ text: "Mine.", stale: "signature" });
    expect(await host.database.sublevel("descriptions").keys().all()).toHaveLength(1);
    expect(await engine.moveDescription("rubbish", null)).toMatchObject({ error: { code: "entityNotFound" } });
  });

  it("does not take the place of what was written elsewhere", async () => {
    const overloads = BOX.replace(
      "int Find(int id)",
      "int Find(string id) { return 0; }\n    public int Find(char id) { return 0; }\n    public int Find(long id)",
    );
    const { engine, box } = await described(BOX, overloads);
    const [lost, target] = [`${box}-METHOD-Find(int)`, `${box}-METHOD-Find(long)`];
    answered(await engine.describe(target, "Theirs."));
    expect(await engine.moveDescription(lost, target)).toMatchObject({ error: { code: "describedThere" } });
    expect(answered(await engine.memberDetails(target)).description).toMatchObject({ text: "Theirs." });
    expect(answered(await engine.orphanedDescriptions())).toMatchObject([{ id: lost, text: "Mine." }]);
    answered(await engine.describe(target, "Mine."));
    answered(await engine.moveDescription(lost, target));
    expect(answered(await engine.orphanedDescriptions())).toEqual([]);
  });

  it("goes with a type to another file, and is orphaned when the type is gone", async () => {
    const { engine, box, again, host } = await described(BOX, "", "");
    expect(answered(await engine.orphanedDescriptions())).toMatchObject([{ id: box, text: "Mine." }]);
    await again({ "deep/Other.cs": BOX });
    const moved = `${await host.fileId("deep/Other.cs")}-CLASS-Box`;
    expect(answered(await engine.orphanedDescriptions())).toEqual([]);
    expect(answered(await engine.typeDetails(moved)).description).toMatchObject({ text: "Mine.", origin: "written" });
    answered(await engine.resetDescription(moved));
    expect(await host.database.sublevel("descriptions").keys().all()).toEqual([]);
  });

  it("finds a type that was renamed together with its file by what both have in common", async () => {
    const { engine, box, host, again } = await openProject({ "Box.cs": BOX_WITH_START, "Lid.cs": LID });
    for (const member of ["", "-METHOD-Find(int)", "-CONSTRUCTOR-Box(Box)", ".Inner-METHOD-Hide()"])
      answered(await engine.describe(`${box}${member}`, "Mine."));
    const renamed = BOX_WITH_START.replace(/\bBox\b/g, "Crate").replace("{ Find(1); }", "{ Find(2); }");
    await again({ "Box.cs": "", "Crate.cs": renamed, "deep/Crate2.cs": renamed.replace(/Crate/g, "Crate2") });
    const crate = `${await host.fileId("Crate.cs")}-CLASS-Crate`;
    const targets = async (member: string) => answered(await engine.renamedTargets(`${box}${member}`));
    expect(await targets("")).toEqual([crate]);
    expect(await targets("-METHOD-Find(int)")).toEqual([`${crate}-METHOD-Find(int)`]);
    expect(await targets("-CONSTRUCTOR-Box(Box)")).toEqual([`${crate}-CONSTRUCTOR-Crate(Crate)`]);
    expect(await targets(".Inner-METHOD-Hide()")).toEqual([`${crate}.Inner-METHOD-Hide()`]);
    expect(await targets("-METHOD-Gone()")).toEqual([]);
    answered(await engine.describe(crate, "Another."));
    await coverageWith(host, ({ project }) => project.written === 1);
    expect(await targets("")).toEqual([]);
  });

  it("moves all lost texts of a renamed type that have a place in the other one, and back", async () => {
    const { engine, box, host, again } = await openProject({ "Box.cs": BOX_WITH_START });
    const members = ["", "-METHOD-Find(int)", "-CONSTRUCTOR-Box(Box)", ".Inner-METHOD-Hide()"];
    for (const member of members) answered(await engine.describe(`${box}${member}`, `Of ${member}.`));
    const renamed = BOX_WITH_START.replace(/\bBox\b/g, "Crate").replace("Hide()", "Conceal()");
    await again({ "Box.cs": "", "Crate.cs": renamed });
    const crate = `${await host.fileId("Crate.cs")}-CLASS-Crate`;
    const [lost, target] = [`${box}-METHOD-Find(int)`, `${crate}-METHOD-Find(int)`];
    const lostIds = async () =>
      answered(await engine.orphanedDescriptions())
        .map(({ id }) => id)
        .sort();
    const before = await lostIds();
    expect(before).toHaveLength(4);
    expect(answered(await engine.countTogether(lost, target))).toBe(3);
    // Another place than that of the same name tells nothing of the others.
    expect(answered(await engine.countTogether(lost, crate))).toBe(1);
    expect(answered(await engine.moveTogether(lost, target))).toBe(3);
    expect(await lostIds()).toEqual([`${box}.Inner-METHOD-Hide()`]);
    expect(answered(await engine.memberDetails(target)).description).toMatchObject({ text: "Of -METHOD-Find(int)." });
    answered(await engine.describe(crate, "Another by now."));
    await again({ "Other.cs": "class Other { }" });
    expect(answered(await engine.undoMove())).toBe(2);
    expect(await lostIds()).toEqual(before.filter((id) => id !== box));
    expect(answered(await engine.typeDetails(crate)).description).toMatchObject({ text: "Another by now." });
    expect(answered(await engine.undoMove())).toBe(0);
  });

  it("finds renamed types where a few are equally like it, and none where more are", async () => {
    const { engine, box, host, again } = await openProject({ "Box.cs": BOX });
    answered(await engine.describe(`${box}-METHOD-Find(int)`, "Mine."));
    const boxes = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`Box${at}.cs`, BOX.replace(/\bBox\b/g, `Box${at}`)] as const),
      );
    const targets = async () => answered(await engine.renamedTargets(`${box}-METHOD-Find(int)`));
    await again({ "Box.cs": "", ...boxes(MAX_RENAMED_TARGETS + 1) });
    expect(await targets()).toEqual([]);
    const first = `${await host.fileId("Box0.cs")}-CLASS-Box0-METHOD-Find(int)`;
    answered(await engine.describe(first, "Another."));
    await coverageWith(host, ({ project }) => project.written === 1);
    const found = await targets();
    expect(found).toHaveLength(MAX_RENAMED_TARGETS);
    expect(found).not.toContain(first);
  });

  it("does not find a type by a member alone that very many types have", async () => {
    const disposable = (name: string, more: string) =>
      `public class ${name}\n{\n    public void Dispose() { }\n${more}}\n`;
    const add = "    public void Add(int item) { }\n";
    const { engine, box, host, again } = await openProject({ "Box.cs": disposable("Box", add), "Lid.cs": LID });
    for (const member of ["Dispose()", "Add(int)"]) answered(await engine.describe(`${box}-METHOD-${member}`, "Mine."));
    await again({ "Box.cs": "", "Crate.cs": disposable("Crate", "") });
    const dispose = async () => answered(await engine.renamedTargets(`${box}-METHOD-Dispose()`));
    expect(await dispose()).toEqual([]);
    // It goes with what tells more.
    await again({ "Crate.cs": disposable("Crate", add) });
    expect(await dispose()).toEqual([`${await host.fileId("Crate.cs")}-CLASS-Crate-METHOD-Dispose()`]);
  });

  it("finds nothing where what is in the folder has nothing in common with what is gone", async () => {
    const { engine, box, again } = await openProject({
      "Box.cs": BOX.replace("private int size;", "public Box() { }"),
      "Lid.cs": LID,
    });
    answered(await engine.describe(box, "Mine."));
    answered(await engine.describe(`${box}-METHOD-Find(int)`, "Mine."));
    answered(await engine.describe(`${box}-CONSTRUCTOR-Box()`, "Mine."));
    await again({ "Box.cs": "", "Lid.cs": LID });
    expect(answered(await engine.renamedTargets(`${box}-METHOD-Find(int)`))).toEqual([]);
    expect(answered(await engine.renamedTargets(box))).toEqual([]);
    expect(answered(await engine.renamedTargets("rubbish"))).toEqual([]);
  });
});
