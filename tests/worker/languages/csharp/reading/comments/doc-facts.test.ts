import { describe, expect, it } from "vitest";
import { docAt, docOf } from "./reading.ts";

describe("documentation", () => {
  it("has its parts kept apart", () => {
    const facts = docOf(
      "<summary>",
      'Lends a <see cref="Book"/> to a <paramref name="reader"/>.',
      "</summary>",
      "<remarks>Slow.</remarks>",
      '<typeparam name="T">What is lent.</typeparam>',
      '<param name="reader">Who reads.</param>',
      '<param name="days">How long,',
      "in days.</param>",
      "<returns>The <c>Loan</c>.</returns>",
      "<value>A number.</value>",
      '<exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>',
      '<exception cref="T:LateException"/>',
      "<example>Lend(me);</example>",
    );
    expect(facts).toEqual({
      kind: "xml",
      summary: "Lends a Book to a reader.",
      remarks: "Slow.",
      params: { reader: "Who reads.", days: "How long, in days." },
      typeParams: { T: "What is lent." },
      returns: "The Loan.",
      value: "A number.",
      exceptions: [
        { type: "ArgumentNullException", text: "reader is null." },
        { type: "LateException", text: "" },
      ],
      example: "Lend(me);",
      marks: {
        summary: [
          ["cref", 8, 4],
          ["code", 18, 6],
        ],
        returns: [["code", 4, 4]],
        "exceptions.0": [["code", 0, 6]],
      },
    });
  });

  it("is read from delimited comments and from rows without a space", () => {
    expect(docAt("/** <summary>\n * One\n * two.\n * </summary> */\n»class C;")?.summary).toBe("One two.");
    expect(docAt("/**\n  <summary>One\n  two.</summary>\n**/\n»class C;")?.summary).toBe("One two.");
    expect(docAt("///<summary>One\r\n///two.</summary>\r\n»class C;")?.summary).toBe("One two.");
  });

  it("has no parts that are empty", () => {
    expect(docOf("<summary>One.</summary>", '<param name="a"></param>', "<returns/>", "<remarks> </remarks>")).toEqual({
      kind: "xml",
      summary: "One.",
    });
  });

  it("that says nothing is none", () => {
    expect(docOf("")).toBeNull();
    expect(docOf("<summary>", "</summary>", '<param name="a"></param>')).toBeNull();
  });

  it("may do without a summary", () => {
    expect(docOf('<param name="a">One.</param>')).toEqual({ kind: "xml", summary: "", params: { a: "One." } });
  });

  it("takes names for what they are", () => {
    const params = docOf('<param name="__proto__">One.</param>', '<param name="@class">Two.</param>')?.params;
    expect(Object.entries(params ?? {})).toEqual([
      ["__proto__", "One."],
      ["@class", "Two."],
    ]);
  });
});

describe("what stands outside of the known parts", () => {
  it("is the summary where there is none", () => {
    expect(docOf("One", "two.")).toEqual({ kind: "xml", summary: "One two." });
    expect(docOf("One.", '<param name="a">Two.</param>', "Three.")?.summary).toBe("One. Three.");
  });

  it("is told whole in the remarks where elements leave gaps in the summary", () => {
    const facts = docOf('The <c>Loan</c> of a <see cref="Book"/>.');
    expect(facts).toEqual({
      ...{ kind: "xml", summary: "The of a .", remarks: "The Loan of a Book." },
      marks: {
        remarks: [
          ["code", 4, 4],
          ["cref", 14, 4],
        ],
      },
    });
  });

  it("joins the remarks where there is a summary", () => {
    const facts = docOf(
      "<summary>One.</summary>",
      '<response code="200">Two.</response>',
      '<response code="404">Three.</response>',
      "Four <c>five</c>.",
      "<remarks>Six.</remarks>",
      "<summary>Seven.</summary>",
    );
    expect(facts).toEqual({
      ...{ kind: "xml", summary: "One.", remarks: "Two.\nThree.\nFour five.\nSeven.\nSix." },
      marks: { remarks: [["code", 17, 4]] },
    });
  });

  it("is left out where it is only a mark", () => {
    expect(docOf("<summary>One.</summary>.")).toEqual({ kind: "xml", summary: "One." });
  });

  it("is no summary when it is spelt otherwise", () => {
    expect(docOf("<Summary>One.</Summary>")).toEqual({ kind: "xml", summary: "", remarks: "One." });
  });

  it("leaves out where else to look, which is a part of its own", () => {
    const facts = docOf("<summary>One.</summary>", '<seealso cref="B">Two</seealso>', '<seealso cref="C.D"/>');
    expect(facts).toEqual({
      ...{ kind: "xml", summary: "One.", seeAlso: "Two\nC.D" },
      marks: {
        seeAlso: [
          ["cref", 0, 3, "B"],
          ["cref", 4, 3],
        ],
      },
    });
    expect(docOf('<seealso cref="B"/>')).toBeNull();
  });
});

describe("permission", () => {
  it("is a part of its own, each on a line, with what it names", () => {
    const facts = docOf(
      "<summary>One.</summary>",
      '<permission cref="Staff">everyone who <c>works</c></permission>',
      '<permission cref="T:A.B"/>',
      "<permission>nobody</permission>",
      "<permission/>",
    );
    expect(facts).toEqual({
      ...{ kind: "xml", summary: "One.", permission: "Staff – everyone who works\nA.B\nnobody" },
      marks: {
        permission: [
          ["cref", 0, 5],
          ["code", 21, 5],
          ["cref", 27, 3],
        ],
      },
    });
  });
});

describe("inheritdoc", () => {
  it.each([
    ["<inheritdoc/>", ""],
    ["<inheritdoc />", ""],
    ["<inheritdoc></inheritdoc>", ""],
    ['<inheritdoc cref="IBook{T}.Lend(int)"/>', "IBook<T>.Lend(int)"],
    ['<inheritdoc cref="M:Book.Lend"/>', "Book.Lend"],
    ['<inheritdoc path="/summary"/>', ""],
  ])("%s names %j", (row, inherits) => {
    expect(docOf(row)).toEqual({ kind: "xml", summary: "", inherits });
  });

  it("stands beside what is said anew", () => {
    expect(docOf("<inheritdoc/>", '<param name="a">One.</param>')).toEqual({
      kind: "xml",
      summary: "",
      params: { a: "One." },
      inherits: "",
    });
    expect(docOf("<summary>One.</summary>", "<inheritdoc/>")).toEqual({ kind: "xml", summary: "One.", inherits: "" });
    expect(docOf("<inheritdoc/>", "Two.")).toEqual({ kind: "xml", summary: "", remarks: "Two.", inherits: "" });
  });
});

describe("malformed documentation keeps its text", () => {
  it("with a summary that never ends", () => {
    const facts = docOf("<summary>", "One.", '<param name="a">Two.</param>', "<returns>Three.</returns>");
    expect(facts?.summary).toContain("One.");
    expect(facts).toMatchObject({ params: { a: "Two." }, returns: "Three." });
  });

  it("with an end tag alone", () => {
    expect(docOf("One.", "</summary>")?.summary).toBe("One. </summary>");
  });

  it("with characters that XML does not allow", () => {
    expect(docOf("<summary>a & b, c > d</summary>")?.summary).toBe("a & b, c > d");
  });
});
