import { describe, expect, it } from "vitest";
import type { UnusedReport } from "../../../src/shared/model/uses.ts";
import { eventually } from "../../support/eventually.ts";
import { folderWith } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

async function unusedIn(files: Readonly<Record<string, string>>): Promise<UnusedReport> {
  const host = new EngineHost();
  const path = folderWith("code", files);
  await host.imported(path);
  let report: UnusedReport | undefined;
  await eventually(async () => {
    report = answered(await host.engine.unused());
    expect(report.searched.done).toBe(report.searched.total);
  });
  if (report === undefined) throw new Error("no answer");
  return report;
}

/** What is unused in a file that is used by nothing else, with the reasons. */
async function reasonsIn(text: string): Promise<Readonly<Record<string, string | null>>> {
  const { entities } = await unusedIn({ "A.cs": text });
  return Object.fromEntries(
    entities.map(({ name, kind, type, reason }) => [
      kind === "class" || type === undefined ? name : `${type.name}.${name}`,
      reason,
    ]),
  );
}

/** Without a reason. */
async function unusedNames(text: string): Promise<readonly string[]> {
  return Object.entries(await reasonsIn(text)).flatMap(([name, reason]) => (reason === null ? [name] : []));
}

describe("what nothing uses", () => {
  it("is every kind of member that no code names, with its place and its type", async () => {
    const { entities, searched } = await unusedIn({
      "A.cs": `class A {
  int used, unused;
  int Used { get; set; }
  int Unused { get; set; }
  event System.Action Raised, Silent;
  internal void Call() { used = Used; Raised(); }
  void Dead() { }
}
class B { B() => new A().ToString(); }
enum Kind { Small, Large }
class Program { static void Main() { var kind = Kind.Small; new A().Call(); void Local() { } } }`,
    });
    expect(searched).toEqual({ done: 1, total: 1, unreadable: 0 });
    expect(entities.map(({ name, kind, row, type, reason }) => [type?.name, name, kind, row, reason])).toEqual([
      ["A", "unused", "field", 1, null],
      ["A", "Unused", "property", 3, null],
      ["A", "Silent", "event", 4, null],
      ["A", "Dead", "method", 6, null],
      [undefined, "B", "class", 8, null],
      ["Kind", "Large", "enumMember", 9, null],
      [undefined, "Program", "class", 10, "entryPoint"],
      ["Program", "Main", "method", 10, "entryPoint"],
      ["Program", "Local", "localFunction", 10, null],
    ]);
  });

  it("is not used by itself, by its own type alone, or by a comment", async () => {
    const names = await unusedNames(`class A { void Again(int n) { Again(n - 1); } static A Self() => new A(); }
/// <summary>As <see cref="A"/> and <see cref="Twin.Left"/></summary>
class User { static void Main() { new Twin().Right(); } }
class Twin { public void Left() { } internal void Right() { } }`);
    expect(names).toEqual(["A", "A.Again", "A.Self", "Twin.Left"]);
  });

  it("is used where a member of the type is used from outside, and by a type that is derived from it", async () => {
    const names = await unusedNames(`class Base { } class Derived : Base { }
static class Tools { internal static int Twice(this int n) => 2 * n; internal class Inner { } }
class P { static void Main() { 3.Twice(); new Derived(); } }`);
    expect(names).toEqual(["Tools.Inner"]);
  });

  it("joins the parts of a partial type", async () => {
    const { entities } = await unusedIn({
      "A.cs": "partial class A { partial void Hook(); internal void Run() { Hook(); } }",
      "B.cs": "partial class A { partial void Hook() { } int left; }",
      "P.cs": "class P { static void Main() { new A().Run(); } }",
    });
    expect(entities.filter(({ reason }) => reason === null).map(({ name }) => name)).toEqual(["left"]);
  });

  it("takes a partial type for public where one of its parts is", async () => {
    const { entities } = await unusedIn({
      "Form.cs": "namespace N { public partial class Form { } }",
      "Form.Designer.cs": "namespace N { partial class Form { public void Show() { } class Hidden { } } }",
      "Other.cs": "namespace M { class Form { public void Close() { } } }",
    });
    const reasons = entities.map(({ name, reason }) => [name, reason]);
    expect(reasons).toContainEqual(["Show", "public"]);
    expect(reasons).toContainEqual(["Close", null]);
  });
});

describe("what may be used without being named", () => {
  it("is public in an enum as far as the enum is", async () => {
    expect(
      await reasonsIn("public enum Colour { Red } enum Size { Small } class Box { public enum Kind { Open } }"),
    ).toEqual({
      ...{ Colour: "public", "Colour.Red": "public", Size: null, "Size.Small": null },
      ...{ Box: null, "Box.Box.Kind": null, "Box.Kind.Open": null },
    });
  });

  it("implements an interface beside the explicit implementation of another one of its name", async () => {
    const names = await unusedNames(`using System.Collections; using System.Collections.Generic;
class Rows : IEnumerable<int> {
  public IEnumerator<int> GetEnumerator() => null;
  IEnumerator IEnumerable.GetEnumerator() => null;
}
class P { static void Main() { new Rows(); } }`);
    expect(names).toEqual([]);
  });

  it("is a constructor, or what can be filled, of a type that is created by whoever is told of it", async () => {
    expect(
      await reasonsIn(`using System;
interface IClock { } class Clock : IClock { private int left; internal Clock(int start) { } }
class Reply { public string Text { get; set; } public int Count; public static int All; int Inner { get; set; } }
class Plugin { internal Plugin(int start) { } }
class Made { public int Unread { get; set; } internal Made(int n) { } internal Made(string s) { } }
[Step] class Move { internal Move(int by) { } }
class P {
  static T Of<T>() => default;
  static void Add<TService, T>() { }
  static void Main() { Add<IClock, Clock>(); Of<Reply>(); Of<Made>(); new Made(1); Activator.CreateInstance(typeof(Plugin)); }
}`),
    ).toEqual({
      ...{ "Clock.left": null, "Clock.Clock": "reflected", "Plugin.Plugin": "reflected", "Move.Move": "reflected" },
      ...{ "Reply.Text": "serialized", "Reply.Count": "serialized", "Reply.All": null, "Reply.Inner": null },
      ...{ "Made.Unread": null, "Made.Made": null, Move: "attributed", P: "entryPoint", "P.Main": "entryPoint" },
    });
  });

  it("is set apart with the reason", async () => {
    expect(
      await reasonsIn(`using System;
public interface IRun { void Run(); }
public class A : IRun, IDisposable, ICloneable {
  object ICloneable.Clone() => this;
  public void Run() { }
  public void Dispose() { }
  public override string ToString() => "";
  protected void Open() { }
  public int Count;
  [Obsolete] int old;
  [Custom] int custom;
  [JsonProperty("x")] int json;
  [ConditionalFact] void Works() { }
  [UsedImplicitly] void Found() { }
}`),
    ).toEqual({
      ...{ "IRun.Run": "public", A: "test" },
      ...{
        "A.Run": "overriding",
        "A.Dispose": "overriding",
        "A.ToString": "overriding",
        "A.ICloneable.Clone": "overriding",
        "A.Open": "protected",
      },
      ...{ "A.Count": "public", "A.old": null, "A.custom": "attributed", "A.json": "serialized" },
      ...{ "A.Works": "test", "A.Found": "reflected" },
    });
  });

  it("is reached through what it overrides or implements", async () => {
    const names = await unusedNames(`interface IRun { void Run(); void Stop(); }
class A : IRun { public void Run() { } public void Stop() { } }
class P { static void Main() { IRun run = new A(); run.Run(); } }`);
    expect(names).toEqual(["IRun.Stop"]);
  });

  it("is left out where the language itself demands or calls it", async () => {
    const names = await unusedNames(`class A { static A() { } ~A() { } private A() { } internal A(int n) { }
  public static bool operator ==(A a, A b) => true; public static bool operator !=(A a, A b) => false; }
record Point(int X, int Y);
class Base { internal Base() { } } class Derived : Base { }
class P { static void Main() { var a = new A(1) == new A(2); new Point(1, 2); new Derived(); } }`);
    expect(names).toEqual([]);
  });
});

describe("what may be used in text that is not linked", () => {
  const component = "class Panel { void OnClick() { } void Dead() { } class Row { } }";

  it("has its name in markup", async () => {
    const { entities } = await unusedIn({
      "Panel.razor.cs": component,
      "Panel.razor": '<button @onclick="OnClick">@code { Row row; }</button>',
      "Notes.txt": "Dead",
    });
    expect(entities.map(({ name, reason }) => [name, reason])).toEqual([
      ["Panel", "markup"],
      ["OnClick", "markup"],
      ["Dead", null],
      ["Panel.Row", "markup"],
    ]);
  });

  it("has a short name in markup", async () => {
    const { entities } = await unusedIn({
      "A.cs":
        "class MenuAttribute : Attribute { } class MailToTagHelper : TagHelper { } class OldTagHelper : TagHelper { }",
      "Menu.cshtml": "@attribute [Menu]\n<mail-to />",
    });
    expect(entities.map(({ name, reason }) => [name, reason])).toEqual([
      ["MenuAttribute", "markup"],
      ["MailToTagHelper", "markup"],
      ["OldTagHelper", null],
    ]);
  });

  it("stands under an #if that only builds with other symbols have", async () => {
    expect(
      await reasonsIn(`class A {
#if FAST
  void Fast() { }
#else
  void Slow() { }
#endif
}
#if FAST
class Helper { }
#endif`),
    ).toEqual({ A: null, "A.Fast": "conditional", "A.Slow": null, Helper: "conditional" });
  });

  it("is not one that is used as it reads under other symbols", async () => {
    const names = await unusedNames(`class Program { static void Main() { new Log(1
#if ASYNC
  , null
#endif
  ); } }
class Log { internal Log(int level
#if ASYNC
  , object async
#endif
  ) { } internal int a, b; internal int Both() => a; void Dead(int level
#if ASYNC
  , object async
#endif
  ) { } internal void Dead() { Both(); } }`);
    expect(names).toEqual(["Log.b", "Log.Dead"]);
  });

  it("is named under an #if that no build has", async () => {
    expect(
      await reasonsIn(`class A {
  int left; int seen; void Own() {
#if NEVER
    Own();
#endif
  }
#if NEVER
  void Go() { new Q().Go(seen); }
#endif
}
class Q { internal Q() { } internal void Go(int n) { } internal void Stay() { } }`),
    ).toMatchObject({
      ...{ "A.left": null, "A.seen": "conditional", "A.Own": null },
      ...{ Q: "conditional", "Q.Go": "conditional", "Q.Stay": null },
    });
  });

  it("has a name that stands in code where its meaning cannot be found", async () => {
    const missing = `static class P { static void Main() {
  Do(Missing.Value); Missing.Run(Handle); Missing.Order.Ship(); Missing.Set(Missing.Total);
  new Order();
} 
  static void Do(int a) { } static void Do(string a) { } static void Do(int a, int b) { }
  static void Handle(int a) { } static void Handle(string a) { }
}
class Order { internal void Ship() { } internal int Total; internal void Left() { } }`;
    const { entities } = await unusedIn({ "A.cs": missing });
    expect(entities.map(({ name, overload = "", reason }) => [name + overload, reason])).toEqual([
      ["P", "entryPoint"],
      ["Main", "entryPoint"],
      ["Do(int)", "unresolved"],
      ["Do(string)", "unresolved"],
      ["Do(int, int)", "unresolved"],
      ["Handle(int)", "unresolved"],
      ["Handle(string)", "unresolved"],
      ["Ship", "unresolved"],
      ["Total", "unresolved"],
      ["Left", null],
    ]);
  });

  it("may be meant by code that uses one of several members without naming it", async () => {
    const code = `static class P { static void Main() { new Order(Missing.Value); var o = new Order(); _ = o[Missing.Value] + (o + Missing.Value); } }
class Order : Base { internal Order() : base(Missing.Value) { } internal Order(int a) { } internal Order(string a) { }
  internal int this[int a] => a; internal int this[string a] => 1;
  public static Order operator +(Order a, int b) => a; public static Order operator +(Order a, string b) => a; }
class Base { internal Base(int a) { } internal Base(string a) { } }
class Other { internal int Order; internal Other(int a) { } }`;
    const reasons = Object.entries(await reasonsIn(code)).filter(([name]) => name.includes("."));
    expect(reasons).toEqual([
      ["P.Main", "entryPoint"],
      ["Order.Order", "unresolved"],
      ["Order.this", "unresolved"],
      ["Order.operator +", "unresolved"],
      ["Base.Base", "unresolved"],
      ["Other.Order", null],
      ["Other.Other", null],
    ]);
  });

  it("is not what a namespace, an element of a tuple or of an anonymous type is called", async () => {
    const code = `namespace My.Metadata { static class P { static int Metadata, Bar, Foo, Left;
  static void Main() { My.Metadata.Q.Go(); var a = new { Foo = 1 }; var t = (Bar: 1, 2); _ = a.Foo + t.Bar + t.Item2; } }
class Q { internal static void Go() { My.Missing.Left.Run(); } internal int Run; } }`;
    expect(await reasonsIn(code)).toEqual({
      ...{ P: "entryPoint", "P.Main": "entryPoint" },
      ...{ "P.Metadata": null, "P.Bar": null, "P.Foo": null, "P.Left": "unresolved", "Q.Run": "unresolved" },
    });
  });

  it("is no extension method that is meant where a type that cannot be found refuses an argument", async () => {
    const code = `using System.Collections.Generic;
static class P { static void Main() { new Box().Take(new Order(), Missing.Value); new Box().Put(new Order[0]); } }
class Order { }
class Box { internal void Take(Missing a, int b) { } internal void Put(IEnumerable<Missing> list) { } }
static class Extensions {
  internal static void Take(this Box box, Order a, int b) { } internal static void Take(this Box box, Order a, string b) { }
  internal static void Put(this Box box, IEnumerable<Missing2> list) { } internal static void Left(this Box box) { } }`;
    expect(await unusedNames(code)).toEqual(["Extensions.Left"]);
  });
});
