import { expect, it } from "vitest";
import { nameInCode } from "../../../src/cli/mcp/symbols/name-in-code.ts";
import { arityIn, parametersIn, parseName } from "../../../src/cli/mcp/symbols/name-query.ts";

it.each([
  ["Cart", { parts: ["Cart"] }],
  ["global::Shop.Cart.Add(int,  ref string)", { parts: ["Shop", "Cart", "Add"], parameters: "int,refstring" }],
  ["Map<TKey, TValue>.Get", { parts: ["Map", "Get"] }],
  ["Map<List<int>, string>", { parts: ["Map"] }],
  ["Map<,>", { parts: ["Map"], arity: 2 }],
  ["Outer+Inner", { parts: ["Outer", "Inner"] }],
  ["Add()", { parts: ["Add"], parameters: "" }],
  [" . . ", { parts: [] }],
])("reads %j", (text, expected) => {
  expect(parseName(text)).toEqual({ arity: undefined, parameters: undefined, ...expected });
});

it("reads what a signature shows", () => {
  expect(parametersIn("<T>(int, Func<T, int>)")).toBe("int,Func<T,int>");
  expect(parametersIn("<T>")).toBeUndefined();
  expect([arityIn("<TKey, TValue>(int)"), arityIn("(int)"), arityIn("")]).toEqual([2, 0, 0]);
});

it("shows an id as code has its name", () => {
  expect(nameInCode("00000000-00000000-CLASS-Outer.Map`2-METHOD-Get`1(string)")).toBe("Outer.Map<,>.Get<>(string)");
  expect(nameInCode("00000000-00000000-CLASS-Map-METHOD-Put(int,string[,],Map<int,int>)")).toBe(
    "Map.Put(int, string[,], Map<int, int>)",
  );
  expect(nameInCode("00000000-00000000")).toBe("00000000-00000000");
});
