import { describe, expect, it, vi } from "vitest";
import type { LoadAssembly } from "../../../../../src/worker/languages/contract/language.ts";
import { Assembly } from "../../../../../src/worker/languages/csharp/metadata/model/assembly.ts";
import { contentKeyOf } from "../../../../../src/worker/languages/csharp/packages/content-key.ts";
import type { FoundPackages } from "../../../../../src/worker/languages/csharp/packages/found-packages.ts";
import { loadAssemblies } from "../../../../../src/worker/languages/csharp/packages/load-assemblies.ts";
import { loaded } from "../../../../support/loaded-file.ts";
import { sampleAssembly } from "../metadata/sample-assembly.ts";

const BY = { users: [], places: { root: undefined, caches: ["/cache"], packs: [] } };
const BYTES = sampleAssembly().bytes();

function foundIn(...paths: readonly string[]): FoundPackages {
  const assemblies = paths.map((path, at) => ({ name: `A${at}`, path, bytes: 1, modified: 2 }));
  return { packages: [], assemblies, visible: [assemblies.map((_, at) => at), []] };
}

/** An assembly with the same types, and another MVID. */
function otherBytes(): Uint8Array {
  const bytes = Uint8Array.from(BYTES);
  const mvid = Buffer.from(BYTES).indexOf(Buffer.from(Array.from({ length: 16 }, (_, at) => at + 1)));
  bytes[mvid] = 0xff;
  return bytes;
}

/** A host that keeps something of each file, and one file. */
class Shelf {
  readonly kept = new Map<string, Uint8Array>();
  reads = 0;

  constructor(public bytes: Uint8Array | undefined = BYTES) {}

  /** Another function each time, as after a restart. */
  loader(): LoadAssembly {
    return async ({ keptAs = "" }) => ({
      bytes: () => {
        this.reads++;
        return this.bytes;
      },
      kept: this.kept.get(keptAs),
      keep: (what) => void this.kept.set(keptAs, what),
    });
  }
}

/** What names the content of the sample, and what its names are kept by. */
const KEY = (await contentKeyOf(new Assembly(BYTES))) ?? "";
const KEPT = `${KEY}-2`;

function keyed(contentKey = KEY): FoundPackages {
  const found = foundIn("/cache/a.dll");
  return { ...found, assemblies: found.assemblies.map((each) => ({ ...each, contentKey })) };
}

describe("assemblies", () => {
  it("are loaded once for all states of a project that refer to the same", async () => {
    const load = vi.fn<LoadAssembly>(async () => loaded(BYTES));
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
    const load: LoadAssembly = async ({ path }) => (isThere || path === "/cache/a.dll" ? loaded(BYTES) : undefined);
    const found = foundIn("/cache/a.dll", "/cache/b.dll");
    const { list, unread } = await loadAssemblies(found, BY, load);
    expect(list.map((each) => each.topLevel("Level").length)).toEqual([1, 0]);
    expect(unread).toEqual(["/cache/b.dll"]);
    isThere = true;
    expect((await loadAssemblies(found, BY, load)).unread).toBeUndefined();
  });

  it("are asked for again where nobody could answer", async () => {
    const load = vi.fn<LoadAssembly>(async () => loaded(BYTES)).mockRejectedValueOnce(new Error("no thread"));
    const found = foundIn("/cache/a.dll");
    await expect(loadAssemblies(found, BY, load)).rejects.toThrow("no thread");
    expect((await loadAssemblies(found, BY, load)).list[0]?.topLevel("Level")).toHaveLength(1);
  });

  it("are kept by their names, which need no bytes before somebody asks for a type", async () => {
    const shelf = new Shelf();
    const found = keyed();
    await loadAssemblies(found, BY, shelf.loader());
    expect([...shelf.kept.keys()]).toEqual([KEPT]);
    const { list } = await loadAssemblies(found, BY, shelf.loader());
    const reads = shelf.reads;
    expect([list[0]?.hasNamespace("Demo"), list[0]?.topLevel("Gone"), shelf.reads - reads]).toEqual([true, [], 0]);
    expect([list[0]?.topLevel("Level").length, shelf.reads - reads]).toEqual([1, 1]);
  });

  it("show what is internal to whom they call a friend, by names that are kept, too", async () => {
    const shelf = new Shelf();
    for (const users of [["Other"], ["sample.tests"], ["Other"]]) {
      const { list } = await loadAssemblies(keyed(), { ...BY, users }, shelf.loader());
      expect(list[0]?.topLevel("Secret")).toHaveLength(users[0] === "Other" ? 0 : 1);
    }
  });

  it("are read and kept anew where what is kept is no index", async () => {
    const shelf = new Shelf();
    shelf.kept.set(KEPT, new Uint8Array([1]));
    const { list } = await loadAssemblies(keyed(), BY, shelf.loader());
    expect(list[0]?.topLevel("Level")).toHaveLength(1);
    expect(shelf.kept.get(KEPT)?.length).toBeGreaterThan(1);
  });

  it("are not kept where they are damaged", async () => {
    const shelf = new Shelf(new Uint8Array([1]));
    await loadAssemblies(keyed(), BY, shelf.loader());
    expect(shelf.kept.size).toBe(0);
  });

  it("are not kept by what they are not: another may have come in their place", async () => {
    const shelf = new Shelf();
    await loadAssemblies(keyed(`${KEY.slice(0, -1)}-`), BY, shelf.loader());
    expect(shelf.kept.size).toBe(0);
  });

  it.each([
    ["gone", undefined],
    ["another", otherBytes()],
    ["none", new Uint8Array([1])],
  ])("have no types where they are %s by the time that one is asked for, and are asked for again", async (_, bytes) => {
    const shelf = new Shelf();
    await loadAssemblies(keyed(), BY, shelf.loader());
    const load = shelf.loader();
    const { list } = await loadAssemblies(keyed(), BY, load);
    shelf.bytes = bytes;
    const reads = shelf.reads;
    expect(["Level", "Box`1"].map((key) => list[0]?.topLevel(key))).toEqual([[], []]);
    expect(shelf.reads - reads).toBe(1);
    shelf.bytes = BYTES;
    expect((await loadAssemblies(keyed(), BY, load)).list[0]?.topLevel("Level")).toHaveLength(1);
  });

  it("are told as unread where they are gone, and what is kept of them is no index", async () => {
    const shelf = new Shelf(undefined);
    shelf.bytes = undefined;
    shelf.kept.set(KEPT, new Uint8Array([1]));
    expect((await loadAssemblies(keyed(), BY, shelf.loader())).unread).toEqual(["/cache/a.dll"]);
  });

  it("that cannot be read are no reason to try again", async () => {
    const load = async () => loaded(new Uint8Array([1]));
    const { list, unread } = await loadAssemblies(foundIn("/cache/a.dll"), BY, load);
    expect([unread, list[0]?.topLevel("Level")]).toEqual([undefined, []]);
  });
});
