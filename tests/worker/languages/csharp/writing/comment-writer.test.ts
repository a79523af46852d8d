import { describe, expect, it } from "vitest";
import type { CommentPart } from "../../../../../src/worker/languages/contract/comment-writing.ts";
import { openWriter, outcomeOf, requestsFor, written } from "./written.ts";

const REPLACE = { replaces: true };

describe("a comment for a declaration without one", () => {
  it("stands above it and its attributes, indented as they are", async () => {
    const text = "namespace N\n{\n\t[A]\n\t// old\n\t[B]\n\tclass C { }\n}\n";
    const expected =
      "namespace N\n{\n\t/// <summary>\n\t/// Says it.\n\t/// </summary>\n\t[A]\n\t// old\n\t[B]\n\tclass C { }\n}\n";
    expect(await written(text, { "CLASS-C": "Says it." })).toBe(expected);
  });

  it("has all parts in their usual order", async () => {
    const parts: readonly CommentPart[] = [
      { tag: "remarks", text: "More." },
      { tag: "exception", name: "System.Exception", text: "Never." },
      { tag: "returns", text: "A number." },
      { tag: "param", name: "a", text: "The a." },
      { tag: "typeparam", name: "T", text: "Any." },
      { tag: "summary", text: "Says it." },
    ];
    const text = "class C\n{\n  int M<T>(T a) => 1;\n}\n";
    const rows = [
      "/// <summary>\n",
      "/// Says it.\n",
      "/// </summary>\n",
      '/// <typeparam name="T">Any.</typeparam>\n',
      '/// <param name="a">The a.</param>\n',
      "/// <returns>A number.</returns>\n",
      '/// <exception cref="System.Exception">Never.</exception>\n',
      "/// <remarks>More.</remarks>\n",
    ];
    const expected = `class C\n{\n${rows.map((row) => `  ${row}`).join("")}  int M<T>(T a) => 1;\n}\n`;
    expect(await written(text, { "CLASS-C-METHOD-M`1(T)": parts })).toBe(expected);
  });

  it.each(["\r\n", "\r", "\n"])("has the line ends that stand around (%j)", async (end) => {
    const text = `class C${end}{${end}    int x;${end}}`;
    const expected = `class C${end}{${end}    /// <summary>${end}    /// X.${end}    /// </summary>${end}    int x;${end}}`;
    expect(await written(text, { "CLASS-C-FIELD-x": "X." })).toBe(expected);
  });

  it("gives a declaration that shares its row one of its own", async () => {
    const expected = "enum E { A, \n    /// <summary>\n    /// The b.\n    /// </summary>\n    B }\n";
    expect(await written("enum E { A, B }\n", { "CLASS-E-ENUM-B": "The b." })).toBe(expected);
  });

  it("stands below a plain comment, or in its place where that is chosen", async () => {
    const text = "class C\n{\n    // why\n    int x;\n}\n";
    const comment = "    /// <summary>\n    /// X.\n    /// </summary>\n";
    expect(await written(text, { "CLASS-C-FIELD-x": "X." })).toBe(`class C\n{\n    // why\n${comment}    int x;\n}\n`);
    const replaced = await written(text, { "CLASS-C-FIELD-x": "X." }, { replacesPlain: true });
    expect(replaced).toBe(`class C\n{\n${comment}    int x;\n}\n`);
  });

  it("stands inside the branch of its declaration", async () => {
    const text = "class C\n{\n#if A\n    int x;\n#else\n    long x;\n#endif\n#region r\n    int y;\n#endregion\n}\n";
    const comment = (said: string) => `    /// <summary>\n    /// ${said}\n    /// </summary>\n`;
    const expected = `class C\n{\n#if A\n${comment("X.")}    int x;\n#else\n${comment("Long.")}    long x;\n#endif\n#region r\n${comment("Y.")}    int y;\n#endregion\n}\n`;
    const asked = { "CLASS-C-FIELD-x": "X.", "CLASS-C-FIELD-x#2": "Long.", "CLASS-C-FIELD-y": "Y." };
    expect(await written(text, asked)).toBe(expected);
  });

  it("is not written over for what shares it once it says what was asked", async () => {
    const asked = { "CLASS-C-FIELD-a": "The a.", "CLASS-C-FIELD-b": "The b." };
    const once = await outcomeOf("class C\n{\n    int a, b;\n}\n", asked, REPLACE);
    const twice = await outcomeOf(once.text, asked, REPLACE);
    expect(twice).toMatchObject({ text: once.text, written: [], refused: [{ reason: "shared" }] });
  });

  it("names what an encoding does not have in names, too", async () => {
    const writer = await openWriter();
    const parts: readonly CommentPart[] = [{ tag: "exception", name: "日", text: "Never." }];
    const file = { id: "0-1", text: "class C { }\n", holds: (one: string) => one.charCodeAt(0) < 0x100 };
    const { text } = writer(file, requestsFor({ "CLASS-C": parts }));
    expect(text).toBe('/// <exception cref="&#x65e5;">Never.</exception>\nclass C { }\n');
  });

  it("names characters that turn the order of others", async () => {
    const text = await written("class C { }\n", { "CLASS-C": "a\u202eb\u2066" });
    expect(text).toContain("/// a&#x202e;b&#x2066;\n");
  });

  it("gives a record no further parts that are about its parameter", async () => {
    const parts: readonly CommentPart[] = [
      { tag: "summary", text: "The a." },
      { tag: "remarks", text: "About a." },
    ];
    const outcome = await outcomeOf("record R(int A);\n", { "CLASS-R-PROPERTY-A": parts });
    expect(outcome.text).toBe('/// <param name="A">The a.</param>\nrecord R(int A);\n');
    expect(outcome.refused).toMatchObject([{ reason: "documentedByType" }]);
    const alone = await outcomeOf("record R(int A);\n", { "CLASS-R-PROPERTY-A": parts.slice(1) });
    expect(alone.text).toBe("record R(int A);\n");
    expect(alone.refused).toMatchObject([{ reason: "documentedByType" }]);
  });

  it("documents a record's parameters by its type", async () => {
    const asked = { "CLASS-R-PROPERTY-A": "The a.", "CLASS-R": "The r." };
    const rows = '/// <summary>\n/// The r.\n/// </summary>\n/// <param name="A">The a.</param>\n';
    expect(await written("record R(int A, int B);\n", asked)).toBe(`${rows}record R(int A, int B);\n`);
  });
});

describe("a comment that was written before and is stale", () => {
  const text = (summary: string) =>
    `class C\n{\n    /// <summary>${summary}</summary>\n    /// <param name="a">The a.</param>\n    void M(int a) { }\n}\n`;
  const parts: readonly CommentPart[] = [
    { tag: "summary", text: "Does it." },
    { tag: "param", name: "a", text: "An a." },
  ];
  const earlier: readonly CommentPart[] = [
    { tag: "summary", text: "Does." },
    { tag: "param", name: "a", text: "Some a." },
  ];

  it("is written over where the source still says it, part by part", async () => {
    const outcome = await outcomeOf(text("Does."), { "CLASS-C-METHOD-M(int)": parts }, { earlier });
    expect(outcome.text).toBe(text("Does it."));
    expect(outcome.partial).toHaveLength(1);
  });

  it("stays where others have changed it", async () => {
    const outcome = await outcomeOf(text("Does all."), { "CLASS-C-METHOD-M(int)": parts }, { earlier });
    expect(outcome).toMatchObject({ text: text("Does all."), refused: [{ reason: "documented" }] });
  });

  it("of a record's parameter is written over as a part of its type's", async () => {
    const record = (said: string) =>
      `/// <summary>A point.</summary>\n/// <param name="X">${said}</param>\nrecord P(int X);\n`;
    const old: readonly CommentPart[] = [{ tag: "summary", text: "How far." }];
    const asked = { "CLASS-P-PROPERTY-X": "How far right." };
    expect(await written(record("How far."), asked, { earlier: old })).toBe(record("How far right."));
  });
});

describe("a part that is asked for twice", () => {
  it.each([
    ["", "a new comment"],
    ['/// <param name="A">Old.</param>\n', "one that is there"],
  ])("is written once, as it was asked for last: %j, %s", async (comment) => {
    const ofType: readonly CommentPart[] = [{ tag: "param", name: "A", text: "First." }];
    const asked = { "CLASS-R": ofType, "CLASS-R-PROPERTY-A": "Last." };
    const text = await written(`${comment}record R(int A);\n`, asked, REPLACE);
    expect(text).toBe('/// <param name="A">Last.</param>\nrecord R(int A);\n');
  });
});

describe("a comment follows the style of its file", () => {
  const rowsOf = (space: string) =>
    Array.from({ length: 3 }, (_, i) => `/// <summary>${space}S.</summary>\nclass A${i} { }\n`).join("");

  it("with summaries on one row", async () => {
    const text = `${rowsOf("")}class C { }\n`;
    expect(await written(text, { "CLASS-C": "Says it." })).toBe(
      `${rowsOf("")}/// <summary>Says it.</summary>\nclass C { }\n`,
    );
  });

  it("with indented text between tags", async () => {
    const before = "/// <summary>\n///     Says A.\n/// </summary>\nclass A { }\n";
    const expected = `${before}/// <summary>\n///     Says C.\n/// </summary>\nclass C { }\n`;
    expect(await written(`${before}class C { }\n`, { "CLASS-C": "Says C." })).toBe(expected);
  });

  it("and is wrapped where its rows end", async () => {
    const long = `/// ${"long ".repeat(16)}\n`;
    const before = `/// <summary>\n${long.repeat(12)}/// </summary>\nclass A { }\n`;
    const text = await written(`${before}class C { }\n`, { "CLASS-C": "word ".repeat(60) });
    const lengths = text
      .slice(before.length)
      .split("\n")
      .map((row) => row.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(85);
    expect(lengths.filter((length) => length > 70).length).toBe(3);
  });
});

describe("a comment that is there", () => {
  const text =
    'class C\n{\n    /// <summary>\n    /// Gets the <see cref="C"/> of <c>x</c>.\n    /// </summary>\n    /// <returns>A <b>C</b>.</returns>\n    C M(int a) => this;\n}\n';

  it("stays unless it is to be replaced, and gets what it lacks", async () => {
    const parts: readonly CommentPart[] = [
      { tag: "summary", text: "Other." },
      { tag: "param", name: "a", text: "The a." },
    ];
    const expected = text.replace("    /// <returns>", '    /// <param name="a">The a.</param>\n    /// <returns>');
    expect(await written(text, { "CLASS-C-METHOD-M(int)": parts })).toBe(expected);
  });

  it("keeps its other tags, and the references that the new text says again", async () => {
    const expected = text.replace('Gets the <see cref="C"/> of <c>x</c>.', 'Of x: the <see cref="C"/>.');
    expect(await written(text, { "CLASS-C-METHOD-M(int)": "Of x: the C." }, REPLACE)).toBe(expected);
  });

  it("is unchanged where it says the same", async () => {
    const same = await outcomeOf(text, { "CLASS-C-METHOD-M(int)": "Gets the  C of x. " });
    expect(same).toMatchObject({ edits: [], unchanged: ["0-1-CLASS-C-METHOD-M(int)"], text });
  });

  it.each([
    ["/** <summary>Old.</summary> */\nclass C { }\n", "/** <summary>New.</summary> */\nclass C { }\n"],
    [
      "/**\n * <summary>\n * Old.\n * </summary>\n */\nclass C { }\n",
      "/**\n * <summary>New.</summary>\n */\nclass C { }\n",
    ],
    ["/// Old\n/// text.\nclass C { }\n", "/// <summary>\n/// New.\n/// </summary>\nclass C { }\n"],
    ["///\nclass C { }\n", "/// <summary>\n/// New.\n/// </summary>\nclass C { }\n"],
    ["/// <inheritdoc/>\nclass C { }\n", "/// <summary>\n/// New.\n/// </summary>\n/// <inheritdoc/>\nclass C { }\n"],
  ])("of any form is rewritten in its form: %j", async (before, expected) => {
    expect(await written(before, { "CLASS-C": "New." }, REPLACE)).toBe(expected);
  });
});

describe("what nobody can put into a comment", () => {
  it.each([
    ["one & <b> two */ ///", "/// one &amp; &lt;b&gt; two */ ///"],
    ["a\r\n\r\nb\u2028c", "/// <para>a</para>\n/// <para>b</para>\n/// <para>c</para>"],
    [
      "• a\n• b",
      '/// <list type="bullet">\n/// <item><description>a</description></item>\n/// <item><description>b</description></item>\n/// </list>',
    ],
  ])("is written so that it reads again: %j", async (said, rows) => {
    const expected = `/// <summary>\n${rows}\n/// </summary>\nclass C { }\n`;
    expect(await written("class C { }\n", { "CLASS-C": said })).toBe(expected);
  });

  it("does not end a comment with an end mark", async () => {
    const text = await written(
      "/** <summary>Old.</summary> */\nclass C { }\n",
      { "CLASS-C": "a */ class D { } /*" },
      REPLACE,
    );
    expect(text).toBe("/** <summary>a &#42;&#47; class D { } &#47;*</summary> */\nclass C { }\n");
  });

  it("is written as numbers where the file's encoding has no such characters", async () => {
    const holds = (character: string) => character.charCodeAt(0) < 0x100;
    const { text } = (await openWriter())(
      { id: "0-1", text: "class C { }\n", holds },
      requestsFor({ "CLASS-C": "é 数 😀" }),
    );
    expect(text).toContain("/// é &#x6570; &#x1f600;\n");
  });

  it.each(["", " \n ", "a\0b", "\ud800"])(
    "is refused where it says nothing, or nothing can say it: %j",
    async (said) => {
      const { refused, text } = await outcomeOf("class C { }\n", { "CLASS-C": said });
      expect(refused).toEqual([{ id: "0-1-CLASS-C", reason: "text" }]);
      expect(text).toBe("class C { }\n");
    },
  );
});

describe("what has no comment of its own", () => {
  it.each([
    ["class C { }", "CLASS-D", "gone"],
    ["class C(int a) { }", "CLASS-C-CONSTRUCTOR-C(int)", "documentedByType"],
    ["class C { void M() { void L() { } } }", "CLASS-C-LOCALFUNCTION-L()", "undocumentable"],
    ["/// <summary>Old.</summary>\nclass C { }", "CLASS-C", "documented"],
    ["/// <inheritdoc/>\nclass C { }", "CLASS-C", "documented"],
    ["/// <summary>Old <b>.</summary>\nclass C { }", "CLASS-C", "malformed"],
  ])("is refused with the reason: %s", async (text, address, reason) => {
    const choices = { replaces: reason === "malformed" };
    const { refused } = await outcomeOf(text, { [address]: "Says it." }, choices);
    expect(refused).toEqual([{ id: `0-1-${address}`, reason }]);
  });

  it.each([
    ["CLASS-C-METHOD-M(int)", { tag: "param", name: "b", text: "The b." }],
    ["CLASS-C-METHOD-M(int)", { tag: "typeparam", name: "T", text: "Any." }],
    ["CLASS-C", { tag: "param", name: "a", text: "The a." }],
  ] as const)("is refused where there is no such parameter: %s %j", async (address, part) => {
    const { refused } = await outcomeOf("class C { void M(int a) { } }", { [address]: [part] });
    expect(refused).toEqual([{ id: `0-1-${address}`, reason: "unknownName" }]);
  });

  it("has a name that its type's header or extension block declares", async () => {
    const text =
      "class C<T>(int a) { }\nstatic class E\n{\n  extension<U>(U u)\n  {\n    public void M() { }\n  }\n}\n";
    const outcome = await outcomeOf(text, {
      "CLASS-C`1": [
        { tag: "param", name: "a", text: "The a." },
        { tag: "typeparam", name: "T", text: "Any." },
      ],
      "CLASS-E-METHOD-M()": [{ tag: "param", name: "u", text: "The u." }],
    });
    expect(outcome.refused).toEqual([]);
  });

  it("is one comment for all that are declared together", async () => {
    const { refused, written: done } = await outcomeOf("class C\n{\n    int x, y;\n}\n", {
      "CLASS-C-FIELD-x": "X.",
      "CLASS-C-FIELD-y": "Y.",
    });
    expect(done).toEqual(["0-1-CLASS-C-FIELD-x"]);
    expect(refused).toEqual([{ id: "0-1-CLASS-C-FIELD-y", reason: "shared" }]);
  });
});

describe("many comments, of which some cannot be written", () => {
  it("are written but for these", async () => {
    const field = (i: number) => (i % 50 === 0 ? `int a${i}; /// text\n  int x${i};\n` : `int x${i};\n`);
    const text = `class C\n{\n${Array.from({ length: 150 }, (_, i) => `  ${field(i)}`).join("")}}\n`;
    const asked = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`CLASS-C-FIELD-x${i}`, `X ${i}.`]));
    const { written: done, refused } = await outcomeOf(text, asked);
    expect(refused.map(({ id, reason }) => [id.slice(18), reason])).toEqual(
      ["x0", "x50", "x100"].map((name) => [name, "guard"]),
    );
    expect(done).toHaveLength(147);
  });
});
