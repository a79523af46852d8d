import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { usesIn } from "../../../src/worker/linking/model/file-links.ts";
import { refilled, temporaryFolder } from "../../support/folders.ts";
import { EngineHost } from "../engine/engine-host.ts";

/** One piece of a file for each entry; an edit puts another in its place. */
const PIECES = {
  using: ["", "using Other;", "using static Other.Tools;", "global using Other;", "using B = Other.Base;"],
  base: ["", " : Other.Base", " : Other.IRun", " : Other.Base, Other.IRun"],
  member: [
    "",
    "public int Run(int x) => x;",
    "public long Run(long x) => x;",
    "public virtual string Run(object x) => null;",
    "public static int Run(int x) => x; public string Run(string x) => x;",
    "public int Go(int x) => x;",
    "class Inner { public int Run(int x) => x; }",
    "public static int Run(int x) => x; public int Field = Run(2); public int Go(long x) => Run(1);",
  ],
  constructor: ["", "public C#(long x) { }", "public C#(int x) { } public C#(object x) : this(1) { }"],
  extension: [
    "",
    "public static class X# { public static int Twice(this int x) => x; }",
    "public static class X# { public static T Twice<T>(this T x) => x; }",
    "public static class Tools# { public static string Twice(this object x) => null; }",
  ],
  shared: [
    "",
    "namespace Other { public class Base { public int Run(object x) => 1; } }",
    "namespace Other { public interface IRun { int Run(int x); } public static class Tools { public static int Go(int x) => x; } }",
    "namespace Other { public class Base { public C0 Next; public virtual string Run(object x) => null; } }",
    "namespace App { public partial class C0 { public int More(System.Func<int, long> f) => 1; public int Go(string x) => 1; } }",
  ],
  body: [
    "",
    "Run(1);",
    "new C0().Run(1).Twice();",
    "new C1().Go(2); 3.Twice().Twice();",
    "Go(1); new C2().Run(2).Twice();",
    "new C0().More(x => x.Twice()); new C0().Next.Run(1);",
    "var list = new System.Collections.Generic.List<C1>(); list.ForEach(c => c.Run(1).Twice());",
    "new C0.Inner().Run(1);",
    "C1 one = new(1); one.Go(1); System.Action act = () => one.Run(1);",
    "new C2(1).Run(1);",
  ],
} as const;

/** What is done with a project when it is linked: its links are stored, or another engine opens it. */
type Step = "store" | "reopen";

type Slot = keyof typeof PIECES;
type Choices = Readonly<Record<Slot, number>>;
type Files = Readonly<Record<string, string>>;

const choices = fc.record({
  using: fc.nat(PIECES.using.length - 1),
  base: fc.nat(PIECES.base.length - 1),
  constructor: fc.nat(PIECES.constructor.length - 1),
  member: fc.nat(PIECES.member.length - 1),
  extension: fc.nat(PIECES.extension.length - 1),
  shared: fc.nat(PIECES.shared.length - 1),
  body: fc.nat(PIECES.body.length - 1),
});

const slots: readonly Slot[] = ["using", "base", "member", "constructor", "extension", "shared", "body"];
interface Edit {
  readonly file: number;
  readonly slot: Slot;
  readonly to: Choices;
  readonly removes: number;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  file: fc.nat(3),
  slot: fc.constantFrom(...slots),
  to: choices,
  removes: fc.nat(9),
});

function edited(before: readonly (Choices | undefined)[], edits: readonly Edit[]): readonly (Choices | undefined)[] {
  const after = [...before];
  for (const { file, slot, to, removes } of edits) {
    const old = after[file];
    after[file] = removes === 0 || old === undefined ? undefined : { ...old, [slot]: to[slot] };
  }
  return after;
}

function textOf(chosen: Choices, at: number): string {
  const piece = (slot: Slot) => (PIECES[slot][chosen[slot]] ?? "").replaceAll("#", String(at));
  return `${piece("using")}
namespace App { public partial class C${at}${piece("base")} { ${piece("member")} ${piece("constructor")} void Use() { ${piece("body")} } } ${piece("extension")} }
${piece("shared")}`;
}

function filesOf(all: readonly (Choices | undefined)[]): Files {
  const named = all.flatMap((one, at) => (one === undefined ? [] : [[`F${at}.cs`, textOf(one, at)] as const]));
  return Object.fromEntries(named);
}

async function linksAfter(host: EngineHost, path: string): Promise<object> {
  await host.imported(path);
  return linksOf(host);
}

async function linksOf(host: EngineHost): Promise<object> {
  const { usage } = await host.engine.currentProject().uses();
  return Object.fromEntries(
    [...usage.links].sort().map(([id, links]) => [id, [[...usesIn(links)], links.unlinked, links.implied]]),
  );
}

it("linking anew what an edit touches equals linking everything", { timeout: 120_000 }, async () => {
  const [kept, fresh] = [new EngineHost(), new EngineHost()];
  const root = temporaryFolder();
  let run = 0;
  const code = fc.array(choices, { minLength: 4, maxLength: 4 });
  const property = fc.asyncProperty(code, fc.array(edit, { minLength: 1, maxLength: 2 }), async (before, edits) => {
    run++;
    const after = edited(before, edits);
    const project = join(root, `kept${run}`, "code");
    await linksAfter(kept, refilled(project, filesOf(before)));
    const relinked = await linksAfter(kept, refilled(project, filesOf(after)));
    const linked = await linksAfter(fresh, refilled(join(root, `fresh${run}`, "code"), filesOf(after)));
    expect(relinked).toEqual(linked);
  });
  await fc.assert(property, { seed: 5, numRuns: 60 });
});

/** Namespaces that hide types, or each other, by their names. */
const HIDING = [
  "",
  "namespace Other { public static class Tools { public static int Go(int x) => x; public static class C9 { public static int Go(int x) => 1; } } }",
  "namespace App.Tools { public class Unused1 {} }",
  "namespace App.Tools { public class C9 { public static int Go(int x) => x; } }",
  "namespace App.Other { public class Unused2 {} }",
  "namespace Tools { public class Unused3 {} }",
  "namespace App.Tools.C9 { public class Unused4 {} }",
];

const NAMING = [
  "Tools.Go(1); Other.Tools.Go(2);",
  "Tools.C9.Go(2); Other.Tools.C9.Go(3);",
  "global::Other.Tools.Go(1); T.C9.Go(1); T.Go(2);",
];

it("linking anew where namespaces come and go equals linking everything", { timeout: 60_000 }, async () => {
  const [kept, fresh] = [new EngineHost(), new EngineHost()];
  const root = temporaryFolder();
  let run = 0;
  const naming = fc.constantFrom(...NAMING).map((body) => {
    return `using Other; using T = App.Tools; namespace App { class Use { void Go() { ${body} } } }`;
  });
  const declared = fc.constantFrom(...HIDING);
  const all = fc.array(declared, { minLength: 3, maxLength: 3 });
  const property = fc.asyncProperty(naming, all, fc.nat(2), declared, async (use, before, at, to) => {
    run++;
    const files = (texts: readonly string[]) =>
      Object.fromEntries([["Use.cs", use], ...texts.map((text, i) => [`F${i}.cs`, text])]);
    const after = files(before.map((text, i) => (i === at ? to : text)));
    const project = join(root, `kept${run}`, "code");
    await linksAfter(kept, refilled(project, files(before)));
    const relinked = await linksAfter(kept, refilled(project, after));
    expect(relinked).toEqual(await linksAfter(fresh, refilled(join(root, `fresh${run}`, "code"), after)));
  });
  await fc.assert(property, { seed: 5, numRuns: 100 });
});

it("a namespace that is new takes the place of a type of its name, also where nothing in it is named", async () => {
  const use = "using Other; namespace App { class Use { void Go() { Tools.Run(1); } } }";
  const tools = "namespace Other { public static class Tools { public static int Run(int x) => x; } }";
  const unused = "namespace App.Tools { public class Unused {} }";
  const [kept, root] = [new EngineHost(), temporaryFolder()];
  const project = join(root, "kept", "code");
  const before = await linksAfter(kept, refilled(project, { "Use.cs": use, "Tools.cs": tools }));
  const files = { "Use.cs": use, "Tools.cs": tools, "Unused.cs": unused };
  const relinked = await linksAfter(kept, refilled(project, files));
  expect(relinked).toEqual(await linksAfter(new EngineHost(), refilled(join(root, "fresh", "code"), files)));
  expect(relinked).not.toMatchObject(before);
});

it("links are those of a fresh linking after any sequence of imports, stored links and opening again", {
  timeout: 120_000,
}, async () => {
  const fresh = new EngineHost();
  const root = temporaryFolder();
  let run = 0;
  const code = fc.array(choices, { minLength: 4, maxLength: 4 });
  const steps = fc.array(
    fc.record({
      edits: fc.array(edit, { maxLength: 2 }),
      next: fc.array(fc.constantFrom<Step>("store", "reopen"), { maxLength: 2 }),
    }),
    { minLength: 2, maxLength: 4 },
  );
  const property = fc.asyncProperty(code, steps, async (before, sequence) => {
    run++;
    const project = join(root, `kept${run}`, "code");
    let host = new EngineHost();
    let files: readonly (Choices | undefined)[] = before;
    for (const { edits, next } of sequence) {
      files = edited(files, edits);
      const expected = await linksAfter(fresh, refilled(join(root, `fresh${run}`, "code"), filesOf(files)));
      expect(await linksAfter(host, refilled(project, filesOf(files)))).toEqual(expected);
      for (const step of next) {
        if (step === "store") await host.engine.storeLinks();
        else {
          const { id } = host.engine.currentSnapshot().project;
          await host.engine.closeProject();
          host = new EngineHost({ database: host.database });
          await host.engine.reopen(id);
          expect(await linksOf(host)).toEqual(expected);
        }
      }
    }
  });
  await fc.assert(property, { seed: 6, numRuns: 40 });
});
