import { describe, expect, it, vi } from "vitest";
import type { LoadAssembly } from "../../../../../src/worker/languages/contract/language.ts";
import { checkAssemblies } from "../../../../../src/worker/languages/csharp/packages/check-assemblies.ts";
import { leftOut } from "../../../../../src/worker/languages/csharp/packages/chosen-assemblies.ts";
import { loadAssemblies } from "../../../../../src/worker/languages/csharp/packages/load-assemblies.ts";
import { PackageFolder, reportLines } from "../../../../support/package-folder.ts";

function chosen(name: string, bytes: number, isDirect?: boolean) {
  const from = isDirect === undefined ? undefined : { name, version: "1.0.0", isDirect, files: [] };
  return { name, path: `/cache/${name}.dll`, bytes, modified: 1, package: from };
}

describe("assemblies that are too many together", () => {
  it("are left out once what projects ask for themselves is in", () => {
    const all = [chosen("a", 40, false), chosen("b", 50, true), chosen("c", 30), chosen("d", 20, false)];
    const names = (most: number) => [...leftOut(all, most)].map(({ name }) => name);
    expect(names(140)).toEqual([]);
    expect(names(100)).toEqual(["a"]);
    expect(names(80)).toEqual(["a", "d"]);
    expect(names(10)).toEqual(["b", "c", "a", "d"]);
  });

  it("are said to be, and not loaded", async () => {
    const packages = [{ name: "A", version: "1.0.0", state: "read", isDirect: true }] as const;
    const assemblies = [
      { name: "A", path: "/cache/A.dll", bytes: 1, modified: 1, package: 0, isLeftOut: true },
    ] as const;
    const found = { packages, assemblies, visible: [[0], []] };
    const checked = await checkAssemblies(found, new PackageFolder().disk());
    expect(reportLines(checked)).toEqual([
      "A 1.0.0 unreadable A.dll is left out, as all assemblies together would be larger than 512 MB",
    ]);
    const load = vi.fn<LoadAssembly>();
    const loaded = await loadAssemblies(found, { users: [], places: undefined }, load);
    expect([load.mock.calls, loaded.unread, loaded.list.length]).toEqual([[], undefined, 1]);
  });
});
