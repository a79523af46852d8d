import { describe, expect, it, test } from "vitest";
import { fileIdOf } from "../../../../../src/shared/model/entity-id.ts";
import { CodeBase } from "./code-base.ts";

const SHOP = `
using System.Collections.Generic;
using Names = System.Collections.Generic.List<string>;
namespace Shop
{
    public class Order : Place
    {
        public class Line { public int Amount; }
        public Order(int number) { }
        public int Number { get; }
        public void Add(Line line) { }
        public void Add(int count, string name) { }
        public void Add<T>(List<T> items) { }
        public T Find<T>(string name) => default;
        public T Find<T, TKey>(TKey key) => default;
        public void Sell<T>(string name) { }
        public void Sell(string name) { }
        public int this[int at] => at;
        public static Order operator +(Order a, Order b) => a;
        public event System.Action Closed;
    }
    public class Place { public void Open() { } public void Open(params string[] names) { } }
    public class Box<T> { public void Put(T item) { } public class Lid { } }
    public enum Colour { Red }
}
`;

const OTHER = `
namespace Other
{
    public class Order { public int Number; }
    public class Elsewhere { }
}
`;

const shop = fileIdOf("Shop.cs");
const other = fileIdOf("Other.cs");
const order = `${shop}-CLASS-Order`;

async function meanings(typeId: string, ...texts: readonly (string | { text: string; writtenIn: string })[]) {
  const linker = await new CodeBase({ "Shop.cs": SHOP, "Other.cs": OTHER }).linker();
  const names = texts.map((text) => ({
    isType: false,
    typeParameters: [],
    ...(typeof text === "string" ? { text } : text),
  }));
  const found = linker.meanings?.(typeId, names) ?? [];
  return names.map((_, at) => found[at]?.id.replace(`${shop}-`, "").replace(other, "other"));
}

async function meaning(text: string) {
  return (await meanings(order, text))[0];
}

describe("a reference in a comment means what it means to the compiler", () => {
  it.each([
    ["Order", "CLASS-Order"],
    ["Line", "CLASS-Order.Line"],
    ["Line.Amount", "CLASS-Order.Line-FIELD-Amount"],
    ["Number", "CLASS-Order-PROPERTY-Number"],
    ["Open", "CLASS-Place-METHOD-Open()"],
    ["Open(string[])", "CLASS-Place-METHOD-Open(string[])"],
    ["Add(Line)", "CLASS-Order-METHOD-Add(Line)"],
    ["Add(int, string)", "CLASS-Order-METHOD-Add(int,string)"],
    ["Add(int,System.String)", "CLASS-Order-METHOD-Add(int,string)"],
    ["Add{T}(List{T})", "CLASS-Order-METHOD-Add`1(List<T>)"],
    ["Add<T>(List<T>)", "CLASS-Order-METHOD-Add`1(List<T>)"],
    ["Find(string)", "CLASS-Order-METHOD-Find`1(string)"],
    ["Sell(string)", "CLASS-Order-METHOD-Sell(string)"],
    ["Sell{T}(string)", "CLASS-Order-METHOD-Sell`1(string)"],
    ["Order(int)", "CLASS-Order-CONSTRUCTOR-Order(int)"],
    ["Order.Order(int)", "CLASS-Order-CONSTRUCTOR-Order(int)"],
    ["this[int]", "CLASS-Order-INDEXER-this(int)"],
    ["Order.operator +(Order, Order)", "CLASS-Order-OPERATOR-operator +(Order,Order)"],
    ["Closed", "CLASS-Order-EVENT-Closed"],
    ["Box{T}", "CLASS-Box`1"],
    ["Box{TItem}.Put(TItem)", "CLASS-Box`1-METHOD-Put(T)"],
    ["Box{T}.Lid", "CLASS-Box`1.Lid"],
    ["Colour.Red", "CLASS-Colour-ENUM-Red"],
    ["Other.Order.Number", "other-CLASS-Order-FIELD-Number"],
    ["global::Other.Elsewhere", "other-CLASS-Elsewhere"],
    ["T:Other.Elsewhere", "other-CLASS-Elsewhere"],
    ["M:Shop.Order.Add(System.Int32,System.String)", "CLASS-Order-METHOD-Add(int,string)"],
    ["!:Shop.Colour", "CLASS-Colour"],
  ])("%s", async (text, expected) => {
    expect(await meaning(text)).toBe(expected);
  });

  it.each([
    "Elsewhere",
    "Missing",
    "Order.Missing",
    "Add(bool)",
    "Find(int)",
    "Find{T, TKey}(string)",
    "",
    "(",
    "{{{{",
    "a b c",
    "System",
  ])("and %j means nothing", async (text) => {
    expect(await meaning(text)).toBeUndefined();
  });

  it.each([
    ["string", "T:System.String"],
    ["List{T}", "T:System.Collections.Generic.List`1"],
    ["System.Action", "T:System.Action"],
    ["List{T}.Add(T)", "M:System.Collections.Generic.List`1.Add(`0)"],
    ["string.Trim(char)", "M:System.String.Trim(System.Char)"],
    ["string.Length", "P:System.String.Length"],
    ["System.Math.Max(int, int)", "M:System.Math.Max(System.Int32,System.Int32)"],
    ["System.DayOfWeek.Monday", "F:System.DayOfWeek.Monday"],
    ["M:System.String.Trim(System.Char)", "M:System.String.Trim(System.Char)"],
  ])("outside of the code base %s is known by its documentation id", async (text, expected) => {
    expect(await meaning(text)).toBe(expected);
  });
});

describe("many at once", () => {
  it("are answered in their order, each in the type that it was written in", async () => {
    const place = `${other}-CLASS-Elsewhere`;
    expect(
      await meanings(
        order,
        "Order",
        { text: "Order", writtenIn: place },
        "Nothing",
        { text: "Line", writtenIn: place },
        {
          text: "Order",
          writtenIn: "gone",
        },
      ),
    ).toEqual(["CLASS-Order", "other-CLASS-Order", undefined, undefined, undefined]);
  });
});

test("from a name on that is longer than all that may be looked for, names mean nothing", async () => {
  const linker = await new CodeBase({ "Shop.cs": SHOP }).linker();
  const long = `Shop${".A".repeat(100_000)}`;
  const names = ["Order", long, "Order"].map((text) => ({ text, isType: true, typeParameters: [] }));
  expect(linker.meanings?.(order, names)).toEqual([{ kind: "entity", id: order }]);
});
