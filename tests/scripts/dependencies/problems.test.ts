import { describe, expect, it } from "vitest";
import { moduleGraph } from "../../../scripts/dependencies/module-graph.ts";
import { dependencyProblems } from "../../../scripts/dependencies/problems.ts";

const LAYERS = { "src/low": [], "src/high": ["src/low"] };

function problemsOf(texts: Readonly<Record<string, string>>): string[] {
  return dependencyProblems(moduleGraph(new Map(Object.entries(texts))), LAYERS);
}

describe("the dependencies of modules", () => {
  it("are fine downwards, within a folder and to packages", () => {
    const texts = {
      "src/low/a.ts": `import { z } from "zod"; import style from "./a.css"; export const a = z;`,
      "src/high/b.tsx": `import { a } from "../low/a.ts"; export const b = <p>{a}</p>;`,
      "src/high/c.ts": `export { b } from "./b.tsx";`,
    };
    expect(problemsOf(texts)).toEqual([]);
  });

  it.each([
    ["a value", `import { b } from "../high/b.ts"; export const a = b;`],
    ["a type", `import type { B } from "../high/b.ts"; export type A = B;`],
    ["what is exported again", `export { b } from "../high/b.ts";`],
    ["what is loaded later", `export const load = () => import("../high/b.ts");`],
  ])("may not go up a layer for %s", (_, text) => {
    expect(problemsOf({ "src/low/a.ts": text, "src/high/b.ts": "export const b = 1;" })).toEqual([
      "src/low/a.ts imports src/high/b.ts: src/low may not import src/high",
    ]);
  });

  it("may not lead from a module back to it, for types alone neither", () => {
    const texts = {
      "src/low/a.ts": `import { b } from "./b.ts"; export const a = b; export type A = string;`,
      "src/low/b.ts": `import type { A } from "./a.ts"; export const b: A = "";`,
    };
    expect(problemsOf(texts)).toEqual(["These modules import each other: src/low/a.ts, src/low/b.ts"]);
  });

  it("may not lead from a folder back to it, a folder and what lies in it included", () => {
    const texts = {
      "src/low/a.ts": `import { c } from "./deep/c.ts"; export const a = c;`,
      "src/low/b.ts": "export const b = 1;",
      "src/low/deep/c.ts": "export const c = 1;",
      "src/low/deep/d.ts": `import { b } from "../b.ts"; export const d = b;`,
    };
    expect(problemsOf(texts)).toEqual([
      [
        "These folders import each other: src/low, src/low/deep",
        "  src/low/a.ts imports src/low/deep/c.ts",
        "  src/low/deep/d.ts imports src/low/b.ts",
      ].join("\n"),
    ]);
  });

  it("are not known of a module that lies in no layer or cannot be parsed", () => {
    expect(() => problemsOf({ "lib/a.ts": `import "./b.ts";`, "lib/b.ts": "" })).toThrow("lies in no layer");
    expect(() => problemsOf({ "src/low/a.ts": "import {" })).toThrow("src/low/a.ts cannot be parsed");
  });
});
