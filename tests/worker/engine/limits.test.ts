import { describe, expect, it } from "vitest";
import { type Catalogue, openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { asDatabase } from "../../../src/worker/catalogue/store/store.ts";
import { jsonPieces } from "../../../src/worker/export/export-json.ts";
import { exportFiles } from "../../../src/worker/export/export-project.ts";
import { folderWith } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const imports = (n: number) =>
  `<Project><Import Project="p${n + 1}.props" /><Import Project="p${n + 2}.props" /></Project>`;

describe("an import of files that exceed a limit", () => {
  const files = {
    ...Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`p${n}.props`, imports(n)])),
    "App.csproj": '<Project><Import Project="p0.props" /></Project>',
    "Broken.csproj": "<Project>",
    "Deep.cs": "class C{".repeat(5_000) + "}".repeat(5_000),
    "Good.cs": "class Good { }",
  };

  it("ends well and lists each with its reason, after the next import, too", async () => {
    const host = new EngineHost();
    const folder = folderWith("project", files);
    for (let time = 0; time < 2; time++) {
      await host.imported(folder);
      const { files: listed, counts } = answered(await host.engine.health());
      expect(Object.fromEntries(listed.map(({ path, health }) => [path, health]))).toMatchObject({
        "App.csproj": { state: "partial", cuts: [expect.stringMatching(/^it takes in more than 1000 files/)] },
        "Broken.csproj": { state: "partial", cuts: [expect.stringMatching(/^it is no valid project file: /)] },
        "Deep.cs": { state: "partial", cuts: ["types nested more than 100 deep"] },
      });
      expect(counts).toEqual({ clean: 1, repaired: 0, partial: 3, skipped: 0 });
    }
  });

  it("tells the page of the project files, too", async () => {
    const host = new EngineHost();
    await host.imported(folderWith("project", files));
    const told = host.events.flatMap((event) => (event.type === "filesParsed" ? event.files : []));
    expect(told.find(({ name }) => name === "Broken.csproj")?.health?.state).toBe("partial");
  });
});

describe("an export", () => {
  async function exported({ database, engine }: EngineHost, change = (catalogue: Catalogue) => catalogue) {
    const catalogue = change(openCatalogue(asDatabase(database), (message) => expect.fail(message)));
    const links = {
      types: await engine.currentProject().links(),
      uses: await engine.currentProject().uses(),
      written: new Map(),
    };
    const files: unknown[] = [];
    for await (const file of exportFiles(catalogue, engine.currentSnapshot(), links))
      files.push(JSON.parse([...jsonPieces(file)].join("")));
    return files;
  }

  it("has C# files alone, whatever project files are listed", async () => {
    const host = new EngineHost();
    await host.imported(folderWith("project", { "Broken.csproj": "<Project>", "A.cs": "class A;" }));
    expect(await exported(host)).toMatchObject([{ path: "A.cs" }]);
  });

  it("goes on with the reason where a file cannot be exported", async () => {
    const host = new EngineHost();
    await host.imported(folderWith("project", { "A.cs": "class A;", "B.cs": "class B;" }));
    const withoutFirst = (catalogue: Catalogue): Catalogue => ({
      ...catalogue,
      async *allFacts(snapshot) {
        let isFirst = true;
        for await (const facts of catalogue.allFacts(snapshot)) {
          yield isFirst ? { ...facts, bytes: new Uint8Array([1]) } : facts;
          isFirst = false;
        }
      },
    });
    expect(await exported(host, withoutFirst)).toMatchObject([
      { path: "A.cs", state: "partial", reason: "what was read of it has been lost: read the folder again", types: [] },
      { path: "B.cs", types: [{ name: "B" }] },
    ]);
  });
});
