import { afterEach, beforeEach, expect, it } from "vitest";
import { PackageGetter } from "../../src/desktop-engine/package-getter.ts";
import { GlossaError } from "../../src/shared/errors/errors.ts";
import { packageDownloadMessages } from "../../src/shared/messages/package-download-messages.ts";
import type { PackageProgress } from "../../src/shared/model/packages.ts";
import { packageAccessIn } from "../../src/worker/hosts/node/package-access.ts";
import { readProjects } from "../../src/worker/languages/csharp/projects/read-projects.ts";
import { packageFile } from "../support/package-file.ts";
import { PackageFolder } from "../support/package-folder.ts";
import { PackageRegistry } from "../support/package-registry.ts";
import { snapshotOf } from "../worker/catalogue/snapshots.ts";

const PROJECT = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
<ItemGroup><PackageReference Include="Sample" Version="1.2.3" /></ItemGroup></Project>`;

let registry: PackageRegistry;

beforeEach(async () => {
  registry = await PackageRegistry.start();
});

afterEach(() => registry.stop());

function open() {
  const folder = new PackageFolder().write({
    "code/NuGet.Config": `<configuration><packageSources><add key="a" value="${registry.address}" /></packageSources></configuration>`,
  });
  const stored = snapshotOf([["a", "1"]]);
  const projects = { "c-sharp": readProjects([{ path: "App.csproj", text: PROJECT }], () => {}) };
  const snapshot = { ...stored, project: { ...stored.project, path: folder.at("code") }, projects };
  const access = packageAccessIn(() => ({ caches: [folder.at("own")], packs: [] }));
  const told: PackageProgress[] = [];
  const getter = new PackageGetter({ currentSnapshot: () => snapshot }, access, (progress) => told.push(progress));
  return { getter, own: folder.at("own"), told };
}

it("plans, gets, counts and removes packages", async () => {
  registry.add("Sample", "1.2.3", packageFile("Sample", "1.2.3"));
  const { getter, own, told } = open();
  expect(await getter.carryOut("plan", own)).toEqual({ registries: [registry.address], skipped: [], packages: 1 });
  expect(await getter.carryOut("get", own)).toEqual([{ name: "Sample", version: "1.2.3", state: "got" }]);
  expect(told.at(-1)).toMatchObject({ done: 1, total: 1 });
  expect(await getter.carryOut("state", own)).toMatchObject({ packages: 1 });
  expect(await getter.carryOut("empty", own)).toEqual({ packages: 0, bytes: 0 });
});

it("does one thing at a time, until it is cancelled", async () => {
  const { getter, own } = open();
  const reached = new Promise<void>((resolve) => registry.on("/v3/index.json", () => resolve()));
  const got = getter.carryOut("get", own);
  await reached;
  for (const command of ["get", "empty"] as const)
    await expect(getter.carryOut(command, own)).rejects.toThrow(packageDownloadMessages.busy);
  getter.cancel();
  expect(await got).toMatchObject([{ name: "Sample", state: "left" }]);
  expect(await getter.carryOut("empty", own)).toEqual({ packages: 0, bytes: 0 });
});

it("says that no project is open", async () => {
  const none = () => {
    throw new GlossaError("noProject");
  };
  const getter = new PackageGetter(
    { currentSnapshot: none },
    packageAccessIn(() => ({ caches: [], packs: [] })),
    () => {},
  );
  await expect(getter.carryOut("plan", "/none")).rejects.toMatchObject({ code: "noProject" });
});
