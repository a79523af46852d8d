import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type TargetName, targets } from "../../scripts/targets.ts";
import { DOC_PATHS } from "../../src/renderer/features/help/docs.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const LOCAL_IMPORT = /from "(\.{1,2}\/[^"]+)"/g;

/** Returns a module and all modules of the repository that it imports. */
function modulesOf(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, to = ""] of readFileSync(join(repository, path), "utf8").matchAll(LOCAL_IMPORT))
    modulesOf(normalize(join(dirname(path), to)), seen);
  return seen;
}

function notAmongInputs(paths: Iterable<string>, name: TargetName): readonly string[] {
  const { inputs } = targets[name];
  return [...paths].filter((path) => !inputs.some((input) => path === input || path.startsWith(`${input}/`)));
}

describe("what a build is made from", () => {
  test.each(Object.keys(targets) as TargetName[])("has the scripts that build %s", (name) => {
    expect(notAmongInputs(modulesOf("scripts/builds.ts"), name)).toEqual([]);
  });

  test("has the configuration of the web edition, and the pages of its help", () => {
    const configuration = modulesOf("vite.config.ts");
    expect(configuration).toContain("scripts/without-buffer.ts");
    expect(notAmongInputs(configuration, "web")).toEqual([]);
    expect(notAmongInputs(DOC_PATHS, "web")).toEqual([]);
  });
});
