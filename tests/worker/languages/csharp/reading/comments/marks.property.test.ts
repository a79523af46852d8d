import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocBlock, DocInline } from "../../../../../../src/shared/model/documentation.ts";
import type { DocMark } from "../../../../../../src/worker/facts/doc-marks.ts";
import { DocBudget } from "../../../../../../src/worker/languages/csharp/reading/comments/doc-budget.ts";
import { renderText } from "../../../../../../src/worker/languages/csharp/reading/comments/render.ts";
import { readXml } from "../../../../../../src/worker/languages/csharp/reading/comments/xml.ts";
import { laidOut } from "../../../../../../src/worker/views/laid-out.ts";
import { plainRender } from "./plain-render.ts";

const TAGS = "see seealso c tt code pre para br list ul ol table tr td th item li listheader term description b".split(
  " ",
);
const ATTRIBUTES = [
  "",
  ' cref="A.B"',
  ' cref="T:A{B}"',
  ' href="https://a.b"',
  ' href="mailto:a"',
  ' langword="null"',
  ' name="c"',
  ' type="table"',
  ' type="number"',
];

const WORDS = fc.constantFrom("one", " two ", "\n", "\n  three\n\n four\n", "• five", " – ", "&lt;", "😀", " ", "");
const START = fc.tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES), fc.constantFrom(">", ">", "/>"));
const TAG = fc.oneof(
  START.map(([name, attribute, end]) => `<${name}${attribute}${end}`),
  fc.constantFrom(...TAGS).map((name) => `</${name}>`),
);
/** Elements in each other, with and without their ends. */
const XML = fc.oneof(
  fc.array(fc.oneof(WORDS, TAG), { maxLength: 40 }).map((pieces) => pieces.join("")),
  fc.letrec<{ node: string; nodes: string }>((tie) => ({
    nodes: fc.array(tie("node"), { maxLength: 4 }).map((nodes) => nodes.join("")),
    node: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      WORDS,
      fc
        .tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES), tie("nodes"))
        .map(([name, attribute, inside]) => `<${name}${attribute}>${inside}</${name}>`),
    ),
  })).nodes,
);

const RUNS = { numRuns: 3000 };

describe("any documentation", () => {
  it("has the text that it had before anything in it was marked, however little may be rendered", () => {
    fc.assert(
      fc.property(XML, fc.constantFrom(-240, -100, 0, 1000), (xml, characters) => {
        const nodes = readXml(xml);
        const text = plainRender(nodes, new DocBudget(characters));
        expect(renderText(nodes, new DocBudget(characters)).text).toBe(text);
      }),
      RUNS,
    );
  });

  it("has marks inside its text, in their order, each in another or beside it", () => {
    fc.assert(
      fc.property(XML, (xml) => {
        const { text, marks } = renderText(readXml(xml), new DocBudget(1000));
        const open: DocMark[] = [];
        let before = 0;
        for (const mark of marks) {
          const [kind, start, length] = mark;
          expect(start).toBeGreaterThanOrEqual(before);
          expect(start + length).toBeLessThanOrEqual(text.length);
          if (kind !== "cell") expect(length).toBeGreaterThan(0);
          before = start;
          while (endOf(open.at(-1)) <= start) open.pop();
          const around = open.at(-1);
          if (around !== undefined) expect(start + length).toBeLessThanOrEqual(endOf(around));
          open.push(mark);
        }
      }),
      RUNS,
    );
  });

  it("is laid out with every word that its text has", () => {
    fc.assert(
      fc.property(XML, (xml) => {
        const stored = renderText(readXml(xml), new DocBudget(1000));
        const shown = laidOut(stored);
        const words = typeof shown === "string" ? shown : shown.map(wordsIn).join(" ");
        expect(lettersOf(words)).toBe(lettersOf(stored.text));
      }),
      RUNS,
    );
  });
});

function endOf(mark: DocMark | undefined): number {
  return mark === undefined ? Number.POSITIVE_INFINITY : mark[1] + mark[2];
}

// Bullets and dashes are what lists and tables are written as.
function lettersOf(text: string): string {
  return text.replace(/[\s•–]/g, "");
}

function wordsIn(block: DocBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.content.map(wordsInLine).join("");
    case "code":
      return block.text;
    case "list":
      return block.items.flat().map(wordsIn).join(" ");
    case "table":
      return [...(block.header ?? []), ...block.rows.flat()].flat().map(wordsIn).join(" ");
  }
}

function wordsInLine(inline: DocInline): string {
  return typeof inline === "string" ? inline : inline.content.map(wordsInLine).join("");
}
