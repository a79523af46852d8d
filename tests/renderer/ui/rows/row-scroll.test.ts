import { expect, test } from "vitest";
import { bringRowIntoView, isRowInView } from "../../../../src/renderer/ui/rows/row-scroll.ts";

// A view of ten rows.
test.each([
  { scrollTop: 0, index: 0, after: 0 },
  { scrollTop: 0, index: 9, after: 0 },
  { scrollTop: 0, index: 10, after: 24 },
  { scrollTop: 100, index: 4, after: 96 },
  { scrollTop: 96, index: 4, after: 96 },
  { scrollTop: 96, index: 14, after: 120 },
])("from $scrollTop, row $index is shown at $after", ({ scrollTop, index, after }) => {
  const scroller = { scrollTop, clientHeight: 240 };
  expect(isRowInView(index, scrollTop, scroller.clientHeight)).toBe(scrollTop === after);
  bringRowIntoView(scroller, index);
  expect(scroller.scrollTop).toBe(after);
});
