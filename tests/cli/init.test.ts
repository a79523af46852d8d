import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../../scripts/builds.ts";
import { CONFIG_FILE, glossaConfig } from "../../src/cli/check/gate/config.ts";
import { addressFrom } from "../../src/cli/init/init-config.ts";
import { allRules } from "../../src/worker/check/all-rules.ts";
import { folderWith, temporaryFolder } from "../support/folders.ts";
import { glossa } from "./glossa.ts";

const PATH = ".github/workflows/documentation.yml";

describe("glossa init config", () => {
  it("writes settings that change nothing, with a schema, and never over others", async () => {
    const folder = folderWith("shop", { "src/Order.cs": "public class Order { public void Close() { } }\n" });
    const before = await glossa("check", folder);
    const { status, stderr } = await glossa("init", "config", folder);
    const path = join(folder, CONFIG_FILE);
    expect([status, stderr]).toEqual([
      0,
      `${path} is written. Change in it what \`glossa check\` should do otherwise.\n`,
    ]);
    const text = readFileSync(path, "utf8");
    const { $schema, check } = glossaConfig.parse(JSON.parse(text));
    expect(realpathSync(join(folder, $schema ?? ""))).toBe(join(repository, "docs/glossa.config.schema.json"));
    expect(Object.keys(check.rules)).toEqual(allRules.map(({ id }) => id));
    expect(text.split("\n").length).toBeLessThan(30);
    expect(await glossa("check", folder)).toEqual(before);
    const again = await glossa("init", "config", folder);
    expect([again.status, again.stderr]).toEqual([1, `glossa: '${path}' exists already, and is left as it is.\n`]);
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  it("names its schema by a path that editors follow, wherever this clone is", () => {
    expect(addressFrom("/code/shop", "/code/glossa/docs/schema.json")).toBe("../glossa/docs/schema.json");
    expect(addressFrom("/shop", "/shop/node_modules/glossa/schema.json")).toBe("./node_modules/glossa/schema.json");
    expect(addressFrom("/shop", "/shop/..glossa/schema.json")).toBe("./..glossa/schema.json");
  });

  it("names a schema that others can get, and makes no folder", async () => {
    const folder = temporaryFolder();
    await glossa("init", "config", folder, "--glossa", "somebody/glossa@v1");
    expect(JSON.parse(readFileSync(join(folder, CONFIG_FILE), "utf8")).$schema).toBe(
      "https://raw.githubusercontent.com/somebody/glossa/v1/docs/glossa.config.schema.json",
    );
    for (const what of [["config"], ["ci", "--glossa", "a/b"]]) {
      const { status, stderr } = await glossa("init", ...what, join(folder, "nowhere"));
      expect([status, existsSync(join(folder, "nowhere"))]).toEqual([1, false]);
      expect(stderr).toContain("nowhere' does not exist.");
      const file = join(folder, CONFIG_FILE);
      expect((await glossa("init", ...what, file)).stderr).toBe(
        `glossa: '${file}' is a file, not a folder. Open the folder that holds it.\n`,
      );
    }
  });
});

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
