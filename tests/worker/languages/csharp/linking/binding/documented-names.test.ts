import { describe, expect, it } from "vitest";
import { namedCode } from "../bound-names.ts";

const CODE = `namespace N {
  class Base { public void Inherited() { } }
  class /*=Outer*/Outer<T> : Base {
    public class /*=Inner*/Inner { }
    public /*=ctor*/Outer(int i) { }
    public void /*=byInt*/M(int i) { }
    public void /*=byText*/M(string s, ref T t) { }
    public void /*=generic*/G<U>(U u, T t) { }
    public int /*=P*/P { get; set; }
    public int this[int i] => 1;
    public static Outer<T> operator +(Outer<T> a, Outer<T> b) => a;
  }
  class Plain { public Plain() { } public void F(int i) { } }
}
`;

/** What the names in a \`cref\` in the comment of a member of \`Outer\` mean: their ids behind the file, by how they begin. */
async function meantBy(cref: string): Promise<Readonly<Record<string, string>>> {
  const row = `    /// <summary><see cref="${cref}"/></summary>`;
  const text = CODE.replace("    public int /*=P*/P", `${row}\n    public int P`);
  const { names } = await namedCode(text);
  const found = names.filter(([, { role }]) => role === "documentation");
  return Object.fromEntries(
    found.map(([, { row: at, column, meaning }]) => [
      text.split("\n")[at]?.slice(column).replace(/["].*/, "") ?? "",
      meaning.kind === "entity" ? meaning.id.replace(/^.*?-CLASS-/, "") : meaning.kind,
    ]),
  );
}

describe("a cref", () => {
  it.each([
    ["Plain", "Plain", "Plain"],
    ["N.Plain", "Plain", "Plain"],
    ["T:N.Plain", "Plain", "Plain"],
    ["Outer{T}", "Outer{T}", "Outer`1"],
    ["Outer&lt;T&gt;", "Outer&lt;T&gt;", "Outer`1"],
    ["Outer{T}.Inner", "Inner", "Outer`1.Inner"],
    ["Inner", "Inner", "Outer`1.Inner"],
    ["P", "P", "Outer`1-PROPERTY-P"],
    ["M(int)", "M(int)", "Outer`1-METHOD-M(int)"],
    ["M(string, ref T)", "M(string, ref T)", "Outer`1-METHOD-M(string,ref T)"],
    ["Outer{X}.M(string, ref X)", "M(string, ref X)", "Outer`1-METHOD-M(string,ref T)"],
    ["G{V}(V, T)", "G{V}(V, T)", "Outer`1-METHOD-G`1(U,T)"],
    ["Outer{T}.this[int]", "this[int]", "Outer`1-INDEXER-this(int)"],
    ["Outer{T}.operator +", "operator +", "Outer`1-OPERATOR-operator +(Outer<T>,Outer<T>)"],
    ["Outer{T}.Outer(int)", "Outer(int)", "Outer`1-CONSTRUCTOR-Outer(int)"],
    ["Inherited", "Inherited", "Base-METHOD-Inherited()"],
    ["M:N.Plain.F(System.Int32)", "F(System.Int32)", "Plain-METHOD-F(int)"],
    ["M:N.Plain.#ctor", "#ctor", "Plain-CONSTRUCTOR-Plain()"],
    ["T:N.Outer`1", "Outer`1", "Outer`1"],
    ["M:N.Outer`1.G``1(``0,`0)", "G``1(``0,`0)", "Outer`1-METHOD-G`1(U,T)"],
  ])("%s means a declaration", async (cref, name, id) => expect(await meantBy(cref)).toEqual({ [name]: id }));

  it.each([
    "System.String",
    "string",
    "Nothing",
    "T",
    "M(double)",
    "!:N.Nothing",
    "",
    "((((",
    "{{{{",
    "`1",
    "A.`9999999",
  ])("%s means nothing of the code base", async (cref) => expect(await meantBy(cref)).toEqual({}));

  it("stands in any element, and in a comment between stars", async () => {
    const { names } = await namedCode(`class A { }
/** <seealso cref='A'/> <inheritdoc cref="A"/>
 * <exception cref = "A">x</exception> */
class B { /// <see cref="A"/> and <see cref="A"/>
  int f, g; }`);
    const found = names.filter(([, { role }]) => role === "documentation");
    expect(found.map(([, { row, column, within }]) => [row, column, within?.replace(/^.*?-CLASS-/, "")])).toEqual([
      [1, 19, "B"],
      [1, 42, "B"],
      [2, 22, "B"],
    ]);
  });

  it("belongs to the member whose comment it stands in, the first of several fields", async () => {
    const { names } = await namedCode(`class A {
  /// <see cref="A"/>
  [System.Obsolete] int f, g;
  /// <see cref="A"/>
  void M() { }
}`);
    const found = names.filter(([, { role }]) => role === "documentation");
    expect(found.map(([, { row, within }]) => [row, within?.replace(/^.*?-CLASS-/, "")])).toEqual([
      [1, "A-FIELD-f"],
      [3, "A-METHOD-M()"],
    ]);
  });

  it("is none in a plain comment, nor one that is too long", async () => {
    const { names } = await namedCode(`class A { }
// <see cref="A"/>
/// <see cref="A${" ".repeat(2_000)}"/>
class B { }`);
    expect(names.filter(([, { role }]) => role === "documentation")).toEqual([]);
  });
});
