import { describe, it } from "vitest";
import { expectBound } from "../../bound-code.ts";
import { fixture, withTypes } from "../../fixture.ts";

const inBody = (code: string) =>
  expectBound({
    "types.cs": fixture("queries/types"),
    "code.cs": `using System.Linq; using System.Collections.Generic;
      class A { void F(List<X> xs, Y[] ys, IEnumerable<object> os, IQueryable<X> q) { ${code} } }`,
  });

describe("a query", () => {
  it("runs over the elements of its source", () =>
    inBody("(from v in xs where v./*is!*/Is() select v).First()./*x!*/Go();"));

  it("answers what it selects", () => expectBound(withTypes("queries/select")));

  it("knows what let declares", () =>
    inBody("_ = from v in xs let w = v.Y where w./*ok!*/Ok() && v./*is!*/Is() select w;"));

  it("runs over several sources", () =>
    inBody("(from v in xs from w in ys where v./*is!*/Is() && w./*ok!*/Ok() select w).First()./*y!*/Go();"));

  it("takes the type that is written", () => inBody("_ = from X v in os where v./*is!*/Is() select v;"));

  it("joins", () => expectBound(withTypes("queries/join")));

  it("groups", () =>
    inBody("foreach (var g in from v in xs group v by v.Y) { g.Key./*y!*/Go(); foreach (var v in g) v./*x!*/Go(); }"));

  it("groups and goes on", () =>
    inBody("_ = from v in xs group v.Y by v.N into g where g.First()./*ok!*/Ok() select g.Key;"));

  it("goes on with what it selected", () => inBody("_ = from v in xs select v.Y into w where w./*ok!*/Ok() select w;"));

  it("is ordered", () => expectBound(withTypes("queries/orderby")));

  it("stands in another one", () =>
    inBody("_ = from v in xs where (from w in ys where w./*ok!*/Ok() && v./*is!*/Is() select w).Any() select v;"));

  it("stays queryable", () => inBody("(from v in q where v./*is!*/Is() select v.Y).Where(w => w./*ok!*/Ok());"));

  it("hides what is around it by its variables", () =>
    inBody("_ = from q in ys select q./*ok!*/Ok(); q.First()./*x!*/Go();"));

  it("runs over what is no sequence but has a Select", () =>
    expectBound(`using System;
    class X { public X Next; public int N; public void /*=x*/Go() {} }
    class Parser<T> { public Parser<T> Where(Func<T, bool> f) => null; public T Parse(string s) => default; }
    static class Parse {
      public static Parser<U> Select<T, U>(this Parser<T> p, Func<T, U> f) => null;
      public static Parser<V> SelectMany<T, U, V>(this Parser<T> p, Func<T, Parser<U>> f, Func<T, U, V> g) => null;
    }
    class A {
      Parser<X> one; Parser<string> text;
      void F() {
        (from x in one where x.N > 0 select x.Next).Parse("")./*x!*/Go();
        var two = from a in one from b in text let c = a.Next from d in one select new { c, d };
        two.Parse("").c./*x!*/Go();
        two.Parse("").d./*x!*/Go();
      }
    }`));

  it("runs over what has a Select of its own", () =>
    expectBound(`class X { public void /*=x*/Go() {} }
    class Box<T> { public T One; public Box<U> Select<U>(System.Func<T, U> f) => null; }
    class A { void F(Box<X> b) { (from x in b select new { x }).One.x./*x!*/Go(); } }`));
});

it("a query inside another ends with what it selects", () =>
  expectBound(`using System.Collections.Generic; using System.Linq;
  class Item { public int Id; public void /*=go*/Go() {} }
  class A { void F(List<Item> all, List<Item> more) {
    var q = from x in all let ids = from p in more select p from r in ids select new { x, r };
    q.First().x./*go!*/Go(); q.First().r./*go!*/Go();
  } }`));
