type Files = Readonly<Record<string, string>>;

/** Creates files of about `characters` characters in total that make linking as expensive as possible. */
export type Bomb = (characters: number) => Files;

/** Joins pieces until the text has `characters` characters. */
function filled(characters: number, piece: (at: number) => string): string {
  const pieces: string[] = [];
  let length = 0;
  for (let at = 0; length < characters; at++) {
    const text = piece(at);
    pieces.push(text);
    length += text.length;
  }
  return pieces.join("");
}

/** Returns about how many pieces have `characters` characters in total. */
function timesIn(characters: number, piece: (at: number) => string): number {
  return Math.max(1, Math.floor(characters / piece(10_000).length));
}

function times(count: number, piece: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => piece(at)).join("");
}

function oneFile(bomb: (characters: number) => string): Bomb {
  return (characters) => ({ "bomb.cs": bomb(characters) });
}

/** Creates the same code in many small files beside a large one. */
function manyFiles(count: number, large: (characters: number) => string, small: (at: number) => string): Bomb {
  return (characters) => {
    const files: Record<string, string> = { "large.cs": large(characters - count * small(count).length) };
    for (let at = 0; at < count; at++) files[`small/s${at}.cs`] = small(at);
    return files;
  };
}

const nested = (depth: number, open: (at: number) => string, middle: string, close: string) =>
  `${times(depth, open)}${middle}${close.repeat(depth)}`;

/** Overloads, extension methods, arguments and conversions: all inputs of overload resolution. */
const calls: Readonly<Record<string, Bomb>> = {
  "overloads that all take null": oneFile(
    (size) => `class A {${filled(size, (i) => `void M(T${i} t) => M(null);\n`)}}`,
  ),
  "overloads of types that are there, and a call of each": oneFile(
    (size) => `class A {${filled(size, (i) => `class T${i} {} void M(T${i} t) { M(new T${i}()); }\n`)}}`,
  ),
  "overloads that take lambdas": oneFile(
    (size) =>
      `using System; class A {${filled(size, (i) => `class T${i} {} void M(Func<T${i}, int> f) { M(x => M(y => 1)); }\n`)}}`,
  ),
  "overloads that take method groups": oneFile(
    (size) =>
      `using System; class A {${filled(size, (i) => `int G(T${i} t) => 1; class T${i} {} void M(Func<T${i}, int> f) { M(G); }\n`)}}`,
  ),
  "extension methods with lambdas in lambdas": oneFile(
    (size) =>
      `using System; class B {} static class A {${filled(size, (i) => `static B M(this B b, Func<B, T${i}> f) => b.M(x => x.M(y => y.M(z => z)));\n`)}}`,
  ),
  "generic extension methods with lambdas in lambdas": oneFile(
    (size) =>
      `using System; class B<T> {} static class A {${filled(size, (i) => `static B<R> M<T, R>(this B<T> b, Func<T, R> f, T${i} t = null) => b.M(x => b.M(y => b.M(z => 1)));\n`)}}`,
  ),
  "a small file for each call of many overloads": manyFiles(
    2_500,
    (size) => `public class A { ${filled(size, (i) => `public static void M(T${i} t) {}\n`)} }`,
    (i) => `class S${i} { void F() { A.M(null); A.M(new S${i}()); A.M(x => x); } }\n`,
  ),
  "a small file for each call of many extension methods": manyFiles(
    2_500,
    (size) => `public static class A { ${filled(size, (i) => `public static void M(this T${i} t, int i) {}\n`)} }`,
    (i) => `class S${i} { void F() { this.M(1); new S${i}().M(null); foreach (var x in this) x.M(2); } }\n`,
  ),
  "lambdas in lambdas with overloads both ways": oneFile((size) => {
    const depth = 100;
    const call = `void F() { ${nested(depth, (i) => `Over(x${i} => `, "Go()", ")")}; }\n`;
    return `using System; class A { int Go() => 1;
      int Over(Func<int, int> f) => 1; int Over(Func<string, int> f) => 1; int Over(Func<A, object> f) => 1; int Over(Action<A> f) => 1;
      ${filled(size, () => call)} }`;
  }),
  "generic lambdas in lambdas with overloads": oneFile((size) => {
    const call = `void F() { ${nested(100, (i) => `Map(1, x${i} => `, "Go()", ")")}; }\n`;
    return `using System; class A { int Go() => 1;
      R Map<T, R>(T t, Func<T, R> f) => f(t); R Map<T, R>(T t, Func<object, R> f) => f(t); R Map<T, R>(object t, Func<T, R> f) => f(t);
      ${filled(size, () => call)} }`;
  }),
  "a method of very many parameters, named": oneFile(
    (size) =>
      `class A { void M(${filled(size / 2, (i) => `int p${i} = 0, `)} int q = 0) {}\n void F() { M(${filled(size / 2, (i) => `p${i}: 1, `)} q: 1); } }`,
  ),
  "a method of very many parameters, called without them": oneFile(
    (size) =>
      `class A { int M(${filled(size / 2, (i) => `int p${i} = 0, `)} System.Func<int> q = null) => 1;\n void F() { ${filled(size / 2, () => "M(q: () => 1);\n")} } }`,
  ),
  "methods that call each other": oneFile(
    (size) => `class A {${filled(size, (i) => `void M${i}() => M${i + 1}();\n`)}}`,
  ),
  "local functions beside each other": oneFile(
    (size) => `class A { void F() {${filled(size, (i) => `void L${i}() { L${i}(); }\n`)}} }`,
  ),
  "conversions to every type": oneFile(
    (size) =>
      `class A {${filled(size, (i) => `public class T${i} {} public static implicit operator T${i}(A a) => null; void M(T${i} t) { M(this); }\n`)}}`,
  ),
  "operators for every type": oneFile(
    (size) =>
      `class A {${filled(size, (i) => `public class T${i} {} public static A operator +(A a, T${i} t) => a + new T${i}();\n`)}}`,
  ),
  "an array of as many types": oneFile(
    (size) =>
      `${filled(size / 2, (i) => `class T${i} : Unknown {}\n`)} class A { object F() => new[] { ${filled(size / 2, (i) => `new T${i}(), `)} 1 }; }`,
  ),
  "a switch of as many types": oneFile(
    (size) =>
      `${filled(size / 2, (i) => `class T${i} : Unknown {}\n`)} class A { object F(int n) => n switch { ${filled(size / 2, (i) => `${i} => new T${i}(), `)} _ => 1 }; }`,
  ),
  "a chain of what is not known": oneFile(
    (size) =>
      `class A { void F(Unknown u) { ${filled(size, () => `var x = u${".a".repeat(60)}.M(y => y${".b".repeat(60)});\n`)} } }`,
  ),
  "parameters of a primary constructor": oneFile(
    (size) =>
      `class A(${filled(size / 2, (i) => `int p${i}, `)} int q) { int F() { ${filled(size / 2, (i) => `p${i}();\n`)} return q; } }`,
  ),
  "a tuple of very many elements": oneFile(
    (size) =>
      `class A { (${filled(size / 3, (i) => `int e${i}, `)} int q) t; void F() { ${filled(size / 3, (i) => `t.e${i}.ToString();\n`)} } }`,
  ),
  "an anonymous type of very many members": oneFile(
    (size) =>
      `class A { void F() { var t = new { ${filled(size / 2, (i) => `e${i} = 1, `)} q = 1 }; ${filled(size / 2, (i) => `t.e${i}.ToString();\n`)} } }`,
  ),
  "members of an enum": oneFile(
    (size) =>
      `enum E { ${filled(size / 2, (i) => `M${i},\n`)} } class A { E F() => E.M1 ${filled(size / 2, (i) => `| E.M${i} `)}; }`,
  ),
  "sums and chains": oneFile((size) => {
    const line = () => `s = G()${" + G()".repeat(2_500)}; this${".H()".repeat(2_500)};\n`;
    return `class A { A H() => this; int G() => 1; void F() { int s; ${filled(size, line)} } }`;
  }),
  "queries in queries": oneFile((size) => {
    const one = nested(90, (i) => `from x${i} in (`, "new[] { 1 }", ") select x0");
    return `using System.Linq; class A { void F() { ${filled(size, () => `var q = ${one};\n`)} } }`;
  }),
  "patterns in patterns": oneFile((size) => {
    const one = nested(90, () => "{ P: ", "var v", " }");
    return `class A { A P; void F() { ${filled(size, () => `if (this is ${one}) v.F();\n`)} } }`;
  }),
  "creations without a type in each other": oneFile((size) => {
    const one = nested(90, () => "new(", "null", ")");
    return `class A { A(A a) {} A(B b) {} A(C c) {} void F() { ${filled(size, () => `A v = ${one};\n`)} } } class B { B(A a) {} B(B b) {} } class C { C(B b) {} C(C c) {} }`;
  }),
  "lists in lists": oneFile((size) => {
    const one = nested(90, () => "[", "1", "]");
    return `class A { void M(int[] a) {} void M(string[] a) {} void M(object[] a) {} void F() { ${filled(size, () => `M(${one});\n`)} } }`;
  }),
};

/** Bases, parts, type parameters, namespaces and usings: all inputs of type lookup. */
const types: Readonly<Record<string, Bomb>> = {
  "classes that derive from the next": oneFile((size) =>
    filled(size, (i) => `class T${i} : T${i + 1} { void M${i}() { N(); } }\n`),
  ),
  "classes that derive from the next, nothing in them": oneFile((size) =>
    filled(size, (i) => `class T${i}:T${i + 1}{}\n`),
  ),
  "classes that derive in a circle": oneFile((size) => {
    const piece = (i: number) => `class T${i} : T${i + 1} { void M() { M(); N(); } }\n`;
    const count = timesIn(size, piece);
    return `${times(count - 1, piece)}class T${count - 1} : T0 { }`;
  }),
  "interfaces that all have all before them": oneFile((size) =>
    filled(
      size,
      (i) =>
        `interface I${i} : I${Math.max(0, i - 1)}, I${i >> 1}, I${(i * 7) % (i + 1)} { void M${i}(); }\nclass C${i} : I${i} { void F() { M(); } }\n`,
    ),
  ),
  "a class of very many interfaces": oneFile(
    (size) =>
      `${filled(size / 3, (i) => `interface I${i} { }\n`)} class A : ${filled(size / 3, (i) => `I${i}, `)} I0 { ${filled(size / 3, (i) => `void M${i}() => M${i}();\n`)} }`,
  ),
  "an interface of very many implementers": oneFile(
    (size) =>
      `interface I { void M(); } ${filled(size / 2, (i) => `class C${i} : I { public void M() {} }\n`)} class A { void F(I i) { ${filled(size / 2, () => "i.M();\n")} } }`,
  ),
  "an interface of many members and many implementers": oneFile(
    (size) =>
      `interface I { ${filled(size / 4, (i) => `void M${i}();\n`)} } ${filled(size / 2, (i) => `class C${i} : I { }\n`)} class A { void F(I i) { ${filled(size / 4, (i) => `i.M${i}();\n`)} } }`,
  ),
  "explicit implementations": oneFile(
    (size) =>
      `interface I { ${filled(size / 3, (i) => `void M${i}();\n`)} } class C : I { ${filled(size / 3, (i) => `void I.M${i}() {}\n`)} } class A { void F(I i) { ${filled(size / 3, (i) => `i.M${i}();\n`)} } }`,
  ),
  "parts of one type": oneFile((size) => filled(size, (i) => `partial class A { void M${i}() => M${i >> 1}(); }\n`)),
  "parts of one type that all have bases": oneFile((size) =>
    filled(size, (i) => `interface I${i} {} partial class A : I${i} { }\n`),
  ),
  "parts of a base that many derive from": oneFile(
    (size) => `${filled(size / 2, () => "partial class A { }\n")} ${filled(size / 2, (i) => `class T${i} : A { }\n`)}`,
  ),
  "parts that the preprocessor leaves out": oneFile(
    (size) =>
      `#if NEVER\n${filled(size / 2, () => "partial class A { }\n")}#endif\nclass B { ${filled(size / 2, (i) => `A M${i}(A a) => M${i}(a);\n`)} }`,
  ),
  "parts of a private nested type": oneFile(
    (size) =>
      `class B { ${filled(size / 2, () => "partial class N { }\n")} } ${filled(size / 2, (i) => `class T${i} : B { N n; void M() { N.M(); } }\n`)}`,
  ),
  "types in types": oneFile((size) => {
    const depth = 60;
    return filled(
      size,
      (f) => `class F${f} { ${nested(depth, (i) => `class C${i} { void M${i}() { C0 c = null; N(); } `, "", "}")} }\n`,
    );
  }),
  "types in types, one in the other": oneFile((size) => {
    const piece = (i: number) => `class C${i} { `;
    const depth = timesIn(size, (i) => `${piece(i)}}`);
    return nested(depth, piece, "", "}");
  }),
  "generic types in types of very many parameters": oneFile(
    (size) =>
      `class A<${filled(size / 2, (i) => `T${i}, `)}T> { ${filled(size / 2, (i) => `class N${i} { T0 t; }\n`)} }`,
  ),
  "type arguments in type arguments": oneFile(
    (size) =>
      `using System.Collections.Generic; class A { void M() { ${filled(size, (i) => `${nested(5_000, () => "List<", `T${i}`, ">")} x${i} = null;\n`)} } }`,
  ),
  "bases that double": oneFile((size) => {
    const chain = (f: number) =>
      `${times(40, (i) => `class C${f}_${i}<T, U> : C${f}_${i + 1}<P<T, U>, P<U, T>> { }\n`)}class C${f}_40<T, U> { public T V; public void M(T t, U u) {} } class D${f} { void F(C${f}_0<int, string> c) { c.M(c.V, null); c.V.M(); } }\n`;
    return `class P<T, U> { public T X; }\n${filled(size, chain)}`;
  }),
  "bases that double and are inferred": oneFile((size) => {
    const chain = (f: number) =>
      `${times(30, (i) => `class C${f}_${i}<T, U> : C${f}_${i + 1}<P<T, U>, P<U, T>> { }\n`)}class C${f}_30<T, U> { } class D${f} { void G<A, B>(C${f}_30<A, B> c, A a) {} void F(C${f}_0<int, string> c, C${f}_0<string, int> d) { G(c, null); G(d, c); H(c); H(d); } void H(C${f}_30<P<int, string>, P<string, int>> c) {} }\n`;
    return `class P<T, U> { public T X; }\n${filled(size, chain)}`;
  }),
  "a type that is its own type argument": oneFile((size) =>
    filled(size, (i) => `class A${i}<T> : A${i}<A${i}<T>> { void M(A${i}<A${i}<T>> a) { M(null); a.N(); } }\n`),
  ),
  "constraints in a circle": oneFile((size) => {
    const names = Array.from({ length: 12 }, (_, i) => `T${i}`);
    const where = names
      .map((name) => `where ${name} : ${names.filter((other) => other !== name).join(", ")}`)
      .join(" ");
    return `class A { ${filled(size, (i) => `void M${i}<${names.join(", ")}>(T0 t, T1 u) ${where} { t.M(); M${i}(t, u); foreach (var x in t) N(x); G(t); }\n`)} void G(System.Collections.Generic.List<int> l) {} void G<T>(System.Collections.Generic.IEnumerable<T> l) {} }`;
  }),
  "aliases of each other": oneFile((size) => {
    const depth = 60;
    const block = (f: number) =>
      nested(
        depth,
        (i) => `namespace N${f}_${i} { using X${i + 1} = X${i}; `,
        `class C${f} { X${depth} x; void F() { x.M(); } }`,
        "}\n",
      );
    return `using X0 = System.Int32;\n${filled(size, block)}`;
  }),
  "usings, and namespaces that have them": oneFile(
    (size) =>
      `${filled(size / 2, (i) => `using N${i};\n`)}${filled(size / 2, (i) => `namespace N${i} { class C { D d; } }\n`)}`,
  ),
  "usings of types, and names that are not found": oneFile(
    (size) =>
      `${filled(size / 3, (i) => `using static S${i};\n`)}${filled(size / 3, (i) => `static class S${i} { public class N {} }\n`)} class A { void F() { ${filled(size / 3, (i) => `X${i}();\n`)} } }`,
  ),
  "global usings in many files": manyFiles(
    2_500,
    (size) => filled(size, (i) => `global using static N${i}.S;\nglobal using N${i};\n`),
    (i) =>
      `namespace N${i} { public static class S { public class T${i} { } } class C { X x; void F() { Y(); this.Z(); } } }\n`,
  ),
  "a namespace of very many parts": oneFile(
    (size) =>
      `namespace N${".N".repeat(size / 4)} { class A { B b; } }\n${filled(size / 2, () => `namespace M${".M".repeat(500)} { class A { void F() { B(); } } }\n`)}`,
  ),
};

/** The header of one type: its page resolves each name in it. */
const headers: Readonly<Record<string, Bomb>> = {
  "a base of very many parts": oneFile((size) => `class A : N${".A".repeat(size / 2)} { }`),
  "bases of many parts": oneFile((size) => `class A : ${filled(size, () => `N${".A".repeat(500)}, `)} I { }`),
  "type arguments that are never closed": oneFile((size) => `class A : ${filled(size, () => "B<C ")} { }`),
  "a constraint of type arguments in type arguments": oneFile(
    (size) => `class A<T> where T : ${"B<".repeat(size / 4)}C${", D>".repeat(size / 4)} { }`,
  ),
  "very many type parameters, and as many bases": oneFile(
    (size) => `class A<${filled(size / 2, (i) => `T${i}, `)}T> : ${filled(size / 2, (i) => `U${i}, `)} I { }`,
  ),
  "a parameter of very many parts": oneFile((size) => `class A { void M(N${".A".repeat(size / 2)} a) { } }`),
  "defaults of many parts": oneFile(
    (size) => `class A { void M(int a = 0${filled(size, () => ` + N${".A".repeat(500)}`)}) { } }`,
  ),
};

/** Comments that inherit from other comments. */
const comments: Readonly<Record<string, Bomb>> = {
  "a chain of comments": oneFile((size) =>
    filled(size, (i) => `/// <inheritdoc cref="T${i + 1}"/>\nclass T${i} { }\n`),
  ),
  "a circle of comments": oneFile((size) => {
    const piece = (i: number) => `/// <inheritdoc cref="T${i + 1}"/>\nclass T${i} { }\n`;
    return `${times(timesIn(size, piece) - 1, piece)}/// <inheritdoc cref="T0"/>\nclass T${timesIn(size, piece) - 1} { }\n`;
  }),
  "a chain of comments on members": oneFile(
    (size) => `class A {\n${filled(size, (i) => `/// <inheritdoc cref="M${i + 1}"/>\nvoid M${i}() { }\n`)}}`,
  ),
  "a chain of comments on overloads": oneFile(
    (size) => `class A {\n${filled(size, (i) => `/// <inheritdoc cref="M(T${i + 1})"/>\nvoid M(T${i} t) { }\n`)}}`,
  ),
  "comments that are inherited by overloads": oneFile(
    (size) =>
      `class B {\n${filled(size / 2, (i) => `public virtual void M(T${i} t) { }\n`)}}\nclass A : B {\n${filled(size / 2, (i) => `/// <inheritdoc/>\npublic override void M(T${i} t) { }\n`)}}`,
  ),
  "comments that are inherited through all bases": oneFile((size) =>
    filled(size, (i) => `class T${i} : T${i + 1} {\n/// <inheritdoc/>\npublic override void M${i}() { }\n}\n`),
  ),
  "comments that are inherited through interfaces": oneFile((size) =>
    filled(
      size,
      (i) =>
        `interface I${i} : I${Math.max(0, i - 1)}, I${i >> 1} { }\nclass C${i} : I${i} {\n/// <inheritdoc/>\npublic void M${i}() { }\n}\n`,
    ),
  ),
  "comments in parts of one type": oneFile((size) =>
    filled(
      size,
      (i) => `/// <inheritdoc cref="M${i + 1}"/>\npartial class A {\n/// <inheritdoc/>\npublic void M${i}() { }\n}\n`,
    ),
  ),
  "very many references at the end of one comment": oneFile(
    (size) => `${filled(size, () => '/// <seealso cref="A"/>\n')}class A { }`,
  ),
  "a long comment that all inherit": oneFile(
    (size) =>
      `/// <summary>${"word ".repeat(size / 10)}</summary>\nclass A { }\n${filled(size / 2, (i) => `/// <inheritdoc cref="A"/>\nclass T${i} { }\n`)}`,
  ),
  "comments that all add a parameter": oneFile((size) =>
    filled(size, (i) => `/// <inheritdoc cref="T${i + 1}"/><typeparam name="P${i}">x</typeparam>\nclass T${i} { }\n`),
  ),
};

export const linkingBombs: Readonly<
  Record<"calls" | "types" | "headers" | "comments", Readonly<Record<string, Bomb>>>
> = {
  calls,
  types,
  headers,
  comments,
};
