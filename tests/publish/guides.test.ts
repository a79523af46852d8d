import { describe, expect, it } from "vitest";
import { publishedAs } from "./markdown/published.ts";

const CODE = { "Order.cs": "namespace Shop; public class Order { }\n" };

/** Returns the titles of the guides in a folder, by their paths inside it without an extension. */
async function titlesOf(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const site = await publishedAs("plain", { ...CODE, ...files });
  const guides = [...site].filter(([path]) => path.startsWith("guides/"));
  return Object.fromEntries(
    guides.map(([path, text]) => [path.slice("guides/".length, -".md".length), text.split("\n", 1)[0] ?? ""]),
  );
}

describe("the title of a guide", () => {
  it("is its first heading, without badges beside words", async () => {
    const badges = "[![Build](https://example.com/b.svg)](https://example.com) ![NuGet](https://example.com/n.svg)";
    const titles = await titlesOf({
      "README.md": `# Shop  ${badges}\n\nText.`,
      "LOGO.md": "# ![A logo](https://example.com/logo.svg)\n\nText.",
      "BOTH.md": "---\ntitle: Orders | Shop\n---\n\n# Orders\n",
    });
    expect(titles).toEqual({ README: "# Shop", LOGO: "# A logo", BOTH: "# Orders" });
  });

  it("is that of its front matter where no first heading says the same", async () => {
    const titles = await titlesOf({
      "docs/a.md": "---\nlayout: page\ntitle: Argument matchers  # said often\n---\n\n## Part\n",
      "docs/b.md": "---\ntitle: 'It''s: here'\n---\nText.",
      "docs/c.md": '---\r\ntitle: "A \\"b\\""\r\nsub:\r\n  title: no\r\n---\r\nText.',
      "docs/d.md": "---\ntitle: >\n  folded\n---\nText.",
      "docs/f.md": "---\ntitle: Start\n---\n\n# Adding the package\n",
      "docs/e.md": "Text.\n\n---\ntitle: no front matter\n---\n",
    });
    expect(titles).toEqual({
      "docs/a": "# Argument matchers",
      "docs/b": "# It's: here",
      "docs/c": '# A "b"',
      "docs/d": "# d",
      "docs/f": "# Start",
      "docs/e": "# e",
    });
  });

  it("is the name of its file or folder where nothing gives one", async () => {
    const titles = await titlesOf({ "docs/help/index.md": "Text.", "docs/README.md": "Text.", "index.md": "Text." });
    expect(titles).toEqual({ "docs/help/index": "# help", "docs/README": "# docs", index: "# index" });
  });
});

describe("a link in a guide", () => {
  const files = {
    "README.md": "[up](docs) [away](https://example.com/docs)",
    "docs/index.md": "# Documentation\n",
    "docs/help/start/index.md": "# Start\n\n## Part\n",
    "docs/help.md": "# Help\n",
  };

  it.each([
    ["/help/start", "start/index.md"],
    ["/help/start/#part", "start/index.md#part"],
    ["/docs/help/start/index.md", "start/index.md"],
    ["../help/start.html", "start/index.md"],
    ["start/index.html", "start/index.md"],
    ["../help", "../help.md"],
    ["../help.html", "../help.md"],
    ["/help", "../help.md"],
    ["..", "../index.md"],
    ["/", "../../README.md"],
    ["../../..", undefined],
    ["/other/start", undefined],
  ])("to %s leads to %s", async (href, expected) => {
    const site = await publishedAs("plain", { ...CODE, ...files, "docs/help/a.md": `# A\n\n[there](${href})` });
    const [, text = ""] = [...site].find(([path]) => path.endsWith("/a.md")) ?? [];
    expect(text).toContain(expected === undefined ? "\n\nthere\n" : `[there](${expected})`);
  });
});

describe("an alert of GitHub", () => {
  it("begins with its word", async () => {
    const alerts = "> [!NOTE]\n> By *default*, so.\n\n> [!warning]\n>\n> - one\n\n> [!OTHER]\n> a\n\n> [!NOTE] not\n";
    const site = await publishedAs("plain", { ...CODE, "docs/a.md": `# A\n\n${alerts}` });
    expect(site.get("guides/docs/a.md")).toContain(
      "> **Note**\n>\n> By *default*, so.\n\n> **Warning**\n>\n> -   one\n\n> \\[!OTHER\\] a\n\n> \\[!NOTE\\] not\n",
    );
  });
});
