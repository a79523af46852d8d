import { describe, expect, it } from "vitest";
import { Op } from "../../../../../../src/worker/languages/csharp/body-ir/body-ir.ts";
import { read } from "../generalisation/reading.ts";
import { codeIn, nodesIn, readNamed, typesIn, variablesIn } from "./named.ts";

/** The attributes of a text as `[type, arguments, members]`, places left out. */
function attributesIn(text: string): readonly unknown[] {
  return nodesIn(codeIn(text), Op.attribute).map(([, type, list, members]) => [type, list, members]);
}

describe("the types that headers write", () => {
  it.each([
    ["class A : N.B<C>, I { }", ["N", "N.B<C>", "C", "I"]],
    ["enum E : N.Byte { A, B }", ["N", "N.Byte"]],
    ["record R(A a, B[] b) : Base(a), I { }", ["A", "B", "Base", "I"]],
    ["delegate A D<T>(ref B b, params C[] c) where T : D;", ["A", "B", "C", "D"]],
    [
      "class C { public static async Task<A> M(this B b, in D d, E e = default) => null; }",
      ["Task<A>", "A", "B", "D", "E"],
    ],
    ["class C { C(A a) : base(a) { } ~C() { } }", ["A"]],
    ["class C { A P { get; } = null; }", ["A"]],
    ["class C { A this[B b] => null; }", ["A", "B"]],
    ["class C { private readonly A a = null, b; }", ["A"]],
    ["class C { event N.A<B> E; event D F { add { } remove { } } }", ["N", "N.A<B>", "B", "D"]],
    ["class C { public static A operator +(A a, B b) => a; }", ["A", "A", "B"]],
    ["class C { public static implicit operator A(B b) => null; }", ["A", "B"]],
    ["class C { public static explicit operator checked A<D>(B b) => null; }", ["A<D>", "D", "B"]],
    ["class C { A N.I<B>.M<T>(D d) => null; }", ["A", "N", "N.I<B>", "B", "D"]],
    ["class C { A I<B>.P => null; A I.this[B b] => null; }", ["A", "I<B>", "B", "A", "I", "B"]],
    ["class C { static A I<A>.operator +(A a, B b) => a; }", ["A", "I<A>", "A", "A", "B"]],
    ["class C { static implicit I<A>.operator A(B b) => a; }", ["I<A>", "A", "A", "B"]],
    ["class C { ref readonly A M(scoped ref B b, scoped D d) => throw null; }", ["A", "B", "D"]],
    ["class C { (A first, B) P { get; } }", ["A", "B"]],
    ["class C<T> where T : class, IComparable<A>, new() { }", ["IComparable<A>", "A"]],
    ["class C { void M<T, U>() where T : notnull, allows ref struct where U : unmanaged, T { } }", []],
    ["class C { void M() { void Local<T>(A a) where T : B { } } }", ["A", "B"]],
    ["static class C { extension<T>(A<T> a) where T : B { D P => null; } }", ["A<T>", "B", "D"]],
    ["void Local(A a) { } class C { }", ["A"]],
  ])("%s", (text, types) => {
    expect(typesIn(text)).toEqual(types);
  });

  it("stand before the body, once for fields that are declared together", () => {
    const [type] = readNamed("class C { A a = null, b = null; }").facts.types;
    expect(type?.members.map(({ code }) => code?.filter(([op]) => op === Op.typeNames))).toEqual([
      [[Op.typeNames, [["A", 0, 10, "fieldType"]]]],
      [],
    ]);
  });

  it("stand with the type or member that writes them", () => {
    const [type] = readNamed("[X] class C : A { [Y] B M() => null; }").facts.types;
    expect([...nodesIn(type?.code, Op.typeNames), ...nodesIn(type?.code, Op.attribute)]).toHaveLength(2);
    expect(type?.members[0]?.code?.slice(0, 2)).toEqual([
      [Op.typeNames, [["B", 0, 22, "returnType"]]],
      [Op.attribute, "Y", [], [], 0, 19],
    ]);
  });
});

describe("attributes", () => {
  it.each([
    ["[A, N.B<C>(1)] class X { }", ["A", "N.B<C>"]],
    ["class X { [return: A] [B] void M([C] int c, [param: D] int d) { } }", ["A", "B", "C", "D"]],
    ["class X<[A] T> { void M<[B] T>() { } }", ["A", "B"]],
    ["class X { int P { [A] get; [B, C] private set; } }", ["A", "B", "C"]],
    ["class X { event E F { [A] add { } [B] remove { } } [field: D] event E G; }", ["A", "B", "D"]],
    ["class X { int this[[A] int i] { [B] get => 1; [C] set { } } }", ["A", "B", "C"]],
    ["class X { [A] X() { } [B] ~X() { } [C] public static X operator +(X x) => x; }", ["A", "B", "C"]],
    ["enum E { [A] B, [C(1)] D = 2 }", ["A", "C"]],
    ["record R([property: A] int B, [B] int C);", ["A", "B"]],
    ["[A] delegate void D([B] int b);", ["A", "B"]],
    ["class X { void M() { [A(new[] { 1 })] [B] static void Local([C] int c) { } } }", ["A", "B", "C"]],
    ["[assembly: A(typeof(B))]\n[module: C]\n[D] class X { }", ["A", "C", "D"]],
  ])("stand at all places: %s", (text, names) => {
    expect(attributesIn(text).map((attribute) => (attribute as readonly unknown[])[0])).toEqual(names);
  });

  it("keep arguments, named ones and members apart", () => {
    expect(attributesIn('class X { [A(1, name: "x", B = Y, D = true)] int a; }')).toEqual([
      [
        "A",
        ["int", [Op.argument, "string", "name", "", 0, 16]],
        [
          [Op.assign, "=", [Op.name, "B", 0, 27], [Op.name, "Y", 0, 31]],
          [Op.assign, "=", [Op.name, "D", 0, 34], "bool"],
        ],
      ],
    ]);
  });

  it("name members and not the parameters that are named like them", () => {
    const text = "record R([property: Json(Order = 1)] int Order);";
    expect(variablesIn(text)).toEqual([]);
    expect(nodesIn(codeIn(text), Op.assign)).toEqual([[Op.assign, "=", [Op.name, "Order", 0, 25], "int"]]);
  });

  it("may name the parameters of their member", () => {
    expect(
      variablesIn("class C {\n[return: NotNullIfNotNull(nameof(path))]\nstring M(string path) => null;\n}"),
    ).toEqual(["path@1→2"]);
  });

  it("hand their qualifiers and the types in their arguments on as types", () => {
    expect(typesIn("[N.A<B>(typeof(C), typeof(D))] class X { }")).toEqual(["N", "B", "C", "D"]);
  });

  it("make no file a partial one when they cannot be read", () => {
    const text = "class X { [A(1 2 3] void M() { } [B(=>)] void N() { } }";
    expect(readNamed(text).health).toEqual(read(text).health);
  });
});

describe("type parameters", () => {
  it("are uses of the innermost one that is declared", () => {
    const text = [
      "class C<T> {",
      "  T a;",
      "  List<T> M<U>(T t, U u) where U : List<T> => default(T);",
      "  class D<T> {",
      "    T b;",
      "    T N<T>(",
      "      T c) { T Local<T>(",
      "        T d) => d; return c; } }",
      "  T e; }",
    ];
    expect(variablesIn(text.join("\n"))).toEqual([
      "T@1→0",
      ...["T@2→0", "T@2→0", "U@2→2", "U@2→2", "T@2→0", "T@2→0"],
      "T@4→3",
      "T@5→5",
      "T@6→5",
      "T@6→6",
      ...["T@7→6", "d@7→7", "c@7→6"],
      "T@8→0",
    ]);
  });

  it("are seen in the header of their type", () => {
    expect(variablesIn("class C<T> :\nB<T>, I<T[]>\nwhere T : I<T>;")).toEqual(["T@1→0", "T@1→0", "T@2→0", "T@2→0"]);
  });

  it("are none where a type has another number of arguments or a qualifier", () => {
    expect(typesIn("class C<T> { N.T a; T<A> b; T c; }")).toEqual(["N", "N.T", "T<A>", "A"]);
  });

  it("of an extension block are seen in it alone", () => {
    const text = "static class C {\nextension<T>(List<T> list) {\npublic T First() => list[0]; }\nstatic T a; }";
    expect(variablesIn(text)).toEqual(["T@1→1", "T@2→1", "list@2→1"]);
    expect(typesIn(text)).toEqual(["List<T>", "T"]);
  });
});

describe("parameters of primary constructors", () => {
  it("are seen in base arguments, initialisers and bodies of their own type", () => {
    const text = "class C(int a)\n: B(a) {\nint b = a;\nint P { get; } = a;\nint M() => a;\nclass D { int c = a; } }";
    expect(variablesIn(text)).toEqual(["a@1→0", "a@2→0", "a@3→0", "a@4→0"]);
  });

  it("are hidden by members in bodies and not in initialisers", () => {
    const text = [
      "class C(int a, int b, int d, int e) {",
      "  int a = a;",
      "  int b { get; } = b;",
      "  int M() => a + b + d() + e;",
      "  int d() => 1;",
      "  class D { int e; } }",
    ];
    expect(variablesIn(text.join("\n"))).toEqual(["a@1→0", "b@2→0", "e@3→0"]);
  });

  it("of a record are properties in bodies", () => {
    const text = "record R(int A)\n: B(A) {\nint b = A;\nint M() => A;\n}";
    expect(variablesIn(text)).toEqual(["A@1→0", "A@2→0"]);
  });

  it("are hidden by parameters", () => {
    expect(variablesIn("class C(int a) {\nint M(int a) => a;\n}")).toEqual(["a@1→1"]);
  });
});

describe("parameters", () => {
  it("have places, those of primary constructors too", () => {
    const text = "class C(int a) {\nvoid M(int b, params string[] c) { } int this[int d] => d; }";
    const places = readNamed(text).facts.types[0]?.members.map(({ parameterPlaces }) => parameterPlaces);
    expect(places).toEqual([
      [[0, 12]],
      [
        [1, 11],
        [1, 30],
      ],
      [[1, 50]],
    ]);
  });

  it("have defaults that are read whole", () => {
    const text = "class C { void M(E e = E.A | B, N.T t = default(N.T), int i = 1) { } }";
    expect(nodesIn(codeIn(text), Op.member)).toEqual([[Op.member, [Op.name, "E", 0, 23], "A", 0, 0, 25]]);
    expect(typesIn(text)).toEqual(["E", "N", "N.T", "N", "N.T"]);
  });
});

describe("lambdas", () => {
  const text =
    "class C { object a = [A(typeof(B))] async N.D<E>? ([F] G g, [H, I] J j) => g; object b = x ? (K k) => 1 : 2; }";

  it("name the types of what they return and take, a conditional none", () => {
    expect(typesIn(text)).toEqual(["B", "N", "N.D<E>", "E", "G", "J", "K"]);
  });

  it("have attributes, as their parameters do", () => {
    expect(attributesIn(text)).toEqual([
      ["F", [], []],
      ["H", [], []],
      ["I", [], []],
      ["A", [[Op.typeof, "B"]], []],
    ]);
  });
});

describe("using directives", () => {
  it("name types behind aliases and static ones alone", () => {
    const text = [
      "using System;",
      "using A = N.B<C>;",
      "using static N.D;",
      "global using E = (F f, int);",
      "namespace X { using G = H; }",
    ];
    expect(typesIn(text.join("\n"))).toEqual(["N", "N.B<C>", "C", "N", "N.D", "F", "H"]);
  });

  it("do so in each branch, once", () => {
    const text = "#if A\nusing B = C;\n#else\nusing B = D;\n#endif\nusing E = F;\n[assembly: G]\nclass H { }";
    expect(typesIn(text)).toEqual(["C", "D", "F"]);
    expect(attributesIn(text)).toEqual([["G", [], []]]);
  });
});

describe("several readings of one text", () => {
  const text = [
    "#if A",
    "[B] class C : D<E> {",
    "#else",
    "[F] class C : G<H> {",
    "#endif",
    "  I M(J j) {",
    "#if K",
    "    if (j) {",
    "#else",
    "    if (j.L()) { N n = j;",
    "#endif",
    "    O o = j; } } }",
  ].join("\n");

  it("keep the names of each", () => {
    expect(new Set(typesIn(text))).toEqual(new Set(["D<E>", "E", "G<H>", "H", "I", "J", "N", "O"]));
    expect(attributesIn(text)).toEqual([
      ["B", [], []],
      ["F", [], []],
    ]);
  });

  it("have each variable once", () => {
    expect(variablesIn(text)).toEqual(["j@7→5", "j@9→5", "j@9→5", "j@11→5"]);
  });
});

describe("without names", () => {
  it("nothing of them is read", () => {
    const text = "using A = B; [assembly: C] [D] class E<T>(T t) : F(t) { [G] T M(T t, int i = H) => nameof(t); }";
    const { facts } = read(text);
    const stored = JSON.stringify(facts);
    expect(stored).not.toContain("Names");
    expect(stored).not.toContain("Places");
    for (const op of [Op.typeNames, Op.attribute, Op.nameof]) {
      expect(
        nodesIn(
          facts.types.flatMap((type) => [type, ...type.members].map(({ code }) => code)),
          op,
        ),
      ).toEqual([]);
    }
    expect(readNamed(text).facts.usings).toEqual(facts.usings);
  });
});

describe("hostile headers", () => {
  it.each([
    ["attributes that never close", `class C { ${"[A(".repeat(20_000)} }`],
    ["attributes in each other", `${"[A(".repeat(5_000)}${")]".repeat(5_000)} class C { }`],
    ["type parameters and their uses", `class C<${"T,".repeat(20_000)}T> { ${"T a;".repeat(20_000)} }`],
    ["constraints", `class C<T> ${"where T : A ".repeat(20_000)} { }`],
    ["a parameter of each member's name", `class C(${"int a,".repeat(10_000)} int b) { ${"int a;".repeat(10_000)} }`],
    ["brackets before local functions", `class C { void M() { ${"] void F() { }".repeat(1_000)} } }`],
  ])("come to an end: %s", (_, text) => {
    expect(readNamed(text).facts.types).toHaveLength(read(text).facts.types.length);
  });
});
