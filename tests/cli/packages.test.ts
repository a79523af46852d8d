import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../../scripts/builds.ts";
import { createDiskProject, type DiskProject } from "../support/disk-project.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder } from "../support/folders.ts";
import { sampleAssembly } from "../worker/languages/csharp/metadata/sample-assembly.ts";
import { glossa, glossaAt } from "./glossa.ts";

const CLI = join(repository, "dist/node/cli.js");

const CODE = "using Demo;\nclass C { int M(Box<int> box) => box.ToList()[0]; }\n";

let project: DiskProject;
let cache: DiskProject;

beforeAll(() => {
  [project, cache] = [createDiskProject("App"), createDiskProject("packages")];
  cache.write("sample/1.2.3/lib/net8.0/Sample.dll", sampleAssembly().bytes());
  cache.write("torn/2.0.0/lib/net8.0/Torn.dll", sampleAssembly().bytes().subarray(0, 700));
  project.write("C.cs", CODE);
  project.write("App.csproj", `<Project Sdk="Microsoft.NET.Sdk" />`);
  project.write("obj/project.assets.json", assetsWith(["Sample/1.2.3", "Torn/2.0.0", "Gone/3.0.0"]));
});

afterAll(() => {
  project.remove();
  cache.remove();
});

function assetsWith(packages: readonly string[]): string {
  const entries = packages.map((key) => [key, `${key.split("/")[0]}.dll`] as const);
  const compiled = entries.map(([key, file]) => [key, { type: "package", compile: { [`lib/net8.0/${file}`]: {} } }]);
  const libraries = entries.map(([key]) => [key, { type: "package", path: key.toLowerCase() }]);
  const dependencies = Object.fromEntries(packages.map((key) => [key.split("/")[0], { version: key.split("/")[1] }]));
  return JSON.stringify({
    version: 3,
    targets: { "net8.0": Object.fromEntries(compiled) },
    libraries: Object.fromEntries(libraries),
    packageFolders: { "/": {} },
    project: { frameworks: { "net8.0": { framework: "net8.0", dependencies } } },
  });
}

/** Returns the meanings of the names in the code that are from other assemblies. */
async function externalIds(...options: readonly string[]): Promise<string> {
  const { stdout } = await glossa("export", project.folder, "--names", ...options);
  return [...new Set(stdout.match(/[TMP]:Demo\.[^"]*/g) ?? [])].sort().join(" ");
}

describe("glossa with packages", () => {
  it("says what names of packages mean", async () => {
    expect(await externalIds("--packages", cache.folder)).toBe("M:Demo.Box`1.ToList T:Demo.Box`1");
    expect(await externalIds("--packages", "off")).toBe("");
  });

  it("keeps the names of those that it could read beside what --cache keeps, for every project", async () => {
    const folder = temporaryFolder();
    const publish = async (out: string) => {
      const options = [
        "--format",
        "markdown",
        "--visibility",
        "internal",
        "--packages",
        cache.folder,
        "--cache",
        folder,
      ];
      await glossa("publish", project.folder, "--out", join(folder, out), ...options);
      return readdirSync(join(folder, out), { recursive: true, encoding: "utf8" }).sort();
    };
    const pages = await publish("first");
    const names = join(folder, "assembly-names");
    expect(readdirSync(names)).toEqual([
      expect.stringMatching(/^04030201-0605-0807-090a-0b0c0d0e0f10-[0-9a-f]{32}-\d+\.kept$/),
    ]);
    const [before] = readdirSync(names).map((name) => statSync(join(names, name)).ino);
    rmSync(join(folder, "store"), { recursive: true });
    expect(await publish("second")).toEqual(pages);
    // Unchanged: cached names are not written again.
    expect(readdirSync(names).map((name) => statSync(join(names, name)).ino)).toEqual([before]);
  });

  it("looks where NuGet keeps them, unless another folder is given", async () => {
    const { stdout } = await glossaAt({ NUGET_PACKAGES: cache.folder }, "health", project.folder, "--json");
    const { packages } = JSON.parse(stdout);
    expect(packages).toEqual([
      { name: "Gone", version: "3.0.0", state: "missing", isDirect: true },
      { name: "Sample", version: "1.2.3", state: "read", isDirect: true },
      { name: "Torn", version: "2.0.0", state: "unreadable", detail: "Torn.dll ends too early", isDirect: true },
    ]);
  });

  it("wants a folder that is there, or off", async () => {
    for (const folder of [join(cache.folder, "gone"), join(project.folder, "C.cs"), "OFF"]) {
      const { status, stderr } = await glossa("health", project.folder, "--packages", folder);
      expect(status).toBe(1);
      expect(stderr).toContain(
        `glossa: There is no package folder '${folder}': give the one that NuGet keeps packages in, or off.\n`,
      );
    }
  });

  it("lists them with what became of each", async () => {
    const { stdout } = await glossa("health", project.folder, "--packages", cache.folder);
    expect(stdout).toContain("       1 package missing\n       1 package unreadable\n       1 package read\n");
    expect(stdout).toContain("package  Gone 3.0.0  missing on this disk\n");
    expect(stdout).toContain("package  Torn 2.0.0  unreadable: Torn.dll ends too early\n");
  });

  it("notices a restore in a folder that it watches", async () => {
    const restored = createDiskProject("App");
    restored.write("C.cs", CODE);
    restored.write("App.csproj", `<Project Sdk="Microsoft.NET.Sdk" />`);
    restored.write("obj/project.assets.json", assetsWith([]));
    const out = join(temporaryFolder(), "export.ndjson");
    const options = ["--names", "--format", "ndjson", "--out", out, "--watch", "--packages", cache.folder];
    const child = spawn(process.execPath, [CLI, "export", restored.folder, ...options]);
    const exported = () => (existsSync(out) ? readFileSync(out, "utf8") : "");
    try {
      await eventually(() => expect(exported()).toContain("C.cs"));
      expect(exported()).not.toContain("T:Demo.Box`1");
      restored.write("obj/project.assets.json", assetsWith(["Sample/1.2.3"]));
      await eventually(() => expect(exported()).toContain("T:Demo.Box`1"));
    } finally {
      child.kill();
      await once(child, "close");
      restored.remove();
    }
  });

  it("does not say a word of them where they are off", async () => {
    const { stdout } = await glossa("health", project.folder, "--packages", "off", "--json");
    expect(JSON.parse(stdout)).not.toHaveProperty("packages");
  });
});
