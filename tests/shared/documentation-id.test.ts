import { describe, expect, test } from "vitest";
import { readDocumentationId, shortDocumentedName, typePathOf } from "../../src/shared/documentation-id.ts";

describe("a documentation id is read as", () => {
  test.each([
    ["N:System.Linq", "namespace", "System.Linq"],
    ["T:System.Globalization.CultureInfo", "type", "System.Globalization.CultureInfo"],
    ["T:System.Func`2", "type", "System.Func<T1, T2>"],
    ["T:System.Collections.Generic.List`1.Enumerator", "type", "System.Collections.Generic.List<T>.Enumerator"],
    ["M:System.Console.WriteLine", "method", "System.Console.WriteLine()"],
    ["M:System.String.Join(System.String,System.Object[])", "method", "System.String.Join(string, object[])"],
    [
      "M:System.Linq.Enumerable.Select``2(System.Collections.Generic.IEnumerable{``0},System.Func{``0,``1})",
      "method",
      "System.Linq.Enumerable.Select<T1, T2>(IEnumerable<T1>, Func<T1, T2>)",
    ],
    ["M:Xunit.Assert.Equal``1(``0,``0)", "method", "Xunit.Assert.Equal<T>(T, T)"],
    ["M:A.List`1.Map``2(`0,``1)", "method", "A.List<T>.Map<T1, T2>(T, T2)"],
    ["M:A.Outer`1.Inner`2.Go(`0,`2[])", "method", "A.Outer<T>.Inner<T1, T2>.Go(T, T2[])"],
    ["M:A.B.Go(`7)", "method", "A.B.Go(T8)"],
    ["M:System.Int32.TryParse(System.String,System.Int32@)", "method", "System.Int32.TryParse(string, ref int)"],
    ["M:A.B.Fill(System.Int32[0:,0:],System.Byte*)", "method", "A.B.Fill(int[,], byte*)"],
    ["M:System.Uri.#ctor(System.String)", "constructor", "System.Uri.Uri(string)"],
    ["M:System.Collections.Generic.List`1.#ctor", "constructor", "System.Collections.Generic.List<T>.List()"],
    [
      "M:System.Decimal.op_Explicit(System.Decimal)~System.Int32",
      "operator",
      "System.Decimal.op_Explicit(decimal): int",
    ],
    [
      "M:A.B.Go(System.Func{System.Object,Other.System.Int32},System.String.Part,Other.String,System.Guid)",
      "method",
      "A.B.Go(Func<object, Int32>, Part, String, Guid)",
    ],
    ["P:System.String.Length", "property", "System.String.Length"],
    ["P:System.String.Chars(System.Int32)", "indexer", "System.String.Chars[int]"],
    ["M:Lib.Sums.<G>$0A`1.Of``1(`0,``0)", "method", "Lib.Sums.Of<T>(T, T)"],
    ["F:System.DayOfWeek.Monday", "field", "System.DayOfWeek.Monday"],
    ["E:System.Diagnostics.Process.Exited", "event", "System.Diagnostics.Process.Exited"],
  ])("%s", (documentationId, kind, name) => {
    expect(readDocumentationId(documentationId)).toEqual({ kind, name });
  });

  test.each(["", "List", "X:System.String", "T:"])("nothing for '%s'", (text) => {
    expect(readDocumentationId(text)).toBeUndefined();
  });

  test("something short, whatever a broken one says", () => {
    expect(readDocumentationId("T:A`999999999")?.name.length).toBeLessThan(200);
  });
});

describe("a documentation id is called in short", () => {
  test.each([
    ["N:System.Linq", "System.Linq"],
    ["T:System.Func`2", "Func<T1, T2>"],
    ["T:System.Collections.Generic.List`1.Enumerator", "Enumerator"],
    ["M:A.B.Do``1(System.Int32)", "B.Do<T>"],
    ["M:A.B.IFace#Do", "B.Do"],
    ["M:A.List`1.#ctor(System.Int32)", "List<T>"],
    ["P:A.B.Item(System.Int32)", "B.Item"],
    ["P:A.B.<G>$0A`1.Count", "B.Count"],
    ["!:A.B", undefined],
  ])("%s", (documentationId, name) => {
    expect(shortDocumentedName(documentationId)).toBe(name);
  });
});

test.each([
  ["`", (sign: string) => `T:A.${sign}x`],
  ["`", (sign: string) => `M:A.B(${sign})`],
  ["a", (sign: string) => `M:A.B(${sign})`],
  ["S", (sign: string) => `M:A.B(System.${sign})`],
  ["`", (sign: string) => `M:A.${sign}x.#ctor`],
])("a run of %s takes no square of its length", (sign, idOf) => {
  const id = idOf(sign.repeat(9_900));
  // In quadratic time, 3,000 would take longer than the test runner waits.
  const first = readDocumentationId(id)?.name;
  for (let at = 1; at < 3_000; at++) expect(readDocumentationId(id)?.name).toBe(first);
});

test("an id that is longer than any is none", () => {
  expect(readDocumentationId(`T:${"a.".repeat(500_000)}A`)).toBeUndefined();
  expect(shortDocumentedName(`T:${"a.".repeat(500_000)}A`)).toBeUndefined();
});

test.each([
  ["T:A.B`1", "A.B`1"],
  ["M:A.B`1.Do(System.String)", "A.B`1"],
  ["P:A.B.<G>$0A`1.Count", "A.B"],
  ["N:A", undefined],
])("the type in %s is found", (documentationId, path) => {
  expect(typePathOf(documentationId)).toBe(path);
});
