import { describe, expect, it } from "vitest";
import { allBlocks, docCell, docText, list, table } from "../../../../src/publish/markdown/text/blocks.ts";
import type { TextContext } from "../../../../src/publish/markdown/text/context.ts";
import { DIALECTS } from "../../../../src/publish/markdown/text/dialect.ts";
import { webAddress } from "../../../../src/publish/markdown/text/escape.ts";
import type { DocText } from "../../../../src/shared/model/documentation.ts";
import { typesOf } from "../reading.ts";

const context: TextContext = {
  dialect: DIALECTS.plain,
  hrefOf: (target) => (target.kind === "web" ? webAddress(target.href) : `${target.address}.md`),
};

const references = new Map([["Order", { kind: "page", address: "Shop/Order/index" } as const]]);

function blocksOf(text: DocText, more: Partial<TextContext> = {}): string {
  return allBlocks(docText(text, references, { ...context, ...more }));
}

const paragraph = (words: string) => ({ kind: "paragraph", content: [words] }) as const;
const code = (text: string) => ({ kind: "code", text }) as const;

describe("docText", () => {
  it("makes paragraphs of rows", () => {
    expect(blocksOf("one\n\n# two\n1. three")).toBe("one\n\n\\# two\n\n1\\. three");
  });

  it("knows words, code and links on a row", () => {
    const reference = { kind: "reference", key: "Order", isName: true, content: ["Order"] } as const;
    const lost = { ...reference, key: "Lost" };
    const address = { kind: "address", href: "https://example.com/", content: ["there"] } as const;
    const script = { ...address, href: "javascript:alert(1)" };
    const [strong, stressed] = (["strong", "stressed"] as const).map((kind) => ({ kind, content: ["much"] }) as const);
    const content = ["Look!", reference, " ", lost, " ", address, " ", script, " ", strong, stressed] as const;
    expect(blocksOf([{ kind: "paragraph", content: content.filter((one) => one !== undefined) }])).toBe(
      "Look\\![`Order`](Shop/Order/index.md) `Order` [there](https://example.com/) there **much**&#8203;*much*",
    );
  });

  it("knows code with links in it, and emphasis that is none by its signs", () => {
    const reference = { kind: "reference", key: "Order", isName: false, content: ["Order"] } as const;
    const inCode = { kind: "code", content: ["List<", reference, ">"] } as const;
    const odd = { kind: "strong", content: ["(odd)"] } as const;
    expect(blocksOf([{ kind: "paragraph", content: [inCode, odd] }])).toBe(
      "<code>List\\<[Order](Shop/Order/index.md)></code><strong>(odd)</strong>",
    );
  });

  it("has links at bare addresses, in every tool the same", () => {
    expect(blocksOf("See https://example.com/a_b. Or http://x")).toBe(
      "See [https://example.com/a_b](https://example.com/a_b). Or [http://x](http://x/)",
    );
  });

  it("indents what stands in lists", () => {
    const inner = { kind: "list", isNumbered: true, items: [[paragraph("deep")]] } as const;
    const outer = { kind: "list", isNumbered: false, items: [[paragraph("one"), inner], [code("x;")]] } as const;
    expect(blocksOf([outer])).toBe("-   one\n\n    1.  deep\n\n-   &nbsp;\n\n    ```csharp\n    x;\n    ```");
    expect(blocksOf([outer], { dialect: DIALECTS.mkdocs })).toContain("-   &nbsp;\n\n        x;");
  });

  it("has tables with as many cells in each row, on one row each", () => {
    const cells = (...texts: readonly string[]) => texts.map((text) => [paragraph(text)]);
    const rows = [cells("a|b"), [[paragraph("c"), code("d|\ne")], [paragraph("f")]]];
    expect(blocksOf([{ kind: "table", header: null, rows }])).toBe(
      "|  |  |\n| --- | --- |\n| a\\|b |  |\n| c<br /><code>d\\|</code><br />`e` | f |",
    );
  });
});

describe("docCell", () => {
  it("puts everything on one row", () => {
    const text: DocText = [
      paragraph("a"),
      { kind: "list", isNumbered: false, items: [[paragraph("b")], [paragraph("c")]] },
      { kind: "table", header: [[paragraph("d")]], rows: [[[paragraph("e")], [paragraph("f")]]] },
    ];
    expect(docCell(text, references, { ...context, isInCell: true })).toBe("a<br />• b<br />• c<br />d<br />e – f");
    expect(docCell("a\nb", references, context)).toBe("a b");
  });
});

describe("list", () => {
  it("is read as one list, with long numbers as well", () => {
    for (const start of [undefined, 1, 99, 12345]) {
      const markdown = list([["one", "more"], ["two"]], start);
      expect(typesOf(markdown).filter((type) => /list|code/.test(type))).toEqual([
        start === undefined ? "bullet_list_open" : "ordered_list_open",
        "list_item_open",
        "list_item_open",
      ]);
    }
  });

  it("is tight where its items are single rows", () => {
    expect(list([["one"], ["", "two"], []])).toBe("-   one\n-   two\n-   &nbsp;");
  });
});

describe("table", () => {
  it("is read as one", () => {
    expect(typesOf(table(["a"], [["b", "c"], []])).filter((type) => /^(?:th|td)_open$/.test(type))).toHaveLength(6);
  });
});
