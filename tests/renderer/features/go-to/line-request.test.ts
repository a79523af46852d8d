import { describe, expect, test } from "vitest";
import { parseLineRequest } from "../../../../src/renderer/features/go-to/line-request.ts";

describe("a line that is asked for", () => {
  test.each([
    [":", "", null, null],
    [":120", "", 119, null],
    [":120:", "", 119, null],
    [" :120:8 ", "", 119, 7],
    ["Order.cs:120", "Order.cs", 119, null],
    ["src/Order.cs :120:8", "src/Order.cs", 119, 7],
    ["Order.cs:", "Order.cs", null, null],
    [":0:0", "", 0, 0],
    ["src/Order.cs(120,8): error CS0103: The name 'x' does not exist", "src/Order.cs", 119, 7],
    ["Order.cs(120)", "Order.cs", 119, null],
    ["Order.cs(120,8,120,14): warning CS0168", "Order.cs", 119, 7],
    ["Order.cs:line 120", "Order.cs", 119, null],
    ["   at Shop.Order.Close() in src/Order.cs:line 120", "src/Order.cs", 119, null],
    ["3>src/Order.cs(120,8): error CS0103: see x:12", "src/Order.cs", 119, 7],
    ["Order.cs(120,8): error CS1002: expected:", "Order.cs", 119, 7],
    ["at Order.Close() in /src/Made in Here/Order.cs:line 120", "/src/Made in Here/Order.cs", 119, null],
    [`:${"9".repeat(400)}`, "", 10_000_000, null],
  ])("%s", (text, name, row, column) => {
    expect(parseLineRequest(text)).toEqual({ name, row, column });
  });

  test.each([
    "",
    "Order",
    "Order.cs",
    ":x",
    "Order:x",
    ":1:x",
    "1:2:3:x",
    ":-1",
    "Add(int)",
    "Add()",
    "Add(12)",
    "Order.Round(2)",
    "Get(1,2)",
    "a in ".repeat(32_000),
    "(12)",
    ":line 3",
  ])("is none in %j", (text) => {
    expect(parseLineRequest(text)).toBeUndefined();
  });
});
