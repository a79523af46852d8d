import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIALECTS } from "../../../../src/publish/markdown/text/dialect.ts";
import {
  codeBlock,
  codeSpan,
  escaped,
  escapedInPicture,
  guardedRow,
  webAddress,
} from "../../../../src/publish/markdown/text/escape.ts";
import { tokensOf, typesOf, wordsOf } from "../reading.ts";

const { plain, docusaurus, vitepress, mkdocs, docfx } = DIALECTS;

/** Pieces with a meaning for one tool or another, with any text between them. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...`\\ \` * _ { } [ ] ( ) # + - . ! < > | ~ & : = $ @ ^ " ' / ; 1. 2) \u00a0`.split(" "),
        " ",
        "\n",
      ),
      fc.constantFrom("<script>", "</template>", "<!--", "-->", "&lt;", "&#123;", "{{", "[TOC]", "---", "===", "```"),
      fc.constantFrom("import x", "export {}", ":::note", "![x](y)", "[x]: y", "mdx-code-block", "@include: x"),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));

/** Returns words as pages show them. */
function shown(text: string): string {
  return escaped(text, { ...plain, signs: /(?!)/g })
    .replaceAll(/\s+/g, " ")
    .trim();
}

function withoutBreaks(text: string): string {
  return text.replaceAll("\u200b", "").replaceAll(/\s+/g, " ").trim();
}

describe("escaped", () => {
  it.each([plain, docusaurus, docfx])("leaves nothing of a text but its words", (dialect) => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const row = guardedRow(escaped(text, dialect), dialect);
        expect(typesOf(row).filter((type) => !/^(?:paragraph_open|inline|text|text_special)$/.test(type))).toEqual([]);
        expect(withoutBreaks(wordsOf(row))).toBe(withoutBreaks(shown(text)));
      }),
      { numRuns: Number(process.env.RUNS ?? 300) },
    );
  });

  it.each([plain, docusaurus, vitepress, docfx])(
    "leaves nothing of the words for a picture but a picture",
    (dialect) => {
      fc.assert(
        fc.property(hostileText, (text) => {
          const row = guardedRow(`![${escapedInPicture(text, dialect)}](a.png)`, dialect);
          const [, , image, ...others] = tokensOf(row);
          expect([image?.type, image?.attrGet("src")]).toEqual(["image", "a.png"]);
          expect(others.map(({ type }) => type)).toEqual(["paragraph_close"]);
          // VitePress shows them without the emphasis characters.
          if (dialect === vitepress) return;
          const words = image?.children?.map(({ content }) => content).join("") ?? "";
          expect(withoutBreaks(words)).toBe(withoutBreaks(shown(text)));
        }),
        { numRuns: Number(process.env.RUNS ?? 300) },
      );
    },
  );

  it("keeps what a text has of names as it is", () => {
    expect(escaped("my_field of System.Object, a & b, a - b (x) = 1; C# C++", plain)).toBe(
      "my_field of System.Object, a & b, a - b (x) = 1; C# C++",
    );
  });

  it("keeps VitePress from running what stands in braces", () => {
    expect(escaped("{{ x }} {", vitepress)).toBe("<span v-pre>\\{</span>\\{ x \\}\\} <span v-pre>\\{</span>");
    expect(escaped("{{{", vitepress)).not.toMatch(/\\\{\\\{/);
  });

  it("escapes for MkDocs what a backslash does nothing to there", () => {
    expect(escaped("List<T> &lt;", mkdocs)).toBe("List&lt;T> &amp;lt;");
    expect(guardedRow(escaped("~~~", mkdocs), mkdocs)).toBe("&#126;~~");
  });

  it("keeps statements of MDX words", () => {
    expect(guardedRow("import x", docusaurus)).toBe("&#105;mport x");
    expect(guardedRow("export {}", docusaurus)).toBe("&#101;xport {}");
    expect(guardedRow("important", docusaurus)).toBe("important");
    expect(guardedRow("import x", plain)).toBe("import x");
  });

  it("shows what cannot be seen", () => {
    expect(escaped("a\u202eb\u0000", plain)).toBe("a⟨U+202E⟩b⟨U+0000⟩");
  });

  it("takes no longer than it should for long texts", () => {
    // In quadratic time they would take longer than the test runner waits.
    for (const piece of ["_", "`", "{", ":a", "&", " ", "#", "[", "1", "<!--"]) {
      const text = piece.repeat(500_000 / piece.length);
      for (const dialect of Object.values(DIALECTS)) guardedRow(escaped(text, dialect), dialect);
      expect(codeBlock(text, "csharp", vitepress, false)).toContain("```");
    }
  });
});

describe("codeSpan", () => {
  it("is the code, whatever that is", () => {
    fc.assert(
      fc.property(hostileText, (code) => {
        const span = codeSpan(code, plain, false);
        const expected = escaped(code, { ...plain, signs: /(?!)/g }).trim();
        const found = tokensOf(span).filter(({ type }) => type === "code_inline");
        expect(found.map(({ content }) => content)).toEqual(expected === "" ? [] : [expected]);
      }),
      { numRuns: Number(process.env.RUNS ?? 300) },
    );
  });

  it("is an element where a tool would take a part of it for something else", () => {
    expect(codeSpan("a|b", plain, true)).toBe("<code>a\\|b</code>");
    expect(codeSpan("a|b", plain, false)).toBe("`a|b`");
    expect(codeSpan("{{x}}", vitepress, false)).toBe("<code><span v-pre>\\{</span>\\{x\\}\\}</code>");
    expect(codeSpan("{{x}}", docusaurus, false)).toBe("`{{x}}`");
  });
});

describe("codeBlock", () => {
  it("is the code between fences that are longer than any in it", () => {
    fc.assert(
      fc.property(hostileText, (code) => {
        const block = codeBlock(code, "csharp", plain, false);
        const fences = tokensOf(block).filter(({ type }) => type === "fence");
        expect(fences.map(({ info }) => info)).toEqual(["csharp"]);
        expect(typesOf(block)).toEqual(["fence"]);
      }),
      { numRuns: Number(process.env.RUNS ?? 300) },
    );
    expect(codeBlock("\n  a\n\n```\n", "csharp", plain, false)).toBe("````csharp\n  a\n\n```\n````");
  });

  it("is no fence within a list where a tool knows none there", () => {
    expect(codeBlock("a\n\nb", "csharp", mkdocs, true)).toBe("    a\n\n    b");
    expect(codeBlock("a", "csharp", plain, true)).toBe("```csharp\na\n```");
  });

  it("has no language where colouring would take minutes", () => {
    for (const long of ["L".repeat(300), "a ".repeat(600)])
      expect(codeBlock(`class ${long} { }`, "csharp", plain, false)).toMatch(/^```\n/);
  });

  it("holds nothing that a tool puts in or runs before it reads any Markdown", () => {
    expect(codeBlock("```mdx-code-block\n{exit()}\n```", "", docusaurus, false)).not.toContain("mdx-code-block");
    expect(codeBlock("<!--\n@include: /etc/passwd-->", "", vitepress, false)).not.toMatch(/<!--\s*@include/);
    expect(codeSpan("<!-- @include: /etc/passwd-->", vitepress, false)).not.toMatch(/<!--\s*@include/);
  });
});

describe("webAddress", () => {
  it("is one that no link ends in", () => {
    expect(webAddress("https://example.com/a(b)[c]{d}|`'\"*?x=1&copy;#y z")).toBe(
      "https://example.com/a%28b%29%5Bc%5D%7Bd%7D%7C%60%27%22%2A?x=1&amp;copy;#y%20z",
    );
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x", "//example.com", "file:///etc/passwd", "x"])(
    "is none for %s",
    (address) => expect(webAddress(address)).toBeUndefined(),
  );
});
