import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { externalId } from "../../../src/shared/model/external-id.ts";
import { assemblyLoader } from "../../../src/worker/hosts/node/load-assembly.ts";
import { nodePackageAccess } from "../../../src/worker/hosts/node/package-access.ts";
import { createDiskProject } from "../../support/disk-project.ts";
import { eventually } from "../../support/eventually.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { writePackage, writePackageProject } from "../../support/package-project.ts";
import { sampleAssembly } from "../languages/csharp/metadata/sample-assembly.ts";
import { answered, EngineHost } from "./engine-host.ts";

const CODE = `using Demo;
public class Shelf : Box<int>
{
    /// <inheritdoc />
    public override System.Collections.Generic.List<int> ToList() => new();
    Level level = Level.High;
    Level Other() => (Level)1 == Level.High ? Level.High : level;
}`;

/** What a restore notes where a project refers to a package that declares nothing, and brings the other one along. */
const BUNDLE_ASSETS = JSON.stringify({
  version: 3,
  targets: {
    "net8.0": {
      "Bundle/1.0.0": { type: "package", dependencies: { Sample: "1.2.3" } },
      "Sample/1.2.3": { type: "package", compile: { "lib/net8.0/Sample.dll": {} } },
    },
  },
  libraries: {
    "Bundle/1.0.0": { type: "package", path: "bundle/1.0.0" },
    "Sample/1.2.3": { type: "package", path: "sample/1.2.3" },
  },
  project: { frameworks: { "net8.0": { dependencies: { Bundle: { target: "Package", version: "[1.0.0, )" } } } } },
});

/** A project that is compiled with a package, and reads it. */
async function open(files: Readonly<Record<string, string>>): Promise<EngineHost> {
  const cache = temporaryFolder();
  writePackage(cache);
  const project = createDiskProject("shop");
  writePackageProject(project);
  for (const [path, text] of Object.entries(files)) project.write(path, text);
  const host = new EngineHost({
    packages: { packages: nodePackageAccess([cache]), loadAssembly: assemblyLoader(undefined) },
  });
  await host.imported(project.folder);
  return host;
}

function textOf(tokens: readonly { readonly text: string }[] = []): string {
  return tokens.map(({ text }) => text).join("");
}

it("a type of a package is told with its members, its documentation, and where it comes from", async () => {
  const { engine } = await open({ "Shelf.cs": CODE });
  const { declaration } = answered(await engine.externalDetails("T:Demo.Level"));
  expect(declaration).toMatchObject({
    kind: "enum",
    name: "Level",
    namespace: "Demo",
    type: null,
    origin: { kind: "package", name: "Sample", version: "1.2.3" },
    references: [["Demo.Box`1", { kind: "external", documentationId: "T:Demo.Box`1" }]],
  });
  expect(textOf(declaration?.signature)).toBe("public enum Level : byte");
  expect(JSON.stringify(declaration?.description)).toContain("How urgent something is; see also ");
  expect(JSON.stringify(declaration?.description)).toContain('"Box<T>"');
  expect(declaration?.sections.flatMap(({ members }) => members)).toMatchObject([
    { id: externalId("F:Demo.Level.High"), name: "High", summary: "At once." },
  ]);
});

it("a member of a package is told with types by their own names", async () => {
  const { engine } = await open({});
  const { declaration } = answered(await engine.externalDetails("M:Demo.Box`1.ToList"));
  expect(declaration).toMatchObject({
    kind: "method",
    name: "ToList",
    type: { documentationId: "T:Demo.Box`1", name: "Box" },
    description: "All that is in it.",
    documentation: { returns: "A new list." },
    sections: [],
  });
  expect(textOf(declaration?.signature)).toBe("public abstract List<T> ToList()");
});

it("a member of a package says what may be null, which its id does not", async () => {
  const { engine } = await open({});
  const id = "M:Demo.Extensions.Pairs(System.Object,System.Nullable{System.Int32},System.Object)";
  const { declaration } = answered(await engine.externalDetails(id));
  expect(textOf(declaration?.signature)).toMatch(/^public static List<.*string\?.*> Pairs\(.*, object\? other/);
});

it("what .NET declares is told without documentation, and what nothing declares by its id alone", async () => {
  const { engine } = await open({});
  expect(answered(await engine.externalDetails("M:System.String.Trim")).declaration).toMatchObject({
    origin: { kind: "framework" },
    name: "Trim",
    description: null,
  });
  for (const id of ["T:Demo.Missing", "M:Demo.Level.Missing", "N:Demo", "nonsense", "M:", "T:..", ""]) {
    expect(answered(await engine.externalDetails(id))).toEqual({ documentationId: id, declaration: null });
  }
});

it("parameters of .NET that may be left out are null then where their type takes that, and may be any text", async () => {
  const { engine } = await open({});
  const parametersOf = async (id: string) => {
    const { declaration } = answered(await engine.externalDetails(id));
    return /\(.*\)/.exec(textOf(declaration?.signature))?.[0];
  };
  const [json, cancelling] = ["System.Text.Json.JsonSerializerOptions", "System.Threading.CancellationToken"];
  expect(
    await parametersOf(
      `M:System.Text.Json.JsonSerializer.DeserializeAsync(System.IO.Stream,System.Type,${json},${cancelling})`,
    ),
  ).toBe(
    "(Stream utf8Json, Type returnType, JsonSerializerOptions options = null, CancellationToken cancellationToken = default)",
  );
  expect(await parametersOf("M:System.ArgumentNullException.ThrowIfNull(System.Object,System.String)")).toBe(
    "(object argument, string paramName = default)",
  );
});

it("uses of a package's declarations are found where they stand, with what is around them", async () => {
  const { engine } = await open({ "Shelf.cs": CODE });
  const id = externalId("F:Demo.Level.High");
  await eventually(async () => {
    const { searched, total } = answered(await engine.usesOf(id));
    expect([searched.done, total]).toEqual([searched.total, 4]);
  });
  const uses = answered(await engine.usesOf(id));
  expect(uses.roles).toEqual([{ role: "read", count: 4 }]);
  const shelf = uses.files.find(({ file }) => file.name === "Shelf.cs");
  const [found] = answered(await engine.usesIn(id, [shelf?.file.id ?? ""]));
  expect(found?.uses.map(({ row, within, line }) => [row, within?.name, line?.text])).toEqual([
    [5, "level", "Level level = Level.High;"],
    [6, "Other", "Level Other() => (Level)1 == Level.High ? Level.High : level;"],
    [6, "Other", "Level Other() => (Level)1 == Level.High ? Level.High : level;"],
  ]);
});

it("a package says which of its types and members are used, the most used first", async () => {
  const { engine } = await open({ "Shelf.cs": CODE });
  await eventually(async () => {
    const { searched } = answered(await engine.packageDetails("Sample"));
    expect(searched.done).toBe(searched.total);
  });
  const { report, types } = answered(await engine.packageDetails("Sample"));
  expect(report).toMatchObject({ version: "1.2.3", state: "read" });
  expect(types.map(({ name, members }) => [name, members.map((one) => [one.name, one.count])])).toEqual([
    ["Level", [["High", 4]]],
    ["Box<T>", []],
  ]);
  expect(types[0]?.count).toBeGreaterThan(4);
  expect(answered(await engine.packageDetails("Unknown"))).toMatchObject({ report: undefined, types: [] });
});

it("of packages that another one brings along, those are told of which something is used", async () => {
  const { engine } = await open({ "obj/project.assets.json": BUNDLE_ASSETS, "Shelf.cs": CODE });
  const { packages } = answered(await engine.health());
  expect(packages?.map(({ name, state, isDirect }) => [name, state, isDirect])).toEqual([
    ["Bundle", "empty", true],
    ["Sample", "read", false],
  ]);
  const used = answered(await engine.usedPackages());
  expect(used).toEqual({ isComplete: true, packages: [{ name: "Sample", uses: expect.any(Number) }] });
  const { types } = answered(await engine.packageDetails("Sample"));
  expect(used.packages[0]?.uses).toBe(types.reduce((sum, { count }) => sum + count, 0));
});

it("nothing of .NET counts as of a package", async () => {
  const { engine } = await open({ "Order.cs": "class Order { string Name => string.Empty; }" });
  expect(answered(await engine.usedPackages())).toEqual({ isComplete: true, packages: [] });
});

it("an assembly beside the sources goes by the name of its file, as its report has it", async () => {
  const project = createDiskProject("shop");
  mkdirSync(join(project.folder, "dist"));
  writeFileSync(join(project.folder, "dist", "Sample.dll"), sampleAssembly().bytes());
  const reference = `<Reference Include="Sample"><HintPath>dist/Sample.dll</HintPath></Reference>`;
  project.write("Shop.csproj", `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${reference}</ItemGroup></Project>`);
  project.write("Shelf.cs", CODE);
  const host = new EngineHost({
    packages: { packages: nodePackageAccess([]), loadAssembly: assemblyLoader(undefined) },
  });
  await host.imported(project.folder);
  const { engine } = host;
  const { declaration } = answered(await engine.externalDetails("T:Demo.Level"));
  expect(declaration?.origin).toEqual({ kind: "assembly", name: "Sample.dll" });
  await eventually(async () => {
    const { report, types } = answered(await engine.packageDetails("Sample.dll"));
    expect([report?.state, types.map(({ name }) => name)]).toEqual(["read", ["Level", "Box<T>"]]);
  });
});

it("comments that stand for those of a package say what these say", async () => {
  const host = await open({ "Shelf.cs": CODE });
  const id = `${await host.fileId("Shelf.cs")}-CLASS-Shelf-METHOD-ToList()`;
  await eventually(async () => {
    const { description, documentation } = answered(await host.engine.memberDetails(id));
    expect(description).toMatchObject({ text: "All that is in it.", origin: "inherited" });
    expect(documentation.returns).toBe("A new list.");
  });
});
