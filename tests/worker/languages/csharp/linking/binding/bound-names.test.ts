import { describe, expect, it } from "vitest";
import { expectNames, externalNames } from "../bound-names.ts";
import { fixture } from "../fixture.ts";

describe("a name", () => {
  it("means the member of the type that its receiver has", () =>
    expectNames(`
class A { public int /*=aSize*/Size { get; set; } public int /*=aField*/Field; }
class B { public int /*=bSize*/Size { get; set; } public static int /*=bField*/Field; }
class C
{
  A /*=a*/a = new A();
  void M(B b) { /*a!*/a./*aSize!*/Size = b./*bSize!*/Size + this./*a!*/a./*aField!*/Field + B./*bField!*/Field; }
}`));

  it("means the nearest one: a variable, a member, then a type", () =>
    expectNames(`
enum /*=type*/Kind { /*=one*/One }
class A
{
  int /*=field*/x;
  void M() { var y = /*field*/x; { string /*=local*/x = ""; var z = /*local*/x; } }
  object N() => /*type*/Kind./*one*/One;
}`));

  it("means in a record the property that a base declares, before the parameter that is called like it", () =>
    expectNames(`
abstract record S(string /*=base*/Value) { }
record C(string /*=p*/Value) : S(/*p*/Value)
{
  string own = /*p*/Value;
  string D => /*base*/Value;
  string E() => this./*base*/Value;
}
record G(string /*=own*/Value) { string D => /*own*/Value; }`));

  it("means a record's own property where that of a base is abstract, or not seen by it", () =>
    expectNames(`
abstract record S { public abstract string Value { get; init; } }
record C(string /*=c*/Value) : S { string D => /*c*/Value; string E(C c) => c./*c*/Value; }
record M(string Value) : C(Value) { string D => /*c*/Value; }
record P { private string Value => ""; private int size; protected string /*=kept*/Kept => ""; }
record Q(string /*=q*/Value, int size, string Kept) : P
{
  string D => /*q*/Value + /*kept*/Kept;
  string E(Q q) => q./*q*/Value;
}
record Outer { private string /*=seen*/Value => ""; record Inner(string Value) : Outer { string D => /*seen*/Value; } }`));

  it("means the parameter of a primary constructor in all parts of its type, unless a member hides it", () =>
    expectNames({
      "header.cs": "partial class A(int /*=size*/size, string /*=text*/text) { int B => /*size!*/size; }",
      "more.cs": `
partial class A
{
  int /*=field*/text;
  int M() => /*size!*/size + /*field!*/text;
  int N(int /*=own*/size) => /*own!*/size;
}`,
    }));

  it("means an event or a field by what is declared", () =>
    expectNames(`
delegate void /*=handler*/Handler();
class A
{
  public event /*handler*/Handler /*=changed*/Changed;
  void /*=react*/React() { }
  void M() { /*changed*/Changed += /*react*/React; /*changed*/Changed?.Invoke(); /*changed*/Changed(); }
}`));

  it("of a local function means that, and not a method of that name", () =>
    expectNames(`
class A
{
  int F() => 0;
  int M() { int /*=local*/F() => 1; return /*local!*/F(); }
}`));

  it("of an extension method means the method as declared", () =>
    expectNames(`
class A { }
static class Extensions { public static int /*=twice*/Twice(this A a, int by) => by; }
class C { int M(A a) => a./*twice!*/Twice(2) + Extensions./*twice!*/Twice(a, 3); }`));

  it("means nothing where its receiver is not known", () =>
    expectNames(`
class A { public int Size; }
class C { int M(Unknown u, A a) => u./*0*/Size; int /*=n*/N(A a) => /*n*/N(a); }`));

  it("that is found behind an unknown base is no more than likely", () =>
    expectNames(`
class Outer
{
  static int /*=size*/Size;
  class Inner : Unknown { int M() => /*size?*/Size; }
  class Other { int M() => /*size!*/Size; }
}`));
});

describe("the name of a type", () => {
  it("is told wherever a type is written", () =>
    expectNames(`
interface /*=i*/I { }
class /*=a*/A : /*i*/I { }
class B<T> : /*a*/A, /*i*/I where T : /*i*/I
{
  /*a*/A[] field = new /*a*/A[1];
  System.Func</*i*/I, System.Collections.Generic.List</*a*/A>> list;
  /*i*/I M(/*a*/A p) { var o = (/*i*/I)p; var t = typeof(/*a*/A); var d = default(/*a*/A); return p as /*i*/I; }
  bool N(object o) => o is /*a*/A || o is /*i*/I { } && o is not /*a*/A;
  void P() { try { } catch (/*e*/E e) { } void Local(/*a*/A a) { } /*a*/A local = null; }
}
class /*=e*/E : System.Exception { }`));

  it("is that of the type, not of the namespace around or of another arity", () =>
    expectNames({
      "a.cs": `
namespace N.Inner { class /*=plain*/List { public class /*=item*/Item { } }
  class /*=generic*/List<T> { } }`,
      "b.cs": `
using N.Inner;
class C { /*plain*/List a; /*generic*/List<int> b; /*0*/N./*0*/Inner./*plain*/List./*item*/Item c = new /*plain*/List./*item*/Item(); }`,
    }));

  it("before a dot is told apart from a value of that name by what follows", () =>
    expectNames(`
class /*=type*/Color { public static Color /*=red*/Red; public int /*=depth*/Depth; public static int /*=mix*/Mix() => 0; public int /*=dim*/Dim() => 0; }
class A
{
  public Color /*=value*/Color { get; set; }
  object M() => /*type*/Color./*red*/Red;
  int N() => /*value*/Color./*depth*/Depth;
  int O() => /*type*/Color./*mix*/Mix() + /*value*/Color./*dim*/Dim();
}`));

  it("before a dot is told apart from a variable of that name as well", () =>
    expectNames(`
enum /*=type*/Mode { /*=first*/A }
record R(int X, Mode /*=property*/Mode) { static R Default { get; } = new(1, /*type*/Mode./*first*/A); }
class K(Mode /*=primary*/Mode) { static K Default = new(Mode: /*type*/Mode./*first*/A); Mode own = /*primary*/Mode; }
class C { bool M(Mode /*=parameter*/Mode) => /*parameter*/Mode.Equals(/*type*/Mode./*first*/A); }`));

  it("means no type where only a value can be meant: a generator makes the member", () =>
    expectNames(`
class /*=id*/UserId { public static UserId /*=none*/None; }
partial class C
{
  UserId Take(UserId id, UserId other = null) => id;
  void F(UserId id)
  {
    /*0*/UserId = id;
    id = /*0*/UserId;
    /*0*/UserId ??= /*id*/UserId./*none*/None;
    Take(/*0*/UserId, other: /*0*/UserId);
    var name = nameof(/*id*/UserId);
  }
}
partial class D
{
  public UserId /*=own*/UserId { get; set; }
  void F(UserId id) { /*own*/UserId = id; }
}`));

  it("means what an alias stands for", () =>
    expectNames(`
using Short = N./*long*/Long;
using static N./*tools*/Tools;
namespace N { class /*=long*/Long { public static int /*=one*/One; } static class /*=tools*/Tools { public static int /*=two*/Two; } }
class C { int M() => /*long*/Short./*one*/One + /*two*/Two; /*long*/Short field; }`));

  it("in a using of a namespace is looked for from that namespace on", () =>
    expectNames(`
namespace N.Sub { class /*=deep*/Deep { } }
namespace N { class /*=near*/Near { } static class /*=tools*/Tools { public static int /*=two*/Two; } }
namespace N.M
{
  using List = System.Collections.Generic.List</*near*/Near>;
  using Deepest = Sub./*deep*/Deep;
  using static /*tools*/Tools;
  class C { /*deep*/Deepest field; int M() => /*two*/Two; }
}`));

  it("is that of an outer type or of one that it inherits", () =>
    expectNames(`
class /*=base*/Base { public class /*=nested*/Nested { } }
class /*=derived*/Derived : /*base*/Base { }
class C { /*derived*/Derived./*nested*/Nested a; object M() => new /*base*/Base./*nested*/Nested(); }`));
});

describe("a name in an initializer", () => {
  it("means a member of what is created", () =>
    expectNames(`
class A { public int /*=x*/X { get; set; } public A /*=inner*/Inner { get; set; } public int /*=field*/F; }
class C
{
  int X; int F;
  object M() => new A { /*x!*/X = 1, /*inner!*/Inner = { /*field!*/F = 2 }, };
  A N() { A a = new() { /*x!*/X = 3 }; return a; }
}`));

  it("means a member of what is copied by with", () =>
    expectNames(`
record R(int /*=x*/X, int /*=y*/Y);
class C { R M(R r) => r with { /*x*/X = r./*y*/Y }; }`));
});

describe("a name in a pattern", () => {
  it("means a member of what is matched, through several", () =>
    expectNames(`
class A { public A /*=next*/Next; public int /*=size*/Size { get; } }
class B { public int Size; }
class C
{
  bool M(object o) => o is A { /*size!*/Size: 1, /*next!*/Next: { /*size!*/Size: 2 } };
  bool N(A a) => a is { /*next!*/Next./*size!*/Size: > 1 };
}`));

  it("is a constant behind the namespaces that it stands in, or an alias", () =>
    expectNames(`
using K = N.Kind;
namespace N { enum /*=kind*/Kind { /*=some*/Some, /*=other*/Other } }
class Call
{
  void Kind() { }
  int First(N.Kind kind) => kind switch { global::N./*kind!*/Kind./*some!*/Some => 1, N.Kind./*other!*/Other => 2, _ => 3 };
  bool Second(object o) => o is global::N./*kind!*/Kind./*some!*/Some or K./*other!*/Other;
  bool Third(object o) => o is global::N./*kind!*/Kind;
}`));

  it("is a type, or a constant where there is no such type", () =>
    expectNames(`
using static Kind;
class /*=type*/A { }
enum /*=kind*/Kind { /*=one*/One, /*=two*/Two }
class C
{
  const int /*=limit*/Limit = 3;
  bool M(object o) => o is /*type*/A;
  bool N(int i) => i is /*limit*/Limit;
  int O(Kind k) { switch (k) { case /*kind*/Kind.One: return 1; case /*two*/Two: return 2; default: return 0; } }
  int P(Kind k) => k switch { /*kind*/Kind.Two => 2, /*one*/One => 1, _ => 0 };
}`));

  it("is a constant before a type in a label or an arm, a type first behind is", () =>
    expectNames(`
class /*=type*/Debug { }
class C
{
  const string /*=constant*/Debug = "";
  int M(string s) { switch (s) { case /*constant*/Debug: return 1; default: return s switch { /*constant*/Debug => 2, _ => 3 }; } }
  bool N(object o) => o is /*type*/Debug || o is not /*constant*/Debug;
}`));

  it("is a type, whatever members are called like those around it", () =>
    expectNames(`
class /*=type*/Color { public class /*=dark*/Dark { } }
class C
{
  object Color => null;
  bool M(object o) => o is /*type*/Color./*dark*/Dark;
  int N(object o) { switch (o) { case /*type*/Color./*dark*/Dark _: return 1; default: return 2; } }
  object O(object o) => o as /*type*/Color./*dark*/Dark ?? (/*type*/Color./*dark*/Dark)o;
}`));
});

describe("a named argument", () => {
  it("means the parameter of the overload that is chosen", () =>
    expectNames(`
class A
{
  public A(int /*=first*/size, string /*=second*/name = "") { }
  public A(string /*=other*/name) { }
  public static void F(int /*=i*/value) { }
  public static void F(string /*=s*/value) { }
}
class C { void M() { new A(/*second*/name: "", /*first*/size: 1); new A(/*other*/name: ""); A.F(/*s*/value: ""); A.F(/*i*/value: 1); } }`));

  it("of an extension method and of an indexer is found, too", () =>
    expectNames({
      "a.cs": `
static class E { public static int F(this string text, int /*=by*/by) => by; }
class A { public int this[int /*=at*/at] => at; }`,
      "b.cs": `class C { int M(A a) => "".F(/*by*/by: 1) + a[/*at*/at: 2]; }`,
    }));

  it("of a delegate means the parameter of its type", () =>
    expectNames({
      "a.cs": `
delegate int Made<T>(T /*=value*/value, int /*=size*/size = 1);
class E { static int F(int other, int value) => 1; }`,
      "b.cs": `
class C
{
  void M(Made<string> made, System.Func<int, int> known)
  { made(/*size*/size: 1, /*value*/value: ""); made.Invoke("", /*size*/size: 2); known(/*0*/arg: 1); }
}`,
    }));
});

it("the default of a parameter names no parameter, but a member called like one", () =>
  expectNames(`
class A
{
  protected const int /*=size*/size = 1, /*=other*/other = 2;
  int M(int size = /*size*/size, int b = /*other*/other + /*size*/size, int /*=own*/other = 3) => /*own*/other;
  delegate int D(int size = /*size*/size);
  int N() { int L(int size = /*size*/size) => 1; return L(); }
}`));

describe("a name in nameof", () => {
  it("means a variable, a member of a value or of a type, a type or the first of several methods", () =>
    expectNames(`
class /*=a*/A { public int /*=size*/Size; public void /*=only*/Only() { } }
class C
{
  void /*=first*/F() { }
  void F(int i) { }
  object[] M(A /*=p*/p) => new object[]
    { nameof(/*a*/A), nameof(/*a*/A./*size*/Size), nameof(/*p*/p./*size*/Size), nameof(/*first?*/F), nameof(/*a*/A./*only!*/Only) };
}`));
});

describe("an attribute", () => {
  it("means its type, with its end or without", () =>
    expectNames(`
class /*=short*/MarkAttribute : System.Attribute { }
class Mark { }
class /*=plain*/Plain : System.Attribute { }
[/*short*/Mark] class A { [/*short*/MarkAttribute] int x; [/*plain*/Plain] void M() { } }`));

  it("may derive from an unknown type, which is named as an attribute where its own name is not", () =>
    expectNames(`
class /*=own*/OwnAttribute : Unknown { }
class /*=fact*/Fact : Library.BaseAttribute { }
class /*=slow*/Slow : Fact { }
class Config : ManualConfig { }
[/*own*/Own] class A { [/*fact*/Fact] int x; [/*slow*/Slow] int y; [/*0*/Config(typeof(Config))] void M() { } }`));

  it("has arguments and members like a creation", () =>
    expectNames(`
class MarkAttribute : System.Attribute
{
  public MarkAttribute(int /*=size*/size, string /*=text*/text = "") { }
  public int /*=level*/Level { get; set; }
  public bool /*=flag*/Flag;
}
static class K { public const int /*=five*/Five = 5; }
class Level { }
[Mark(K./*five*/Five, /*text*/text: "", /*level*/Level = 1, /*flag*/Flag = true)] class A { }
[Mark(/*size*/size: 1)] class B { }`));
});

describe("a name behind what a package answers", () => {
  const entities = `
class /*=user*/User { public int /*=id*/Id { get; set; } public Set<Post> /*=posts*/Posts; public User /*=friend*/Friend; }
class Post { public int /*=postId*/Id { get; set; } public string /*=title*/Title; }
class Context : Db { public Set<User> /*=users*/Users { get; set; } public Set<Post> /*=allPosts*/AllPosts { get; } }`;

  it("is looked for in what that is written to hold, and is no more than likely", () =>
    expectNames(`${entities}
class C
{
  Factory<Context> factory;
  void M(Set<Post> posts)
  {
    using var context = factory.Create();
    var first = context./*users?*/Users.Where(u => u./*id?*/Id == 1).OrderBy(u => u./*friend?*/Friend./*id?*/Id).First();
    var n = first./*id?*/Id;
    foreach (var post in context./*allPosts?*/AllPosts.Skip(1)) { var t = post./*title?*/Title; }
    posts.Where(p => p./*title?*/Title == "");
  }
}`));

  it("is not guessed behind what makes something else of it", () =>
    expectNames(`${entities}
class C
{
  Set<User> users;
  void M()
  {
    users.Select(u => u./*friend?*/Friend).Where(x => x./*0*/Id == 1);
    users.GroupBy(u => u./*id?*/Id).First()./*0*/Id.ToString();
    users.Include(u => u./*posts?*/Posts).ThenInclude(p => p./*0*/Id);
    users.As<Post>()./*0*/Friend.ToString();
  }
}`));
});

describe("a method that nothing fits", () => {
  it("is likely the only one that takes as many arguments", () =>
    expectNames(`
class A
{
  public void /*=one*/F(int a) { }
  public void /*=two*/F(int a, int b) { }
  public void G(int a) { }
  public void G(string a) { }
}
class C { void M(A a) { a./*one?*/F(this); a./*two?*/F(this, this); a./*0*/F(); a./*0*/G(this); } }`));
});

describe("an external name", () => {
  it("goes by its documentation id", async () => {
    const names = await externalNames(`
using System;
using System.Collections.Generic;
using System.Linq;
[Obsolete]
class C
{
  List<int> field = new List<int> { Capacity = 3 };
  object M(string text, DayOfWeek day) => text.Trim('a').Length + field.Select(x => x).Count() + (int)DayOfWeek.Monday;
}`);
    expect(names).toEqual({
      Obsolete: "T:System.ObsoleteAttribute",
      List: "T:System.Collections.Generic.List`1",
      Capacity: "P:System.Collections.Generic.List`1.Capacity",
      DayOfWeek: "T:System.DayOfWeek",
      Trim: "M:System.String.Trim(System.Char)",
      Length: "P:System.String.Length",
      Select: "M:System.Linq.Enumerable.Select``2(System.Collections.Generic.IEnumerable{``0},System.Func{``0,``1})",
      Count: "M:System.Linq.Enumerable.Count``1(System.Collections.Generic.IEnumerable{``0})",
      Monday: "F:System.DayOfWeek.Monday",
    });
  });

  it("of a type parameter may stand in an expression", () =>
    expectNames(`
interface I<T> { static abstract T Make(); }
class A</*=outer*/T> where T : I<T>
{
  int U;
  object M</*=inner*/U>(U u) { object F</*=local*/V>() => nameof(/*local*/V); return nameof(/*inner*/U) + nameof(/*outer*/T) + /*outer*/T.Make(); }
}`));

  it("means what is declared under attributes of a branch", () =>
    expectNames(`#define SERIAL
#if NOTHING
#undef SERIAL
#endif
#if SERIAL
[System.Serializable]
#endif
#if NOTHING
internal
#else
public
#endif
class /*=a*/A { public A(int i) { } }
class B { object M() => new /*a!*/A(1); }`));

  it("goes by the symbols that its file defines", () =>
    expectNames(`#define FULL
#if FULL
#define MORE
#else
#define LESS
#endif
#if MORE
class /*=more*/Box { public int /*=one*/Size; }
#endif
#if LESS
class Box { public string Size; }
#endif
class A { void M(/*more!*/Box b) { b./*one!*/Size = 1; } }`));

  it("means the variable of the branch that is compiled", () =>
    expectNames(`
class A
{
  object M()
  {
#if !OLD
    var /*=new*/data = 1;
    var a = /*new*/data;
#else
    var /*=old*/data = 2;
    var b = /*old*/data;
#endif
    return /*new*/data;
  }
  object N()
  {
#if OLD
    var /*=other*/data = 1;
#else
    var /*=last*/data = 2;
#endif
    { var /*=inner*/data2 = /*last*/data; return /*inner*/data2; }
  }
}`));
});

it("a dynamic value that is called means its declaration", () =>
  expectNames("class A { dynamic /*=d*/d; A o; void F(dynamic /*=p*/p) { /*d!*/d(1); o./*d!*/d(2); /*p!*/p(3); } }"));

it("an array and a collection have no members that `a = b` could mean among their elements", () =>
  expectNames(fixture("creations/assigned-elements")));

it("what `object` has is found behind a base that cannot be, for sure where only an interface cannot", async () => {
  const names = await externalNames(`
    class Base : Missing { object A() => MemberwiseClone(); }
    class Other : IMissing { object A() => GetHashCode(); }`);
  expect(names).toMatchObject({
    MemberwiseClone: "M:System.Object.MemberwiseClone",
    GetHashCode: "M:System.Object.GetHashCode",
  });
});

it("among what is handed to an `Add` is assigned to variables, not to members of the collection", () =>
  expectNames(`
class Notes { public int note; public void Add(Notes n) {} public void Add(int i, Notes n) {} }
class A { void F() { Notes /*=note*/note; var all = new Notes { { /*note*/note = new Notes() }, { 1, /*note*/note = null } }; } }`));

it("on a value of a type parameter that is a struct is found in the base of structs", async () => {
  const names = await externalNames(`
class A {
  string F<T>(T t) where T : struct, System.IEquatable<T> => t.ToString();
  int G<T>(T t) where T : unmanaged => t.GetHashCode();
  bool H<T>(T t) where T : struct, System.IEquatable<T> => t.Equals(t);
}`);
  expect(names).toMatchObject({
    ToString: "M:System.ValueType.ToString",
    GetHashCode: "M:System.ValueType.GetHashCode",
    Equals: "M:System.IEquatable`1.Equals(`0)",
  });
});

it("a value of a type parameter that is a struct has what its base declares, beside what its interfaces do", async () => {
  const names = await externalNames(`
    using System;
    class A { bool F<T>(T t, object o) where T : struct, IEquatable<T> => t.Equals(o); int G<T>(T t) where T : struct, Enum => t.GetHashCode(); }
  `);
  expect(names).toMatchObject({
    Equals: "M:System.ValueType.Equals(System.Object)",
    GetHashCode: "M:System.Enum.GetHashCode",
  });
});

it("the name of an alias of an array, or of what may be missing, means the type named in it", () =>
  expectNames(`using Rows = N./*row!*/Row[]; using Maybe = N./*part!*/Part?; using Deep = N./*row!*/Row[][]; using Pair = (N./*row!*/Row a, int b);
  class A { /*row!*/Rows r; /*0*/Pair pair; void F(/*row!*/Rows p, /*part!*/Maybe m, /*row!*/Deep d) { /*row!*/Rows own = (/*row!*/Rows)r; /*row!*/Rows.Resize(ref own, 1); } class In</*=own*/Rows> { /*own!*/Rows other; } }
  namespace N { class /*=row*/Row {} struct /*=part*/Part {} }`));

it("a name before `<` is no generic one where `>>` follows", () =>
  expectNames(`static class K { public const int /*=m*/M = 8, /*=b*/B = 2; }
  unsafe struct S { public fixed ulong X[K./*m*/M * 2]; }
  class A { void F() { for (int /*=c*/c = 0; /*c*/c < K./*m*/M >> 1; c++) {} bool y = K./*b*/B < K./*m*/M>>1; } }`));
