import { expect, it } from "vitest";
import type { ExternalOrigin } from "../../../src/shared/model/external.ts";
import { packNames } from "../../../src/worker/names/packed-names.ts";
import { usedPackagesOf } from "../../../src/worker/uses/used-packages.ts";

const ORIGINS: Readonly<Record<string, ExternalOrigin>> = {
  "T:System.String": { kind: "framework" },
  "T:Moq.Mock": { kind: "package", name: "Moq", version: "4.20.0" },
  "T:Xunit.Assert": { kind: "package", name: "xunit.assert", version: "2.9.2" },
  "T:Own.Tool": { kind: "assembly", name: "Tool.dll" },
};

const file = (...ids: readonly string[]) =>
  packNames(
    ids.map((id, row) => ({
      ...({ row, column: 0, length: 1, meaning: { kind: "external", id }, confidence: "exact" } as const),
      ...({ role: "creation", within: null, isLeftOut: false, isUnnamed: false } as const),
    })),
  );

it("packages are listed by how often all that they declare is used, in all files", async () => {
  const files = new Map([
    ["a", file("T:Moq.Mock", "T:System.String", "T:Xunit.Assert")],
    ["b", file("T:Xunit.Assert", "T:Own.Tool", "T:Unknown")],
  ]);
  const search = { namesIn: (id: string) => files.get(id) };
  expect(await usedPackagesOf({ files: files.keys(), search }, (id) => ORIGINS[id])).toEqual([
    { name: "xunit.assert", uses: 2 },
    { name: "Moq", uses: 1 },
    { name: "Tool.dll", uses: 1 },
  ]);
});
