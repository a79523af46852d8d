import { expect, it } from "vitest";
import { hashKey, lockedHashes } from "../../../../../src/worker/languages/csharp/package-download/locked-hashes.ts";
import { PackageFolder } from "../../../../support/package-folder.ts";

const lock = (entries: Readonly<Record<string, readonly [string, string]>>) => ({
  version: 1,
  dependencies: {
    "net8.0": {
      ...Object.fromEntries(
        Object.entries(entries).map(([name, [resolved, contentHash]]) => [
          name,
          { type: "Direct", resolved, contentHash },
        ]),
      ),
      other: { type: "Project" },
    },
  },
});

const assets = (libraries: Readonly<Record<string, unknown>>) => ({ version: 3, targets: {}, libraries });

it("are those that lock files and assets files beside projects tell", async () => {
  const folder = new PackageFolder().write({
    "code/A/packages.lock.json": lock({ Moq: ["4.20.0", "one"] }),
    "code/B/packages.My_B.lock.json": lock({ Dapper: ["2.1.0-RC.1", "two"] }),
    "code/B/obj/project.assets.json": assets({
      "Moq/4.20": { type: "package", sha512: "three" },
      "Own/1.0.0": { type: "project", path: "x" },
    }),
    "code/C/packages.lock.json": "no JSON",
    "code/D/packages.lock.json": { dependencies: [] },
  });
  const projects = ["A/A.csproj", "B/My B.csproj", "C/C.csproj", "D/D.csproj"].map((path) => ({ path }));
  const hashes = await lockedHashes(projects, folder.at("code"), folder.disk());
  expect([...hashes]).toEqual([
    ["moq/4.20.0", ["one", "three"]],
    ["dapper/2.1.0-rc.1", ["two"]],
  ]);
});

it("are found by any way to write a version", () => {
  expect([hashKey("Moq", "4.20"), hashKey("MOQ", "4.20.0.0"), hashKey("moq", "v4.20.0+meta")]).toEqual(
    Array(3).fill("moq/4.20.0"),
  );
});
