import { describe, expect, it } from "vitest";
import { CodeBase, linked } from "../code-base.ts";

/** Writes what a `//` comment says as XML documentation: `//a text` a summary, `//^` an inheritdoc, `//^Foo` one with a cref. */
function documented(code: string): string {
  return code
    .replace(/\/\/\^(.*)$/gm, (_, cref: string) =>
      cref === "" ? "/// <inheritdoc/>" : `/// <inheritdoc cref="${cref}"/>`,
    )
    .replace(/(?<!\/)\/\/(\w.*)$/gm, "/// <summary>$1</summary>");
}

async function inherited(code: string, type: string, member?: string, at = 0): Promise<string | undefined> {
  return (await linked(documented(code))).inherited(type, member, at)?.summary;
}

describe("an override", () => {
  it("takes the nearest base class that says something", async () => {
    const code = `
      class A {
        //of A
        public virtual void M() { } }
      class B : A {
        //of B
        public override void M() { } }
      class C : B {
        public override void M() { } }
      class D : C {
        //^
        public override void M() { } }`;
    expect(await inherited(code, "D", "M")).toBe("of B");
  });

  it("takes what an overridden member implements, if no base class says anything", async () => {
    const code = `
      interface I<T> {
        //of I
        T M();
        //of I
        T N();
        //of I
        T O(); }
      interface J {
        //of J
        int M(); }
      abstract class A : I<int> {
        public abstract int M();
        //of A
        public abstract int N();
        int I<int>.O() => 0;
        public virtual int O() => 1; }
      abstract class B : A {
        public override int M() => 1; }
      class C : B, J {
        //^
        public override int N() => 2;
        //^
        public override int O() => 3; }
      class D : C {
        //^
        public override int M() => 2; }
      class E : B, J {
        //^
        public override int M() => 2; }`;
    const base = await linked(documented(code));
    expect(base.inherited("D", "M")?.summary).toBe("of I");
    expect(base.inherited("E", "M")?.summary).toBe("of J");
    expect(base.inherited("C", "N")?.summary).toBe("of A");
    expect(base.inherited("C", "O")).toBeUndefined();
  });

  it("is told from overloads by parameter types, ref and type parameters", async () => {
    const code = `
      using System;
      class A {
        //int
        public virtual void M(int a) { }
        //ref
        public virtual void M(ref int a) { }
        //nullable
        public virtual void M(int? a) { }
        //generic
        public virtual void M<T>(T a) { }
        //string
        public virtual void M(string a) { }
        //none
        public virtual void N() { }
        //only generic
        public virtual void N<T>() { } }
      class B : A {
        //^
        public override void N<T>() { }
        //^
        public override void M(System.Int32 b) { }
        //^
        public override void M(ref int b) { }
        //^
        public override void M(Nullable<int> b) { }
        //^
        public override void M<S>(S b) { }
        //^
        public override void M(string? b) { } }`;
    const base = await linked(documented(code));
    expect([0, 1, 2, 3, 4].map((at) => base.inherited("B", "M", at)?.summary)).toEqual([
      "int",
      "ref",
      "nullable",
      "generic",
      "string",
    ]);
    expect(base.inherited("B", "N")?.summary).toBe("only generic");
  });

  it("knows what the type parameters of its base classes stand for", async () => {
    const code = `
      class Key { }
      class A<T, U> {
        //of T
        public virtual void M(T a) { }
        //of lists
        public virtual void M(System.Collections.Generic.List<U> a) { } }
      class B<V> : A<V, Key> { }
      class C : B<int> {
        //^
        public override void M(System.Collections.Generic.List<Key> a) { }
        //^
        public override void M(int a) { } }`;
    const base = await linked(documented(code));
    expect([0, 1].map((at) => base.inherited("C", "M", at)?.summary)).toEqual(["of lists", "of T"]);
  });

  it("does not take a member that is only hidden, or of another kind", async () => {
    const code = `
      class A {
        //hidden
        public void M() { }
        //property
        public virtual int P { get; } }
      class B : A {
        //^
        public override void M() { }
        //^
        public override void P() { } }`;
    expect(await inherited(code, "B", "M")).toBeUndefined();
    expect(await inherited(code, "B", "P")).toBeUndefined();
  });

  it("follows references through references", async () => {
    const code = `
      interface I {
        //of I
        int this[int i] { get; } }
      abstract class A : I {
        //^
        public abstract int this[int i] { get; } }
      class B : A {
        //^
        public override int this[int i] => 0; }`;
    expect(await inherited(code, "B", "this")).toBe("of I");
  });
});

describe("an implementation", () => {
  it("takes the interface's member, of the first of several interfaces", async () => {
    const code = `
      interface I {
        //of I
        void M(); }
      interface J {
        //of J
        void M(); }
      class C : I, J {
        //^
        public void M() { } }
      class D : J, I {
        //^
        public void M() { } }`;
    expect([await inherited(code, "C", "M"), await inherited(code, "D", "M")]).toEqual(["of I", "of J"]);
  });

  it("takes the interfaces that an interface extends in their order, behind those before it", async () => {
    const code = `
      interface I {
        //of I
        void M(); }
      interface J {
        //of J
        void M(); }
      interface K : J, I { }
      class C : K {
        //^
        public void M() { } }`;
    expect(await inherited(code, "C", "M")).toBe("of J");
  });

  it("reaches the interfaces that an interface extends", async () => {
    const code = `
      interface I<T> {
        //of I
        event System.Action<T> E; }
      interface J : I<int> { }
      class C : J {
        //^
        public event System.Action<int> E; }`;
    expect(await inherited(code, "C", "E")).toBe("of I");
  });

  it("when explicit means the interface that it names, with its arguments", async () => {
    const code = `
      interface I<T> {
        //of I
        void M(T a); }
      interface J {
        //of J
        void M(int a); }
      class C : J, I<int>, I<string> {
        //^
        void I<int>.M(int a) { }
        //^
        public void M(int a) { }
        //^
        void I<string>.M(int a) { } }`;
    const base = await linked(documented(code));
    expect(base.inherited("C", "I<int>.M")?.summary).toBe("of I");
    expect(base.inherited("C", "M")?.summary).toBe("of J");
    expect(base.inherited("C", "I<string>.M")).toBeUndefined();
  });

  it("leaves out an interface that is implemented explicitly", async () => {
    const code = `
      interface I {
        //of I
        void M(); }
      interface J {
        //of J
        void M(); }
      class C : I, J {
        void I.M() { }
        //^
        public void M() { } }`;
    expect(await inherited(code, "C", "M")).toBe("of J");
  });

  it("is only a public member, and one of a type that lists the interface", async () => {
    const code = `
      interface I {
        //of I
        void M();
        //of I
        void N(); }
      class A : I {
        //^
        internal void M() { }
        public void N() { } }
      class B : A {
        //^
        public new void N() { } }`;
    expect(await inherited(code, "A", "M")).toBeUndefined();
    expect(await inherited(code, "B", "N")).toBeUndefined();
  });

  it("returns what the interface's member returns", async () => {
    const code = `
      interface I {
        //of I
        object Make(); }
      interface J {
        //of J
        string Make(); }
      class C : I, J {
        //^
        public string Make() => ""; }`;
    expect(await inherited(code, "C", "Make")).toBe("of J");
  });

  it("that is static is none of a member that is not", async () => {
    const code = `
      interface I {
        //of I
        void M(); }
      class A { public void M() { } }
      class C : A, I {
        //^
        public static new void M() { } }`;
    expect(await inherited(code, "C", "M")).toBeUndefined();
  });

  it("may be static, of a static member", async () => {
    const code = `
      interface I<T> {
        //added
        static abstract T operator +(T a, T b); }
      struct S : I<S> {
        //^
        public static S operator +(S a, S b) => a; }`;
    expect(await inherited(code, "S", "operator +")).toBe("added");
  });
});

describe("a type", () => {
  it("takes its base class, or else its first interface", async () => {
    const code = `
      //of A
      class A { }
      //of I
      interface I { }
      //^
      class B : A, I { }
      //^
      class C : I { }
      //^
      struct S : I { }`;
    const base = await linked(documented(code));
    expect(["B", "C", "S"].map((name) => base.inherited(name)?.summary)).toEqual(["of A", "of I", "of I"]);
  });

  it("takes nothing where its first base is from elsewhere", async () => {
    const code = `
      //of I
      interface I { }
      //^
      class B : Elsewhere, I { }`;
    expect(await inherited(code, "B")).toBeUndefined();
  });

  it("takes what any part of its base says", async () => {
    const code = `
      partial class A { }
      //second part
      partial class A { }
      //^
      class B : A { }`;
    expect(await inherited(code, "B")).toBe("second part");
  });
});

it("takes the constructor of the base class with the same parameters", async () => {
  const code = `
    class A<T> {
      //none
      public A() { }
      //one
      public A(T a) { }
      //two
      public A(T a, int b) { } }
    class B : A<string> {
      //^
      public B(string a) { }
      //^
      public B(int a) { } }`;
  expect([await inherited(code, "B", "B", 0), await inherited(code, "B", "B", 1)]).toEqual(["one", undefined]);
});

describe("a cref", () => {
  const named = (cref: string) =>
    inherited(
      `
      namespace N {
        //type
        class Other<T> {
          //first
          public void M() { }
          //list
          public void M(System.Collections.Generic.List<T> a, ref int b) { }
          //generic
          public void M<U>(U a, T b) { }
          //with a type parameter
          public void N<U>() { }
          //without
          public void N() { }
          //index
          public int this[int i] => 0;
          //plus
          public static Other<T> operator +(Other<T> a, int b) => a;
          //made
          public Other(int a) { }
          //made of two
          public Other(T a, T b) { } }
        class Derived : Other<int> { }
        class C {
          //own
          void M(int a) { }
          //^${cref}
          void Test() { } } }`,
      "N.C",
      "Test",
    );

  it.each([
    ["Other{T}", "type"],
    ["N.Other{T}.M()", "first"],
    ["Other{T}.M", "first"],
    ["Other{X}.M(System.Collections.Generic.List{X}, ref int)", "list"],
    ["Other{T}.M{V}(V, T)", "generic"],
    ["Other{T}.N()", "without"],
    ["Other{T}.N{V}()", "with a type parameter"],
    ["Other{T}.N", "without"],
    ["Other{T}.this[int]", "index"],
    ["Other{T}.operator +(Other{T}, int)", "plus"],
    ["Other{T}.Other(int)", "made"],
    ["Other{X}(X, X)", "made of two"],
    ["Other{X}.Other(X, X)", "made of two"],
    ["Other{int}.M{V}(V, int)", "generic"],
    ["Derived.M(System.Collections.Generic.List{int}, ref int)", "list"],
    ["M", "own"],
    ["M(int)", "own"],
    ["M:N.C.M(System.Int32)", "own"],
    ["M(string)", undefined],
    ["Derived.Other(int)", undefined],
    ["Other{T}.Missing", undefined],
    ["Elsewhere.M", undefined],
  ])("%s", async (cref, summary) => {
    expect(await named(cref)).toBe(summary);
  });
});

it("means the type by a cref of its name alone, not its constructors", async () => {
  const code = `
    //type
    class A {
      //constructor
      public A() { } }
    //^A
    class B : A { }`;
  expect(await inherited(code, "B")).toBe("type");
});

describe("what is inherited", () => {
  it("is marked so, renames parameters by their place and keeps what the member says itself", async () => {
    const code = await linked(`
      class A {
        /// <summary>text</summary>
        /// <param name="a">first</param>
        /// <param name="b">second</param>
        /// <typeparam name="T">type</typeparam>
        /// <returns>of A</returns>
        public virtual int M<T>(int a, T b) => 0;
      }
      class B : A {
        /// <inheritdoc/>
        /// <param name="y">own second</param>
        /// <returns>of B</returns>
        public override int M<T>(int x, T y) => 0;
      }`);
    expect(code.inherited("B", "M")).toEqual({
      kind: "inherited",
      summary: "text",
      params: { x: "first", y: "own second" },
      typeParams: { T: "type" },
      returns: "of B",
    });
  });

  it("is nothing where only a plain comment or a circle is above", async () => {
    const code = `
      class A {
        // plain
        public virtual void M() { }
        //^N
        public void N() { }
        //^P
        public void O() { }
        //^O
        public void P() { } }
      class B : A {
        //^
        public override void M() { } }`;
    expect(await inherited(code, "B", "M")).toBeUndefined();
    expect(await inherited(code, "A", "N")).toBeUndefined();
    expect(await inherited(code, "A", "O")).toBeUndefined();
  });

  it("ends where interfaces and type arguments go on for ever", async () => {
    const chain = Array.from({ length: 60 }, (_, i) => `interface I${i}<T> : I${i + 1}<(T, T)> { }`).join("\n");
    const code = `
      ${chain}
      interface Loop<T> : Loop<Loop<T>>, Loop<System.Action<T>> { }
      interface I60<T> {
        //end
        void M(); }
      class C : Loop<int>, I0<int> {
        //^
        public void M() { } }`;
    expect(await inherited(code, "C", "M")).toBe("end");
  });

  it("ends where a long row of types refer to each other", async () => {
    const types = Array.from(
      { length: 1000 },
      (_, i) => `class C${i} : C${i + 1}.X {\n//^\npublic override void M() { } }`,
    );
    const code = await linked(
      documented(`class C1000 {\n//end\npublic virtual void M() { } public class X : C1000 { } }\n${types.join("\n")}`),
    );
    expect(code.inherited("C999", "M")?.summary).toBe("end");
  });

  it("does not replace a summary of one's own", async () => {
    const code = await linked(`
      class A {
        /// <summary>of A</summary>
        public virtual void M() { } }
      class B : A {
        /// <summary>of B</summary>
        /// <inheritdoc/>
        public override void M() { } }`);
    expect(code.inherited("B", "M")).toBeUndefined();
  });

  it("reaches over files, projects and aliases", async () => {
    const code = await linked({
      "app/App.csproj": `<Project><ItemGroup><ProjectReference Include="../lib/Lib.csproj" /></ItemGroup></Project>`,
      "app/a.cs": documented(`
        using Base = Lib.A<int>;
        class B : Base {
          //^
          public override void M(int a) { } }`),
      "lib/Lib.csproj": "<Project />",
      "lib/l.cs": documented(`
        namespace Lib;
        public class A<T> {
          //of Lib
          public virtual void M(T a) { } }`),
    });
    expect(code.inherited("B", "M")?.summary).toBe("of Lib");
  });
});

describe("types of a file that several projects compile", () => {
  const compiling = (more: string) =>
    `<Project><ItemGroup><Compile Include="../Shared/*.cs" />${more}</ItemGroup></Project>`;

  it("are the same in all of them", async () => {
    const code = await linked({
      "P1/P1.csproj": compiling(""),
      "P2/P2.csproj": compiling(`<ProjectReference Include="../P1/P1.csproj" />`),
      "Shared/s.cs": documented(`
        public class S { }
        public interface I {
          //of I
          void M(S s); }`),
      "P1/b.cs": documented(`
        public interface J : I { }
        public class B {
          //of B
          public virtual void N(S[] s) { } }`),
      "P2/d.cs": documented(`
        public class D : B, J {
          //^
          void I.M(S s) { }
          //^
          public override void N(S[] s) { } }
        public class E : J {
          //^
          public void M(S s) { }
          //^B.N(S[])
          public void Other() { } }`),
    });
    const found = [code.inherited("D", "I.M"), code.inherited("D", "N"), code.inherited("E", "M")];
    expect(found.map((doc) => doc?.summary)).toEqual(["of I", "of B", "of I"]);
    expect(code.inherited("E", "Other")?.summary).toBe("of B");
  });
});

describe("very many comments that stand for others", () => {
  const row = (count: number, piece: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => piece(at)).join("\n");
  const type = (at: number, cref: string) => `/// <inheritdoc cref="${cref}"/>\nclass T${at} { }`;

  it("are followed to the end of a chain, however long", async () => {
    const code = `${row(2_000, (i) => type(i, `T${i + 1}`))}\n/// <summary>at last</summary>\nclass T2000 { }`;
    const found = await linked(code);
    expect(found.inherited("T0")?.summary).toBe("at last");
    expect(found.inherited("T1999")?.summary).toBe("at last");
  });

  it("lead nowhere in a circle", async () => {
    const found = await linked(row(2_000, (i) => type(i, `T${(i + 1) % 2_000}`)));
    expect(found.inherited("T0")).toBeUndefined();
    expect(found.inherited("T1234")).toBeUndefined();
  });

  it("find the text that a circle leads out to, wherever they begin", async () => {
    const found = await linked(`
      /// <inheritdoc cref="B"/>
      class A { }
      /// <inheritdoc cref="A"/>
      partial class B { }
      /// <summary>of B</summary>
      partial class B { }`);
    expect(found.inherited("A")?.summary).toBe("of B");
  });

  it("are told apart among overloads without going through all of them", async () => {
    const count = 1_500;
    const base = row(count, (i) => `/// <summary>${i}</summary>\npublic virtual void M(T${i} t) { }`);
    const derived = row(count, (i) => `/// <inheritdoc/>\npublic override void M(T${i} t) { }`);
    const found = await linked(`class A {\n${base}\n}\nclass B : A {\n${derived}\n}`);
    expect(found.inherited("B", "M", 1_499)?.summary).toBe("1499");
  });

  it("repeat no text that is too long, and say so", async () => {
    const code = `/// <summary>${"word ".repeat(5_000)}</summary>\nclass A { }\n/// <inheritdoc cref="A"/>\nclass B { }`;
    const codeBase = new CodeBase({ "code.cs": code });
    const { links } = await codeBase.link();
    const cuts = codeBase.files.flatMap(({ id }) => links.cutsIn(id));
    expect(cuts).toEqual([{ reason: "longComments", count: 1, first: expect.stringMatching(/-CLASS-B$/) }]);
  });
});

describe("what stands in an inherited text besides its words", () => {
  const ABOVE = `
    namespace N
    {
      class Other { }
      class A
      {
        /// <summary>Takes a <see cref="Other"/>.</summary>
        /// <param name="first">The <c>first</c>.</param>
        /// <param name="second">The <see cref="Other">second</see>.</param>
        /// <returns><see langword="true"/></returns>
        /// <exception cref="Other">Not <paramref name="first"/>.</exception>
        public virtual bool M(int first, int second) => true;
      }
    }`;

  it("comes with it, and says where it was written", async () => {
    const code = await linked(`${ABOVE} class B : N.A {
      /// <inheritdoc/>
      public override bool M(int one, int first) => true; }`);
    const doc = code.inherited("B", "M");
    const above = code.idOf("N.A");
    expect(doc?.marks).toEqual({
      summary: [["cref", 8, 5]],
      "params.one": [["code", 4, 5]],
      "params.first": [["cref", 4, 6, "Other"]],
      returns: [["code", 0, 4]],
      "exceptions.0": [["code", 4, 5]],
    });
    expect(doc?.writtenIn).toEqual({ summary: above, "params.first": above, exceptions: above });
    expect(doc?.params).toEqual({ one: "The first.", first: "The second." });
  });

  it("stays away where a text of its own stands", async () => {
    const code = await linked(`${ABOVE} class B : N.A {
      /// <inheritdoc/>
      /// <param name="first">Mine.</param>
      /// <returns>My <see cref="B"/>.</returns>
      public override bool M(int first, int second) => true; }
      class C : B {
      /// <inheritdoc/>
      /// <remarks>As <see cref="C"/>.</remarks>
      public override bool M(int first, int second) => true; }`);
    const [a, b] = [code.idOf("N.A"), code.idOf("B")];
    const inB = code.inherited("B", "M");
    expect(Object.keys(inB?.marks ?? {}).sort()).toEqual(["exceptions.0", "params.second", "returns", "summary"]);
    expect(inB?.writtenIn).toEqual({ summary: a, "params.second": a, exceptions: a });
    const inC = code.inherited("C", "M");
    expect(inC?.marks).toEqual({ ...inB?.marks, remarks: [["cref", 3, 1]] });
    expect(inC?.writtenIn).toEqual({ ...inB?.writtenIn, returns: b });
  });

  it("is left out where it is much more than its words", async () => {
    const link = `<see cref="${"A".repeat(900)}">a</see>`;
    const code = await linked(`class A {
      /// <summary>${link.repeat(30)}</summary>
      public virtual void M() { } }
      class B : A {
      /// <inheritdoc/>
      public override void M() { } }`);
    expect(code.inherited("B", "M")).toEqual({ kind: "inherited", summary: "a".repeat(30) });
  });
});

describe("the comments above members", () => {
  const files = {
    "a.cs": documented(`class A {
      //M of A
      public virtual void M() { }
      //N of A
      public virtual void N() { }
      //^B.N
      public virtual void P() { }
      public virtual void Q() { } }`),
    "b.cs": documented(`class B : A {
      public override void M() { }
      //^Other
      public override void N() { }
      //P of B
      public override void P() { }
      public override void Q() { } }
      //of Other
      class Other { }`),
  };

  async function askedIn(codeBase: CodeBase, names: string) {
    const code = await codeBase.link();
    codeBase.readings.length = 0;
    const type = code.idOf("B");
    const ids = [...names].map((name) => `${type}-METHOD-${name}()`);
    const docs = await code.links.docsAbove(type, ids);
    return ids.map((id) => docs.get(id)?.summary);
  }

  it("are those of what they override, whatever they say themselves", async () => {
    const texts = ["N of A", "M of A", "of Other", undefined];
    expect(await askedIn(new CodeBase(files), "NMPQ")).toEqual(texts);
    expect(await askedIn(new CodeBase(files), "QPMN")).toEqual(texts.toReversed());
  });

  it("are read once for all members of a type", async () => {
    const code = new CodeBase(files);
    await askedIn(code, "MNPQ");
    expect(code.readings).toEqual(["a.cs", "b.cs"]);
  });

  it("are none for what is not known", async () => {
    const { links } = await linked(files);
    expect(await links.docsAbove("none", ["none"])).toEqual(new Map());
  });
});
