import { expect, it } from "vitest";
import { htmlFormat } from "../../src/publish/html/html-format.ts";
import { jsonFormat } from "../../src/publish/json/json-format.ts";
import { markdownFormat } from "../../src/publish/markdown/markdown-format.ts";
import { fileIdOf } from "../../src/shared/model/entity-id.ts";
import { MARKDOWN_FLAVORS } from "../../src/shared/model/publishing.ts";
import type { WrittenTexts } from "../../src/worker/views/description.ts";
import { publishedSites } from "./markdown/published.ts";

const FILES = {
  "src/Cart.cs":
    "namespace Shop;\npublic class Cart\n{\n    public void Add(int count) { }\n    public int Count;\n}\n",
};

const CART = `${fileIdOf("src/Cart.cs")}-CLASS-Cart`;
const TEXT = "Takes `List<{T}>` by [Count], [`Cart.Count`], [0, 1] or [Nothing].";
const WRITTEN: WrittenTexts = new Map([
  [CART, { text: "See [Cart.Add]." }],
  [`${CART}-METHOD-Add(int)`, { text: TEXT, parts: [{ tag: "param", name: "count", text: "Of [Cart], `<b>`." }] }],
]);

it("shows code and references that were typed, in HTML", async () => {
  const [site] = await publishedSites(FILES, [htmlFormat({})], { written: WRITTEN });
  const page = site?.texts.get("Shop/Cart/Add.html") ?? "";
  expect(page).toContain("Takes <code>List&lt;{T}&gt;</code> by <a ");
  expect(page).toMatch(
    /<a href="[^"]*"><code>Count<\/code><\/a>, <a href="[^"]*"><code>Cart.Count<\/code><\/a>, \[0, 1\] or \[Nothing\]\./,
  );
  expect(page).toMatch(/Of <a href="[^"]*"><code>Cart<\/code><\/a>, <code>&lt;b&gt;<\/code>\./);
  expect(site?.texts.get("Shop/Cart/index.html")).toMatch(/See <a href="[^"]*"><code>Cart.Add<\/code><\/a>\./);
});

it.each(MARKDOWN_FLAVORS)("shows them in Markdown for %s", async (flavor) => {
  const [site] = await publishedSites(FILES, [markdownFormat(flavor)], { written: WRITTEN });
  const page = [...(site?.texts ?? [])].find(([path]) => path.endsWith("Cart/Add.md"))?.[1] ?? "";
  expect(page).toMatch(
    /Takes (?:`List<\{T\}>`|<code[^>]*>List&lt;(?:\{|&#123;)T(?:\}|&#125;)&gt;<\/code>) by \[`Count`\]\([^)]*\), \[`Cart.Count`\]\([^)]*\), /,
  );
  expect(page).toMatch(/\\\[0, 1\\?\] or \\\[Nothing\\?\]\./);
});

it("says in JSON what is a reference and what are words", async () => {
  const [site] = await publishedSites(FILES, [jsonFormat], { written: WRITTEN });
  const texts = [...(site?.texts.values() ?? [])].join("\n");
  expect(texts).toContain("[Nothing]");
  expect(texts).not.toContain('"typed"');
});
