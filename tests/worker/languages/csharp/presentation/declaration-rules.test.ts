import { describe, expect, it } from "vitest";
import { declarationRules } from "../../../../../src/worker/languages/csharp/presentation/declaration-rules.ts";
import { memberOf, typeOf } from "../../../facts/facts-samples.ts";

describe("what is public", () => {
  const type = typeOf("A");

  it.each([
    ["public", true],
    ["protected", true],
    ["protected internal", true],
    ["private protected", false],
    ["internal", false],
    ["private", false],
    ["static", false],
  ])("%s: %s", (words, expected) => {
    const member = memberOf("method", "Run", ...words.split(" "));
    expect(declarationRules.isPublic(type, member, [type])).toBe(expected);
  });

  it("is no member of a type that only its own assembly can derive from", () => {
    const inner = { ...typeOf("A.B"), modifiers: ["private", "protected"] };
    const member = memberOf("method", "Run", "public");
    expect(declarationRules.isPublic(inner, member, [type, inner])).toBe(false);
  });
});
