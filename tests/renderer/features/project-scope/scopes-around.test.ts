import { describe, expect, test } from "vitest";
import { scopesAround } from "../../../../src/renderer/features/project-scope/scopes-around.ts";
import { aFile } from "../../support/samples.ts";

const file = aFile("src/deep/Order.cs");
const files = { [file.id]: file };

function labels(node: string | null): readonly string[] {
  return scopesAround(node, files).map(({ label }) => label);
}

describe("the places around a node", () => {
  const around = ["The whole project", "Folder src", "Folder src/deep"];

  test("end with the node itself", () => {
    const type = `${file.id}-CLASS-Order\`1.Line`;
    const method = `${type}-METHOD-Find\`1(int,string)`;
    expect(labels(null)).toEqual(["The whole project"]);
    expect(labels("dir:src/deep")).toEqual(around);
    expect(labels(file.id)).toEqual([...around, "File Order.cs"]);
    expect(labels(method)).toEqual([...around, "File Order.cs", "Type Order.Line", "Find(int,string)"]);
    expect(scopesAround(method, files).map(({ value }) => value)).toEqual([
      ...["", "dir:src", "dir:src/deep", file.id],
      ...[type, method],
    ]);
  });

  test("are the project alone for a node that is gone, or none", () => {
    expect(labels("00000000-00000000-CLASS-Gone")).toEqual(["The whole project"]);
    expect(labels(`${file.id}:loading`)).toEqual(["The whole project"]);
  });
});
