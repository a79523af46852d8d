import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateCondition } from "../../../../../../src/worker/languages/csharp/reading/preprocessor/conditions.ts";

const isDefined = (symbol: string) => ["A", "B", "NET8_0", "Ünicode"].includes(symbol);

describe("a condition", () => {
  it.each([
    ["A", true],
    ["X", false],
    ["!X", true],
    ["!!A", true],
    ["true", true],
    ["false", false],
    ["!false", true],
    ["A && X", false],
    ["A && B", true],
    ["X || A", true],
    ["A || X && X", true],
    ["(A || X) && X", false],
    ["X && A || B", true],
    ["!(A && X)", true],
    ["! ( X || X )", true],
    ["A == B", true],
    ["A != X", true],
    ["A == true", true],
    ["X == false && A", true],
    ["NET8_0&&!X", true],
    ["Ünicode", true],
    ["A // why A", true],
    ["(((A)))", true],
  ])("%s is %s", (expression, expected) => {
    expect(evaluateCondition(expression, isDefined)).toBe(expected);
  });

  it.each(["", "A B", "A &", "(A", "A)", "&& A", "A && (", "1"])("that cannot be read, %j, is false", (expression) => {
    expect(evaluateCondition(expression, isDefined)).toBe(false);
  });

  it("agrees with JavaScript on any expression of the same operators", () => {
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 5, depthIdentifier: "condition" },
        fc.constantFrom("true", "false"),
        tie("expression").map((e) => `!(${e})`),
        fc
          .tuple(tie("expression"), fc.constantFrom("&&", "||", "==", "!="), tie("expression"))
          .map(([a, operator, b]) => `(${a}) ${operator} (${b})`),
      ),
    }));
    fc.assert(
      fc.property(expression, (text) => {
        expect(evaluateCondition(text, () => false)).toBe(new Function(`return ${text};`)());
      }),
    );
  });

  it("nested without end is false, not a crash", () => {
    expect(evaluateCondition("(".repeat(1_000_000), isDefined)).toBe(false);
    expect(evaluateCondition(`${"!".repeat(1_000_000)}A`, isDefined)).toBe(true);
  });
});
