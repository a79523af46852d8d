import type { Token } from "markdown-it";
import { describe, expect, it } from "vitest";
import { MARKDOWN_FLAVORS, type MarkdownFlavor } from "../../../src/shared/model/publishing.ts";
import { HOSTILE_FILES, LONG } from "../../support/hostile-project.ts";
import { type PublishedTexts, published } from "./published.ts";
import { linksIn, tagsIn, tokensOf } from "./reading.ts";

/** Texts that some tool treats as syntax, anywhere or at the start of a line. */
const ROWS = [
  ..."<script>alert(1)</script>|</template></div>|<img src=x onerror=alert(1)>|<!-- @include: /etc/passwd -->".split(
    "|",
  ),
  ..."{{ constructor.constructor('x')() }}|{process.exit(1)}|$|{#evil}|{: #evil onclick=x }|{.evil}|[TOC]".split("|"),
  ..."import x from 'y'|export default {}|:::danger X|::leaf[x]{y}|<<< /etc/passwd|[!INCLUDE[x](y.md)]|@evil".split(
    "|",
  ),
  ..."# x|- x|+ x|1. x|2) x|> x|===|---|***|___|```|~~~|!!! note|??? note|:   x|[x]: y|*[X]: y|[^1]: x".split("|"),
  ..."[x](javascript:alert(1))|![x](y.png)|<https://a.b>|http://a.b[|www.a.b<x|&lt;b&gt;|&#123;|:smile:|$$x$$".split(
    "|",
  ),
  ...["| a | b |", "| --- | --- |", "\\", "\\\\{", "`", "``", "a `{{x}}` b", "Look!"],
];

const inXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const CODE = [
  "```mdx-code-block\n{process.exit(1)}\n```",
  "<!-- @include: /etc/passwd -->",
  "``````",
  "~~~",
  "</code></pre><script>alert(1)</script>{{ x }}",
].map((code) => `<code>${inXml(code)}</code>`);

const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(HOSTILE_FILES.map(({ path, text }) => [path, text])),
  "src/Rows.cs": `
namespace _Under;
/// <summary>${ROWS.map(inXml).join(" ")}</summary>
/// <remarks>${ROWS.map((row) => `<para>${inXml(row)}</para><c>${inXml(row)}</c>`).join("\n/// ")}
/// ${CODE.join("\n").replaceAll("\n", "\n/// ")}
/// <list type="bullet">${[...ROWS.map(inXml), ...CODE]
    .map((row) => `<item><description>${row}</description></item>`)
    .join("")
    .replaceAll("\n", "\n/// ")}</list>
/// <list type="table">${ROWS.map((row) => `<item><term>${inXml(row)}</term><description><c>${inXml(row)}</c></description></item>`).join("")}</list>
/// <see href="javascript:alert(1)">x</see> <see href="https://a.b/(c)[d]{e}|f">y</see> !<see cref="Rows"/></remarks>
public class Rows {
    /// <summary>${inXml(ROWS[0] ?? "")}</summary>
    /// <param name="x">${ROWS.map(inXml).join(" ")}</param>
    public void Run(string x = "{{ y }} | \`<b>") { }
}
`,
  "README.md": `# {{ x }} <b>{#evil}\n\n${ROWS.join("\n\n")}\n\n${ROWS.map((row) => `- ${row}`).join("\n")}\n\n## x\n\n## x\n\n## x-1\n`,
  "docs/pictures.md": `# Pictures\n\n${ROWS.map((row) => `<img src="a.png" alt="${inXml(row)}">`).join("\n\n")}\n\n${ROWS.map((row) => `- text! <img src="a.png" alt="${inXml(row)}">${row}`).join("\n")}\n`,
  "docs/a.png": "",
  "docs/_private/01-x.md":
    "# </script> <!-- @include: /etc/passwd -->\n\n[x](../../README.md#x-1) [y](data:text/html,x)\n",
};

const OUR_TAGS =
  /^(?:<\/?(?:code|em|strong|del)>|<br \/>|<a id="[\p{L}\p{N}\p{M}_.-]+">|<\/a>|<span v-pre>|<\/span>)$/u;

/** The pages of a site: their heads, and their bodies. */
function pagesOf(site: PublishedTexts): readonly { readonly head: string; readonly body: string }[] {
  return [...site]
    .filter(([path]) => path.endsWith(".md"))
    .map(([, text]) => {
      const [, head = "", body = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
      return { head, body };
    });
}

/** Published once, by the first test that needs it. */
let sites: Promise<readonly PublishedTexts[]> | undefined;

async function siteOf(flavor: MarkdownFlavor): Promise<PublishedTexts> {
  sites ??= published(FILES, MARKDOWN_FLAVORS);
  return (await sites)[MARKDOWN_FLAVORS.indexOf(flavor)] ?? new Map();
}

describe("hostile names, texts and guides", () => {
  it.each(MARKDOWN_FLAVORS)("make no tag, link or heading of their own in %s", async (flavor) => {
    const pages = pagesOf(await siteOf(flavor));
    expect(pages.length).toBeGreaterThan(10);
    for (const { body } of pages) {
      expect(
        tagsIn(body).filter((tag) => !OUR_TAGS.test(tag.trim()) && !/^(?:<a id="[^"]*">\s*<\/a>)+$/.test(tag.trim())),
      ).toEqual([]);
      expect(
        linksIn(body).filter((href) => !/^(?:https?:\/\/|#|(?:\.\.\/)*[\p{L}\p{N}%_.-]+(?:\/|\.md))/u.test(href)),
      ).toEqual([]);
      const images = tokensOf(body).filter(({ type }) => type === "image");
      expect(images.filter((token) => token.attrGet("src") !== "../../assets/pictures/docs/a.png")).toEqual([]);
    }
  });

  it.each(MARKDOWN_FLAVORS)("leave the heads of pages and the names of files what they are in %s", async (flavor) => {
    for (const { head } of pagesOf(await siteOf(flavor)))
      for (const row of head.split("\n").filter((one) => one !== ""))
        expect(["string", "boolean", "object"]).toContain(typeof JSON.parse(row.replace(/^[a-z_]+: /i, "")));
    for (const path of (await siteOf(flavor)).keys()) expect(path).toMatch(/^[\p{L}\p{N}\p{M}_./-]{1,255}$/u);
  });

  it("are no expressions, tags or statements in MDX", async () => {
    for (const { body } of pagesOf(await siteOf("docusaurus"))) {
      expect(body).not.toContain("mdx-code-block");
      const words = withoutCode(body);
      expect(words.match(/(?<!\\)(?:\\\\)*[{}](?!\n|$)/g) ?? []).toEqual([]);
      expect(words.match(/(?<!\\)(?:\\\\)*<(?!\/?(?:code|em|strong|del)>|br \/>|a id="|\/a>)/g) ?? []).toEqual([]);
      expect(words).not.toMatch(/^(?:import|export)\b/m);
      expect(words).not.toMatch(/(?<!\\):[a-z]/i);
    }
  });

  it("are run by no template of Vue, and put no file into a page of VitePress", async () => {
    for (const { head, body } of pagesOf(await siteOf("vitepress"))) {
      expect(head + body).not.toMatch(/<!--\s*@include:/);
      expect(head).not.toMatch(/<\/script/i);
      const shown = tokensOf(body).filter(({ type }) => type !== "fence" && type !== "inline");
      expect(interpolations(shown)).toEqual([]);
    }
  });

  it("open no fence in MkDocs, and no HTML in code that it would never come out of", async () => {
    for (const { body } of pagesOf(await siteOf("mkdocs"))) {
      expect(withoutCode(body)).not.toMatch(/^(?:~~~|```|!!!|\?\?\?)/m);
      for (const { content } of tokensOf(body).filter(({ type }) => type === "code_inline"))
        expect(content).not.toMatch(/<[!?]|<\/>|&#/);
    }
  });

  it("are no language, where they are too long for one to colour", async () => {
    const long = pagesOf(await siteOf("plain")).filter(({ body }) => body.includes(LONG));
    expect(long.length).toBeGreaterThan(0);
    for (const { body } of long)
      for (const { content } of tokensOf(body).filter(({ type, info }) => type === "fence" && info !== ""))
        expect(content).not.toContain(LONG);
  });
});

/** Braces that a template would evaluate: inside one text, except in elements that the template ignores. */
function interpolations(tokens: readonly Token[]): readonly string[] {
  return tokens
    .filter(({ type, content }) => type !== "html_inline" && content.includes("{{"))
    .map(({ content }) => content);
}

/** Returns Markdown without fenced blocks and code spans. */
function withoutCode(body: string): string {
  return body
    .replaceAll(/^( *)(`{3,})[a-z]*\n.*?\n\1\2$/gms, "")
    .replaceAll(/(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g, "");
}
