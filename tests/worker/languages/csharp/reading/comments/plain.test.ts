import { describe, expect, it } from "vitest";
import { docAt } from "./reading.ts";

function said(...rows: readonly string[]): string | undefined {
  return docAt(`${rows.join("\n")}\n»class C;`)?.summary;
}

describe("a plain comment", () => {
  it("is of its own kind", () => {
    expect(docAt("// a\n»class C;")).toEqual({ kind: "comment", summary: "a" });
  });

  it.each([
    ["rows", ["// one", "// two"], "one\ntwo"],
    ["rows without spaces", ["//one", "//two"], "one\ntwo"],
    ["four slashes", ["//// one"], "one"],
    ["a block", ["/* one */"], "one"],
    ["a block of rows", ["/*", " * one", " *   two", " */"], "one\n  two"],
    ["a block without stars", ["/* one", "   two", "*/"], "one\ntwo"],
    ["a decorated block", ["/****************", " * one", " ****************/"], "one"],
    ["both kinds", ["// one", "/* two */"], "one\ntwo"],
    ["indented rows", ["    // one", "    //   two", "    // three"], "one\n  two\nthree"],
    ["a first row that is indented the most", ["//   one", "// two"], "one\ntwo"],
    ["carriage returns", ["/* one\r", " * two\r", " */"], "one\ntwo"],
    ["documentation inside", ["// /// one"], "one"],
  ])("loses its markers: %s", (_, rows, expected) => {
    expect(said(...rows)).toBe(expected);
  });

  it("loses summary tags (specification 1.3)", () => {
    expect(said("// <summary>", "// one", "// </summary>")).toBe("one");
    expect(said("//<summary>one</summary>")).toBe("one");
    expect(said("/* <Summary>one</Summary> */")).toBe("one");
  });

  it("keeps what else looks like a tag", () => {
    expect(said("// List<T> and a < b")).toBe("List<T> and a < b");
  });

  it("keeps one blank row between paragraphs", () => {
    expect(said("// one", "//", "//", "//", "// two")).toBe("one\n\ntwo");
  });

  it("loses rulers", () => {
    expect(said("//-------", "// one", "//=======")).toBe("one");
    expect(said("// one", "// -- two --", "// { }")).toBe("one\n-- two --\n{ }");
  });

  it.each([["//"], ["// -----"], ["/**/"], ["/* */"], ["// {", "// }"], ["// <summary>", "// </summary>"]])(
    "without letter or digit, %j, is none",
    (...rows) => {
      expect(said(...rows)).toBeUndefined();
    },
  );

  it("is read in every script", () => {
    expect(said("// 说明")).toBe("说明");
    expect(said("// № 5")).toBe("№ 5");
  });
});
