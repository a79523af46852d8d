import { existsSync, readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packageDownloadMessages } from "../../../../../src/shared/messages/package-download-messages.ts";
import type { PackageProgress } from "../../../../../src/shared/model/packages.ts";
import { downloadText } from "../../../../../src/shared/packages/download-text.ts";
import { packageAccessIn } from "../../../../../src/worker/hosts/node/package-access.ts";
import {
  type GetOptions,
  getPackages,
  planPackages,
} from "../../../../../src/worker/hosts/node/package-download/get-packages.ts";
import { OutOfTime } from "../../../../../src/worker/languages/csharp/package-download/within-time.ts";
import { readProjects } from "../../../../../src/worker/languages/csharp/projects/read-projects.ts";
import { nuspec, packageFile, sha512 } from "../../../../support/package-file.ts";
import { type Files, PackageFolder } from "../../../../support/package-folder.ts";
import { PackageRegistry } from "../../../../support/package-registry.ts";
import { snapshotOf } from "../../../catalogue/snapshots.ts";

let registry: PackageRegistry;
let folder: PackageFolder;

beforeEach(async () => {
  registry = await PackageRegistry.start();
  folder = new PackageFolder();
});

afterEach(() => registry.stop());

const references = (...packages: readonly string[]) => {
  const items = packages.map((one) => {
    const [name = "", version = ""] = one.split(" ");
    return `<PackageReference Include="${name}" Version="${version}" />`;
  });
  return `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
<ItemGroup>${items.join("")}</ItemGroup></Project>`;
};

const config = (...sources: readonly string[]) => {
  const added = sources.map((value, at) => `<add key="source${at}" value="${value}" />`);
  return `<configuration><packageSources><clear />${added.join("")}</packageSources></configuration>`;
};

/** A code base with these project files, and these others; its packages are looked for in `cache` and `own`. */
function open(projects: Files, others: Files = {}) {
  const placed = Object.entries({ ...projects, ...others }).map(([path, text]) => [`code/${path}`, text] as const);
  folder.write({ "cache/none.txt": "", ...Object.fromEntries(placed) });
  const texts = Object.entries(projects).map(([path, text]) => ({ path, text: String(text) }));
  const read = readProjects(texts, () => {});
  const stored = snapshotOf([["a", "1"]]);
  const snapshot = {
    ...stored,
    project: { ...stored.project, path: folder.at("code") },
    projects: { "c-sharp": read },
  };
  const access = packageAccessIn(() => ({ caches: [folder.at("cache"), folder.at("own")], packs: [] }));
  const told: PackageProgress[] = [];
  const get = async (signal = new AbortController().signal, more: Partial<GetOptions> = {}) => {
    const onProgress = (progress: PackageProgress) => told.push(progress);
    const got = await getPackages({ snapshot, access }, { folder: folder.at("own"), signal, onProgress, ...more });
    return got.map((one) => `${one.name} ${one.version} ${downloadText(one)}`.replace(/\d{4,5}/, "PORT"));
  };
  return { told, get, plan: () => planPackages({ snapshot, access }) };
}

describe("missing packages", () => {
  it("are told once, where one version does for all that is asked for", async () => {
    registry.add("First", "1.2.0", packageFile("First", "1.2.0"));
    const { get } = open(
      { "a/A.csproj": references("First 1.0.0"), "b/B.csproj": references("First 1.1.0") },
      { "NuGet.Config": config(registry.address) },
    );
    expect(await get()).toEqual(["First 1.2.0 got"]);
  });

  it("are got with what they need in turn", async () => {
    registry
      .add(
        "First",
        "1.0.0",
        packageFile("First", "1.0.0", { "First.nuspec": nuspec("First", "1.0.0", [["Second", "2.0"]]) }),
      )
      .add(
        "Second",
        "2.0.0",
        packageFile("Second", "2.0.0", { "Second.nuspec": nuspec("Second", "2.0.0", [["Third", "[3.0,)"]]) }),
      )
      .add("Third", "3.1.0", packageFile("Third", "3.1.0"))
      .add("Unasked", "1.0.0", packageFile("Unasked", "1.0.0"));
    const { get, told } = open({ "App.csproj": references("First 1.0") }, { "NuGet.Config": config(registry.address) });
    expect(await get()).toEqual(["First 1.0.0 got", "Second 2.0.0 got", "Third 3.1.0 got"]);
    expect(existsSync(folder.at("own/third/3.1.0/lib/net8.0/Third.dll"))).toBe(true);
    expect(told.at(-1)).toMatchObject({ done: 3, total: 3 });
    expect(told.at(-1)?.bytes).toBeGreaterThan(3_000);
    expect(registry.asked.filter((path) => path.includes("unasked"))).toEqual([]);
  });

  it("are not got once more, nor where NuGet has them", async () => {
    registry.add("First", "1.0.0", packageFile("First", "1.0.0")).add("Kept", "1.0.0", packageFile("Kept", "1.0.0"));
    folder.write({ "cache/kept/1.0.0/lib/net8.0/Kept.dll": "x" });
    const { get, plan } = open(
      { "App.csproj": references("First 1.0", "Kept 1.0") },
      { "nuget.config": config(registry.address) },
    );
    expect(await plan()).toEqual({ registries: [registry.address], skipped: [], packages: 1 });
    expect(registry.asked).toEqual([]);
    expect(await get()).toEqual(["First 1.0.0 got"]);
    expect(await plan()).toEqual({ registries: [], skipped: [], packages: 0 });
    expect(await get()).toEqual([]);
  });

  it("are each told what became of them", async () => {
    const others = { name: "Other", version: "1.0.0" };
    registry
      .add("Good", "1.0.0", packageFile("Good", "1.0.0"))
      .add("Wrong", "1.0.0", packageFile(others.name, others.version))
      .status("/flat/closed/1.0.0/closed.1.0.0.nupkg", 401)
      .status("/flat/closed/index.json", 401);
    const { get } = open(
      { "App.csproj": references("Good 1.0", "Wrong 1.0", "Closed 1.0", "Gone 1.0", "Unknown $(Version)") },
      { "NuGet.Config": config(registry.address) },
    );
    expect(await get()).toEqual([
      "Closed 1.0 not got: the registry asks for a sign-in (401), and Glossa sends none",
      "Gone 1.0 not found: no registry that was asked has it",
      "Good 1.0.0 got",
      expect.stringMatching(/^Unknown .*not got: its version is not known$/),
      "Wrong 1.0 refused: it is another package: Other",
    ]);
    expect(readdirSync(folder.at("own")).sort()).toEqual([".unfinished", "good"]);
  });

  it("are refused where their bytes are not those that a lock file tells", async () => {
    const [good, bad] = [packageFile("Good", "1.0.0"), packageFile("Bad", "1.0.0")];
    registry.add("Good", "1.0.0", good).add("Bad", "1.0.0", bad);
    const locked = (resolved: string, contentHash: string) => ({ type: "Direct", resolved, contentHash });
    const lock = {
      version: 1,
      dependencies: { "net8.0": { Good: locked("1.0.0", sha512(good)), Bad: locked("1.0.0", sha512(good)) } },
    };
    const { get } = open(
      { "src/App.csproj": references("Good 1.0.0", "Bad 1.0.0") },
      { "NuGet.Config": config(registry.address), "src/packages.lock.json": lock },
    );
    expect(await get()).toEqual([`Bad 1.0.0 refused: ${packageDownloadMessages.refusals.hash}`, "Good 1.0.0 got"]);
    expect(existsSync(folder.at("own/bad"))).toBe(false);
  });

  it("are refused where their bytes are not those that a restore has noted", async () => {
    registry.add("Good", "1.0.0", packageFile("Good", "1.0.0"));
    const assets = {
      version: 3,
      targets: { "net8.0": { "Good/1.0.0": { type: "package", compile: { "lib/net8.0/Good.dll": {} } } } },
      libraries: { "Good/1.0.0": { type: "package", path: "good/1.0.0", sha512: sha512(new Uint8Array()) } },
      project: { frameworks: { "net8.0": { dependencies: { Good: { version: "[1.0.0, )" } } } } },
    };
    const { get } = open(
      { "App.csproj": references("Good 1.0.0") },
      { "NuGet.Config": config(registry.address), "obj/project.assets.json": assets },
    );
    expect(await get()).toEqual([`Good 1.0.0 refused: ${packageDownloadMessages.refusals.hash}`]);
  });

  it("come from the sources of their project alone", async () => {
    registry
      .add("First", "1.0.0", packageFile("First", "1.0.0"))
      .add("Second", "1.0.0", packageFile("Second", "1.0.0"));
    const { get, plan } = open(
      { "a/A.csproj": references("First 1.0"), "b/B.csproj": references("Second 1.0") },
      {
        "a/nuget.config": config(registry.address),
        "nuget.config": config("../outside", "http://a.example/v3/index.json", "https://b.example/api/v2"),
      },
    );
    const { sources } = packageDownloadMessages;
    expect(await plan()).toEqual({
      registries: [registry.address],
      skipped: [
        { name: "source0", reason: sources.outside },
        { name: "source1", reason: sources.insecure },
        { name: "source2", reason: sources.oldProtocol },
      ],
      packages: 2,
    });
    expect(await get()).toEqual([
      "First 1.0.0 got",
      "Second 1.0 not asked for: no usable registry is configured for it",
    ]);
  });

  it("come from a folder of the code base that is a source", async () => {
    const { get, plan } = open(
      { "src/App.csproj": references("Flat 1.0", "Nested 2.0") },
      {
        "NuGet.Config": config("./feed"),
        "feed/Flat.1.0.0.nupkg": packageFile("Flat", "1.0.0"),
        "feed/nested/2.0.0/nested.2.0.0.nupkg": packageFile("Nested", "2.0.0"),
      },
    );
    expect((await plan()).registries).toEqual(["feed"]);
    expect(await get()).toEqual(["Flat 1.0.0 got", "Nested 2.0.0 got"]);
  });

  it("are planned soon where very many projects miss very many, from very many sources", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at);
    const project = references(...many(100).map((at) => `Name${at} 1.0`));
    const projects = Object.fromEntries(many(200).map((at) => [`p${at}/P${at}.csproj`, project]));
    const sources = many(1_000).map((at) => `https://a${at}.example/index.json`);
    const { plan } = open(projects, { "NuGet.Config": config(...sources) });
    expect(await plan()).toMatchObject({ packages: 100, registries: sources.slice(0, 100) });
  });

  it("are refused in few words, whatever they call themselves", async () => {
    registry.add(
      "Some",
      "1.0.0",
      packageFile("Some", "1.0.0", { "Some.nuspec": nuspec("x".repeat(1_000_000), "1.0.0") }),
    );
    const { get } = open({ "App.csproj": references("Some 1.0") }, { "NuGet.Config": config(registry.address) });
    const [refused = ""] = await get();
    expect(refused).toContain("xxx");
    expect(refused.length).toBeLessThan(1_000);
  });

  it("are those that came, where it is cancelled", async () => {
    const ending = new AbortController();
    registry
      .add(
        "First",
        "1.0.0",
        packageFile("First", "1.0.0", { "First.nuspec": nuspec("First", "1.0.0", [["Second", "2.0"]]) }),
      )
      .on("/flat/second/2.0.0/second.2.0.0.nupkg", (_, response) => {
        response.write("x");
        ending.abort();
      });
    const { get } = open({ "App.csproj": references("First 1.0") }, { "NuGet.Config": config(registry.address) });
    expect(await get(ending.signal)).toEqual(["First 1.0.0 got", "Second 2.0 not asked for: cancelled"]);
    expect(existsSync(folder.at("own/second"))).toBe(false);
    expect(readdirSync(folder.at("own/.unfinished"))).toEqual([]);
  });

  it("are those that came, where the time for all is over", async () => {
    const needy = nuspec("First", "1.0.0", [["Second", "2.0"]]);
    registry.add("First", "1.0.0", packageFile("First", "1.0.0", { "First.nuspec": needy }));
    registry.on("/flat/slow/1.0.0/slow.1.0.0.nupkg", (_, response) => void response.write("x"));
    const { get } = open(
      { "App.csproj": references("First 1.0", "Slow 1.0") },
      { "NuGet.Config": config(registry.address) },
    );
    const ending = new AbortController();
    const onProgress = ({ done }: PackageProgress) => done === 1 && ending.abort(new OutOfTime("over"));
    const got = await get(ending.signal, { onProgress });
    expect(got).toEqual(["First 1.0.0 got", "Second 2.0 not asked for: over", "Slow 1.0 not got: over"]);
    expect(readdirSync(folder.at("own")).sort()).toEqual([".unfinished", "first"]);
    expect(readdirSync(folder.at("own/.unfinished"))).toEqual([]);
  });

  it("may take so long all together, whatever a registry does", async () => {
    registry.on("/flat/slow/1.0.0/slow.1.0.0.nupkg", (_, response) => void response.write("x"));
    const { get } = open({ "App.csproj": references("Slow 1.0") }, { "NuGet.Config": config(registry.address) });
    const [slow] = await get(new AbortController().signal, { mostMs: 200 });
    expect(slow).toMatch(/^Slow 1.0 not .*: the limit of 1 minutes for getting packages was reached$/);
  });

  it("are not got for a project that is on no disk", async () => {
    const stored = snapshotOf([["a", "1"]]);
    const snapshot = { ...stored, project: { ...stored.project, path: "octo/shop" }, projects: { "c-sharp": [] } };
    const access = packageAccessIn(() => ({ caches: [folder.at("own")], packs: [] }));
    await expect(planPackages({ snapshot, access })).rejects.toThrow(packageDownloadMessages.notOnDisk);
  });
});
