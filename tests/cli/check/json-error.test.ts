import { expect, it } from "vitest";
import { placeOfJsonError, reasonOfJsonError } from "../../../src/cli/check/gate/json-error.ts";

function errorOf(text: string): string {
  try {
    JSON.parse(text);
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
  throw new Error(`${text} is JSON`);
}

it.each([
  ['{\n  "check": {\n    "tests": true,\n  }\n}', 4, 3],
  ['{"a": tru}', 1, 7],
  ['{\r\n"a": 1\r\n"b": 2}', 3, 1],
  ['{"a": [1, 2', 1, 12],
  ["", 1, 1],
  ["{a: 1}", 1, 2],
  ["[1 2]", 1, 4],
  ["[1]\n]", 2, 1],
  ['["a\nb"]', 1, 2],
  ['{"a": 01}', 1, 8],
  ['{"a" 1}', 1, 6],
  ["[,]", 1, 2],
  ['{"a": 1]', 1, 8],
  ["// no comments\n{}", 1, 1],
  [`{\n  "check": { "tests": yes },\n  "more": "${"-".repeat(40)}"\n}`, 2, 23],
  [`yes ${"-".repeat(40)}`, 1, 1],
])("tells the place of the error in %j", (text, line, column) => {
  const message = errorOf(text);
  expect(placeOfJsonError(text)).toEqual({ line, column });
  expect(reasonOfJsonError(message)).not.toMatch(/position|is not valid/);
  expect(message).toContain(reasonOfJsonError(message));
});

it("leaves out what Node 22 says of the place", () => {
  const said = "Expected ',' or '}' after property value in JSON at position 9 (line 2 column 1)";
  expect(reasonOfJsonError(said)).toBe("Expected ',' or '}' after property value");
});
