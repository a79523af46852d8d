import { expect, it } from "vitest";
import { formatLines } from "../../../src/shared/format/format-lines.ts";

it.each([
  [[[2, 2]], "line 3"],
  [[[2, 4]], "lines 3-5"],
  [
    [
      [2, 2],
      [6, 8],
    ],
    "lines 3, 7-9",
  ],
  [[], ""],
] as const)("says of rows %j that they are %s", (ranges, text) => {
  expect(formatLines(ranges)).toBe(text);
});
