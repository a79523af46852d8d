import { describe, expect, it } from "vitest";
import type { CSharpProject } from "../../../../../src/worker/languages/csharp/projects/csharp-project.ts";
import { withinLimits } from "../../../../../src/worker/languages/csharp/projects/limits.ts";

function project(path: string, more: Partial<CSharpProject> = {}): CSharpProject {
  const lists = { usings: [], references: [], packages: [], includes: [], targetFrameworks: [] };
  return {
    path,
    name: path,
    ...lists,
    defines: [],
    possibleDefines: [],
    rootNamespace: "",
    isNullable: false,
    ...more,
  };
}

function limited(projects: readonly CSharpProject[], paths: readonly string[]) {
  const cuts: string[] = [];
  const kept = withinLimits(projects, paths, (path, reason) => cuts.push(`${path}: ${reason}`));
  return { kept, cuts };
}

describe("what projects take from elsewhere", () => {
  it("stays as it is in a code base as people have them", () => {
    const projects = [project("a/A.csproj", { includes: ["../shared/**/*.cs", "B.cs"], references: ["b/B.csproj"] })];
    expect(limited(projects, ["shared/C.cs"])).toEqual({ kept: projects, cuts: [] });
  });

  it("is left out, and listed, where looking it up would take too long", () => {
    const entangled = `${"*a".repeat(2_000)}b`;
    const paths = Array.from({ length: 3_000 }, (_, n) => `${"a".repeat(240)}${n}.cs`);
    const projects = [project("A.csproj", { includes: [entangled, "*.cs"] }), project("B.csproj")];
    const { kept, cuts } = limited(projects, paths);
    expect(kept[0]?.includes).toEqual([]);
    expect(cuts).toEqual(["A.csproj: its patterns for files take too long to look up"]);
  });

  it("is left out where many projects take all files", () => {
    const paths = Array.from({ length: 2_000 }, (_, n) => `f${n}.cs`);
    const projects = Array.from({ length: 1_500 }, (_, n) => project(`${n}.csproj`, { includes: ["**/*.cs"] }));
    const { kept, cuts } = limited(projects, paths);
    expect(cuts.length).toBeGreaterThan(400);
    expect(kept.filter(({ includes }) => includes.length > 0)).toHaveLength(1_500 - cuts.length);
  });
});

describe("what projects refer to", () => {
  it("is left out, and listed, where all of them see all others", () => {
    const count = 4_000;
    const projects = Array.from({ length: count }, (_, n) =>
      project(`${n}.csproj`, { references: [`${(n + 1) % count}.csproj`] }),
    );
    const { kept, cuts } = limited(projects, []);
    expect(cuts.length).toBeGreaterThan(1_000);
    expect(cuts.at(-1)).toBe("3999.csproj: it refers to more projects than any code base has");
    expect(kept.filter(({ references }) => references.length > 0)).toHaveLength(count - cuts.length);
  });
});
