import { describe, expect, it } from "vitest";
import { RenewableContext } from "../../../../../../src/worker/languages/csharp/linking/binding/binding-context.ts";
import {
  memberDocumentationId,
  typeDocumentationId,
} from "../../../../../../src/worker/languages/csharp/linking/documentation-ids/documentation-id.ts";
import { indexDeclarations } from "../../../../../../src/worker/languages/csharp/linking/linker.ts";
import { membersOf } from "../../../../../../src/worker/languages/csharp/linking/symbols/member-search.ts";
import type { Definition } from "../../../../../../src/worker/languages/csharp/linking/symbols/model.ts";
import type { Symbols } from "../../../../../../src/worker/languages/csharp/linking/symbols/symbols.ts";
import { CodeBase } from "../code-base.ts";

/** The example of the C# specification, D.4.3, without what has no id of its own. */
const ACME = `
enum Color { Red, Blue, Green }
namespace Acme
{
  interface IProcess { void Run(); }
  interface ISource<A, B> { void Take(A a); }
  struct ValueType { private int total; public void M(int i) { int local = i; } }
  class Widget : IProcess, ISource<int, Color>
  {
    public class NestedClass { private int value; public void M(int i) { } }
    public interface IMenuItem { }
    public delegate void Del(int i);
    public enum Direction { North }
    private string message;
    private const double PI = 3.14159;
    private unsafe float **ppValues;
    static Widget() { }
    public Widget() { }
    public Widget(string s) { }
    ~Widget() { }
    public static void M0() { }
    public void M1(char c, out float f, ref ValueType v) { }
    public void M2(short[] x1, int[,] x2, long[][] x3) { }
    public void M3(long[][] x3, Widget[,,] x4) { }
    public unsafe void M4(char *pc, Color **pf) { }
    public unsafe void M5(void *pv, double *[][] pd) { }
    public void M6(int i, params object[] args) { }
    public void M7(int? i, (int A, string B) pair, dynamic d, in Del e, Unknown<int> u) { }
    public int Width { get; set; }
    public int this[int i] { get => i; }
    public int this[string s, int i] { get => i; }
    public event Del AnEvent;
    public static Widget operator +(Widget x) => x;
    public static Widget operator +(Widget x1, Widget x2) => x1;
    public static Widget operator checked -(Widget x) => x;
    public static bool operator true(Widget x) => true;
    public static explicit operator int(Widget x) => 0;
    public static implicit operator long(Widget x) => 0;
    void IProcess.Run() { }
    void ISource<int, Color>.Take(int a) { }
  }
  class MyList<T>
  {
    public class Helper<U, V> { public void Use(T t, U u, MyList<V>.Helper<T, int> other) { } }
    public void Test(T t) { }
  }
  class UseList
  {
    public void Process(MyList<int> list) { }
    public MyList<T> GetValues<T>(T value) => null;
  }
}`;

const { symbols, definitions } = await opened(ACME);

describe("the documentation id", () => {
  it.each([
    ["Color", "T:Color"],
    ["Acme.IProcess", "T:Acme.IProcess"],
    ["Acme.Widget.NestedClass", "T:Acme.Widget.NestedClass"],
    ["Acme.Widget.Del", "T:Acme.Widget.Del"],
    ["Acme.MyList", "T:Acme.MyList`1"],
    ["Acme.MyList.Helper", "T:Acme.MyList`1.Helper`2"],
  ])("of the type %s is %s", (name, id) => {
    expect(typeDocumentationId(typeNamed(name))).toBe(id);
  });

  it.each([
    ["Color", ["F:Color.Red", "F:Color.Blue", "F:Color.Green"]],
    ["Acme.ValueType", ["F:Acme.ValueType.total", "M:Acme.ValueType.M(System.Int32)"]],
    [
      "Acme.Widget",
      [
        "F:Acme.Widget.message",
        "F:Acme.Widget.PI",
        "F:Acme.Widget.ppValues",
        "M:Acme.Widget.#cctor",
        "M:Acme.Widget.#ctor",
        "M:Acme.Widget.#ctor(System.String)",
        "M:Acme.Widget.Finalize",
        "M:Acme.Widget.M0",
        "M:Acme.Widget.M1(System.Char,System.Single@,Acme.ValueType@)",
        "M:Acme.Widget.M2(System.Int16[],System.Int32[0:,0:],System.Int64[][])",
        "M:Acme.Widget.M3(System.Int64[][],Acme.Widget[0:,0:,0:])",
        "M:Acme.Widget.M4(System.Char*,Color**)",
        "M:Acme.Widget.M5(System.Void*,System.Double*[][])",
        "M:Acme.Widget.M6(System.Int32,System.Object[])",
        "M:Acme.Widget.M7(System.Nullable{System.Int32},System.ValueTuple{System.Int32,System.String},System.Object,Acme.Widget.Del@,Unknown{int})",
        "P:Acme.Widget.Width",
        "P:Acme.Widget.Item(System.Int32)",
        "P:Acme.Widget.Item(System.String,System.Int32)",
        "E:Acme.Widget.AnEvent",
        "M:Acme.Widget.op_UnaryPlus(Acme.Widget)",
        "M:Acme.Widget.op_Addition(Acme.Widget,Acme.Widget)",
        "M:Acme.Widget.op_CheckedUnaryNegation(Acme.Widget)",
        "M:Acme.Widget.op_True(Acme.Widget)",
        "M:Acme.Widget.op_Explicit(Acme.Widget)~System.Int32",
        "M:Acme.Widget.op_Implicit(Acme.Widget)~System.Int64",
        "M:Acme.Widget.Acme#IProcess#Run",
        "M:Acme.Widget.Acme#ISource{System#Int32@Color}#Take(System.Int32)",
      ],
    ],
    ["Acme.MyList", ["M:Acme.MyList`1.Test(`0)"]],
    ["Acme.MyList.Helper", ["M:Acme.MyList`1.Helper`2.Use(`0,`1,Acme.MyList{`2}.Helper{`0,System.Int32})"]],
    ["Acme.UseList", ["M:Acme.UseList.Process(Acme.MyList{System.Int32})", "M:Acme.UseList.GetValues``1(``0)"]],
  ])("of the members of %s is as in the specification", (name, ids) => {
    const definition = typeNamed(name);
    const members = [...definition.members.values()].flat().sort((a, b) => a.at - b.at);
    expect(members.map(memberDocumentationId)).toEqual(ids);
  });

  it.each([
    [
      "System.Linq",
      "Enumerable",
      "Append",
      "M:System.Linq.Enumerable.Append``1(System.Collections.Generic.IEnumerable{``0},``0)",
    ],
    ["System.Collections.Generic", "List`1", "Count", "P:System.Collections.Generic.List`1.Count"],
    [
      "System.Collections.Generic",
      "Dictionary`2",
      "TryGetValue",
      "M:System.Collections.Generic.Dictionary`2.TryGetValue(`0,`1@)",
    ],
    ["System", "String", "Empty", "F:System.String.Empty"],
    ["System", "DayOfWeek", "Monday", "F:System.DayOfWeek.Monday"],
    ["System", "AppDomain", "ProcessExit", "E:System.AppDomain.ProcessExit"],
    ["System", "String", "this", "P:System.String.Chars(System.Int32)"],
  ])("of the framework's %s.%s.%s is that of its declaration", (namespace, key, name, id) => {
    const [found] = membersOf(symbols.coreType(key, namespace), name, symbols);
    expect(found && memberDocumentationId(found.member)).toBe(id);
  });
});

function typeNamed(name: string): Definition {
  const definition = definitions.get(name);
  if (definition === undefined) throw new Error(`there is no type ${name}`);
  return definition;
}

async function opened(
  text: string,
): Promise<{ readonly symbols: Symbols; readonly definitions: ReadonlyMap<string, Definition> }> {
  const input = new CodeBase({ "code.cs": text }).linkInput();
  const index = await indexDeclarations(input);
  const { symbols } = new RenewableContext(index, input);
  const found = [...index.declarations.values()].flatMap((declaration) => {
    const symbol = index.symbolOf(declaration);
    return symbol === undefined ? [] : [symbols.definitionOf(symbol)];
  });
  const definitions = new Map(
    found.map((definition) => [[definition.namespace, definition.fullName].filter(Boolean).join("."), definition]),
  );
  return { symbols, definitions };
}
