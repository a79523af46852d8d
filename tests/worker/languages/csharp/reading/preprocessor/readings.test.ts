import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lex } from "../../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";
import type { Span } from "../../../../../../src/worker/languages/csharp/reading/lexer/tokens.ts";
import { readActiveRows } from "../../../../../../src/worker/languages/csharp/reading/preprocessor/active-rows.ts";
import {
  type ActiveStretches,
  readReadings,
} from "../../../../../../src/worker/languages/csharp/reading/preprocessor/readings.ts";

/** `#if` groups, nested up to three deep; every branch is a row of its own. */
const group = fc.letrec<{ group: string; body: string }>((tie) => ({
  group: fc
    .tuple(
      fc.constantFrom("A", "!B", "A && C"),
      tie("body"),
      fc.constantFrom("", "\n#elif C", "\n#elif D"),
      tie("body"),
    )
    .map(([condition, first, elif, last]) =>
      elif === ""
        ? `\n#if ${condition}\n${first}\n#else\n${last}\n#endif\n`
        : `\n#if ${condition}\n${first}${elif}\n${last}\n#else\nz\n#endif\n`,
    ),
  body: fc.oneof({ maxDepth: 2 }, fc.constant("x"), tie("group")),
})).group;

const SYMBOLS = ["A", "B", "C", "D"];

describe("readings", () => {
  it("show every row that some choice of symbols shows", () => {
    fc.assert(
      fc.property(group, (text) => {
        const { directives } = lex(text);
        const readings = readReadings(text, directives, []);
        // More are not made, however many it would take.
        fc.pre(readings.length < 8);
        const shown = directives.map((_, i) => readings.some((reading) => reading[i]));
        const all = allReadings(text, directives);
        expect(shown).toEqual(directives.map((_, i) => all.some((reading) => reading[i])));
      }),
    );
  });

  it("begin with that of the project's symbols", () => {
    const text = "#if A\na\n#else\nb\n#endif";
    const { directives } = lex(text);
    expect(readReadings(text, directives, ["A"])[0]).toEqual([true, false, true]);
    expect(readReadings(text, directives, [])[0]).toEqual([false, true, true]);
  });

  it("are three for a text that takes long to read", () => {
    const text = "#if A\na\n#elif B\nb\n#else\nc\n#endif\n";
    const large = text + " ".repeat(600_000);
    expect(readReadings(text, lex(text).directives, []).length).toBe(4);
    expect(readReadings(large, lex(large).directives, []).length).toBe(3);
  });

  it("leave alone what the file itself turns off", () => {
    const text = "#define A\n#if A\na\n#else\nb\n#endif";
    const readings = readReadings(text, lex(text).directives, []);
    expect(readings.length).toBe(3);
    expect(readings.some((reading) => reading[2])).toBe(false);
  });
});

/** One for each choice of symbols. */
function allReadings(text: string, directives: readonly Span[]): readonly ActiveStretches[] {
  return Array.from({ length: 2 ** SYMBOLS.length }, (_, choice) => {
    const defined = SYMBOLS.filter((_, i) => ((choice >> i) & 1) === 1);
    return readActiveRows(text, directives, new Set(defined)).asBuilt;
  });
}
