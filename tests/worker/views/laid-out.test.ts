import { expect, test } from "vitest";
import type { DocBlock, DocInline } from "../../../src/shared/model/documentation.ts";
import { laidOut, laidOutLine, type StoredText } from "../../../src/worker/views/laid-out.ts";
import { docOf } from "../languages/csharp/reading/comments/reading.ts";

function stored(...rows: readonly string[]): StoredText {
  const { summary = "", marks } = docOf("<summary>", ...rows, "</summary>") ?? {};
  return { text: summary, marks: marks?.summary ?? [] };
}

function shown(...rows: readonly string[]): unknown {
  const text = laidOut(stored(...rows));
  return typeof text === "string" ? text : text.map(blockIn);
}

/** A block, written shortly: a paragraph as its parts, anything else with its name. */
function blockIn(block: DocBlock): unknown {
  switch (block.kind) {
    case "paragraph":
      return block.content.map(inlineIn).join("|");
    case "code":
      return { code: block.text };
    case "list":
      return { [block.isNumbered ? "ol" : "ul"]: block.items.map((item) => item.map(blockIn)) };
    case "table":
      return {
        header: block.header?.map((cell) => cell.map(blockIn)),
        rows: block.rows.map((row) => row.map((cell) => cell.map(blockIn))),
      };
  }
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["code", "`"],
  ["strong", "**"],
  ["stressed", "_"],
]);

function inlineIn(inline: DocInline): string {
  if (typeof inline === "string") return inline;
  const content = inline.content.map(inlineIn).join("|");
  const sign = SIGNS.get(inline.kind);
  if (sign !== undefined) return `${sign}${content}${sign}`;
  if (inline.kind !== "address" && inline.kind !== "reference") return content;
  return inline.kind === "address" ? `[${content}](${inline.href})` : `[${content}]${inline.isName ? "" : inline.key}`;
}

test("a text of words alone is itself", () => {
  expect(shown("One", "two.", "<para>Three.</para>")).toBe("One two.\nThree.");
});

test("sentences have their code, references and addresses", () => {
  expect(shown('The <see cref="A"/> or <see cref="B">the b</see>, <c>c</c>; <see href="https://d.e">d</see>.')).toEqual(
    ["The |[A]| or |[the b]B|, |`c`|; |[d](https://d.e)|."],
  );
  expect(shown('<see cref="A">the <c>b</c></see>')).toEqual(["[the |`b`]A"]);
});

test("words that are strong or stressed stay so, in an item too, and with what is in them", () => {
  expect(shown("Not <b>a</b> <em>b <c>c</c></em><list><item><strong>d</strong> e</item></list>")).toEqual([
    "Not |**a**| |_b |`c`_",
    { ul: [["**d**| e"]] },
  ]);
});

test("paragraphs and rows of code stand for themselves", () => {
  expect(shown("One <c>a</c>.", "<para>Two.</para>", "<code>", "b;", "  c;", "</code>", "Three.")).toEqual([
    "One |`a`|.",
    "Two.",
    { code: "b;\n  c;" },
    "Three.",
  ]);
});

test("what goes over several lines is itself on each of them", () => {
  expect(shown('<see cref="A">one<para>two</para><c>three</c></see>')).toEqual(["[one]A", "[two]A", "`three`"]);
});

test("lists stand in lists, and items hold paragraphs", () => {
  const inner = '<list type="number"><item>b</item><item>c</item></list>';
  expect(shown(`Two:<list><item>a<para>more</para></item><item>${inner}</item></list>Done.`)).toEqual([
    "Two:",
    { ul: [["a", "more"], [{ ol: [["b"], ["c"]] }]] },
    "Done.",
  ]);
});

test("lists of terms join each with what describes it", () => {
  expect(shown("<list><item><term><c>a</c></term><description>first</description></item></list>")).toEqual([
    { ul: [["`a`| – first"]] },
  ]);
});

test("bullets that are written as such are lists, too", () => {
  expect(shown("<c>a</c>:<para>• one</para><para>• <c>two</c></para>b")).toEqual([
    "`a`|:",
    { ul: [["one"], ["`two`"]] },
    "b",
  ]);
});

test("tables have a header, rows and cells", () => {
  const table = [
    '<list type="table">',
    "<listheader><term>Word</term><description>Meaning</description></listheader>",
    '<item><term><see cref="A"/></term><description>first<para>more</para></description></item>',
    "<item><term></term><description>second</description></item>",
    "<item>alone</item>",
    "<item><term>b</term> between <description/></item>",
    "</list>",
  ];
  expect(shown("See:", ...table)).toEqual([
    "See:",
    {
      header: [["Word"], ["Meaning"]],
      rows: [[["[A]"], ["first", "more"]], [[], ["second"]], [["alone"]], [["b"], [" between"], []]],
    },
  ]);
});

test("a table without a header has rows alone, and one without anything is none", () => {
  expect(shown('<list type="table"><item><term>a</term></item></list>')).toEqual([
    { header: undefined, rows: [[["a"]]] },
  ]);
  expect(shown('<list type="table"></list>One.')).toBe("One.");
});

test("words between the items of a list are not lost", () => {
  expect(shown("<list>before<item>a</item>between<item>b</item></list>")).toEqual([
    { ul: [["before"], ["a"], ["between"], ["b"]] },
  ]);
});

test("a line has what stands on it, cut where it is cut", () => {
  const text = stored('The <see cref="Some.Name"/> of <c>a</c>.', "<para>More <c>b</c>.</para>");
  expect(laidOutLine(text, 0, 19)).toEqual([
    "The ",
    { kind: "reference", key: "Some.Name", isName: true, content: ["Some.Name"] },
    " of ",
    { kind: "code", content: ["a"] },
    ".",
  ]);
  expect(laidOutLine(text, 0, 8)).toEqual([
    "The ",
    { kind: "reference", key: "Some.Name", isName: true, content: ["Some"] },
  ]);
  expect(laidOutLine(text, 0, 4)).toBe("The ");
  expect(laidOutLine(stored('<list type="table"><item><term><c>a</c></term></item></list>'), 0, 3)).toEqual([
    "• ",
    { kind: "code", content: ["a"] },
  ]);
});

test("the same name is another reference in the comment of another type", () => {
  const text = { ...stored('<see cref="A"/>'), writtenIn: "type" };
  expect(laidOutLine(text, 0, 1)).toEqual([{ kind: "reference", key: "type A", isName: true, content: ["A"] }]);
});
