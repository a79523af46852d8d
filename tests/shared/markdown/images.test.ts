import { describe, expect, it } from "vitest";
import { readMarkdown } from "../../../src/shared/markdown/markdown.ts";
import type { MarkdownNode } from "../../../src/shared/markdown/markdown-node.ts";

function imagesIn(text: string): readonly MarkdownNode[] {
  const within = (nodes: readonly MarkdownNode[]): readonly MarkdownNode[] =>
    nodes.flatMap((node) => (node.type === "image" ? [node] : within(node.children)));
  return within(readMarkdown(text).nodes);
}

describe("an image", () => {
  it("says where it is, in Markdown and in HTML", () => {
    const image = { type: "image", text: "A", children: [] };
    expect(imagesIn('![A](b%20c.png "title")\n\n![A][ref]\n\n[ref]: <d e.png>')).toEqual([
      { ...image, source: "b%20c.png", row: 0 },
      { ...image, source: "d%20e.png", row: 2 },
    ]);
    expect(imagesIn("Words\n\n<p>\n<img src='b c.png?a&amp;b' alt=A></p>\n\nand <IMG ALT=A SRC=/d.png />")).toEqual([
      { ...image, source: "b c.png?a&b", row: 2 },
      { ...image, source: "/d.png", row: 5 },
    ]);
    expect(imagesIn("<img alt=A>")).toEqual([image]);
  });

  it.each([
    ["32", 32],
    [" 9999px ", 9999],
    ["50%", undefined],
    ["0", undefined],
    ["-1", undefined],
    ["10000", undefined],
    ["x", undefined],
  ])("of the width '%s' is %s pixels wide", (written, width) => {
    expect(imagesIn(`<img src=a.png width="${written}">`)[0]?.width).toBe(width);
  });
});
