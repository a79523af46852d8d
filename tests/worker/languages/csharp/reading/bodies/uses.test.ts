import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UseCollector } from "../../../../../../src/worker/languages/csharp/reading/bodies/uses.ts";
import { fold } from "../../../../../../src/worker/languages/csharp/reading/lexer/token-cursor.ts";
import { membersOf } from "./member-code.ts";

const word = fc.stringMatching(/^[a-z]{1,30}$/);
const space = fc.constantFrom("", " ", "  ", "\n    ", `\r\n${" ".repeat(200)}`, "\t".repeat(400));

/** A receiver as it may be written: words and dots with any white space between them. */
const receiver = fc
  .array(fc.tuple(space, word), { minLength: 1, maxLength: 20 })
  .map((parts) => parts.map(([white, name], i) => (i === 0 ? name : `.${white}${name}`)).join(""));

describe("the receiver of a call", () => {
  it("is the beginning of its text, white space folded, however long it is", () => {
    fc.assert(
      fc.property(receiver, (text) => {
        const collector = new UseCollector();
        collector.call("F", 0, text.length + 1, text);
        expect(collector.uses.map(([, , , , receiver]) => receiver)).toEqual([fold(text).slice(0, 80)]);
      }),
    );
  });
});

describe("statements that look alike at first", () => {
  it.each([
    ["scoped F() { }", ["F"]],
    ["async Task F() { }", ["F"]],
    ["static (int, int) F() => (1, 2);", ["F"]],
    ["[A] static void F() { }", ["F"]],
    ["A.B<int>.C F() => 1;", ["F"]],
    ["A.B<int>.C(F);", []],
    ["async(F);", []],
    ["scoped.F();", []],
    ["scoped ref int f = ref x;", []],
  ])("%s", (statement, names) => {
    const functions = membersOf(`void M() { ${statement} }`).filter(({ kind }) => kind === "localFunction");
    expect(functions.map(({ name }) => name)).toEqual(names);
  });
});
