import { describe, expect, it } from "vitest";
import { publishedAs } from "../published.ts";

const CODE = { "Order.cs": "namespace Shop; public class Order { public void Close() { } }\n" };

const PICTURES = { "docs/a b.png": "", "c.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>' };

/** Returns the text of a published guide, without its title and breadcrumbs. */
async function guide(text: string, flavor: "plain" | "mkdocs" | "vitepress" = "plain"): Promise<string> {
  const site = await publishedAs(flavor, { ...CODE, ...PICTURES, "docs/a.md": `# Title\n\n${text}` });
  const page = site.get(flavor === "mkdocs" ? "docs/guides/docs/a.md" : "guides/docs/a.md") ?? "";
  return page
    .split("\n\n")
    .slice(flavor === "plain" ? 2 : 3)
    .join("\n\n")
    .trimEnd();
}

describe("a guide", () => {
  it("keeps what it says, and how", async () => {
    const text = `## Part

Some **bold**, *stressed* and \`code\` in ~~a~~ H<sub>2</sub>O<br>[there](https://example.com/).

1.  one

    \`\`\`csharp
    int x;
    \`\`\`

1.  two

    -   deep

> quoted
>
> -   list

| a | b |
| --- | --- |
| \`c\` | d |

---

\`\`\`json
{}
\`\`\``;
    expect(await guide(text)).toBe(text.replace("~~a~~", "<del>a</del>").replace("<br>", "<br />"));
  });

  it("leads from names in brackets to what they name", async () => {
    expect(await guide("[Order] [Order.Close] [`Order.Close()`] [Close] [`Nothing`] x[0] `[Order]`")).toBe(
      "[`Order`](../../Shop/Order/index.md) [`Order.Close`](../../Shop/Order/Close.md) " +
        "[`Order.Close()`](../../Shop/Order/Close.md) \\[Close\\] \\[`Nothing`\\] x\\[0\\] `[Order]`",
    );
  });

  it("has words of HTML and of pictures that are not published, but none of either", async () => {
    expect(await guide('<p align="center"><img src="x.png" alt="Logo"><b>big</b></p>\n\n<details>more</details>')).toBe(
      "*Image: Logo*&#8203;**big**\n\nmore",
    );
    expect(await guide("[![Build](x.svg)](https://example.com/) ![](y.png)")).toBe("[Build](https://example.com/)");
  });

  it("has pictures of the code base wherever they stand", async () => {
    const text = `![a](/c.svg)

[![b](/c.svg)](https://example.com/) [![](/c.svg)](https://example.com/)

## ![](/c.svg) Part

-   ![d](/c.svg)

| ![e](/c.svg) | f |
| --- | --- |

Look! ![g](a%20b.png)`;
    expect(await guide(text)).toBe(
      text
        .replaceAll("/c.svg", "../../assets/pictures/c.svg")
        .replace("a%20b.png", "../../assets/pictures/docs/a-b.png"),
    );
  });

  it.each([
    ["plain", "a! \\[b\\] \\*c\\* \\{\\{d\\}\\} \\<e> :f: http://g.h\\!"],
    ["vitepress", "a! \\[b\\] *c* \\{\\{d}} \\<e> :f: http://g.h!"],
    ["mkdocs", "a! \\[b\\] \\*c\\* \\{\\{d\\}\\} &lt;e> :f: http://g.h\\!"],
  ] as const)("has the words for pictures as they are in %s", async (flavor, words) => {
    const image = '<img src="/c.svg" alt="a! [b] *c* {{d}} &lt;e> :f: http://g.h!">';
    expect(await guide(image, flavor)).toBe(`![${words}](../../assets/pictures/c.svg)`);
  });

  it("has headings below its title, with places of their own", async () => {
    expect(await guide("# Other\n\n## Title\n\n## Other\n\n### C#", "vitepress")).toBe(
      "## Other {#other}\n\n## Title {#title}\n\n## Other {#other-1}\n\n### C\\# {#c}",
    );
  });

  it("has no fences within lists where MkDocs would read none", async () => {
    expect(await guide("- a\n\n  ```bash\n  x\n\n  y\n  ```\n", "mkdocs")).toBe("-   a\n\n        x\n\n        y");
  });

  it("names only languages that tools know", async () => {
    expect(await guide("```cs {1}\na\n```\n\n```nonsense\nb\n```\n\n```c#\nc\n```")).toBe(
      "```csharp\na\n```\n\n```\nb\n```\n\n```csharp\nc\n```",
    );
  });
});
