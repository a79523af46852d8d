import { describe, expect, it, vi } from "vitest";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import type { Language } from "../../../src/worker/languages/contract/language.ts";
import { openProjectLinker } from "../../../src/worker/languages/project-linker.ts";
import type { Linker } from "../../../src/worker/linking/model/linker.ts";
import { NO_TYPE_LINKS } from "../../../src/worker/linking/model/type-links.ts";
import { WordsInBodies } from "../../../src/worker/linking/model/words-in-bodies.ts";

/** What the languages have opened, the latest last. */
const opened = vi.hoisted((): Linker[] => []);

vi.mock("../../../src/worker/languages/registry.ts", async () => {
  const { toy } = await import("./toy/toy.ts");
  return { languages: [linked(toy, "a"), linked(toy, "b"), { ...toy, extensions: ["toy"] }] };
});

/** A language whose linker answers every question with its own name. */
function linked(toy: Language, id: string): Language {
  const linkerOf = (files: readonly { readonly id: string }[]): Linker => ({
    implementers: {
      of: () => [id],
      someOf: () => ({ ids: [id], total: 1 }),
      basesOf: () => ({ ids: [id], hasOutside: true }),
      bounded: () => ({ of: () => [id], basesOf: () => undefined }),
    },
    types: { headOf: () => ({ kind: "module", modifiers: [], name: id }), namedBy: () => [id] },
    hasFile: (fileId) => files.some((file) => file.id === fileId),
    declaredIds: () => [{ id, members: [] }],
    linkTypes: async () => ({ ...NO_TYPE_LINKS, derived: () => [id] }),
    bindFile: () => undefined,
    filesToRelink: () => (id === "a" ? new Set([id]) : new Set()),
  });
  return { ...toy, id, extensions: [id], createLinker: async ({ files }) => kept(linkerOf(files)) };
}

function kept(linker: Linker): Linker {
  opened.push(linker);
  return linker;
}

const FILES = ["x.a", "y.b", "z.toy"].map((path) => ({ id: fileIdOf(path), path, size: 1 }));
const [A = "", B = "", TOY = ""] = FILES.map(({ id }) => id);

function open(files = FILES): Promise<Linker> {
  return openProjectLinker({ files, projects: {}, readers: {}, libraries: {}, async *facts() {} });
}

describe("the linkers of a project", () => {
  it("are asked by the language of a file", async () => {
    const linker = await open();
    const ids = [A, B, TOY].map((file) => `${file}-CLASS-T`);
    expect(ids.map((id) => linker.implementers.of(id))).toEqual([["a"], ["b"], []]);
    expect(ids.map((id) => linker.implementers.someOf(id)?.total)).toEqual([1, 1, 0]);
    expect(ids.map((id) => linker.implementers.basesOf(id).hasOutside)).toEqual([true, true, false]);
    const bounded = linker.implementers.bounded();
    expect(ids.map((id) => bounded.of(id))).toEqual([["a"], ["b"], []]);
    expect(ids.map((id) => bounded.basesOf(id))).toEqual([undefined, undefined, { ids: [], hasOutside: false }]);
    expect(ids.map((id) => linker.types.headOf(id)?.name)).toEqual(["a", "b", undefined]);
    const links = await linker.linkTypes();
    expect(ids.map((id) => links.derived(id))).toEqual([["a"], ["b"], []]);
    expect(ids.map((id) => links.parts(id))).toEqual(ids.map((id) => [id]));
  });

  it("are not gone through where all files are of one language", async () => {
    const linker = await open(FILES.slice(0, 1));
    const own = opened.at(-1);
    expect(linker.implementers).toBe(own?.implementers);
    expect(linker.types).toBe(own?.types);
    const links = { ...NO_TYPE_LINKS };
    if (own !== undefined) own.linkTypes = async () => links;
    expect(await linker.linkTypes()).toBe(links);
    const another = await open(FILES.slice(0, 1));
    expect(another.filesToRelink(linker, new WordsInBodies())).toEqual(new Set(["a"]));
    expect(another.filesToRelink(await open(FILES.slice(1, 2)), new WordsInBodies())).toBeUndefined();
  });

  it("know the files of languages that are linked, and no others", async () => {
    const linker = await open();
    expect([A, B, TOY].map((file) => linker.hasFile(file))).toEqual([true, true, false]);
  });

  it("lack packages where one of them does", async () => {
    const linker = await open();
    expect(linker.unreadPackages).toEqual([]);
    Object.assign(opened.at(-1) ?? {}, { unreadPackages: ["/cache/a.dll"] });
    expect(linker.unreadPackages).toEqual(["/cache/a.dll"]);
  });

  it("tell together which files have to be linked again, and all of them where a language has come or gone", async () => {
    const [before, after, fewer] = await Promise.all([open(), open(), open(FILES.slice(1))]);
    expect(after.filesToRelink(before, new WordsInBodies())).toEqual(new Set(["a"]));
    expect(fewer.filesToRelink(before, new WordsInBodies())).toBeUndefined();
  });
});
