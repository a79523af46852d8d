import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readComments } from "../../../../../../src/worker/languages/csharp/reading/comments/blocks.ts";
import { lex } from "../../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";
import { TextPositions } from "../../../../../../src/worker/util/text-positions.ts";
import { blockAt, HERE, MEMBER_ROWS } from "./reading.ts";

const ROWS = [
  "// plain",
  "/// doc",
  "/* block */",
  "/** delimited */",
  "",
  "  ",
  "#region R",
  "int x;",
  "int x; // trailing",
];

// Both rules in the plainest words, over rows that are each of one kind.
function expectedComments(rows: readonly string[]): readonly string[] {
  const documentation = expectedDocumentation(rows);
  return documentation.length > 0 ? documentation : expectedPlain(rows);
}

function expectedDocumentation(rows: readonly string[]): readonly string[] {
  let found: string[] = [];
  rows.forEach((row, i) => {
    if (row.startsWith("int")) found = [];
    else if (row.startsWith("///")) found = rows[i - 1]?.startsWith("///") ? [...found, row] : [row];
    else if (row.startsWith("/**")) found = [row];
  });
  return found;
}

function expectedPlain(rows: readonly string[]): readonly string[] {
  const last = rows.findLastIndex((row) => row.trim() !== "");
  if (rows.length - last > MEMBER_ROWS) return [];
  const above = rows.slice(0, last + 1);
  const first = above.findLastIndex((row) => !/^\/[/*] /.test(row));
  return above.slice(first + 1);
}

describe("the comment before a declaration", () => {
  it("is what the rule says, for any order of rows", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ROWS), { maxLength: 14 }), (rows) => {
        const found = blockAt([...rows, `${HERE}int y;`].join("\n"));
        expect(found?.comments ?? []).toEqual(expectedComments(rows));
      }),
      { numRuns: 3000 },
    );
  });

  it("is found or not, but never fails, at any place of any text", () => {
    const piece = fc.oneof(
      fc.constantFrom(...ROWS, "#if A", "#elif B", "#else", "#endif", "#", "\n", "/*", "*/", '"'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.nat(), (pieces, place) => {
        const text = pieces.join("\n");
        const { comments, directives } = lex(text);
        const lookup = readComments({ text, positions: new TextPositions(text), comments, directives });
        const start = place % (text.length + 1);
        const block = lookup.before(start, MEMBER_ROWS);
        if (block === null) return;
        const whole = text.slice(block.start, block.end);
        expect(whole.startsWith(block.comments.at(0) ?? "none")).toBe(true);
        expect(whole.endsWith(block.comments.at(-1) ?? "none")).toBe(true);
        expect(block.start).toBeLessThan(start);
      }),
    );
  });

  it("is found among a hundred thousand declarations", () => {
    const count = 100_000;
    const row = "/// doc\nint x; // trailing\n";
    const text = `class C {\n${row.repeat(count)}}`;
    const { comments, directives } = lex(text);
    const lookup = readComments({ text, positions: new TextPositions(text), comments, directives });
    let found = 0;
    for (let i = 0; i < count; i++) {
      if (lookup.before("class C {\n".length + i * row.length + "/// doc\n".length, MEMBER_ROWS)?.kind === "xml")
        found++;
    }
    expect(found).toBe(count);
  });
});
