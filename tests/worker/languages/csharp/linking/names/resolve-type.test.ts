import { describe, expect, it } from "vitest";
import { linked } from "../code-base.ts";

interface Rule {
  readonly rule: string;
  readonly code: string;
  /** Whose first base is asked for; `N.C` by default. */
  readonly type?: string;
  readonly base: string | null;
}

const NESTING: readonly Rule[] = [
  {
    rule: "a type parameter hides a type of its name",
    code: "namespace N { class T { } class Outer<T> { class C : T { } } }",
    type: "N.Outer`1.C",
    base: null,
  },
  {
    rule: "a nested type of the type around comes before one of the namespace",
    code: "namespace N { class Base { } class Outer { class Base { } class C : Base { } } }",
    type: "N.Outer.C",
    base: "N.Outer.Base",
  },
  {
    rule: "a type's own nested types are not seen in its base list",
    code: "namespace N { class Base { } class C : Base { class Base { } } }",
    base: "N.Base",
  },
  {
    rule: "a nested type of a base class of the type around is inherited",
    code: `namespace N { class Base { } class Up { protected class Base { } }
      class Outer : Up { class C : Base { } } }`,
    type: "N.Outer.C",
    base: "N.Up.Base",
  },
  {
    rule: "a private nested type of a base class is not inherited",
    code: "namespace N { class Base { } class Up { class Base { } } class Outer : Up { class C : Base { } } }",
    type: "N.Outer.C",
    base: "N.Base",
  },
  {
    rule: "a private nested type of a base class is seen inside of that class",
    code: "namespace N { class Base { } class Up { class Base { } class Outer : Up { class C : Base { } } } }",
    type: "N.Up.Outer.C",
    base: "N.Up.Base",
  },
  {
    rule: "a class does not inherit what is nested in its interfaces",
    code: "namespace N { class Base { } interface I { class Base { } } class Outer : I { class C : Base { } } }",
    type: "N.Outer.C",
    base: "N.Base",
  },
  {
    rule: "an interface inherits what is nested in its interfaces",
    code: "namespace N { class Base { } interface I { class Base { } } interface J : I { class C : Base { } } }",
    type: "N.J.C",
    base: "N.I.Base",
  },
  {
    rule: "a qualified name reaches what the named type inherits",
    code: "namespace N { class Up { public class Base { } } class Down : Up { } class C : Down.Base { } }",
    base: "N.Up.Base",
  },
  {
    rule: "types that name each other in their base lists end the search",
    code: "namespace N { class A : B.X { } class B : A.Y { } class C : A.Z { } }",
    base: null,
  },
];

const NAMESPACES: readonly Rule[] = [
  {
    rule: "the innermost namespace comes first",
    code: "namespace A { class Base { } namespace B { class Base { } class C : Base { } } }",
    type: "A.B.C",
    base: "A.B.Base",
  },
  {
    rule: "a namespace with a dotted name stands inside of its beginning",
    code: "namespace A { class Base { } } namespace A.B { class C : Base { } }",
    type: "A.B.C",
    base: "A.Base",
  },
  {
    rule: "a namespace that is not around and not imported does not count",
    code: "namespace A { class Base { } } namespace N { class C : Base { } }",
    base: null,
  },
  {
    rule: "the namespaces around come before what the file imports",
    code: "using X; namespace X { class Base { } } namespace N { class Base { } } namespace N.M { class C : Base { } }",
    type: "N.M.C",
    base: "N.Base",
  },
  {
    rule: "what a namespace imports comes before the types of the namespace around it",
    code: "namespace X { class Base { } } namespace N { class Base { } } namespace N.M { using X; class C : Base { } }",
    type: "N.M.C",
    base: "X.Base",
  },
  {
    rule: "a using means the namespace inside of the one it stands in, where there is one",
    code: "namespace X { class Base { } } namespace N.X { class Base { } } namespace N { using X; class C : Base { } }",
    base: "N.X.Base",
  },
  {
    rule: "a using at the top means what it says",
    code: "using X; namespace X { class Base { } } namespace N.X { class Base { } } namespace N { class C : Base { } }",
    base: "X.Base",
  },
  {
    rule: "types of two imported namespaces leave the name open",
    code: "using X; using Y; namespace X { public class Base { } } namespace Y { public class Base { } } namespace N { class C : Base { } }",
    base: null,
  },
];

const QUALIFIED: readonly Rule[] = [
  {
    rule: "a prefix is looked for from the inside out",
    code: "namespace X { class Base { } } namespace N.X { class Base { } } namespace N { class C : X.Base { } }",
    base: "N.X.Base",
  },
  {
    rule: "global:: begins at the outside",
    code: "namespace X { class Base { } } namespace N.X { class Base { } } namespace N { class C : global::X.Base { } }",
    base: "X.Base",
  },
  {
    rule: "a using imports types, not the namespaces inside",
    code: "using A; namespace A.X { class Base { } } namespace N { class C : X.Base { } }",
    base: null,
  },
  {
    rule: "a nested type of a generic one is told from that of one without type parameters",
    code: "namespace N { class Outer { public class Base { } } class Outer<T> { public class Base { } } class C : Outer<int>.Base { } }",
    base: "N.Outer`1.Base",
  },
  {
    rule: "the number of type arguments chooses among types of a name",
    code: "namespace N { class Base { } class Base<A> { } class Base<A, B> { } class C : Base<(int, int), System.Func<int, int>> { } }",
    base: "N.Base`2",
  },
  {
    rule: "white space, comments and @ in a name do not matter",
    code: "namespace N.@class { class Base { } } namespace N { class C : @class . /* here */ @Base { } }",
    base: "N.class.Base",
  },
];

const ALIASES: readonly Rule[] = [
  {
    rule: "an alias comes before imported namespaces",
    code: "using X; using Base = Y.Other; namespace X { class Base { } } namespace Y { class Other { } } namespace N { class C : Base { } }",
    base: "Y.Other",
  },
  {
    rule: "an alias of something from elsewhere hides what is imported",
    code: "using X; using Base = Elsewhere.Base; namespace X { class Base { } } namespace N { class C : Base { } }",
    base: null,
  },
  {
    rule: "an alias of something from elsewhere ends the search before the namespaces around",
    code: "using X; namespace X { class Base { } } namespace N { using Base = Elsewhere.Base; class C : Base { } }",
    base: null,
  },
  {
    rule: "a type of the namespace around comes before an alias of the file",
    code: "using Base = X.Other; namespace X { class Other { } } namespace N { class Base { } class C : Base { } }",
    base: "N.Base",
  },
  {
    rule: "an alias may stand for a generic type",
    code: "using Base = X.Other<System.Collections.Generic.List<int>>; namespace X { class Other<T> { } } namespace N { class C : Base { } }",
    base: "X.Other`1",
  },
  {
    rule: "an alias may stand for a namespace",
    code: "using Short = A.B; namespace A.B { class Base { } } namespace N { class C : Short.Base { } class D : Short::Base { } }",
    type: "N.D",
    base: "A.B.Base",
  },
  {
    rule: "an alias may stand for a namespace behind global::",
    code: "using Short = global::A.B; namespace A.B { class Base { } } namespace N { class D : Short::Base { } }",
    type: "N.D",
    base: "A.B.Base",
  },
  {
    rule: "an alias may stand for a namespace inside of one around its own",
    code: "namespace N.A.B { class Base { } } namespace N.M { using Short = A.B; class C : Short.Base { } }",
    type: "N.M.C",
    base: "N.A.B.Base",
  },
  {
    rule: "an alias is not read with the other usings beside it",
    code: "using A; using Base = Other; namespace A { class Other { } } namespace N { class C : Base { } }",
    base: null,
  },
  {
    rule: "an alias inside of a namespace is read with the usings around the namespace",
    code: "using X; namespace X { class Other { } } namespace N { using Base = Other; class C : Base { } }",
    base: "X.Other",
  },
  {
    rule: "an alias may give an alias around its namespace the same name",
    code: "using Base = X.Other; namespace X { class Other { } } namespace N { using Base = Base; class C : Base { } }",
    base: "X.Other",
  },
  {
    rule: "aliases that stand for each other end the search",
    code: "using A = B; using B = A; namespace N { class C : A { } }",
    base: null,
  },
  {
    rule: "an extern alias leads elsewhere",
    code: "extern alias Old; namespace X { class Base { } } namespace N { class C : Old::X.Base { } }",
    base: null,
  },
  {
    rule: "using static imports nested types",
    code: "using static X.Tools; namespace X { static class Tools { public class Base { } } } namespace N { class C : Base { } }",
    base: "X.Tools.Base",
  },
  {
    rule: "a plain using of a type's name imports nothing",
    code: "using X.Tools; namespace X { static class Tools { public class Base { } } } namespace N { class C : Base { } }",
    base: null,
  },
];

const CONDITIONS: readonly Rule[] = [
  {
    rule: "a type that the preprocessor leaves out is not meant by one that it keeps",
    code: "namespace N { \n#if OLD\nclass Base { }\n#endif\n class C : Base { } }",
    base: null,
  },
  {
    rule: "a type that the preprocessor leaves out may mean others of the kind",
    code: "namespace N { \n#if OLD\nclass Base { }\nclass C : Base { }\n#endif\n }",
    base: "N.Base",
  },
  {
    rule: "a using that the preprocessor leaves out does not count",
    code: "\n#if OLD\nusing X;\n#endif\n namespace X { class Base { } } namespace N { class C : Base { } }",
    base: null,
  },
];

describe.each([
  { subject: "nested types", rules: NESTING },
  { subject: "namespaces", rules: NAMESPACES },
  { subject: "qualified names", rules: QUALIFIED },
  { subject: "aliases and static usings", rules: ALIASES },
  { subject: "conditions", rules: CONDITIONS },
])("$subject", ({ rules }) => {
  it.each(rules)("$rule", async ({ code, type = "N.C", base }) => {
    expect((await linked(code)).base(type)).toBe(base);
  });
});

it("takes neither an enum's number type nor a tuple for a type of the code base", async () => {
  const code = await linked("class @byte { } enum E : byte { } interface I<T> { } class C : I<(E, E)> { }");
  expect([code.base("E"), code.base("C")]).toEqual([null, "I`1"]);
});

it("sees a type of modifier file in its own file only", async () => {
  const code = await linked({
    "a.cs": "file class Base { } class C : Base { }",
    "b.cs": "class D : Base { }",
  });
  expect([code.base("C"), code.base("D")]).toEqual(["Base", null]);
});

it("finds one of very many types of a name by its namespace", async () => {
  const numbers = Array.from({ length: 30 }, (_, n) => n);
  const types = numbers.map((n) => `namespace N${n} { class S { } class C : N${(n * 7) % 30}.S { } }`).join("\n");
  const code = await linked(types);
  expect(numbers.map((n) => code.base(`N${n}.C`))).toEqual(numbers.map((n) => `N${(n * 7) % 30}.S`));
});
