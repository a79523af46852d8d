import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/folders.ts";
import { glossa } from "./glossa.ts";

const PATH = ".github/workflows/documentation.yml";

describe("glossa init ci", () => {
  it("writes a workflow that gets Glossa, checks and publishes, and never writes over one", async () => {
    const folder = temporaryFolder();
    const { status } = await glossa("init", "ci", folder, "--glossa", "somebody/glossa@v1", "--branch", "trunk");
    expect(status).toBe(0);
    const text = readFileSync(join(folder, PATH), "utf8");
    expect(text).toContain('git clone --depth 1 --branch v1 https://github.com/somebody/glossa "$RUNNER_TEMP/glossa"');
    expect(text).toContain("branches: [trunk]");
    // Values that GitHub fills in reach the shell only as variables.
    for (const row of text.split("\n").filter((one) => one.includes("run: "))) expect(row).not.toContain("${{");
    const again = await glossa("init", "ci", folder, "--glossa", "other/glossa");
    expect(again.status).toBe(1);
    expect(again.stderr).toContain("cannot be written");
    expect(readFileSync(join(folder, PATH), "utf8")).toBe(text);
  });

  it.each([
    ["--glossa", "glossa"],
    ["--glossa", "a/b; rm -rf /"],
    ["--glossa", "a/b@--upload-pack=x"],
    ["--branch", "main]\n  evil: ["],
  ])("refuses %s %j", async (option, value) => {
    const folder = temporaryFolder();
    const { status, stderr } = await glossa("init", "ci", folder, "--glossa", "a/b", option, value);
    expect(status).toBe(2);
    expect(stderr).toContain(`option '${option}`);
    expect(existsSync(join(folder, PATH))).toBe(false);
  });
});
