import { expect, it } from "vitest";
import { OtherProjects } from "../../../../../src/worker/languages/csharp/projects/other-projects.ts";

it("reads each project in another language once, and no C# project or other file at all", () => {
  const read: string[] = [];
  const references: Readonly<Record<string, readonly string[]>> = {
    "A.fsproj": ["B.VBPROJ", "C.csproj", "D.props"],
    "B.VBPROJ": ["A.fsproj", "E.csproj"],
  };
  const others = new OtherProjects((path) => {
    read.push(path);
    return references[path] ?? [];
  });
  expect(others.follow(["A.fsproj", "F.csproj"])).toEqual({
    projects: ["F.csproj", "C.csproj", "E.csproj"],
    isWhole: true,
  });
  expect(others.follow(["B.VBPROJ"]).projects).toEqual(["E.csproj", "C.csproj"]);
  expect(read).toEqual(["A.fsproj", "B.VBPROJ"]);
});

it("ends where all projects together refer to more than any code base has", () => {
  const count = 4_000;
  const next = (path: string) => [`${(Number.parseInt(path, 10) + 1) % count}.fsproj`];
  const others = new OtherProjects(next);
  const found = Array.from({ length: count }, (_, at) => others.follow(next(`${at}`)));
  expect(found.filter(({ isWhole }) => !isWhole).length).toBeGreaterThan(2_000);
  expect(found[0]?.isWhole).toBe(true);
});
