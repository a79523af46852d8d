import { describe, expect, it } from "vitest";
import { blockAt, docAt, MEMBER_ROWS, TYPE_ROWS } from "./reading.ts";

function summaryAt(marked: string, maxRows?: number, symbols?: readonly string[]): string | undefined {
  return docAt(marked, maxRows, symbols)?.summary;
}

describe("a block of comment rows (reading 4)", () => {
  it("is a run of adjacent rows", () => {
    const block = blockAt("class C {\n  // one\n  // two\n  /* three */\n  »int x;\n}");
    expect(block).toMatchObject({ kind: "plain", comments: ["// one", "// two", "/* three */"] });
  });

  it("ends at a blank row", () => {
    expect(blockAt("// licence\n\n// text\n»class C;")?.comments).toEqual(["// text"]);
  });

  it("tells where it begins and ends", () => {
    const text = "class C {\n  // one\n  // two\n  int x;\n}";
    const block = blockAt(text.replace("int", "»int"));
    expect(text.slice(block?.start, block?.end)).toBe("// one\n  // two");
  });

  it.each([
    ["type", TYPE_ROWS],
    ["member", MEMBER_ROWS],
  ])("reaches a %s %i rows below its last row, no further", (_, rows) => {
    const near = "\n".repeat(rows);
    expect(blockAt(`// a\n// b${near}»class C;`, rows)?.comments).toEqual(["// a", "// b"]);
    expect(blockAt(`// a\n// b${near}\n»class C;`, rows)).toBeNull();
  });

  it.each(["\n", "\r\n", "\r", "\u2028"])("counts rows that end in %j", (end) => {
    const rows = ["// a", "// b", "", "", "»class C;"];
    expect(blockAt(rows.join(end), TYPE_ROWS)?.comments).toEqual(["// a", "// b"]);
    expect(blockAt(rows.join(end), TYPE_ROWS - 1)).toBeNull();
  });

  it("is measured to the attributes of the declaration", () => {
    expect(summaryAt("// a\n»[A]\n[B]\n[C]\n[D]\nclass C;", TYPE_ROWS)).toBe("a");
  });

  it("may stand on the declaration's own row", () => {
    expect(summaryAt("class C {\n  int a;\n  /* b's */ »int b;\n}")).toBe("b's");
  });

  it("ends with blanks that belong to no row", () => {
    expect(summaryAt("class C {\n  // a   \n  »int a;\n}")).toBe("a");
  });

  it("is never looked for behind code", () => {
    expect(blockAt("class C {\n  // a\n  int a;\n  »int b;\n}")).toBeNull();
    expect(blockAt("class C {\n  void M() {\n    // inside\n  }\n  »int b;\n}")).toBeNull();
    expect(blockAt("»class C;")).toBeNull();
  });
});

describe("a trailing comment (reading 16)", () => {
  it.each([
    ["a brace", "class C { // c\n  »int a;\n}"],
    ["a semicolon", "class C {\n  int a; // a\n  »int b;\n}"],
    ["a comma", "enum E {\n  A, // a\n  »B,\n}"],
    ["another trailing comment", "class C {\n  int a; /* a */ // a\n  »int b;\n}"],
    ["one of two rows", "class C {\n  int a; /* a\n  a */ // a\n  »int b;\n}"],
    ["documentation", "enum E {\n  A, /// a\n  »B,\n}"],
  ])("after %s belongs to that code", (_, text) => {
    expect(blockAt(text)).toBeNull();
  });

  it("does not keep the rows below it from the next declaration", () => {
    expect(summaryAt("enum E {\n  A, // a\n  // b\n  »B,\n}")).toBe("b");
    expect(summaryAt("enum E {\n  A, /// a\n  /// b\n  »B,\n}")).toBe("b");
  });
});

describe("XML documentation (reading 18)", () => {
  it.each([
    ["/// a\n»class C;", "xml"],
    ["/** a */ »class C;", "xml"],
    ["//// a\n»class C;", "plain"],
    ["/*** a */ »class C;", "plain"],
    ["/* a */ »class C;", "plain"],
    ["/**/ »class C;", "plain"],
  ])("%j is %s", (text, kind) => {
    expect(blockAt(text)?.kind).toBe(kind);
  });

  it("wins over plain comments, nearer ones too", () => {
    expect(summaryAt("/// a\n// b\n»class C;")).toBe("a");
    expect(summaryAt("/// a\n\n// b\n\n»class C;")).toBe("a");
  });

  it("belongs to the next declaration at any distance", () => {
    expect(summaryAt(`/// a${"\n".repeat(40)}»class C;`, TYPE_ROWS)).toBe("a");
  });

  it("is the last run of rows without a gap", () => {
    expect(summaryAt("/// a\n/// b\n\n/// c\n/// d\n»class C;")).toBe("c d");
    expect(summaryAt("/// a\n// b\n/// c\n»class C;")).toBe("c");
    expect(summaryAt("/** a */\n/** b */\n»class C;")).toBe("b");
    expect(summaryAt("/// a\n/** b */\n»class C;")).toBe("b");
    expect(summaryAt("/** a */\n/// b\n»class C;")).toBe("b");
  });
});

describe("preprocessor directives (reading 18)", () => {
  it.each(["#region R", "#endregion", "#pragma warning disable 1", "#nullable enable", "  #  line 3"])(
    "%s is passed over by documentation and ends a plain comment",
    (directive) => {
      expect(summaryAt(`/// a\n${directive}\n»class C;`)).toBe("a");
      expect(blockAt(`// a\n${directive}\n»class C;`)).toBeNull();
      expect(summaryAt(`// a\n${directive}\n// b\n»class C;`)).toBe("b");
    },
  );

  const BRANCHES = "#if NET\n/// new\n#else\n/// old\n#endif\n»class C;";

  it("leave the branch that is built", () => {
    expect(summaryAt(BRANCHES)).toBe("old");
    expect(summaryAt(BRANCHES, TYPE_ROWS, ["NET"])).toBe("new");
    expect(summaryAt(`#define NET\n${BRANCHES}`)).toBe("new");
    expect(summaryAt(`#define NET\n#undef NET\n${BRANCHES}`)).toBe("old");
  });

  it("hide code and comments of a branch that is not built", () => {
    expect(summaryAt("/// a\n#if NET\n[New]\n/// b\n#endif\n»class C;")).toBe("a");
    expect(blockAt("class B;\n#if NET\n/// b\n#endif\n»class C;")).toBeNull();
  });

  it("lead from a branch that is not built to what stands before it", () => {
    expect(summaryAt("/// a\n#if NET\n»public class C;\n#else\nclass C;\n#endif")).toBe("a");
    expect(summaryAt("/// a\n#if NET\npublic class C;\n#else\n»class C;\n#endif")).toBe("a");
    expect(summaryAt("#if !NET\n/// a\n#endif\n#if NET\n/// b\n»class C;\n#endif")).toBe("b");
  });

  it("end a plain comment where the declaration begins with one around its attributes", () => {
    expect(blockAt("// a\n»#if NET\n[New]\n#endif\nclass C;")).toBeNull();
    expect(summaryAt("/// a\n»#if NET\n[New]\n#endif\nclass C;")).toBe("a");
  });

  it("are not looked for in strings and comments", () => {
    expect(summaryAt('class B { string s = @"\n#if A\n"; }\n/// a\n»class C;')).toBe("a");
    expect(summaryAt("/*\n#if A\n*/\n/// a\n»class C;")).toBe("a");
  });

  it("may be unbalanced", () => {
    expect(summaryAt("#endif\n#else\n/// a\n#endif\n»class C;")).toBe("a");
    expect(summaryAt("/// a\n#if A\n#elif B\n»class C;")).toBe("a");
  });
});
