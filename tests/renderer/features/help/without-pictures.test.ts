import { expect, test } from "vitest";
import { withoutPictures } from "../../../../src/renderer/features/help/without-pictures.ts";
import { readMarkdown } from "../../../../src/shared/markdown/markdown.ts";
import type { MarkdownNode } from "../../../../src/shared/markdown/markdown-node.ts";

function words(nodes: readonly MarkdownNode[]): string {
  return nodes.map(({ text, children }) => `${text} ${words(children)}`).join("");
}

test("pictures are left out with the paragraph, link or table that holds nothing else", () => {
  const text = `Before.

![alone](a.png)

[![badge](b.svg)](https://example.org)

<picture><source srcset="dark.png"><img src="light.png" alt="both"></picture>

| One | Two |
|---|---|
| ![left](l.png) | ![right](r.png) |

Between ![inside](i.png) words.

| Name | Value |
|---|---|
| kept | |
`;
  const { nodes } = readMarkdown(text);
  expect(words(nodes)).toContain("alone");
  const left = withoutPictures(nodes);
  expect(left.map(({ type }) => type)).toEqual(["paragraph", "paragraph", "table"]);
  expect(words(left).split(/\s+/).filter(Boolean)).toEqual(["Before.", "Between", "words.", "Name", "Value", "kept"]);
});
