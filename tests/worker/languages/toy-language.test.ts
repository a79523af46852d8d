import { describe, expect, it, vi } from "vitest";
import { TOKEN_KINDS } from "../../../src/shared/model/source.ts";
import type { Catalogue } from "../../../src/worker/catalogue/catalogue.ts";
import type { ExportedFile } from "../../../src/worker/export/export-file.ts";
import { jsonPieces } from "../../../src/worker/export/export-json.ts";
import { exportFiles } from "../../../src/worker/export/export-project.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost } from "../engine/engine-host.ts";

vi.mock("../../../src/worker/languages/registry.ts", async (original) => {
  const [{ languages }, { toy }] = await Promise.all([
    original<typeof import("../../../src/worker/languages/registry.ts")>(),
    import("./toy/toy.ts"),
  ]);
  return { languages: [...languages, toy] };
});

const FILES = {
  "shapes.toy": "module Shapes -- What can be drawn.\nfn area(width, height) -- How large one is.\nfn draw()",
  "more/broken.toy": "module Rest\nwhat is this",
  "Order.cs": "/// <summary>An order.</summary>\npublic class Order { void Save() { Check(); } void Check() { } }",
};

/** As the toy colours what is not there: C# has no token for it. */
const WITHOUT_TYPE = { text: "", role: "plain" };

/** A project of two languages, C# and the toy. */
async function openToys() {
  const opened: Catalogue[] = [];
  const keep = (catalogue: Catalogue) => {
    opened.push(catalogue);
    return catalogue;
  };
  const folder = folderWith("toys", FILES);
  const host = new EngineHost({ catalogue: keep });
  const imported = await host.imported(folder);
  const fileId = await host.fileId("shapes.toy");
  const shapes = `${fileId}-CLASS-Shapes`;
  return { host, engine: host.engine, imported, fileId, shapes, folder, catalogue: opened[0] };
}

describe("a language that is registered", () => {
  it("is imported, and shown in the tree", async () => {
    const { engine, imported, fileId } = await openToys();
    expect(imported.parsedFiles).toBe(3);
    expect(imported.project.counts).toMatchObject({ parsableFiles: 3, types: 3, methods: 4 });
    expect(answered(await engine.outline(fileId)).types).toMatchObject([
      { kind: "module", name: "Shapes", methods: [{ signature: "area(, )" }, { signature: "draw()" }] },
    ]);
  });

  it("has its texts coloured, and no names where it links none", async () => {
    const { engine, fileId } = await openToys();
    const { text, tokens } = answered(await engine.sourceText(fileId));
    expect(text).toBe(FILES["shapes.toy"]);
    const [keyword, documentation] = [TOKEN_KINDS.indexOf("keyword"), TOKEN_KINDS.indexOf("documentation")];
    expect([...tokens]).toEqual([
      ...[0, 6, keyword, 14, 21, documentation],
      ...[36, 2, keyword, 59, 20, documentation, 80, 2, keyword],
    ]);
    expect(answered(await engine.sourceNames(fileId))).toMatchObject({ names: new Uint32Array(), targets: [] });
  });

  it("says what it could not read", async () => {
    const { engine } = await openToys();
    expect(answered(await engine.health()).files).toMatchObject([
      { path: "more/broken.toy", health: { state: "partial", unreadable: [[1, 1]] } },
    ]);
  });

  it("has details of its modules and functions, in its own words", async () => {
    const { engine, shapes } = await openToys();
    const details = answered(await engine.typeDetails(shapes));
    expect(details).toMatchObject({ kind: "module", name: "Shapes", description: { text: "What can be drawn." } });
    expect(details.sections.map(({ title, members }) => [title, members.map(({ name }) => name)])).toEqual([
      ["Functions", ["area", "draw"]],
    ]);
    const member = answered(await engine.memberDetails(`${shapes}-METHOD-area(,)`));
    expect(member.signature.map(({ text }) => text).join("")).toBe("fn area(width, height)");
    expect(member.parameters.map(({ name }) => name)).toEqual(["width", "height"]);
    expect(member.parameters.map(({ type }) => type)).toEqual([[WITHOUT_TYPE], [WITHOUT_TYPE]]);
  });

  it("is found by its names, beside other languages", async () => {
    const { host, engine, fileId } = await openToys();
    const found = async (text: string) => answered(await engine.search(text)).fileIds;
    expect(await found("area")).toEqual([fileId]);
    expect(await found("order")).toEqual([await host.fileId("Order.cs")]);
    expect(await found("re")).toEqual([await host.fileId("more/broken.toy"), fileId]);
  });

  it("can be described, counted and imported again", async () => {
    const { host, engine, shapes, folder } = await openToys();
    const draw = `${shapes}-METHOD-draw()`;
    expect(answered(await engine.coverage()).project).toMatchObject({ source: 3, missing: 4 });
    answered(await engine.describe(draw, "Draws it."));
    expect((await host.imported(folder)).parsedFiles).toBe(0);
    expect(answered(await engine.memberDetails(draw)).description).toMatchObject({ text: "Draws it." });
    expect(answered(await engine.coverage()).project).toMatchObject({ source: 3, written: 1, missing: 3 });
  });

  it("has no uses where it has no linker, and does not keep others from theirs", async () => {
    const { host, engine, shapes } = await openToys();
    const order = `${await host.fileId("Order.cs")}-CLASS-Order`;
    expect(answered(await engine.memberUses(`${shapes}-METHOD-draw()`))).toMatchObject({ usedIn: [], calls: [] });
    expect(answered(await engine.memberUses(`${order}-METHOD-Check()`)).usedIn).toHaveLength(1);
    expect(answered(await engine.typeUses(shapes))).toMatchObject({ usedBy: [], uses: [] });
    expect(answered(await engine.classDiagram(shapes)).text).toContain("Shapes");
  });

  it("says itself who sees what", async () => {
    const { host, engine, shapes, folder } = await openToys();
    writeFiles(folder, { "shapes.toy": `${FILES["shapes.toy"]}\nfn _scale()` });
    await host.imported(folder);
    const { text } = answered(await engine.classDiagram(shapes));
    // An underscore has a meaning in a picture's text and is written otherwise there.
    expect([/^#area.*\$$/m, /^#draw.*\$$/m, /^-\S*scale.*\$$/m].filter((line) => line.test(text ?? ""))).toHaveLength(
      3,
    );
    const within = await host.fileId("shapes.toy");
    const count = async (scope: "missing" | "missingPublic") =>
      answered(await engine.estimateQueue({ within, scope, tests: false })).count;
    expect([await count("missing"), await count("missingPublic")]).toEqual([2, 1]);
  });

  it("says itself when a description is stale", async () => {
    const { host, engine, shapes, folder } = await openToys();
    answered(await engine.describe(shapes, "Shapes to draw."));
    const staleWith = async (more: string) => {
      writeFiles(folder, { "shapes.toy": `${FILES["shapes.toy"]}\n${more}` });
      await host.imported(folder);
      return answered(await engine.typeDetails(shapes)).description?.stale;
    };
    expect(await staleWith("fn _scale()")).toBeUndefined();
    expect(await staleWith("fn scale()")).toBe("body");
  });

  it("has drafts of its names' words where it has no rules, and comments of its own form in requests", async () => {
    const { engine, shapes } = await openToys();
    const draw = `${shapes}-METHOD-draw()`;
    expect(answered(await engine.generateDescription(draw))).toEqual({ text: "Draw.", origin: "draft" });
    const { codeSnippet, language } = answered(await engine.previewDescription(draw, true));
    expect(language).toBe("toy");
    const rows = codeSnippet.split("\n");
    expect(rows.at(-1)).toBe("fn draw()");
    expect(rows.slice(0, -1).every((row) => row.startsWith("-- "))).toBe(true);
    expect(rows.length).toBeGreaterThan(1);
  });

  it("is exported", async () => {
    const { engine, shapes, catalogue } = await openToys();
    if (catalogue === undefined) throw new Error("there is no catalogue");
    const links = {
      types: await engine.currentProject().links(),
      uses: await engine.currentProject().uses(),
      written: new Map(),
    };
    const files: ExportedFile[] = [];
    for await (const file of exportFiles(catalogue, engine.currentSnapshot(), links)) {
      files.push(JSON.parse([...jsonPieces(file)].join("")));
    }
    expect(files.map(({ path }) => path)).toEqual(["more/broken.toy", "Order.cs", "shapes.toy"]);
    expect(files.at(-1)).toMatchObject({
      types: [{ id: shapes, kind: "module", members: [{ name: "area", doc: { summary: "How large one is." } }, {}] }],
    });
  });
});
