import { describe, expect, it, vi } from "vitest";
import type { LoadAssembly } from "../../../../../src/worker/languages/contract/language.ts";
import type { FoundPackages } from "../../../../../src/worker/languages/csharp/packages/found-packages.ts";
import { loadAssemblies } from "../../../../../src/worker/languages/csharp/packages/load-assemblies.ts";
import { sampleAssembly } from "../metadata/sample-assembly.ts";

const BY = { users: [], places: { root: undefined, caches: ["/cache"], packs: [] } };
const BYTES = sampleAssembly().bytes();

function foundIn(...paths: readonly string[]): FoundPackages {
  const assemblies = paths.map((path, at) => ({ name: `A${at}`, path, bytes: 1, modified: 2 }));
  return { packages: [], assemblies, visible: [assemblies.map((_, at) => at), []] };
}

describe("assemblies", () => {
  it("are loaded once for all states of a project that refer to the same", async () => {
    const load = vi.fn<LoadAssembly>(async () => BYTES);
    const first = await loadAssemblies(foundIn("/cache/a.dll"), BY, load);
    expect(first.visible).toEqual([[0], []]);
    expect(first.unread).toBeUndefined();
    expect((await loadAssemblies(foundIn("/cache/a.dll"), BY, load)).list).toBe(first.list);
    expect(load.mock.calls).toEqual([
      [{ path: "/cache/a.dll", expected: { bytes: 1, modified: 2 }, places: BY.places }],
    ]);
  });

  it("have no types where they are not as they were found, and are tried again", async () => {
    let isThere = false;
    const load: LoadAssembly = async ({ path }) => (isThere || path === "/cache/a.dll" ? BYTES : undefined);
    const found = foundIn("/cache/a.dll", "/cache/b.dll");
    const { list, unread } = await loadAssemblies(found, BY, load);
    expect(list.map((each) => each.topLevel("Level").length)).toEqual([1, 0]);
    expect(unread).toEqual(["/cache/b.dll"]);
    isThere = true;
    expect((await loadAssemblies(found, BY, load)).unread).toBeUndefined();
  });

  it("are asked for again where nobody could answer", async () => {
    const load = vi.fn<LoadAssembly>(async () => BYTES).mockRejectedValueOnce(new Error("no thread"));
    const found = foundIn("/cache/a.dll");
    await expect(loadAssemblies(found, BY, load)).rejects.toThrow("no thread");
    expect((await loadAssemblies(found, BY, load)).list[0]?.topLevel("Level")).toHaveLength(1);
  });

  it("that cannot be read are no reason to try again", async () => {
    const load = async () => new Uint8Array([1]);
    const { list, unread } = await loadAssemblies(foundIn("/cache/a.dll"), BY, load);
    expect([unread, list[0]?.topLevel("Level")]).toEqual([undefined, []]);
  });
});
