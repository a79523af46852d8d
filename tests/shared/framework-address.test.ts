import { describe, expect, test } from "vitest";
import { frameworkAddress } from "../../src/shared/framework-address.ts";

const SITE = "https://learn.microsoft.com/dotnet/api/";

describe("the page of what .NET declares", () => {
  test.each([
    ["N:System.Linq", "system.linq"],
    ["T:System.String", "system.string"],
    ["T:System.Func`2", "system.func-2"],
    ["T:System.Collections.Generic.List`1.Enumerator", "system.collections.generic.list-1.enumerator"],
    ["M:System.Math.Max(System.Int32,System.Int32)", "system.math.max"],
    ["M:System.Linq.Enumerable.Where``1(System.Collections.Generic.IEnumerable{``0})", "system.linq.enumerable.where"],
    ["M:System.Collections.Generic.List`1.Insert(System.Int32,`0)", "system.collections.generic.list-1.insert"],
    ["M:System.Uri.#ctor(System.String)", "system.uri.-ctor"],
    ["M:System.Decimal.op_Explicit(System.Decimal)~System.Int32", "system.decimal.op_explicit"],
    ["P:System.Tuple`3.Item1", "system.tuple-3.item1"],
    ["P:System.Collections.Generic.List`1.Item(System.Int32)", "system.collections.generic.list-1.item"],
    ["E:System.Diagnostics.Process.Exited", "system.diagnostics.process.exited"],
    [
      "M:System.Collections.Generic.List`1.System#Collections#IEnumerable#GetEnumerator",
      "system.collections.generic.list-1.system-collections-ienumerable-getenumerator",
    ],
  ])("%s", (documentationId, page) => {
    expect(frameworkAddress(documentationId)).toBe(SITE + page);
  });

  test("of a field is that of its type, as members of enums have no other", () => {
    expect(frameworkAddress("F:System.DayOfWeek.Monday")).toBe(`${SITE}system.dayofweek`);
  });

  test.each(["", "List", "X:System.String", "T:", "T:Systems.Order", "T:Acme.Order"])("is none for '%s'", (text) => {
    expect(frameworkAddress(text)).toBeUndefined();
  });

  test("leads nowhere else, whatever the id is", () => {
    expect(frameworkAddress("T:System./../..?x=1&y#z")).toBe(`${SITE}system.%2F..%2F..%3Fx%3D1%26y-z`);
  });
});
