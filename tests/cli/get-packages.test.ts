import { existsSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureBuilt } from "../../scripts/builds.ts";
import { createDiskProject, type DiskProject } from "../support/disk-project.ts";
import { packageFile } from "../support/package-file.ts";
import { PackageRegistry } from "../support/package-registry.ts";
import { glossaAt } from "./glossa.ts";

const CODE = "using Demo;\nclass C { int M(Box<int> box) => box.ToList()[0]; }\n";
const PROJECT = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
<ItemGroup><PackageReference Include="Sample" Version="1.2.3" /></ItemGroup></Project>`;

let registry: PackageRegistry;
let project: DiskProject;
let home: DiskProject;

beforeAll(async () => {
  await ensureBuilt("node");
});

beforeEach(async () => {
  registry = await PackageRegistry.start();
  [project, home] = [createDiskProject("App"), createDiskProject("home")];
  project.write("C.cs", CODE);
  project.write("App.csproj", PROJECT);
  project.write(
    "NuGet.Config",
    `<configuration><packageSources><add key="here" value="${registry.address}" />
<add key="old" value="https://a.example/api/v2" /></packageSources></configuration>`,
  );
});

afterEach(async () => {
  await registry.stop();
  project.remove();
  home.remove();
});

/** Runs glossa as a user whose folders are empty. */
function glossa(...args: readonly string[]) {
  const folder = home.folder;
  return glossaAt({ HOME: folder, XDG_CACHE_HOME: `${folder}/cache`, NUGET_PACKAGES: `${folder}/nuget` }, ...args);
}

describe("glossa get-packages", () => {
  it("says whom it asks, gets what is missing, and all commands find it from then on", async () => {
    registry.add("Sample", "1.2.3", packageFile("Sample", "1.2.3"));
    const { status, stdout } = await glossa("get-packages", project.folder);
    expect(status).toBe(0);
    expect(stdout).toContain(`asks     ${registry.address}\n`);
    expect(stdout).toContain("skips    old  it uses an old version");
    expect(stdout).toContain("package  Sample 1.2.3  got\n       1 package got\n");
    const health = await glossa("health", project.folder);
    expect(health.stdout).toContain("       1 package read\n");
    expect(health.stdout).not.toContain("get-packages");
    const off = await glossa("health", project.folder, "--packages", "off");
    expect(off.stdout).not.toContain("package");
    for (const options of [[], ["--cache", `${home.folder}/kept`], ["--cache", `${home.folder}/kept`]]) {
      const again = await glossa("get-packages", project.folder, ...options);
      expect(again).toMatchObject({ status: 0, stdout: "No package is missing.\n", stderr: "" });
    }
    // What it read without packages is no hindrance to a command that reads with them.
    const kept = await glossa("health", project.folder, "--cache", `${home.folder}/kept`);
    expect(kept.stdout).toBe(health.stdout);
  });

  it("puts them into another folder where one is given", async () => {
    registry.add("Sample", "1.2.3", packageFile("Sample", "1.2.3"));
    const to = `${home.folder}/to`;
    const { status, stdout } = await glossa("get-packages", project.folder, "--to", to, "--format", "json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      folder: to,
      registries: [registry.address],
      skipped: [{ name: "old" }],
      packages: [{ name: "Sample", version: "1.2.3", state: "got" }],
    });
    const again = await glossa("get-packages", project.folder, "--packages", to, "--to", to, "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({ folder: to, packages: [] });
    const none = `${home.folder}/none`;
    const nothing = await glossa("get-packages", project.folder, "--packages", to, "--to", none);
    expect(nothing).toMatchObject({ status: 0, stdout: "No package is missing.\n" });
    expect(existsSync(none)).toBe(false);
    expect((await glossa("health", project.folder)).stdout).toContain("1 package missing");
    expect((await glossa("health", project.folder, "--packages", to)).stdout).toContain("1 package read");
  });

  it("ends with 1 where not all came, and says how many", async () => {
    const { status, stdout, stderr } = await glossa("get-packages", project.folder);
    expect(status).toBe(1);
    expect(stdout).toContain("package  Sample 1.2.3  not found: no registry that was asked has it\n");
    expect(stderr).toBe("glossa: 1 of 1 package could not be got.\n");
  });

  it("is named by glossa health where something is missing that it could get", async () => {
    const { stdout } = await glossa("health", project.folder);
    const row = "package  Sample 1.2.3  missing on this disk\n";
    expect(stdout.endsWith(`${row}missing  glossa get-packages FOLDER gets what it can of these\n`)).toBe(true);
    const there = await glossa("health", project.folder, "--packages", home.folder);
    const command = "glossa get-packages FOLDER --packages PACKAGES --to PACKAGES";
    expect(there.stdout.endsWith(`${row}missing  ${command} gets what it can of these\n`)).toBe(true);
    for (const option of [["--json"], ["--packages", "off"]])
      expect((await glossa("health", project.folder, ...option)).stdout).not.toContain("get-packages");
    project.write(
      "NuGet.Config",
      `<configuration><packageSources><clear /><add key="old" value="https://a.example/api/v2" /></packageSources></configuration>`,
    );
    const nobody = await glossa("health", project.folder);
    expect(nobody.stdout.endsWith(row)).toBe(true);
    expect(registry.asked).toEqual([]);
  });

  it("says where they cannot come into, and asks nobody then", async () => {
    const to = `${project.folder}/C.cs`;
    const { status, stderr } = await glossa("get-packages", project.folder, "--to", to);
    expect(status).toBe(1);
    expect(stderr).toBe(`glossa: The folder '${to}' cannot be made: something has that name already.\n`);
    expect(registry.asked).toEqual([]);
  });

  it("reads a folder besides that has to be there, unless they come into it", async () => {
    registry.add("Sample", "1.2.3", packageFile("Sample", "1.2.3"));
    const folder = `${home.folder}/new`;
    const { status, stderr } = await glossa("get-packages", project.folder, "--packages", folder);
    expect(status).toBe(1);
    expect(stderr).toContain(`There is no package folder '${folder}'`);
    expect(registry.asked).toEqual([]);
    expect(await glossa("get-packages", project.folder, "--packages", folder, "--to", folder)).toMatchObject({
      status: 0,
    });
  });

  it("is the only command that asks a registry", async () => {
    for (const command of ["health", "export", "unused"]) await glossa(command, project.folder);
    expect(registry.asked).toEqual([]);
  });
});
