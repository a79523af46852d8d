import { describe, expect, it } from "vitest";
import { lex } from "../../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";
import { TokenCursor } from "../../../../../../src/worker/languages/csharp/reading/lexer/token-cursor.ts";
import {
  type TypeNameSink,
  typeNames,
} from "../../../../../../src/worker/languages/csharp/reading/names/type-names.ts";

/** The names in a type in the order of their places, and what stands behind the type. */
function namesIn(text: string, typeParameters: Readonly<Record<string, number>> = {}) {
  const { names, rest } = walk(text, typeParameters);
  return { names: names.map(([, name]) => name), rest };
}

function walk(text: string, typeParameters: Readonly<Record<string, number>>) {
  const cursor = new TokenCursor(text, lex(text), 0, text.length);
  const names: (readonly [at: number, text: string | number])[] = [];
  const sink: TypeNameSink = {
    typeParameter: (name) => typeParameters[name],
    typeName: (name, at) => names.push([at, name]),
    typeParameterName: (at, declaredAt) => names.push([at, declaredAt]),
  };
  typeNames(cursor, sink, "other");
  return { names: names.sort(([a], [b]) => a - b), rest: text.slice(cursor.start) };
}

describe("the names in a written type", () => {
  it.each([
    ["N.List<A>.Item[]", ["N", "N.List<A>", "A", "N.List<A>.Item"]],
    ["A", ["A"]],
    ["int", []],
    ["var", []],
    ["global::A.B", ["global::A", "global::A.B"]],
    ["X::Y<Z>", ["X::Y<Z>", "Z"]],
    ["System . Collections\n  .List< A >", ["System", "System . Collections", "System . Collections .List< A >", "A"]],
    ["Dictionary<,>", ["Dictionary<,>"]],
    ["Dictionary<string, List<A?[]>>", ["Dictionary<string, List<A?[]>>", "List<A?[]>", "A"]],
    ["A?[,][]?", ["A"]],
    ["A**", ["A"]],
    ["(A first, (int, B<C> inner) second)[]", ["A", "B<C>", "C"]],
    ["delegate*<ref A, in int, ref readonly B, void>", ["A", "B"]],
    ["delegate* unmanaged[Cdecl]<A, B>", ["A", "B"]],
    ["ref readonly A", ["A"]],
    ["ref (A, B)", ["A", "B"]],
    ["scoped ref A", ["A"]],
    ["@class.@event<@A>", ["class", "class.event<A>", "A"]],
    ["List<dynamic>", ["List<dynamic>"]],
  ])("%s", (text, expected) => {
    expect(namesIn(text)).toEqual({ names: expected, rest: "" });
  });

  it("stand where they are written", () => {
    const at = { N: 0, "N.List<A>": 2, A: 7, "N.List<A>.Item": 10 };
    expect(Object.fromEntries(walk("N.List<A>.Item[]", {}).names.map(([place, name]) => [name, place]))).toEqual(at);
  });

  it("tells of type parameters apart, which have neither qualifier nor arguments", () => {
    const typeParameters = { T: 7, U: 9 };
    expect(namesIn("Dictionary<T, (U?, T[] T)>", typeParameters).names).toEqual([
      "Dictionary<T, (U?, T[] T)>",
      7,
      9,
      7,
    ]);
    expect(namesIn("N.T", typeParameters).names).toEqual(["N", "N.T"]);
    expect(namesIn("T<A>", typeParameters).names).toEqual(["T<A>", "A"]);
    expect(namesIn("X::T", typeParameters).names).toEqual(["X::T"]);
  });

  it.each([
    ["A<B> name", ["A<B>", "B"], "name"],
    ["scoped Span<A> name = x", ["Span<A>", "A"], "name = x"],
    ["scoped name = x", ["scoped"], "name = x"],
    ["A[] name", ["A"], "name"],
    ["A[3]", ["A"], "[3]"],
    ["A(x)", ["A"], "(x)"],
    ["A.", ["A"], "."],
    ["A<B; C", ["A<B", "B"], "; C"],
    ["A<(B, ", ["A<(B,", "B"], ""],
    ["", [], ""],
    [") A", [], ") A"],
  ])("ends where the type does: %s", (text, names, rest) => {
    expect(namesIn(text)).toEqual({ names, rest });
  });

  it.each([
    ["arguments in each other", "A<".repeat(100_000)],
    ["closed ones", `${"A<".repeat(100_000)}B${">".repeat(100_000)}`],
    ["tuples in each other", "(".repeat(100_000)],
    ["links", `A${".A".repeat(100_000)}`],
    ["elements", `A<${"A,".repeat(100_000)}A>`],
    ["ranks", `A${"[,]".repeat(100_000)}`],
  ])("come to an end: %s", (_, text) => {
    const { names } = namesIn(text);
    expect(names.join("").length).toBeLessThan(1_000_000);
  });
});
