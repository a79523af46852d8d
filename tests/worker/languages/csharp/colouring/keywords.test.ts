import { describe, expect, it } from "vitest";
import { ofKind } from "./coloured.ts";

const names = (text: string) => ofKind(text, "keyword").join(" ");

describe("words of C# that are keywords in some places", () => {
  it.each([
    ["int P { get; private set; } int Q { get => 1; init { } }", "int get private set int get init"],
    ["event E X { add { } remove { } }", "event add remove"],
    ["var get = set.get(add);", "var"],
    ["var var = var;", "var"],
    ["async Task M() => await x.async();", "async await"],
    ["Run(async (x) => x, async x => x);", "async async"],
    ["x.async = async;", ""],
    ["partial record struct P(int X);", "partial record struct int"],
    ["x.record = record; M(record, record);", ""],
    ["class A<T> where T : notnull, new() { }", "class where notnull new"],
    ["class A<T> where T : unmanaged { }", "class where unmanaged"],
    ["x = y is not null and > 3 or 7;", "is not null and or"],
    ["if (not == or && and.or(not)) { }", "if"],
    ["catch (E e) when (e.Is(when)) { }", "catch when"],
    ["var a = b with { C = 1 };", "var with"],
    ["yield return yield;", "yield return"],
    ["M(nameof(x), a.nameof(x));", "nameof"],
    ["global::System.Int32 x; global using A;", "global global using"],
    ["[assembly: A] [field: B] [type]", "assembly field"],
    ["dynamic d = dynamic;", "dynamic"],
    ["@class @int = @if;", ""],
    ["extern alias Old;", "extern alias"],
    ["static class E { extension(string s) { } void M() { x.extension(y); } }", "static class extension string void"],
  ])("%s", (text, keywords) => {
    expect(names(text)).toBe(keywords);
  });

  it("are those of a query only in one", () => {
    const query = "var q = from x in xs where x.on > 1 orderby x.by descending, x select new { x.into };";
    expect(names(query)).toBe("var from in where orderby descending select new");
    expect(names("var q = from T x in xs join y in ys on x.A equals y.A into g let z = 1 group x by z;")).toBe(
      "var from in join in on equals into let group by",
    );
    expect(names("select x; M(from, group by); let.on(join);")).toBe("");
    expect(names("M(from x in xs select x, select); select y;")).toBe("from in select");
  });
});
