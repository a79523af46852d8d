import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { usesIn } from "../../../src/worker/linking/model/file-links.ts";
import { allUses } from "../../../src/worker/names/packed-names.ts";
import { refilled, temporaryFolder } from "../../support/folders.ts";
import { EngineHost } from "../engine/engine-host.ts";

const REST = "class Rest { public int Go() => 1; }";

/** Code that uses a declaration without its name, two versions of the declaration, and what stays beside them. */
const USES: Readonly<Record<string, readonly [use: string, before: string, after: string, beside?: string]>> = {
  "a constructor, by `: base(…)`": [
    "class D : Base { D() : base(1) { } }",
    "class Base { public Base(long x) { } }",
    "class Base { public Base(long x) { } public Base(int x) { } }",
  ],
  "a constructor, by `new(…)`": [
    "class D { void M() { Taking.Take(new(1)); } }",
    "class Base { public Base(long x) { } } class Taking { public static void Take(Base x) { } }",
    "class Base { public Base(long x) { } public Base(int x) { } } class Taking { public static void Take(Base x) { } }",
  ],
  "a constructor, by an alias": [
    "using A = Base; class D { object M() => new A(1); }",
    "class Base { public Base(long x) { } }",
    "class Base { public Base(long x) { } public Base(int x) { } }",
  ],
  "a type, by an alias": [
    "using A = N.Base; class D { object M() => new A(1); }",
    "namespace N { class Other { } }",
    "namespace N { class Other { } class Base { public Base(int x) { } } }",
  ],
  "a constructor, by `: base(…)` in a part without the base": [
    "partial class D { D() : base(1) { } }",
    "partial class D : Base { } class Base { public Base(long x) { } }",
    "partial class D : Base { } class Base { public Base(long x) { } public Base(int x) { } }",
  ],
  "a constructor, by an alias for the whole project": [
    "class D { object M() => new A(1); }",
    "class Base { public Base(long x) { } }",
    "class Base { public Base(long x) { } public Base(int x) { } }",
    "global using A = Base;",
  ],
  "a constructor, by `: base(…)` in a part without the base, which has an alias": [
    "partial class D { D() : base(1) { } }",
    "class Base { public Base(long x) { } }",
    "class Base { public Base(long x) { } public Base(int x) { } }",
    "using A = Base; partial class D : A { }",
  ],
  "a method, by `using`": [
    "class D { void M() { using (Made.One()) { } } }",
    "class Box { public void Dispose(int a) { } } static class Made { public static Box One() => new Box(); }",
    "class Box { public void Dispose() { } } static class Made { public static Box One() => new Box(); }",
  ],
  "a method, by a query": [
    "class D { void M() { (from x in new Box() select x).Go(); } }",
    `class Box { public Box Select(System.Func<int, int> f) => this; public int Go() => 1; } ${REST}`,
    `class Box { public Rest Select(System.Func<int, int> f) => null; public int Go() => 1; } ${REST}`,
  ],
};

describe("links and names follow what is used without its name", () => {
  it.each(Object.entries(USES))("%s", async (_, [use, before, after, beside = ""]) => {
    const same = { "Use.cs": use, "Beside.cs": beside };
    const root = temporaryFolder();
    const host = new EngineHost();
    const kept = join(root, "kept", "code");
    await meaningsAfter(host, refilled(kept, { ...same, "Declared.cs": before }));
    const relinked = await meaningsAfter(host, refilled(kept, { ...same, "Declared.cs": after }));
    const fresh = refilled(join(root, "fresh", "code"), { ...same, "Declared.cs": after });
    expect(relinked).toEqual(await meaningsAfter(new EngineHost(), fresh));
  });
});

async function meaningsAfter(host: EngineHost, path: string): Promise<object> {
  await host.imported(path);
  const project = host.engine.currentProject();
  const [{ usage }, search] = await Promise.all([project.uses(), project.namesSearch()]);
  await search.searchAll();
  return Object.fromEntries(
    [...usage.links].sort().map(([id, links]) => {
      const names = search.namesIn(id);
      return [id, [[...usesIn(links)], links.unlinked, names && [...allUses(names)], names?.unknown]];
    }),
  );
}
