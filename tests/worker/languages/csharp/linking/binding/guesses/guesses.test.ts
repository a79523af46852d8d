import { describe, it } from "vitest";
import { expectBound } from "../../bound-code.ts";
import { expectNames } from "../../bound-names.ts";
import { fixture } from "../../fixture.ts";

const TYPES = `
class Job { public string /*=name*/Name { get; set; } public void /*=run*/Run() {} public Job /*=next*/Next; }
class Task2 { public string /*=otherName*/Name { get; set; } public void /*=otherRun*/Run() {} }
`;

describe("the parameter of a lambda for a method of a package", () => {
  it("is of the type that is written at the method", () =>
    expectNames(`${TYPES}class A { void F() {
      It.Is<Job>(x => x./*name?*/Name == "a"); It.Are<Job, Task2>((x, y) => { x./*run?*/Run(); y./*otherRun?*/Run(); });
      A<Task2>.That.Matches(x => x./*otherName?*/Name == "a");
    } }`));

  it("is of what the method is called on, or of what is in that", () =>
    expectNames(`using System.Collections.Generic;
${TYPES}class A { void F(Job job, List<Task2> list, Job[] jobs) {
      job.When(x => x./*run?*/Run());
      list.ShouldAll(x => x./*otherName?*/Name == "a");
      jobs.ShouldAll(x => x./*name?*/Name == "a");
    } }`));

  it("is of what the base of the class around holds", () =>
    expectNames(`${TYPES}class A : Validator<Job> { A() { RuleFor(x => x./*name?*/Name); } }
class B { B() { RuleFor(x => x./*0*/Name); } }`));

  it("is told for the uses of methods alike", () =>
    expectBound(
      `${TYPES}class A { void F(Job job) { It.Is<Task2>(x => x./*otherRun?*/Run()); job.When(x => x./*run?*/Run()); } }`,
    ));
});

describe("what a package answers", () => {
  it("may be what it was called on", () =>
    expectBound(`${TYPES}class A { Task2 task; void F(Job job) {
      var made = Make.For<Job>();
      made.Received(1)./*run?*/Run(); job.Next.Received()./*run?*/Run(); task.Received()./*otherRun?*/Run();
    } }`));

  it("is hardly what it was called on, where that is of .NET", () =>
    expectNames(`using System.Linq;
${TYPES}class A { IQueryable<Job> Jobs() => null; void F() { Jobs().ToListAsync()./*0*/Where(x => true); } }`));

  it("may be what is in that", () =>
    expectNames(`using System.Collections.Generic;
${TYPES}class A { List<Job> Jobs() => null; void F(Task2 task) {
      Jobs().Should().ContainSingle().Which./*name?*/Name.Trim();
      task.Should().Which./*otherName?*/Name.Trim();
    } }`));

  it("may be of the type that is written at the call", () =>
    expectNames(`${TYPES}class A { void F(Connection c) {
      foreach (var job in c.Query<Job>("")) { var n = job./*name?*/Name; }
      c.Query<Task2>("").Where(x => x./*otherName?*/Name == "");
    } }`));

  it("may hold what a generic method of the code base is called with", () =>
    expectBound(`${TYPES}class A {
      Mock<T> Create<T>() => null;
      void F() { var mock = Create<Job>(); mock.Setup(x => x./*run?*/Run()); }
    }`));

  it("may stand in an array", () =>
    expectBound(
      `${TYPES}class A { void F() { var all = new[] { Make.For<Task2>(), Make.For<Task2>() }; all[0]./*otherRun?*/Run(); } }`,
    ));
});

describe("an argument of unknown type", () => {
  it("goes to the overload that takes what it might be", () =>
    expectBound(`${TYPES}class A {
      A(Job job, int i) {} /*=creates*/A(Task2 task, int i) {}
      void F(Job x) {} void /*=takes*/F(Task2 x) {}
      void G() {
        Mock<Task2> mock = null;
        /*takes?*/F(It.IsAny<Task2>()); /*takes?*/F(mock.Object); /*takes?*/F(A<Task2>.Ignored);
        new /*creates?*/A(mock.Object, 1);
      }
    }`));
});

describe("an argument of a type that cannot be found", () => {
  const SHAPES = `
using Some.Package;
class Drawing
{
  void /*=any*/Draw(Context c, IShape shape, bool all) {}
  void /*=circle*/Draw(Context c, Circle shape) {}
  void /*=line*/Draw(Context c, Package.Line shape) {}
  void /*=lines*/Draw(Context c, List<Line> shape) {}
  Line field; Circle? Property { get; }`;

  it("goes to the overload that is written with the same type", () =>
    expectBound(`${SHAPES}
  void F(Context c, IShape s, Line given)
  {
    /*circle?*/Draw(c, (Circle)s); /*line?*/Draw(c, (Line)s); /*lines!*/Draw(c, (List<Line>)s);
    /*line?*/Draw(c, new Line()); /*line?*/Draw(c, given); /*line?*/Draw(c, field); /*circle?*/Draw(c, Property);
    /*circle?*/Draw(shape: (Circle)s, c: c); /*circle?*/Draw(c, this.Property);
    Line local = null; var inferred = (Line)s; /*line?*/Draw(c, local); /*line?*/Draw(c, inferred);
    foreach (Line one in s) /*line?*/Draw(c, one);
    if (s is Line test) /*line?*/Draw(c, test);
    void Inner(Line own) { /*line?*/Draw(c, own); }
  }
}`));

  it("goes to the overload with a type that its own is named after, where none has the same", () =>
    expectBound(`
class Report
{
  void /*=symbol*/Add(ISymbol at) {}
  void /*=place*/Add(Location at) {}
  void /*=methodSymbol*/Put(IMethodSymbol at) {}
  void Put(ISymbol at) {}
  void Tell(At at) {}
  void Tell(To to) {}
  void F(IMethodSymbol method, Symbol own, FileLocation file, Symbols all, ThereAt there)
  {
    /*symbol?*/Add(method); /*symbol?*/Add(own); /*place?*/Add(file); /*0*/Add(all);
    /*methodSymbol?*/Put(method); /*0*/Tell(there);
  }
}`));

  it("goes to the overload that takes a list of the same type", () =>
    expectBound(`
class Text
{
  void /*=parts*/Join(string name, params Part[] all) {}
  void /*=items*/Join(string name, params Item[] all) {}
  void F(Part part, Item item) { /*parts?*/Join("", part, part); /*items?*/Join("", item); /*0*/Join("", part, item); }
}`));

  it("has the type that is written at the method which returns it", () =>
    expectBound(`
class Text
{
  Part Find() => null; Part Same(int a) => null; Part Same(string a) => null; Part Other(int a) => null; Item Other(string a) => null;
  void /*=part*/Add(Part part) {}
  void Add(Item item) {}
  void F() { /*part?*/Add(Find()); /*part?*/Add(this.Same(Missing.Value)); /*0*/Add(Other(Missing.Value)); }
}`));

  it("is told as well at the end of a long chain of calls", () =>
    expectBound(`
static class E { public static Query /*=add*/Add(this Query q, int i) => q; public static Query Add(this Query q, string s) => q; }
class A { void F(Query q) { q${".Add(1)".repeat(40)}./*add?*/Add(1); q${".Part.Add(1)".repeat(20)}.Part./*add?*/Add(1); } }`));

  it("may go to any where none is written so, so that the call is not linked", () =>
    expectBound(`${SHAPES} void F(Context c, IShape s) { /*0*/Draw(c, (Square)s); /*0*/Draw(c, Make()); } }`));
});

describe("an extension method on a value of unknown type", () => {
  it("may extend any value", () =>
    expectBound(`static class E {
      public static void /*=null*/ShouldBeNull(this object x) {}
      public static void /*=equal*/ShouldEqual<T>(this T x, T y) {}
      public static void /*=text*/Cut(this string x) {} public static void Cut(this object x) {}
    }
    class A { void F(Unknown u) { u.Get()./*null?*/ShouldBeNull(); u.Get()./*equal?*/ShouldEqual(1); u.Get()./*0*/Cut(); } }`));

  it("is told by those that take as many arguments", () =>
    expectBound(`class Type2 {} static class E {
      public static void ShouldBe(this Type2 x) {} public static void /*=one*/ShouldBe(this object x, int i) {}
    }
    class A { void F(Unknown u) { u.Get()./*one?*/ShouldBe(1); } }`));

  it("extends no type that the method's constraint asks for", () =>
    expectBound(`interface I {} static class E { public static void Go<T>(this T x) where T : I {} }
    class A { void F(Unknown u) { u.Get()./*0*/Go(); } }`));

  it("of a call that nothing tells is that of the first overload that may be meant", () =>
    expectBound(`class X { public void /*=x*/Go() { } } class Y { public void Go() { } }
    class A {
      X N(int a) => new(); Y N(string a) => new();
      X Same(int a) => new(); X Same(string a) => new();
      X O(int a) => new(); Y O(A a) => new();
      void F() { /*0*/N(Missing.Value)./*x?*/Go(); /*0*/Same(Missing.Value)./*x!*/Go(); O(1)./*x!*/Go(); }
    }`));
});

it("a value whose base cannot be found is one of what it is known to be, and of no sealed type, but it may become a text", () =>
  expectBound(fixture("unknown-types/base-that-may-be-another")));

it("a value whose base cannot be found may go to what cannot be found either, as well as to what it is known to be", () =>
  expectBound(fixture("unknown-types/parameter-that-may-be-the-base")));

it("a method that is the only one with as many parameters is none for a lambda that goes to no delegate", () =>
  expectNames(`
interface ITake<T> { void Next(T t); }
class Source { public void /*=take*/Take(ITake<int> t) {} public void /*=any*/Any(object o, Missing m) {} }
class A { void Run(int i) {} void F(Source s) { s./*0*/Take(x => Run(x)); s./*0*/Take(Run); } }`));
