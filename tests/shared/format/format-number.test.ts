import { expect, test } from "vitest";
import { formatCount } from "../../../src/shared/format/format-number.ts";
import { messages } from "../../../src/shared/messages/messages.ts";

test.each([
  [0, "0 files"],
  [1, "1 file"],
  [2, "2 files"],
  [1312, "1,312 files"],
])("%i is said as %s", (count, text) => {
  expect(formatCount(count, messages.counts.files)).toBe(text);
});

test("a count can be written otherwise among further values", () => {
  const forms = { one: "{count} of {total} file", other: "{count} of {total} files" };
  expect(formatCount(1312, forms, { count: "    1312", total: 2000 })).toBe("    1312 of 2000 files");
});
