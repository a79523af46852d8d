import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

const USINGS = "using System; using System.Collections.Generic; using System.Collections.Immutable;";

describe("a collection expression as an argument", () => {
  it("converts constants in it as they are written", () =>
    expectBound(`${USINGS}
    class A {
      void /*=bytes*/Bytes(byte[] x) {}
      void /*=list*/List(IReadOnlyList<sbyte?> x) {}
      void /*=generic*/Generic<T>(T x) {}
      void F(int i) {
        /*bytes!*/Bytes([1, 2]);
        /*list!*/List([-1, 0, null]);
        /*generic!*/Generic<ulong[]>([ulong.MinValue, 0]);
        /*0*/Bytes([i]);
        /*0*/Bytes(new[] { 1, 2 });
      }
    }`));

  it("makes no interface but a sequence", () =>
    expectBound(`${USINGS}
    class A {
      void /*=dictionary*/M(IReadOnlyDictionary<string, int> x) {}
      void /*=list*/M(IReadOnlyList<int> x) {}
      void N(ISet<int> x) {}
      void /*=immutable*/N(IImmutableSet<int> x, bool b = true) {}
      void /*=own*/O(Dictionary<string, int> x) {}
      void F(Dictionary<string, int> d) { /*list!*/M([]); /*dictionary!*/M(d); /*immutable!*/N([1]); /*own!*/O([]); }
    }`));

  it("is no text", () =>
    expectBound(`${USINGS}
    class A { void M(string x) {} void /*=chars*/M(char[] x) {} void F() => /*chars!*/M(['a']); }`));

  it("goes to what takes its elements better", () =>
    expectBound(`${USINGS}
    class A {
      void M(object[] x) {}
      void /*=ints*/M(int[] x) {}
      void /*=longs*/M(List<long> x) {}
      void F() { /*ints!*/M([1, 2]); /*longs!*/M([1L, 2]); }
    }`));

  it("goes to a span before an array, and best to a read-only one", () =>
    expectBound(`${USINGS}
    class A {
      void M(int[] x) {}
      void M(Span<int> x) {}
      void /*=readOnly*/M(ReadOnlySpan<int> x) {}
      void N(IEnumerable<int> x) {}
      void /*=array*/N(int[] x) {}
      void F() { /*readOnly!*/M([1]); /*array!*/N([1]); }
    }`));

  it("tells what it goes to beside a null", () =>
    expectBound(`${USINGS}
    class A {
      void M(string x) {}
      void /*=names*/M(string[] x) {}
      void /*=pair*/N(Action<int, int> x) {}
      void N(Action<int> x) {}
      void F(bool b, string s) { /*names*/M(b ? null : [s]); /*pair*/N(b ? null : (x, y) => { }); }
    }`));
});
