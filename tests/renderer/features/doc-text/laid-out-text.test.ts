import { expect, test } from "vitest";
import { laidOut } from "../../../../src/renderer/features/doc-text/laid-out-text.ts";

test("items that follow each other are a list, and what stands between lists keeps its lines", () => {
  expect(laidOut("Two ways:\n• The first.\n• The second.\nCode:\n    Run();\n• Alone.")).toEqual([
    { kind: "lines", lines: ["Two ways:"] },
    { kind: "list", lines: ["The first.", "The second."] },
    { kind: "lines", lines: ["Code:", "    Run();"] },
    { kind: "list", lines: ["Alone."] },
  ]);
});

test("a text without items is its lines, and a bullet inside one begins nothing", () => {
  expect(laidOut("A • B\n•C\n\n•")).toEqual([{ kind: "lines", lines: ["A • B", "•C", "", "•"] }]);
});
