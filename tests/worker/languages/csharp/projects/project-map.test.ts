import { describe, expect, it } from "vitest";
import type { CSharpProject } from "../../../../../src/worker/languages/csharp/projects/csharp-project.ts";
import { mapProjects } from "../../../../../src/worker/languages/csharp/projects/project-map.ts";

function project(path: string, more: Partial<CSharpProject> = {}): CSharpProject {
  const name = path.replace(/^.*\/|\.csproj$/g, "");
  const lists = { usings: [], references: [], packages: [], includes: [], targetFrameworks: [] };
  const symbols = { defines: [], possibleDefines: [] };
  return { path, name, ...lists, ...symbols, rootNamespace: name, isNullable: false, ...more };
}

describe("a file", () => {
  const paths = ["a/A.cs", "a/in/In.cs", "a/in/deep/Deep.cs", "shared/S.cs", "shared/sub/T.cs", "Loose.cs"];

  it("belongs to the project of the nearest folder", () => {
    const map = mapProjects([project("a/A.csproj"), project("a/in/In.csproj")], paths);
    expect(paths.map((path) => map.projectsOf(path))).toEqual([[0], [1], [1], [2], [2], [2]]);
  });

  it("belongs to every project that includes it, after its own", () => {
    const map = mapProjects(
      [
        project("b/B.csproj", { includes: ["shared/*.cs", "A/A.CS"] }),
        project("a/A.csproj", { includes: ["shared/**/*.cs"] }),
      ],
      paths,
    );
    expect(paths.map((path) => map.projectsOf(path))).toEqual([[1, 0], [1], [1], [0, 1], [1], [2]]);
  });

  it("belongs to all projects of one folder", () => {
    const map = mapProjects([project("a/A.csproj"), project("a/B.csproj")], paths);
    expect(map.projectsOf("a/A.cs")).toEqual([0, 1]);
  });
});

it("lets a project see what it refers to, and what that refers to, even in a circle", () => {
  const map = mapProjects(
    [
      project("a/A.csproj", { references: ["b/B.csproj"] }),
      project("b/B.csproj", { references: ["c/C.csproj"] }),
      project("c/C.csproj", { references: ["B/B.csproj"] }),
      project("d/D.csproj", { packages: ["c"] }),
    ],
    [],
  );
  const seen = [0, 1, 2, 3, 4].map((i) => [...map.sees(i)].sort());
  expect(seen).toEqual([[0, 1, 2], [1, 2], [1, 2], [1, 2, 3], [4]]);
});
