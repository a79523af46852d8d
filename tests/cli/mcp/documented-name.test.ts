import { expect, it } from "vitest";
import { documentedTargets, parseDocumentedName, searchTextOf } from "../../../src/cli/mcp/symbols/documented-name.ts";
import { folderWith } from "../../support/folders.ts";
import { answered, EngineHost } from "../../worker/engine/engine-host.ts";

const CODE = `namespace Shop.Math;
public class Vec<T> : System.IDisposable
{
    public Vec() { }
    public Vec(T one, System.Collections.Generic.Dictionary<string, int?> two, params (int a, string b)[] rest) { }
    ~Vec() { }
    public int this[int at, string? name] => 0;
    public static Vec<T> operator +(Vec<T> a, Vec<T> b) => a;
    public static Vec<T> operator +(Vec<T> a) => a;
    public static implicit operator int(Vec<T> a) => 1;
    public void Get<U>(ref U u, out T[,] t) { t = null!; }
    public void Get(object u) { }
    void System.IDisposable.Dispose() { }
    public void Dispose() { }
    public class Inner { public int Field; public event System.Action Done; public enum Kind { A } }
    public void Do(int? a) { }
    public void Do(System.Int64 a, global::System.String b) { }
    public int Count { get; }
}
public class Vec
{
    public void Do(Vec.Inner x) { }
    public class Inner { }
}
`;

/** The lines, counted from 1, of what each documentation id names. */
async function linesOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const host = new EngineHost();
  await host.imported(folderWith("shop", { "Vec.cs": CODE }));
  const lines = new Map<string, readonly number[]>();
  for (const id of ids) {
    const name = parseDocumentedName(id);
    if (name === undefined) throw new Error(`${id} is no documentation id`);
    const { targets } = answered(await host.engine.goTo(searchTextOf(name), []));
    const found = documentedTargets(targets, name);
    lines.set(
      id,
      found.map(({ row }) => row + 1),
    );
  }
  return lines;
}

const DICTIONARY = "System.Collections.Generic.Dictionary{System.String,System.Nullable{System.Int32}}";

const NAMED: readonly (readonly [id: string, line: number])[] = [
  ["T:Shop.Math.Vec`1", 2],
  ["T:Shop.Math.Vec", 20],
  ["T:Shop.Math.Vec`1.Inner", 15],
  ["T:Shop.Math.Vec.Inner", 23],
  ["T:Shop.Math.Vec`1.Inner.Kind", 15],
  ["M:Shop.Math.Vec`1.#ctor", 4],
  [`M:Shop.Math.Vec\`1.#ctor(\`0,${DICTIONARY},System.ValueTuple{System.Int32,System.String}[])`, 5],
  ["M:Shop.Math.Vec`1.Finalize", 6],
  ["P:Shop.Math.Vec`1.Item(System.Int32,System.String)", 7],
  ["M:Shop.Math.Vec`1.op_Addition(Shop.Math.Vec{`0},Shop.Math.Vec{`0})", 8],
  ["M:Shop.Math.Vec`1.op_UnaryPlus(Shop.Math.Vec{`0})", 9],
  ["M:Shop.Math.Vec`1.op_Implicit(Shop.Math.Vec{`0})~System.Int32", 10],
  ["M:Shop.Math.Vec`1.Get``1(``0@,`0[0:,0:]@)", 11],
  ["M:Shop.Math.Vec`1.Get(System.Object)", 12],
  ["M:Shop.Math.Vec`1.System#IDisposable#Dispose", 13],
  ["M:Shop.Math.Vec`1.Dispose", 14],
  ["F:Shop.Math.Vec`1.Inner.Field", 15],
  ["E:Shop.Math.Vec`1.Inner.Done", 15],
  ["F:Shop.Math.Vec`1.Inner.Kind.A", 15],
  ["M:Shop.Math.Vec`1.Do(System.Nullable{System.Int32})", 16],
  ["M:Shop.Math.Vec`1.Do(System.Int64,System.String)", 17],
  ["P:Shop.Math.Vec`1.Count", 18],
  [" M:Shop.Math.Vec.Do(Shop.Math.Vec.Inner)", 22],
];

const UNKNOWN = [
  "T:Shop.Math.Vec`2",
  "T:Math.Vec",
  "M:Shop.Math.Vec`1.Count",
  "P:Shop.Math.Vec`1.Do",
  "M:Shop.Math.Vec`1.Do(System.Int32,System.String)",
  "M:Shop.Math.Vec`1.Get``2(``0@,`0[0:,0:]@)",
  "M:Shop.Math.Vec`1.Get``1(``0@,`0[]@)",
  "M:Shop.Math.Vec`1.Do",
  `M:Shop.Math.Vec\`1.Do(${"(.*".repeat(200)})`,
];

it("finds the one declaration that a documentation id names", async () => {
  expect(await linesOf(NAMED.map(([id]) => id))).toEqual(new Map(NAMED.map(([id, line]) => [id, [line]])));
});

it("finds none for an id that no declaration has", async () => {
  expect(await linesOf(UNKNOWN)).toEqual(new Map(UNKNOWN.map((id) => [id, []])));
});

it.each(["Shop.Vec", "src/Cart.cs:13", "N:Shop", "!:Vec", "M:", "M:a b", "x M:Shop.Vec"])(
  "takes %j for no documentation id",
  (text) => expect(parseDocumentedName(text)).toBeUndefined(),
);
