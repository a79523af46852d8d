import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { repository } from "../../../scripts/builds.ts";
import { glossaConfig } from "../../../src/cli/check/gate/config.ts";
import { folderWith, temporaryFolder, writeFiles } from "../../support/folders.ts";
import { glossa } from "../glossa.ts";

const FILES = {
  "src/Order.cs": `/// <summary>An order.</summary>
public class Order
{
    public void Close() { }
}
`,
  "src/Bill.cs": "public class Bill { }\n",
  "tests/OrderTests.cs": "public class OrderTests { }\n",
};

function folder(more: Readonly<Record<string, string>> = {}): string {
  return folderWith("shop", { ...FILES, ...more });
}

function gitIn(path: string) {
  const who = ["-c", "user.name=a", "-c", "user.email=a@b"];
  return (...words: string[]) => execFileSync("git", ["-C", path, ...who, ...words], { encoding: "utf8" });
}

const config = (check: object) => ({ "glossa.config.json": JSON.stringify({ check }) });

describe("glossa check", () => {
  it("lists what is wrong outside of tests, and ends with 3", async () => {
    const { status, stdout } = await glossa("check", folder());
    expect(status).toBe(3);
    expect(stdout.split("\n")).toEqual([
      "src/Bill.cs:1: error: The class Bill has no documentation. [undocumented-type]",
      "src/Order.cs:4: error: The method Order.Close has no documentation. [undocumented-member]",
      "",
      "  33.3% (no project), public: 1 of 3 documented",
      "The check has failed. Errors: 2, warnings: 0.",
      "",
    ]);
  });

  it("leaves out files of no project that only repeat what projects declare, and says so", async () => {
    const project = "<Project Sdk='Microsoft.NET.Sdk'></Project>";
    const list = "public class Order { public void Close() { } }";
    const more = { "src/Shop.csproj": project, "ref/a.cs": list, "ref/b.cs": list };
    const { stdout, stderr } = await glossa("check", folder(more));
    expect(stdout).toContain("  33.3% Shop, public: 1 of 3 documented\nThe check has failed. Errors: 2, warnings: 0.");
    expect(stderr).toMatch(
      /2 files of no project are left out, as they only repeat what projects declare: ref\/.\.cs and 1 more file\./,
    );
    const { stdout: whole } = await glossa("check", folder({ ...more, "ref/c.cs": "public class Gift { }" }));
    expect(whole).toContain("ref/c.cs:1: error");
  });

  it("goes by the settings of the code base", async () => {
    const more = config({
      rules: { "undocumented-type": "warning", "undocumented-member": "off" },
      tests: true,
      exclude: [{ path: "src/B*.cs", reason: "made by a generator" }],
      thresholds: [{ documented: 50 }],
    });
    const { status, stdout } = await glossa("check", folder(more), "--format", "json");
    const { findings, thresholds, passed } = JSON.parse(stdout);
    expect(findings.map(({ path, severity }: Record<string, unknown>) => [path, severity])).toEqual([
      ["tests/OrderTests.cs", "warning"],
    ]);
    expect(thresholds).toEqual([{ visibility: "public", documented: 50, reached: 100 / 3, isMet: false }]);
    expect([passed, status]).toEqual([false, 3]);
  });

  it.each([
    [{ ruless: {} }, "check: Unrecognized"],
    [{ rules: { "no-such-rule": "off" } }, "no-such-rule"],
    [
      { rules: { "undocumented-type": "of" } },
      'check.rules.undocumented-type: Invalid option: expected one of "error"',
    ],
    [
      { rules: { "undocumented-type": { visibility: "all" } } },
      "check.rules.undocumented-type.visibility: Invalid option",
    ],
    [
      { rules: { "undocumented-type": { sevrity: "off" } } },
      'check.rules.undocumented-type: Unrecognized key: "sevrity"',
    ],
    [{ exclude: [{ path: "src/**" }] }, "reason"],
    [{ thresholds: [{ documented: 101 }] }, "documented"],
  ])("says what is wrong with settings: %j", async (check, word) => {
    const { status, stderr } = await glossa("check", folder(config(check)));
    expect(status).toBe(1);
    expect(stderr).toContain("glossa.config.json");
    expect(stderr).toContain(word);
  });

  it("says which exclusions name no file", async () => {
    const exclude = [
      { path: "src/B*.cs", reason: "made by a generator" },
      { path: "scr/**", reason: "misspelt" },
    ];
    const { status, stderr } = await glossa("check", folder(config({ exclude })));
    expect([status, stderr]).toEqual([3, "glossa: An exclusion names 'scr/**', but no such file is read.\n"]);
  });

  it("says that settings and baselines are missing or broken", async () => {
    const path = folder({ "glossa.config.json": '{\n  "check": {\n    "tests": true,\n  }\n}\n' });
    expect((await glossa("check", path)).stderr).toContain(
      "glossa.config.json' cannot be read: line 4, column 3 is not valid JSON",
    );
    expect((await glossa("check", folder(), "--config", "nowhere.json")).stderr).toContain("nowhere.json");
    const file = join(path, "src/Order.cs");
    expect((await glossa("check", file)).stderr).toContain(`'${file}' is a file, not a folder.`);
    writeFileSync(join(path, "baseline.json"), '{"format": "other"}');
    const baseline = join(path, "baseline.json");
    const { status, stderr } = await glossa("check", folder(), "--baseline", baseline);
    const why = `The baseline '${baseline}' cannot be read: it was not written by --write-baseline`;
    expect([status, stderr]).toEqual([1, `glossa: ${why}\n`]);
    writeFileSync(baseline, "<html>");
    expect((await glossa("check", folder(), "--baseline", baseline)).stderr).toContain("line 1, column ");
  });

  it("passes with a baseline until something new is wrong, also when files are moved", async () => {
    const baseline = join(temporaryFolder(), "baseline.json");
    const first = folder();
    expect((await glossa("check", first, "--write-baseline", baseline)).status).toBe(0);
    const again = await glossa("check", first, "--baseline", baseline);
    expect([again.status, again.stdout.includes("In the baseline: 2.")]).toEqual([0, true]);
    const moved = folder({ "src/Bill.cs": "", "src/more/Bill.cs": FILES["src/Bill.cs"] });
    expect((await glossa("check", moved, "--baseline", baseline)).status).toBe(0);
    const worse = folder({ "src/New.cs": "public class New { }" });
    const { status, stdout } = await glossa("check", worse, "--baseline", baseline);
    expect([status, stdout.split("\n")[0]]).toEqual([
      3,
      "src/New.cs:1: error: The class New has no documentation. [undocumented-type]",
    ]);
  });

  it("tells descriptions that are older than their code by the baseline", async () => {
    const baseline = join(temporaryFolder(), "baseline.json");
    await glossa("check", folder(), "--write-baseline", baseline);
    const changed = folder({ "src/Order.cs": FILES["src/Order.cs"].replace("class Order", "class Order : Base") });
    const { stdout } = await glossa("check", changed, "--baseline", baseline);
    expect(stdout).toContain(
      "src/Order.cs:2: warning: Order has changed since its documentation was written. [stale-description]",
    );
  });

  it("can look at what was changed since a commit alone", async () => {
    const path = folder();
    const git = gitIn(path);
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "first");
    expect((await glossa("check", path, "--changed-since", "HEAD")).status).toBe(0);
    writeFiles(path, {
      "src/Order.cs": FILES["src/Order.cs"].replace("Close() { }", "Close() { ; }"),
      "src/New.cs": "public class New { }",
    });
    const { status, stdout } = await glossa("check", path, "--changed-since", "HEAD");
    expect(status).toBe(3);
    expect(stdout.split("\n").filter((row) => row.includes("error:"))).toEqual([
      "src/New.cs:1: error: The class New has no documentation. [undocumented-type]",
      "src/Order.cs:4: error: The method Order.Close has no documentation. [undocumented-member]",
    ]);
    const unknown = await glossa("check", path, "--changed-since", "--output=x");
    const why = "Cannot find out what has changed since '--output=x': this clone has no such commit";
    expect([unknown.status, unknown.stderr]).toEqual([1, `glossa: ${why}\n`]);
  });

  it("counts what the branch alone has changed, and needs to know where that began", async () => {
    const path = folder();
    const git = gitIn(path);
    git("init", "-q", "-b", "main");
    git("add", ".");
    git("commit", "-qm", "first");
    git("switch", "-qc", "branch");
    writeFiles(path, { "src/New.cs": "public class New { }" });
    git("add", ".");
    git("commit", "-qm", "ours");
    git("switch", "-q", "main");
    writeFiles(path, { "src/Bill.cs": "public class Bill { int other; }\n" });
    git("commit", "-qam", "of others");
    git("switch", "-q", "branch");
    const rows = async (where: string) => (await glossa("check", where, "--changed-since", "origin/main")).stdout;
    const clone = (name: string, ...options: string[]) => {
      const to = join(temporaryFolder(), name);
      execFileSync("git", ["clone", "-q", "--no-single-branch", ...options, `file://${path}`, to]);
      return to;
    };
    expect(await rows(clone("whole"))).toMatch(/^src\/New\.cs:1: error: .*\n\n/);
    const shallow = await glossa("check", clone("cut", "--depth", "1"), "--changed-since", "origin/main");
    expect([shallow.status, shallow.stderr]).toEqual([1, expect.stringContaining("fetch all of its history")]);
  });

  it("compares with the commit itself where both have nothing in common", async () => {
    const path = folder();
    const git = gitIn(path);
    git("init", "-q", "-b", "main");
    git("add", "src/Bill.cs");
    git("commit", "-qm", "first");
    git("switch", "-q", "--orphan", "other");
    git("add", ".");
    git("commit", "-qm", "other");
    const { stdout } = await glossa("check", path, "--changed-since", "main");
    expect(stdout).toContain("src/Order.cs:4: error");
    expect(stdout).not.toContain("Bill");
  });

  it("starts no program that a folder names, and takes all files for text", async () => {
    const path = folder({ ".gitattributes": "*.cs filter=evil binary\n" });
    const git = (...words: string[]) => execFileSync("git", ["-C", path, ...words], { encoding: "utf8" });
    const trap = join(temporaryFolder(), "trap");
    const program = `${trap}.sh`;
    writeFileSync(program, `#!/bin/sh\ntouch ${trap}\ncat\n`);
    chmodSync(program, 0o755);
    git("init", "-q");
    git("add", ".");
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first");
    for (const what of ["clean", "smudge", "process"]) git("config", `filter.evil.${what}`, program);
    git("config", "filter.evil.required", "true");
    git("config", "core.fsmonitor", program);
    writeFiles(path, { "src/Bill.cs": "public class Bill { int a; }\n" });
    const { stdout } = await glossa("check", path, "--changed-since", "HEAD");
    expect(stdout).toContain("src/Bill.cs:1: error");
    expect(stdout).not.toContain("src/Order.cs:4");
    expect(existsSync(trap)).toBe(false);
  });

  it("passes with a new baseline unless a threshold is missed", async () => {
    const baseline = join(temporaryFolder(), "baseline.json");
    const path = folder(config({ thresholds: [{ documented: 90 }] }));
    const { status, stdout } = await glossa("check", path, "--write-baseline", baseline);
    expect([status, stdout.includes("The check has failed. Errors: 0")]).toEqual([3, true]);
  });

  it("writes a baseline where a threshold is for no project, and says so, which fails another check", async () => {
    const baseline = join(temporaryFolder(), "baseline.json");
    const path = folder(config({ thresholds: [{ project: "Shopp.*", documented: 90 }] }));
    const words = "glossa: A threshold names projects called 'Shopp.*', but there are none.\n";
    const { status, stderr } = await glossa("check", path, "--write-baseline", baseline);
    expect([status, stderr]).toEqual([0, words]);
    expect(readFileSync(baseline, "utf8")).toContain("undocumented-type");
    const again = await glossa("check", path, "--baseline", baseline);
    expect(again).toMatchObject({ status: 1, stdout: "", stderr: words });
  });

  it("keeps what it has read where that is asked for, and finds the same", async () => {
    const cache = join(temporaryFolder(), "cache");
    const path = folder();
    const first = await glossa("check", path, "--cache", cache);
    const again = await glossa("check", path, "--cache", cache);
    expect(again).toEqual(first);
    expect(existsSync(join(cache, "store", "CURRENT"))).toBe(true);
    writeFiles(path, { "src/Bill.cs": "/// <summary>A bill.</summary>\npublic class Bill { }" });
    expect((await glossa("check", path, "--cache", cache)).stdout).not.toContain("Bill");
  });

  it.runIf(process.platform === "linux")("says where nothing can be kept", async () => {
    const { status, stderr } = await glossa("check", folder(), "--cache", "/proc/nothing/here");
    expect([status, stderr.includes("'/proc/nothing/here' cannot be made")]).toEqual([1, true]);
  });

  it("writes a badge", async () => {
    const file = join(temporaryFolder(), "badge.svg");
    await glossa("check", folder(), "--badge", file);
    expect(readFileSync(file, "utf8")).toMatch(/^<svg .*documented.*33%/s);
  });
});

it("publishes the schema of its settings", () => {
  const published: unknown = JSON.parse(readFileSync(join(repository, "docs/glossa.config.schema.json"), "utf8"));
  // Plain data, as in a JSON file.
  expect(published).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(glossaConfig, { io: "input" }))));
});
