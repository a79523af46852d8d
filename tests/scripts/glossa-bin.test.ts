import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const NEEDED = [
  "bin",
  "scripts",
  "packaging",
  "src",
  "sample",
  "docs/skills",
  "tests",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
];

let clone: string;

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), "glossa-clone-"));
  for (const name of NEEDED) cpSync(join(repository, name), join(clone, name), { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(clone, "node_modules"), "junction");
});

afterAll(() => rmSync(clone, { recursive: true }));

describe("bin/glossa.mjs", () => {
  it("builds the command line on the first call, and only then; the result alone is on standard output", () => {
    const first = glossa("health", "sample");
    expect(first).toMatchObject({ status: 0 });
    expect(first.stderr).toContain("building the command line");
    expect(first.stdout).toMatch(/^\s*\d+ clean\n\s*0 repaired\n/);

    const second = glossa("health", "sample");
    expect(second).toMatchObject({ status: 0, stdout: first.stdout });
    expect(second.stderr).not.toContain("building");
  });

  it("builds again after a change of the code", () => {
    cpSync(join(clone, "src/cli/main.ts"), join(clone, "src/cli/added.ts"));
    expect(glossa("--version").stderr).toContain("building the command line");
  });

  it("does not build again after a change of what only attacks run", () => {
    cpSync(join(clone, "tests/attack/child/main.ts"), join(clone, "tests/attack/child/added.ts"));
    cpSync(join(clone, "tests/attack/child/main.ts"), join(clone, "tests/support/store/added.ts"));
    expect(glossa("--version").stderr).not.toContain("building");
  });

  it("ends with 1 when it cannot be built", () => {
    rmSync(join(clone, "src/cli/main.ts"));
    const { status, stdout } = glossa("--version");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  });
});

function glossa(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, ["bin/glossa.mjs", ...args], { cwd: clone, encoding: "utf8" });
}
