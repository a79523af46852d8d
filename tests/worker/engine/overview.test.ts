import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { MAX_README_BYTES, MAX_README_CHARACTERS } from "../../../src/shared/limits/files.ts";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

type Files = Readonly<Record<string, string>>;

async function openProject(files: Files, options: HostOptions = {}) {
  const folder = folderWith("Shop", files);
  const host = new EngineHost(options);
  await host.imported(folder);
  return { host, engine: host.engine, folder };
}

const PROJECT = '<Project Sdk="Microsoft.NET.Sdk"></Project>';
const CODE: Files = {
  "src/Core/Core.csproj": PROJECT,
  "src/Core/Order.cs": `namespace Shop.Orders;
public partial class Order { public Order() { } public int Total { get; set; } public void Add(Line line) { Check(); } void Check() { } }
`,
  "src/Core/Line.cs": `namespace Shop.Orders;
/// <summary>A line.</summary>
public class Line { public class Part { int size; } }
public partial class Order { Line first; Line second; }
`,
  "src/Web/Web.csproj": PROJECT.replace(
    "><",
    '><ItemGroup><ProjectReference Include="../Core/Core.csproj" /></ItemGroup><',
  ),
  "src/Web/Page.cs": `namespace Shop.Web;
using Shop.Orders;
class Page { void Show() { var order = new Order(); order.Add(new Line()); order.Add(null); } }
`,
  "tests/OrderTests.cs": `class OrderTests { Helper h; Helper i; Helper j; Helper k; Helper l; Helper m; } class Helper { }`,
};

const EVERY_ROLE = `using System;
class Marked : Attribute { public Marked(string name) { } }
enum Kind { Small, Large }
[Marked(nameof(Box<int>))]
partial class Box<T> : IComparable<Box<T>> {
  public Box() : this(1) { } public Box(int n) { }
  public int CompareTo(Box<T> other) => other is Box<T> ? 1 : 0;
  public event Action Filled;
  partial void Hook();
  public virtual void Fill(T value) { Hook(); Filled += Empty; Action<T> again = Fill; }
  void Empty() { void Local() { } Local(); }
}
class Small : Box<int> { public override void Fill(int value) => base.Fill(value); }
/// <summary>See <see cref="Small"/>.</summary>
static class Program {
  static Kind kind = Kind.Small;
  static int Twice(this Box<int> box) => 2;
  static void Main() { var box = new Box<int>(2); box.Fill(3); Box<int> other = new(); other.Twice(); typeof(Small).ToString(); }
}
`;

describe("the projects of an overview", () => {
  it("are those of the project files, the largest first, with what stands with each", async () => {
    const { engine } = await openProject(CODE);
    const { rows, total } = answered(await engine.projectParts(10));
    expect(rows.map(({ name, file, files, types, methods }) => [name, file.path, files, types, methods])).toEqual([
      ["Core", "Shop/src/Core/Core.csproj", 2, 4, 2],
      ["Web", "Shop/src/Web/Web.csproj", 1, 1, 1],
    ]);
    expect(total).toBe(2);
  });

  it("stand by name where they are of one size, a number in it as a number", async () => {
    const project = '<Project Sdk="Microsoft.NET.Sdk" />';
    const parts = ["P10", "P2", "P1"].flatMap((name) => [
      [`${name}/${name}.csproj`, project],
      [`${name}/C.cs`, `namespace ${name}; class C { }`],
    ]);
    const { engine } = await openProject(Object.fromEntries(parts));
    const { rows } = answered(await engine.projectParts(10));
    expect(rows.map(({ name }) => name)).toEqual(["P1", "P2", "P10"]);
    expect(answered(await engine.namespaceParts(10)).rows.map(({ name }) => name)).toEqual(["P1", "P2", "P10"]);
  });

  it("have tests, benchmarks and samples behind the others, however large", async () => {
    const project = '<Project Sdk="Microsoft.NET.Sdk" />';
    const parts = ["samples/Big", "src/Benchmarks", "src/Shop", "tests/Shop.Tests"].flatMap((path, at) => [
      [`${path}/P.csproj`, project],
      ...Array.from({ length: 4 - at }, (_, n) => [`${path}/C${n}.cs`, `namespace N${at}; class C${n} { }`]),
    ]);
    const { engine } = await openProject(Object.fromEntries(parts));
    const { rows } = answered(await engine.projectParts(10));
    expect(rows.map(({ file }) => file.path)).toEqual([
      "Shop/src/Shop/P.csproj",
      "Shop/samples/Big/P.csproj",
      "Shop/src/Benchmarks/P.csproj",
      "Shop/tests/Shop.Tests/P.csproj",
    ]);
    expect(answered(await engine.namespaceParts(10)).rows[0]).toMatchObject({ name: "N2" });
  });

  it("are none without project files, and no more than were asked for", async () => {
    const { engine } = await openProject({ "A.cs": "class A { }" });
    expect(answered(await engine.projectParts(10))).toEqual({ rows: [], total: 0 });
    const { engine: other } = await openProject(CODE);
    expect(answered(await other.projectParts(1))).toMatchObject({ rows: [{ name: "Core" }], total: 2 });
  });
});

describe("the namespaces of an overview", () => {
  it("count the types and members that stand in each, nested ones in that of the type around them", async () => {
    const { engine } = await openProject(CODE);
    const { rows, total } = answered(await engine.namespaceParts(3));
    // That of tests is larger than the second.
    expect(rows).toEqual([
      { name: "Shop.Orders", types: 4, members: 7 },
      { name: "Shop.Web", types: 1, members: 1 },
      { name: "", types: 2, members: 6 },
    ]);
    expect(total).toBe(3);
  });
});

describe("the types of a namespace", () => {
  it("are those that stand in it itself, as many as it counts, by name, those of tests last", async () => {
    const { engine } = await openProject({ ...CODE, "src/A.cs": "class Z { } class Y<T> { class X { } }" });
    const { rows: namespaces } = answered(await engine.namespaceParts(10));
    const typesOf = async (name: string) => answered(await engine.namespaceTypes(name, 100));
    const orders = await typesOf("Shop.Orders");
    expect(orders.rows.map(({ name, file }) => [name, file.name])).toEqual([
      ["Line", "Line.cs"],
      ["Line.Part", "Line.cs"],
      ["Order", "Line.cs"],
      ["Order", "Order.cs"],
    ]);
    expect((await typesOf("")).rows.map(({ name }) => name)).toEqual(["Y", "Y.X", "Z", "Helper", "OrderTests"]);
    for (const { name, types } of namespaces) expect((await typesOf(name)).total).toBe(types);
    expect(answered(await engine.namespaceTypes("Shop.Orders", 1))).toMatchObject({
      rows: [{ name: "Line" }],
      total: 4,
    });
    expect(await typesOf("Shop")).toEqual({ rows: [], total: 0 });
    for (const { id, name } of orders.rows)
      expect(`.${name}`).toContain(`.${answered(await engine.typeDetails(id)).name}`);
  });
});

describe("what is used most", () => {
  it("counts as the uses of each say, parts together, and puts what tests declare last", async () => {
    const { engine } = await openProject(CODE);
    const { isComplete, types } = answered(await engine.mostUsed(10));
    expect(isComplete).toBe(true);
    expect(types.rows.map(({ name }) => name)).toEqual(["Line", "Order", "Helper"]);
    expect(types.rows.map(({ kind }) => kind)).toEqual(["class", "class", "class"]);
    expect(types.total).toBe(3);
  });

  it("is told of a folder, too", async () => {
    const { engine } = await openProject(CODE);
    const all = answered(await engine.mostUsed(10));
    const [first] = all.types.rows;
    const path = answered(await engine.files()).find(({ id }) => first?.id.startsWith(id))?.path ?? "";
    const folder = path.split("/").slice(1, -1).join("/");
    const here = answered(await engine.mostUsed(10, `dir:${folder}`));
    expect(here.types.rows[0]).toEqual(first);
    expect(answered(await engine.mostUsed(10, "dir:nowhere")).types.total).toBe(0);
  });

  it("counts every type and method as its own list of uses does", async () => {
    const { engine } = await openProject({
      "A.cs": EVERY_ROLE,
      "B.cs": "partial class Box<T> { partial void Hook() { Fill(default); } }",
    });
    const { types, undocumented } = answered(await engine.mostUsed(100));
    const counted = [...types.rows, ...undocumented];
    const listed = await Promise.all(counted.map(async ({ id }) => answered(await engine.usesOf(id)).total));
    expect(counted.map(({ uses }) => uses)).toEqual(listed);
    expect(counted.map(({ name }) => name)).toEqual(expect.arrayContaining(["Box", "Marked", "Fill", "Hook", "Kind"]));
  });

  it("names of a partial type the part with a description, or else the largest", async () => {
    const { engine } = await openProject({
      "Doc.Async.cs": "#if ASYNC\npartial class Doc { void A() { }\n\n\n\n }\n#endif",
      "Doc.cs": "/// <summary>A document.</summary>\npartial class Doc { }",
      "Bare.A.cs": "partial class Bare { }",
      "Bare.B.cs": "partial class Bare {\n void B() { }\n}",
      "User.cs": "class User { Doc doc; Doc other; Bare bare; }",
    });
    const shown = async () => answered(await engine.mostUsed(10));
    const { types, undocumented } = await shown();
    const [doc, bare] = [`${fileIdOf("Doc.cs")}-CLASS-Doc`, `${fileIdOf("Bare.B.cs")}-CLASS-Bare`];
    expect(types.rows.map(({ id, uses }) => [id, uses])).toEqual([
      [doc, 2],
      [bare, 1],
    ]);
    expect(undocumented.map(({ id }) => id)).toEqual([bare]);
    const described = `${fileIdOf("Bare.A.cs")}-CLASS-Bare`;
    answered(await engine.describe(described, "Has nothing on."));
    await expect.poll(async () => (await shown()).types.rows.map(({ id }) => id)).toEqual([doc, described]);
  });

  it("lists what has no description, until it is described", async () => {
    const { engine } = await openProject(CODE);
    const before = answered(await engine.mostUsed(10)).undocumented;
    expect(before.map(({ name, type, uses }) => [type, name, uses])).toEqual([
      ["Order", "Add", 2],
      ["Order", "Check", 1],
      [undefined, "Order", 1],
      [undefined, "Helper", 6],
    ]);
    answered(await engine.describe(`${fileIdOf("src/Core/Order.cs")}-CLASS-Order-METHOD-Add(Line)`, "Adds a line."));
    await expect
      .poll(async () => answered(await engine.mostUsed(10)).undocumented.map(({ name }) => name))
      .toEqual(["Check", "Order", "Helper"]);
  });

  it("is not known of a project that is not linked", async () => {
    const { engine, host } = await openProject(CODE);
    const again = new EngineHost({
      database: host.database,
      unlinked: [host.engine.currentSnapshot().project.id],
    });
    answered(await again.engine.reopen(engine.currentSnapshot().project.id));
    expect(await again.engine.mostUsed(10)).toMatchObject({ ok: false, error: { code: "usesNotLinked" } });
  });
});

describe("the latest descriptions", () => {
  it("are those written and accepted, the latest first, where they belong now", async () => {
    const { engine, host, folder } = await openProject(CODE);
    let time = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => ++time);
    onTestFinished(() => void vi.restoreAllMocks());
    const order = `${fileIdOf("src/Core/Order.cs")}-CLASS-Order`;
    answered(await engine.describe(order, "An order."));
    answered(await engine.describe(`${fileIdOf("src/Web/Page.cs")}-CLASS-Page`, "A page.", "draft"));
    answered(await engine.describe(`${order}-METHOD-Check()`, "Checks."));
    writeFiles(folder, {
      "src/Core/Order.cs": String(CODE["src/Core/Order.cs"]).replace("void Check()", "void Check(int n)"),
    });
    await host.imported(folder);
    const latest = answered(await engine.latestDescriptions(2));
    expect(latest.map(({ id, name, type, isGenerated }) => [id, name, type, isGenerated])).toEqual([
      [`${order}-METHOD-Check(int)`, "Check", "Order", false],
      [`${fileIdOf("src/Web/Page.cs")}-CLASS-Page`, "Page", undefined, true],
    ]);
    const [first, second] = latest;
    expect(first?.written).toBeGreaterThan(second?.written ?? Number.NaN);
  });

  it("leave out those that have lost their home", async () => {
    const { engine, host, folder } = await openProject(CODE);
    answered(await engine.describe(`${fileIdOf("src/Web/Page.cs")}-CLASS-Page`, "A page."));
    writeFiles(folder, { "src/Web/Page.cs": "class Other { }" });
    await host.imported(folder);
    expect(answered(await engine.latestDescriptions(10))).toEqual([]);
  });
});

describe("the README of a folder", () => {
  it("is read when it is asked for, as it is then", async () => {
    const { engine, folder } = await openProject({ ...CODE, "ReadMe.md": "# Shop" });
    const file = { id: fileIdOf("ReadMe.md"), name: "ReadMe.md", path: "Shop/ReadMe.md" };
    expect(answered(await engine.readme())).toEqual({ file, text: "# Shop", isMarkdown: true, isCut: false });
    writeFileSync(join(folder, "ReadMe.md"), "# Store");
    expect(answered(await engine.readme())).toMatchObject({ text: "# Store" });
  });

  it.each([
    [["README.txt", "README.md", "docs/README.md"], "README.md"],
    [["docs/readme.markdown", ".github/README.md"], "docs/readme.markdown"],
    [["README.txt"], "README.txt"],
    [["src/README.md", "README.rst"], undefined],
  ])("is, of %s, %s", async (paths, chosen) => {
    const { engine } = await openProject(Object.fromEntries(paths.map((path) => [path, `of ${path}`])));
    const readme = answered(await engine.readme());
    expect(readme?.text).toBe(chosen === undefined ? undefined : `of ${chosen}`);
  });

  it("is not there where it is too long, empty, no text, or gone", async () => {
    for (const text of ["x".repeat(MAX_README_BYTES + 1), " \n", "a\0b"]) {
      const { engine } = await openProject({ "README.md": text });
      expect(answered(await engine.readme())).toBeNull();
    }
  });

  it("is cut where it is long", async () => {
    const { engine } = await openProject({ "README.md": "x".repeat(MAX_README_CHARACTERS + 1) });
    const readme = answered(await engine.readme());
    expect([readme?.text.length, readme?.isCut]).toEqual([MAX_README_CHARACTERS, true]);
  });
});
