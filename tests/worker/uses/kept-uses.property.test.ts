import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { OutlineType } from "../../../src/shared/model/outline.ts";
import type { EntityUses } from "../../../src/shared/model/uses.ts";
import { eventually } from "../../support/eventually.ts";
import { refilled, temporaryFolder } from "../../support/folders.ts";
import { answered, EngineHost } from "../engine/engine-host.ts";

/** One piece of a file for each entry; an edit puts another in its place. */
const PIECES = {
  using: [
    "",
    "using Other;",
    "global using A = Other.Base;",
    "global using static Other.Tools;",
    "using B = Other.Base;",
  ],
  attribute: [
    "",
    "[Other.Mark(Level = 1)]",
    "[Mark]",
    "/// <summary><see cref='C0.Size'/> <see cref='Other.Base'/></summary>\n",
  ],
  base: ["", " : Other.Base", " : A", " : Other.IRun"],
  member: [
    "",
    "public int Size { get; set; } public Kind Kind;",
    "public static long Size; public Other.Kind Kind { get; set; }",
    "public event System.Action Changed; public int this[int i] => i;",
    "public static C0 operator +(C0 a, int b) => a; public enum Kind { Small, Large }",
  ],
  shared: [
    "",
    "namespace Other { public class Base { public int Size; public virtual int Count => 1; } public enum Kind { Small, Large } }",
    "namespace Other { public class MarkAttribute : System.Attribute { public int Level { get; set; } } }",
    "namespace App { public class MarkAttribute : System.Attribute { public int Level; } public enum Kind { Small } }",
    "namespace Other { public static class Tools { public static int Size; public const int Few = 2; } public interface IRun { int Size { get; } } }",
    "namespace App { public partial class C0 { public int Total { get; set; } public System.Collections.Generic.IEnumerator<C1> GetEnumerator() => null; } }",
  ],
  body: [
    "",
    "Size = Size + 1; var c = new C0 { Size = 1, Kind = Kind.Small };",
    "foreach (var c in new C0()) { c.Size++; } var d = new C0()[1];",
    "new C1().Changed += () => { }; var x = nameof(C1.Size) + typeof(Other.Base).Name;",
    "object o = new A(); if (o is C0 { Total: 1 } c) c.Total += Few;",
    "var y = new C0() + 1; var z = (Other.Kind)1 == Other.Kind.Small;",
  ],
} as const;

type Slot = keyof typeof PIECES;
type Choices = Readonly<Record<Slot, number>>;
type Files = Readonly<Record<string, string>>;

const slots: readonly Slot[] = ["using", "attribute", "base", "member", "shared", "body"];
const choices = fc.record({
  using: fc.nat(PIECES.using.length - 1),
  attribute: fc.nat(PIECES.attribute.length - 1),
  base: fc.nat(PIECES.base.length - 1),
  member: fc.nat(PIECES.member.length - 1),
  shared: fc.nat(PIECES.shared.length - 1),
  body: fc.nat(PIECES.body.length - 1),
});
const edit = fc.record({ file: fc.nat(3), slot: fc.constantFrom(...slots), to: choices, removes: fc.nat(9) });

function textOf(chosen: Choices, at: number): string {
  const piece = (slot: Slot) => PIECES[slot][chosen[slot]] ?? "";
  return `${piece("using")}
namespace App { ${piece("attribute")} public partial class C${at}${piece("base")} { ${piece("member")} void Use() { ${piece("body")} } } }
${piece("shared")}`;
}

function filesOf(all: readonly (Choices | undefined)[]): Files {
  const named = all.flatMap((one, at) => (one === undefined ? [] : [[`F${at}.cs`, textOf(one, at)] as const]));
  return Object.fromEntries(named);
}

/** The uses of all types and members, by their ids. */
async function usesAfter(host: EngineHost, path: string): Promise<object> {
  await host.imported(path);
  const { engine } = host;
  const uses: Record<string, unknown> = {};
  for (const { id: fileId } of answered(await engine.files())) {
    const { types } = answered(await engine.outline(fileId));
    for (const typeId of types.flatMap(withNested)) {
      const { sections } = answered(await engine.typeDetails(typeId));
      const members = sections.flatMap((section) => section.members.map(({ id }) => id));
      for (const id of [typeId, ...members]) uses[id] = await usesOf(host, id);
    }
  }
  return uses;
}

function withNested({ id, types }: OutlineType): readonly string[] {
  return [id, ...types.flatMap(withNested)];
}

async function usesOf({ engine }: EngineHost, id: string): Promise<unknown> {
  let counted: EntityUses | undefined;
  await eventually(async () => {
    counted = answered(await engine.usesOf(id));
    expect(counted.searched.done).toBe(counted.searched.total);
  });
  const files = counted?.files.map(({ file }) => file.id) ?? [];
  return { total: counted?.total, roles: counted?.roles, files: answered(await engine.usesIn(id, files)) };
}

it("uses that are known after an edit equal those of a project that was not known before", {
  timeout: 180_000,
}, async () => {
  const [kept, fresh] = [new EngineHost(), new EngineHost()];
  const root = temporaryFolder();
  let run = 0;
  const code = fc.array(choices, { minLength: 4, maxLength: 4 });
  const property = fc.asyncProperty(code, fc.array(edit, { minLength: 1, maxLength: 2 }), async (before, edits) => {
    run++;
    const after: (Choices | undefined)[] = [...before];
    for (const { file, slot, to, removes } of edits) {
      const old = after[file];
      after[file] = removes === 0 || old === undefined ? undefined : { ...old, [slot]: to[slot] };
    }
    const project = join(root, `kept${run}`, "code");
    await usesAfter(kept, refilled(project, filesOf(before)));
    const known = await usesAfter(kept, refilled(project, filesOf(after)));
    const found = await usesAfter(fresh, refilled(join(root, `fresh${run}`, "code"), filesOf(after)));
    expect(known).toEqual(found);
  });
  await fc.assert(property, { seed: 7, numRuns: 20 });
});
