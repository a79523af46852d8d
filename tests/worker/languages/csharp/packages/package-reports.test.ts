import { describe, expect, it } from "vitest";
import type { FoundPackages } from "../../../../../src/worker/languages/csharp/packages/found-packages.ts";
import { loadAssemblies } from "../../../../../src/worker/languages/csharp/packages/load-assemblies.ts";
import { reportsSince } from "../../../../../src/worker/languages/csharp/packages/package-reports.ts";
import { loaded } from "../../../../support/loaded-file.ts";
import { sampleAssembly } from "../metadata/sample-assembly.ts";

const stamp = { bytes: 1, modified: 1 };

const FOUND: FoundPackages = {
  packages: [
    { name: "Moq", version: "4.20.0", state: "read", isDirect: true },
    { name: "Own.dll", version: "", state: "read", isDirect: true },
  ],
  assemblies: [
    { name: "Moq", path: "/packages/moq/Moq.dll", package: 0, ...stamp },
    { name: "Own", path: "/shop/Own.dll", ...stamp },
  ],
  visible: [[0, 1]],
};

describe("assemblies that are gone", () => {
  it("are said of their package, or of their own file", () => {
    expect(reportsSince(FOUND, [])).toEqual(FOUND.packages);
    expect(reportsSince(FOUND, ["/packages/moq/Moq.dll"])[0]).toMatchObject({
      state: "unreadable",
      detail: "Moq.dll cannot be read any more",
    });
    expect(reportsSince(FOUND, ["/shop/Own.dll"]).map(({ state }) => state)).toEqual(["read", "unreadable"]);
  });

  it("are told by who loads them, and asked for again the next time", async () => {
    let isThere = false;
    const load = async ({ path }: { readonly path: string }) =>
      isThere || path !== "/shop/Own.dll" ? loaded(sampleAssembly().bytes()) : undefined;
    const first = await loadAssemblies(FOUND, { users: [], places: undefined }, load);
    expect(first.unread).toEqual(["/shop/Own.dll"]);
    expect(first.list.map((one) => one.hasNamespace("Demo"))).toEqual([true, false]);
    isThere = true;
    const second = await loadAssemblies(FOUND, { users: [], places: undefined }, load);
    expect(second.unread).toBeUndefined();
    expect(second.list.map((one) => one.hasNamespace("Demo"))).toEqual([true, true]);
  });
});
