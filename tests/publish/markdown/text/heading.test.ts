import { expect, test } from "vitest";
import { DIALECTS } from "../../../../src/publish/markdown/text/dialect.ts";
import { heading } from "../../../../src/publish/markdown/text/heading.ts";

const { plain, docusaurus, vitepress, mkdocs } = DIALECTS;
const place = { id: "overload-2", isTarget: true };

test("a heading has a place as each tool knows it", () => {
  expect(heading(2, "Close(int)", docusaurus, place)).toBe("## Close(int) \\{#overload-2}");
  expect(heading(2, "Close(int)", vitepress, place)).toBe("## Close(int) {#overload-2}");
  expect(heading(2, "Close(int)", mkdocs, place)).toBe("## Close(int) { #overload-2 }");
  expect(heading(2, "Close(int)", plain, place)).toBe('<a id="overload-2"></a>\n\n## Close(int)');
});

test("where nothing leads there, it has none in tools that make no other", () => {
  expect(heading(2, "Remarks", plain, { ...place, isTarget: false })).toBe("## Remarks");
  expect(heading(2, "Remarks", mkdocs, { ...place, isTarget: false })).toContain("{ #overload-2 }");
});

test("a heading keeps its last sign", () => {
  expect(heading(1, "C#", plain)).toBe("# C\\#");
  expect(heading(9, "F ##", plain)).toBe("###### F \\#\\#");
  expect(heading(2, " ", plain)).toBe("");
});
