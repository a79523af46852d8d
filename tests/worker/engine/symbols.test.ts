import { describe, expect, it } from "vitest";
import { pickedFilesSource } from "../../../src/worker/sources/picked-files.ts";
import { folderWith } from "../../support/folders.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const TEXT = `#if NET8
/// <summary>Of the new one.</summary>
#else
/// <summary>Of the old one.</summary>
#endif
class Box { }
`;

async function open(options: HostOptions = {}) {
  const folder = folderWith("project", { "Box.cs": TEXT, "Other.cs": "class Other { }" });
  const host = new EngineHost(options);
  const { project } = await host.imported(folder);
  return { host, engine: host.engine, folder, project };
}

async function describedIn(host: EngineHost): Promise<string | undefined> {
  const id = `${await host.fileId("Box.cs")}-CLASS-Box`;
  return answered(await host.engine.typeDetails(id)).description?.text;
}

describe("a project's symbols", () => {
  it("are none at first, and read it anew when they are set", async () => {
    const { host, engine } = await open();
    expect(answered(await engine.symbols())).toEqual([]);
    expect(await describedIn(host)).toBe("Of the old one.");
    const end = await host.endOf(answered(await engine.importAgain(["NET8", "DEBUG", "NET8"])));
    expect(end).toMatchObject({ type: "imported", parsedFiles: 2 });
    expect(answered(await engine.symbols())).toEqual(["DEBUG", "NET8"]);
    expect(await describedIn(host)).toBe("Of the new one.");
  });

  it("stay with the project: through an import, another project and a restart", async () => {
    const { host, engine, folder, project } = await open();
    await host.endOf(answered(await engine.importAgain(["NET8"])));
    const other = folderWith("other", { "Box.cs": TEXT });
    await host.imported(other);
    expect(answered(await engine.symbols())).toEqual([]);
    expect(await describedIn(host)).toBe("Of the old one.");
    expect((await host.imported(folder)).parsedFiles).toBe(0);
    expect(answered(await engine.symbols())).toEqual(["NET8"]);
    const later = new EngineHost({ database: host.database });
    answered(await later.engine.reopen(project.id));
    expect(answered(await later.engine.symbols())).toEqual(["NET8"]);
    expect(await describedIn(later)).toBe("Of the new one.");
    await later.endOf(answered(await later.engine.importAgain([])));
    expect(await describedIn(later)).toBe("Of the old one.");
  });

  it("are as before when the import is cancelled", async () => {
    const { host, engine } = await open();
    const job = answered(await engine.importAgain(["NET8"]));
    answered(await engine.cancel(job));
    expect(await host.endOf(job)).toMatchObject({ type: "cancelled" });
    expect(answered(await engine.symbols())).toEqual([]);
    expect(await describedIn(host)).toBe("Of the old one.");
    await host.endOf(answered(await engine.importAgain(["NET8"])));
    expect(await describedIn(host)).toBe("Of the new one.");
  });

  it.each(["", "A B", "1A", "A-B", "true"])("cannot be %j", async (symbol) => {
    const { engine } = await open();
    expect(await engine.importAgain(["A", symbol])).toMatchObject({ error: { code: "symbolInvalid" } });
  });

  it("need a project", async () => {
    const { engine } = new EngineHost();
    expect(await engine.symbols()).toMatchObject({ error: { code: "noProject" } });
    expect(await engine.importAgain([])).toMatchObject({ error: { code: "noProject" } });
  });

  it("of a folder that a browser handed over can be set while the page is open", async () => {
    const bytes = new TextEncoder().encode(TEXT);
    const file = { size: bytes.length, lastModified: 0, arrayBuffer: async () => bytes.buffer };
    const source = () => pickedFilesSource("picked", [{ path: "Box.cs", file }]);
    const { host, engine, project } = await open({ source });
    await host.endOf(answered(await engine.importAgain(["NET8"])));
    expect(await describedIn(host)).toBe("Of the new one.");
    const later = new EngineHost({ database: host.database });
    answered(await later.engine.reopen(project.id));
    expect(await later.engine.importAgain([])).toMatchObject({ error: { code: "sourceGone" } });
  });
});
