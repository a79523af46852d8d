import { describe, expect, it } from "vitest";
import { atCommentedParts } from "../../../src/worker/writing/partial-parts.ts";
import { folderWith } from "../../support/folders.ts";
import { EngineHost } from "../engine/engine-host.ts";

const LONG = "    int x;\n".repeat(20);

/** Where the texts of these files' parts of class A go. */
async function placedIn(files: Readonly<Record<string, string>>, describedIn: readonly string[]) {
  const folder = folderWith("project", files);
  const host = new EngineHost({});
  await host.imported(folder);
  const project = host.engine.currentProject();
  const paths = new Map([...project.files.values()].map(({ id, path }) => [`${id}-CLASS-A`, path]));
  const ids = new Map([...paths].map(([id, path]) => [path, id]));
  const described = new Map(
    describedIn.map((path) => [ids.get(path) ?? "", [{ tag: "summary", text: path } as const]]),
  );
  const { placed, twice } = await atCommentedParts(described, project);
  return { placed: [...placed.keys()].map((id) => paths.get(id)), twice: twice.map((id) => paths.get(id)) };
}

describe("what is described of a partial type", () => {
  it.each([
    [
      "that has a comment",
      { "A.cs": "/// <summary>A.</summary>\npartial class A { }", "B.cs": `partial class A {\n${LONG}}` },
      "A.cs",
    ],
    ["that is the largest", { "A.cs": "partial class A { }", "B.cs": `partial class A {\n${LONG}}` }, "B.cs"],
    [
      "that no tool has made",
      { "A.cs": "partial class A { }", "A.Designer.cs": `partial class A {\n${LONG}}` },
      "A.cs",
    ],
    ["that there is, a whole type", { "A.cs": "class A { }", "B.cs": `namespace N { class A {\n${LONG}} }` }, "A.cs"],
  ])("goes to the part %s", async (_, files, expected) => {
    expect(await placedIn(files, ["A.cs"])).toEqual({ placed: [expected], twice: [] });
  });

  it("is written once: what is said of another part is told", async () => {
    const files = { "A.cs": "partial class A { }", "B.cs": `partial class A {\n${LONG}}` };
    expect(await placedIn(files, ["A.cs", "B.cs"])).toEqual({ placed: ["B.cs"], twice: ["B.cs"] });
  });
});
