import { expect, it } from "vitest";
import { htmlFormat } from "../../src/publish/html/html-format.ts";
import { publishedOf, toPublish } from "./markdown/published.ts";

const CODE = "public class Box { }\n";

it("a guide leads to the list of all guides, and to those before and after it", async () => {
  const files = { "Box.cs": CODE, "README.md": "# Shop\n", "docs/a.md": "# Buying\n", "docs/b.md": "# Selling\n" };
  const { texts } = await publishedOf(await toPublish(files), htmlFormat({}));
  const page = texts.get("guides/docs/a.html") ?? "";
  expect(page).toContain('<li><a href="../../index.html#page.guides">Guides</a></li>');
  expect(page).toContain('<a rel="prev" href="../README.html">Shop</a>');
  expect(page).toContain('<a rel="next" href="b.html">Selling</a>');
  expect(texts.get("index.html")).toContain('<h2 id="page.guides">');
  const last = texts.get("guides/docs/b.html") ?? "";
  expect(last).toContain('<a rel="prev" href="a.html">Buying</a>');
  expect(last).not.toContain('rel="next"');
});

it("the README alone leads to no list, and to no other guide", async () => {
  const { texts } = await publishedOf(await toPublish({ "Box.cs": CODE, "README.md": "# Shop\n" }), htmlFormat({}));
  expect(texts.get("guides/README.html")).not.toContain("neighbours");
  expect(texts.get("guides/README.html")).not.toContain("page.guides");
  expect(texts.get("index.html")).not.toContain("page.guides");
});

it("a link to a folder is not told of as a missing file, though its name has a dot", async () => {
  const there = ["src/Shop.Core", "src/Shop.Core/", "/src/Shop.Core#top", "src/Shop.Core/v1.2", "src"];
  const missing = ["src/Shop.Cor", "Shop.Core/", "src/Shop.Core/v1"];
  const links = [...there, ...missing].map((path) => `[x](${path})\n`).join("\n");
  const files = { "src/Shop.Core/v1.2/Box.cs": CODE, "README.md": links };
  const { warnings } = await publishedOf(await toPublish(files), htmlFormat({}));
  expect(warnings).toEqual([
    "README.md:11: the link to src/Shop.Cor leads to no file.",
    "README.md:13: the link to Shop.Core/ leads to no file.",
  ]);
});

it("fenced code of a language that is read is coloured, other code is not", async () => {
  const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
  const guide = ["csharp", "C# title=x", "cs"].map((language) => fence(language, "var a = <b>;")).join("\n");
  const plain = [fence("", "var p = 1;"), fence("json", "var q = 1;")].join("\n");
  const files = { "Box.cs": CODE, "docs/a.md": `# A\n\n${guide}\n${plain}` };
  const { texts } = await publishedOf(await toPublish(files), htmlFormat({}));
  const page = texts.get("guides/docs/a.html") ?? "";
  expect(page.match(/<code><b>var<\/b> a = &lt;b>;/g)).toHaveLength(3);
  expect(page).toContain("<code>var p = 1;");
  expect(page).toContain("<code>var q = 1;");
});
