import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { CommentChoices } from "../../../src/shared/model/comment-plan.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const BOX = "public class Box\n{\n    public int Find(int id) { return id; }\n    public void Open() { }\n}\n";
const LID = "public class Lid { }\n";

const ALL: CommentChoices = { within: "", replaces: false, replacesPlain: false };

async function openProject(files: Readonly<Record<string, string>> = { "src/Box.cs": BOX, "Lid.cs": LID }) {
  const folder = folderWith("project", files);
  const host = new EngineHost({});
  await host.imported(folder);
  const idOf = async (name: string, symbol: string) => `${await host.fileId(name)}-CLASS-${symbol}`;
  return { host, folder, engine: host.engine, box: await idOf("Box.cs", "Box"), idOf };
}

describe("descriptions that are planned to be written into the source", () => {
  it("are shown file by file and change by change, with rows around", async () => {
    const { engine, box, idOf } = await openProject();
    const find = `${box}-METHOD-Find(int)`;
    answered(await engine.describe(find, "Finds it."));
    answered(await engine.describe(await idOf("Lid.cs", "Lid"), "Closes."));
    const plan = answered(await engine.planWriting(ALL));
    expect(plan).toMatchObject({ same: 0, leftOut: [] });
    expect(plan.files.map(({ path, changes, added, removed }) => [path, changes.length, added, removed])).toEqual([
      ["Lid.cs", 1, 3, 0],
      ["src/Box.cs", 1, 3, 0],
    ]);
    const [change] = answered(await engine.plannedChanges(plan.id, plan.files[1]?.id ?? ""));
    expect(change).toMatchObject({ ids: [find], name: "Box.Find" });
    expect(change?.rows.map(({ kind, number, text }) => `${kind} ${number} ${text}`)).toEqual([
      "kept 1 public class Box",
      "kept 2 {",
      "added null     /// <summary>",
      "added null     /// Finds it.",
      "added null     /// </summary>",
      "kept 3     public int Find(int id) { return id; }",
      "kept 4     public void Open() { }",
      "kept 5 }",
      "kept 6 ",
    ]);
  });

  it("have code and references in them, and are shown with these", async () => {
    const { engine, box } = await openProject();
    const { laidOut, text } = answered(await engine.describe(box, "Holds `null`, see [Open] and [Lid].")) ?? {};
    expect(text).toBe("Holds `null`, see [Open] and [Lid].");
    expect(JSON.stringify(laidOut)).toContain('{"kind":"code","content":["null"]}');
    expect(answered(await engine.detailsLinks(box)).references.map(([key]) => key)).toEqual(["Open", "Lid"]);
    const plan = answered(await engine.planWriting(ALL));
    const [change] = answered(await engine.plannedChanges(plan.id, plan.files[0]?.id ?? ""));
    expect(change?.rows.map((row) => row.text)).toContain(
      '/// Holds <c>null</c>, see <see cref="Open"/> and <see cref="Lid"/>.',
    );
  });

  it("keep nothing that the source says with its code and references", async () => {
    const code = '/// <summary>A <c>b</c> of <see cref="Box"/>.</summary>\npublic class Box { }\n';
    const { engine, box } = await openProject({ "src/Box.cs": code });
    const { markup } = answered(await engine.typeDetails(box)).description ?? {};
    expect(markup).toBe("A `b` of [Box].");
    for (const text of ["A `b` of [Box].", "A b of Box."]) {
      expect(answered(await engine.describe(box, text, undefined, []))).toMatchObject({ origin: "xml" });
    }
    expect(answered(await engine.describe(box, "A b of [Box].", undefined, []))).toMatchObject({ origin: "written" });
  });

  it("are those of a part of the project, where one is chosen", async () => {
    const { engine, box, idOf } = await openProject();
    answered(await engine.describe(box, "Keeps."));
    answered(await engine.describe(`${box}-METHOD-Open()`, "Opens."));
    answered(await engine.describe(await idOf("Lid.cs", "Lid"), "Closes."));
    const counted = async (within: string) => {
      const { files } = answered(await engine.planWriting({ ...ALL, within }));
      return files.map(({ path, changes }) => [path, changes.length]);
    };
    expect(await counted("dir:src")).toEqual([["src/Box.cs", 2]]);
    expect(await counted(box)).toEqual([["src/Box.cs", 2]]);
    expect(await counted(`${box}-METHOD-Open()`)).toEqual([["src/Box.cs", 1]]);
    expect(await counted("dir:other")).toEqual([]);
  });

  it("become a patch and an archive without what is left out, and leave the files as they are", async () => {
    const { engine, box, folder, idOf } = await openProject();
    answered(await engine.describe(box, "Keeps."));
    answered(await engine.describe(`${box}-METHOD-Open()`, "Opens."));
    answered(await engine.describe(await idOf("Lid.cs", "Lid"), "Closes."));
    const { id } = answered(await engine.planWriting(ALL));
    const { patch, unfit } = answered(await engine.patchPlanned(id, [`${box}-METHOD-Open()`]));
    expect(unfit).toEqual([]);
    expect(patch).toContain("--- a/src/Box.cs\n+++ b/src/Box.cs\n");
    expect(patch).toContain("+/// <summary>\n+/// Keeps.\n+/// </summary>\n public class Box");
    expect(patch).not.toContain("Opens.");
    const archive = unzipSync(answered(await engine.zipPlanned(id, [box.slice(0, box.indexOf("-CLASS"))])));
    expect(Object.keys(archive)).toEqual(["Lid.cs"]);
    expect(new TextDecoder().decode(archive["Lid.cs"])).toBe(`/// <summary>\n/// Closes.\n/// </summary>\n${LID}`);
    expect(readFileSync(join(folder, "src/Box.cs"), "utf8")).toBe(BOX);
  });

  it("have all that was written, and count as the source's together", async () => {
    const { engine, host, box, folder } = await openProject();
    const find = `${box}-METHOD-Find(int)`;
    const parts = [
      { tag: "param", name: "id", text: "Its number." },
      { tag: "returns", text: "The same number." },
    ] as const;
    answered(await engine.describe(find, "Finds it.", undefined, parts));
    const { id } = answered(await engine.planWriting(ALL));
    const archive = unzipSync(answered(await engine.zipPlanned(id, [])));
    const text = new TextDecoder().decode(archive["src/Box.cs"]);
    expect(text).toContain(
      '    /// <param name="id">Its number.</param>\n    /// <returns>The same number.</returns>\n',
    );
    writeFiles(folder, { "src/Box.cs": text });
    await host.imported(folder);
    expect(answered(await engine.planWriting(ALL))).toMatchObject({ files: [], same: 1 });
    const { description } = answered(await engine.memberDetails(find));
    expect(description).toEqual({ text: "Finds it.", origin: "xml" });

    // What is written of it later is written over what was written before, and not over what others have made of that.
    answered(await engine.describe(find, "Finds it fast."));
    const again = answered(await engine.planWriting(ALL));
    expect(again.files.map(({ added, removed }) => [added, removed])).toEqual([[1, 1]]);
    writeFiles(folder, { "src/Box.cs": text.replace("Finds it.", "Looks for it.") });
    await host.imported(folder);
    expect(answered(await engine.planWriting(ALL))).toMatchObject({ files: [], leftOut: [{ name: "Find" }] });
  });

  it("say what they leave out, and what stands there already", async () => {
    const { engine, box } = await openProject({ "src/Box.cs": `/// <summary>Keeps.</summary>\n${BOX}` });
    answered(await engine.describe(box, "Keeps things."));
    const reason = "the source already has a text, which stays";
    const leftOut = [{ path: "src/Box.cs", name: "Box", reason }];
    expect(answered(await engine.planWriting(ALL))).toMatchObject({ files: [], same: 0, leftOut });
    const { id } = answered(await engine.planWriting({ ...ALL, replaces: true }));
    const { patch } = answered(await engine.patchPlanned(id, []));
    expect(patch).toContain("-/// <summary>Keeps.</summary>\n+/// <summary>Keeps things.</summary>\n");
  });

  it("count as the source's once that says the same, and with what it says from then on", async () => {
    const { engine, host, box, folder } = await openProject({ "src/Box.cs": `/// <summary>Keeps.</summary>\n${BOX}` });
    answered(await engine.describe(box, "Keeps."));
    expect(answered(await engine.typeDetails(box)).description).toMatchObject({ origin: "written" });
    expect(answered(await engine.planWriting(ALL))).toMatchObject({ files: [], same: 1, leftOut: [] });
    expect(answered(await engine.typeDetails(box)).description).toEqual({ text: "Keeps.", origin: "xml" });
    expect(answered(await engine.coverage()).project).toMatchObject({ source: 1, written: 0 });
    expect(answered(await engine.exportDescriptions()).count).toBe(0);

    writeFiles(folder, { "src/Box.cs": `/// <summary>Keeps all things.</summary>\n${BOX}` });
    await host.imported(folder);
    expect(answered(await engine.typeDetails(box)).description).toEqual({ text: "Keeps all things.", origin: "xml" });

    // Where the source says nothing any more, what was written is there still.
    writeFiles(folder, { "src/Box.cs": BOX });
    await host.imported(folder);
    expect(answered(await engine.typeDetails(box)).description).toEqual({ text: "Keeps.", origin: "written" });
    expect(answered(await engine.exportDescriptions()).count).toBe(1);
  });

  it("can be given up, and have to be planned before anything is made of them", async () => {
    const { engine, box, folder } = await openProject();
    expect(await engine.patchPlanned("none", [])).toMatchObject({ ok: false, error: { code: "nothingPlanned" } });
    answered(await engine.describe(box, "Keeps things."));
    const planning = engine.planWriting(ALL);
    answered(await engine.cancelWriting());
    expect(await planning).toMatchObject({ ok: false, error: { code: "cancelled" } });
    const before = answered(await engine.planWriting(ALL));
    expect(before.files).toHaveLength(1);
    const { id } = answered(await engine.planWriting(ALL));
    // What is made is what was seen last.
    expect(await engine.patchPlanned(before.id, [])).toMatchObject({ ok: false, error: { code: "nothingPlanned" } });

    // A file that is not what was planned for any more is not made anything of.
    writeFiles(folder, { "src/Box.cs": `// Other\n${BOX}` });
    const changed = await engine.patchPlanned(id, []);
    expect(changed).toMatchObject({ ok: false, error: { code: "sourceNotWritten" } });
  });
});
