import { describe, expect, test } from "vitest";
import { shownLine } from "../../../../src/renderer/features/text-search/shown-line.ts";
import { MAX_TEXT_HIT_CHARACTERS } from "../../../../src/shared/limits/text-search.ts";
import { aHit } from "../../support/text-samples.ts";

const shown = (code: string, columns = 80) => {
  const { before, found, after } = shownLine(aHit(0, code), columns);
  return `${before}[${found}]${after}`;
};

describe("shownLine", () => {
  test("is the row without the blanks around it, tabs as wide as blanks", () => {
    expect(shown("\t\tint\t[count] = 1; \t")).toBe("int [count] = 1;");
    expect(shown("[count]")).toBe("[count]");
    expect(shown("    [ count]")).toBe("[ count]");
  });

  test("is cut before what was found, so that this is in view", () => {
    const code = `${"a".repeat(70)} [count] = ${"b".repeat(90)};`;
    expect(shown(code)).toBe(`…${"a".repeat(62)} [count] = ${"b".repeat(90)};`);
    expect(shown(code, 10)).toBe(`…${"a".repeat(11)} [count] = ${"b".repeat(90)};`);
    expect(shown(code, 200)).toBe(code);
  });

  test("is not cut within a character", () => {
    expect(shown(`${"😀".repeat(40)}a[count]`, 10)).toBe(`…${"😀".repeat(5)}a[count]`);
  });

  test("says where the engine has cut it, or what was found goes on in the next row", () => {
    const stretch = aHit(0, "b [count] c", { column: 900 });
    expect(shownLine(stretch, 80).before).toBe("…b ");
    expect(shownLine(aHit(0, `[count]${"c".repeat(MAX_TEXT_HIT_CHARACTERS)}`), 80).after).toMatch(/c…$/);
    expect(shownLine(aHit(0, "b [count]", { length: 90 }), 80)).toEqual({ before: "b ", found: "count", after: "…" });
  });
});
