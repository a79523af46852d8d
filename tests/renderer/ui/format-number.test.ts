import { expect, test } from "vitest";
import { formatCount } from "../../../src/renderer/ui/format-number.ts";
import { messages } from "../../../src/shared/messages/messages.ts";

test.each([
  [0, "0 files"],
  [1, "1 file"],
  [2, "2 files"],
  [1312, "1,312 files"],
])("%i is said as %s", (count, text) => {
  expect(formatCount(count, messages.counts.files)).toBe(text);
});
