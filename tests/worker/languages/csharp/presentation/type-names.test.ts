import { expect, test } from "vitest";
import { code } from "../../../../../src/worker/languages/csharp/presentation/signature.ts";
import { typeNames } from "../../../../../src/worker/languages/csharp/presentation/type-names.ts";

test.each([
  ["int", []],
  ["Order", ["Order"]],
  ["Order?[]", ["Order"]],
  ["Shop.Orders.Order", ["Shop", "Shop.Orders", "Shop.Orders.Order"]],
  ["Dictionary<string, List<Order?>>", ["Dictionary<A0,A1>", "List<A0>", "Order"]],
  ["Func<(Order first, int), Line>", ["Func<A0,A1>", "Order", "first", "Line"]],
  ["Shop.Box<Order>.Item", ["Shop", "Shop.Box<A0>", "Order"]],
  ["@class", ["class"]],
  ["List<Order", ["List", "Order"]],
])("%s names %j", (text, names) => {
  const found = typeNames(code(text));
  expect(found).toHaveLength(code(text).length);
  expect(found.filter((name) => name !== null)).toEqual(names);
});
