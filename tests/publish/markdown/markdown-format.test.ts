import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { markdownFormat, twinFormat } from "../../../src/publish/markdown/markdown-format.ts";
import type { DescriptionPart } from "../../../src/shared/model/descriptions.ts";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import { MARKDOWN_FLAVORS, type MarkdownFlavor } from "../../../src/shared/model/publishing.ts";
import { type PublishedTexts, published, publishedAs, publishedOf, publishedSites, toPublish } from "./published.ts";
import { linksIn } from "./reading.ts";

const FILES = {
  "README.md": "# The shop\n\nSee [Order.Close] and [how](docs/how.md#part-two). [Here](#usage)\n\n## Usage\n",
  "docs/how.md": "# How to order\n\n## Part two\n\n[Back](../README.md#usage) [gone](gone.md) [x](#nothing)\n",
  "src/Order.cs": `namespace Shop;

/// <summary>An order of a <see cref="Kind"/>.</summary>
/// <typeparam name="T">What is ordered.</typeparam>
/// <remarks>Is <b>big</b>.</remarks>
public class Order<T> : IOrder
{
    /// <summary>Closes it, see <see cref="Close(int)"/>.</summary>
    /// <param name="reason">Why.</param>
    /// <returns>Whether <c>it</c> is.</returns>
    /// <exception cref="System.ArgumentException">For no reason.</exception>
    public bool Close(Kind reason = Kind.Small) => Close(1);
    public bool Close(int code) => false;
    /// <inheritdoc/>
    public void Pay() { }
    public int _count;
}
/// <summary>Orders.</summary>
public interface IOrder
{
    /// <summary>Pays it.</summary>
    void Pay();
}
/// <summary>How large.</summary>
public enum Kind
{
    /// <summary>Not large.</summary>
    Small,
    Größe,
}
public class _Inner { public int README; }
`,
  "src/Two.cs":
    "namespace templates; public class dist { public void A_B() { } } public class dist_A { public int B; }\n",
};

describe("markdownFormat", () => {
  it("makes pages of types, of members called alike, of namespaces, guides and the whole", async () => {
    const site = await publishedAs("plain", FILES);
    expect([...site.keys()].sort()).toEqual([
      "Shop/IOrder/Pay.md",
      "Shop/IOrder/index.md",
      "Shop/Kind/index.md",
      "Shop/Order-1/Close.md",
      "Shop/Order-1/Pay.md",
      "Shop/Order-1/_count.md",
      "Shop/Order-1/index.md",
      "Shop/_Inner/README.md",
      "Shop/_Inner/index.md",
      "Shop/index.md",
      "guides/README.md",
      "guides/docs/how.md",
      "index.md",
      "templates/dist/A_B.md",
      "templates/dist/index.md",
      "templates/dist_A/B.md",
      "templates/dist_A/index.md",
      "templates/index.md",
    ]);
    expect(site.get("Shop/index.md")).toBe(`# Namespace Shop

[Shop](../index.md)

| Name | Kind | Summary |
| --- | --- | --- |
| [\`IOrder\`](IOrder/index.md) | Interface | Orders. |
| [\`Kind\`](Kind/index.md) | Enum | How large. |
| [\`Order<T>\`](Order-1/index.md) | Class | An order of a [\`Kind\`](Kind/index.md). |
| [\`_Inner\`](_Inner/index.md) | Class |  |
`);
  });

  it("says all of a type on its page, and of its members", async () => {
    const text = (await publishedAs("plain", FILES)).get("Shop/Order-1/index.md") ?? "";
    expect(text).toContain(`# Order\\<T> Class

[Shop](../../index.md) / [Shop](../index.md)

An order of a [\`Kind\`](../Kind/index.md).

\`\`\`csharp
public class Order<T> : IOrder
\`\`\`

## Type parameters

-   \`T\`: What is ordered.

## Remarks

Is **big**.
`);
    expect(text).toContain("| [`Close(int)`](Close.md#overload-2) |  |");
    expect(text).toContain("## Bases and interfaces\n\n-   [`IOrder`](../IOrder/index.md)\n");
    expect(text).toContain("### Close(Kind)\n\nCloses it, see [`Close(int)`](Close.md#overload-2).");
    expect(text).toContain("### Pay\n\nPays it.\n");
  });

  it("says all of overloads on a page", async () => {
    const text = (await publishedAs("plain", FILES)).get("Shop/Order-1/Close.md") ?? "";
    expect(text).toBe(`# Order\\<T>.Close Method

[Shop](../../index.md) / [Shop](../index.md) / [Order\\<T>](index.md)

## Close(Kind)

Closes it, see [\`Close(int)\`](#overload-2).

\`\`\`csharp
public bool Close(Kind reason = Kind.Small)
\`\`\`

**Parameters**

-   <code>[Kind](../Kind/index.md) reason = Kind.Small</code>: Why.

**Returns**

Whether \`it\` is.

**Exceptions**

-   [\`System.ArgumentException\`](https://learn.microsoft.com/dotnet/api/system.argumentexception): For no reason.

<a id="overload-2"></a>

## Close(int)

\`\`\`csharp
public bool Close(int code)
\`\`\`

**Parameters**

-   \`int code\`

**Used by**

-   [\`Order<T>\`](index.md): [\`Close\`](Close.md)
`);
  });

  it("shows members of enums on the page of their type alone", async () => {
    const text = (await publishedAs("docusaurus", FILES)).get("Shop/Kind/index.md") ?? "";
    expect(text).toContain("| [`Größe`](#Gr%C3%B6%C3%9Fe) |  |");
    expect(text).toContain("### Größe \\{#Größe}");
    expect(text).toContain("### Small \\{#Small}\n\nNot large.");
  });

  it("tells of what a member overrides or implements, and whose documentation it has", async () => {
    const text = (await publishedAs("plain", FILES)).get("Shop/Order-1/Pay.md") ?? "";
    expect(text).toContain("Pays it.");
    expect(text).toContain("## Overrides and implements\n\n-   [`IOrder.Pay`](../IOrder/Pay.md)");
  });

  it("begins with what the README says", async () => {
    const site = await publishedAs("plain", FILES);
    const text = site.get("index.md") ?? "";
    expect(text).toContain(
      "# Shop\n\nSee [`Order.Close`](Shop/Order-1/Close.md) and [how](guides/docs/how.md#part-two)",
    );
    expect(text).toContain("[Here](#usage)\n\n## Usage");
    expect(text).toContain("| [Shop](Shop/index.md) | 4 types |");
    expect(text).toContain("## Guides\n\n-   [How to order](guides/docs/how.md)\n");
    expect(site.get("guides/docs/how.md")).toContain("[Back](../README.md#usage) gone x\n");
  });

  it("has source only where that is on the web", async () => {
    const ofSource = async (kind: "pages" | "address") => {
      const addressOf = (path: string, row: number) => `https://example.com/${path}#L${row + 1}`;
      const source = kind === "pages" ? { kind } : { kind, addressOf };
      return (await publishedAs("plain", FILES, { source })).get("Shop/Kind/index.md") ?? "";
    };
    expect(await ofSource("pages")).not.toContain("Source");
    expect(await ofSource("address")).toContain("Source: [`src/Order.cs:25`](https://example.com/src/Order.cs#L25)");
  });

  it("shows in full no members of a type with very many", async () => {
    const members = (count: number) => Array.from({ length: count }, (_, at) => `public int F${at};`).join("");
    const code = `public class Few { ${members(10)} } public class Many { ${members(11)} }`;
    const site = await publishedAs("plain", { "A.cs": code });
    expect(site.get("-global/Few/index.md")).toContain("### F9");
    expect(site.get("-global/Many/index.md")).not.toContain("### F9");
  });

  it("says the first sentence of what is told in full elsewhere", async () => {
    const comment = "/// <summary>Is <c>1.</c> Not 2.</summary>";
    const code = [comment, "public class A {", comment, "public int F;", comment, "private int G; }"].join("\n");
    const site = await publishedAs("plain", { "A.cs": code });
    expect(site.get("-global/index.md")).toMatch(/\| Class \| Is `1.` \|$/m);
    expect(site.get("-global/A/index.md")).toContain("| [`F`](F.md) | Is `1.` |\n| [`G`](#G) | Is `1.` |");
    expect(site.get("-global/A/index.md")).toContain("### G\n\nIs `1.` Not 2.");
    expect(site.get("-global/A/F.md")).toContain("Is `1.` Not 2.");
  });

  it("has places for all members without a page, be they not shown in full", async () => {
    const names = Array.from({ length: 600 }, (_, at) => `E${at}`);
    const site = await publishedAs("plain", { "A.cs": `public enum Large { ${names.join(", ")} }` });
    const text = site.get("-global/Large/index.md");
    expect(text).toContain('| [`E499`](#E499) |  |\n| <a id="E500"></a>`E500` |  |');
    expect(text).toContain('<a id="E499"></a>\n\n### E499');
  });

  it("leads to nothing that is not there, in any flavor", async () => {
    const sites = await published(FILES, MARKDOWN_FLAVORS);
    for (const [at, flavor] of MARKDOWN_FLAVORS.entries())
      expect(deadLinks(sites[at] ?? new Map(), flavor)).toEqual([]);
  });

  it("gives no tool names of files that it takes for something else, or for the same", async () => {
    const [docusaurus, vitepress, mkdocs] = await published(FILES, ["docusaurus", "vitepress", "mkdocs"]);
    const paths = (site: PublishedTexts | undefined) =>
      [...(site?.keys() ?? [])].filter((path) => path.endsWith(".md"));
    expect(paths(docusaurus).filter((path) => /(?:^|\/)_/.test(path))).toEqual([]);
    expect(paths(docusaurus)).toContain("Shop/-_Inner/README-2.md");
    const scripts = paths(vitepress).map((path) => path.replaceAll("/", "_").toLowerCase());
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(paths(vitepress).filter((path) => /(?:^|\/)dist\//.test(path))).toEqual([]);
    expect(paths(mkdocs).every((path) => path.startsWith("docs/"))).toBe(true);
    expect(paths(mkdocs)).toContain("docs/-templates/index.md");
    expect(paths(mkdocs)).toContain("docs/Shop/_Inner/README-2.md");
  });

  it("gives pages heads as their tools read them", async () => {
    const sites = await published(FILES, MARKDOWN_FLAVORS);
    const headOf = (flavor: MarkdownFlavor) => {
      const site = sites[MARKDOWN_FLAVORS.indexOf(flavor)];
      const path = flavor === "mkdocs" ? "docs/Shop/Order-1/index.md" : "Shop/Order-1/index.md";
      return /^---\n(.*?)\n---\n\n#/s.exec(site?.get(path) ?? "")?.[1]?.split("\n");
    };
    expect(headOf("plain")).toBeUndefined();
    expect(headOf("docusaurus")).toEqual([
      'title: "Order<T> Class"',
      'sidebar_label: "Order<T>"',
      'description: "An order of a Kind."',
      "custom_edit_url: null",
      "parse_number_prefixes: false",
    ]);
    expect(headOf("vitepress")).toEqual([
      'title: "Order\\\\<T> Class"',
      'description: "An order of a Kind."',
      "editLink: false",
    ]);
    expect(headOf("mkdocs")).toEqual(['title: "Order&lt;T&gt; Class"', 'description: "An order of a Kind."']);
    expect(headOf("docfx")).toEqual(['title: "Order<T> Class"', 'description: "An order of a Kind."']);
  });
});

/** Returns the links of a site to files or places that are not in it. */
function deadLinks(site: PublishedTexts, flavor: MarkdownFlavor): readonly string[] {
  const pages = [...site].filter(([path]) => path.endsWith(".md"));
  expect(pages.length).toBeGreaterThan(15);
  return pages.flatMap(([path, text]) =>
    linksIn(text.replace(/^---\n.*?\n---\n/s, "")).flatMap((href) => {
      if (href.startsWith("https://")) return [];
      const [file = "", anchor] = href.split("#").map(decodeURIComponent);
      const target = file === "" ? path : posix.join(posix.dirname(path), file);
      const found = site.get(target);
      if (found === undefined) return [`${path}: ${href}`];
      return anchor === undefined || hasPlace(found, anchor, flavor) ? [] : [`${path}: ${href}`];
    }),
  );
}

const PLACES: Readonly<Record<MarkdownFlavor, (anchor: string) => string>> = {
  plain: (anchor) => `<a id="${anchor}"></a>`,
  docfx: (anchor) => `<a id="${anchor}"></a>`,
  docusaurus: (anchor) => ` \\{#${anchor}}\n`,
  vitepress: (anchor) => ` {#${anchor}}\n`,
  mkdocs: (anchor) => ` { #${anchor} }\n`,
};

// GitHub and DocFX create anchors for the headings in guides themselves.
function hasPlace(text: string, anchor: string, flavor: MarkdownFlavor): boolean {
  const isMade = text.toLowerCase().includes(`# ${anchor.replaceAll("-", " ")}\n`);
  return text.includes(PLACES[flavor](anchor)) || ((flavor === "plain" || flavor === "docfx") && isMade);
}

it("says what was written in Glossa in the place of the source's texts", async () => {
  const id = `${fileIdOf("src/Order.cs")}-CLASS-Order\`1-METHOD-Close(Kind)`;
  const parts: readonly DescriptionPart[] = [
    { tag: "param", name: "reason", text: "The reason." },
    { tag: "exception", name: "TimeoutException", text: "Too late." },
    { tag: "remarks", text: "Rarely." },
  ];
  const written = new Map([[id, { text: "", parts }]]);
  const [site] = await publishedSites(FILES, [markdownFormat("plain")], { written });
  const page = site?.texts.get("Shop/Order-1/Close.md") ?? "";
  for (const text of [
    "Closes it, see",
    "The reason.",
    "Whether",
    "For no reason.",
    "TimeoutException",
    "Too late.",
    "Rarely.",
  ])
    expect(page).toContain(text);
  expect(page).not.toContain("Why.");
});

describe("twinFormat", () => {
  it("says in full on a page alone what has a page of its own, and leads from users to their types", async () => {
    const code = "public class Till { private int used; public Till(Shop.Order<int> order) => order.Close(used); }\n";
    const project = await toPublish({ ...FILES, "src/Till.cs": code });
    const { texts } = await publishedOf(project, twinFormat());
    const order = texts.get("Shop/Order-1/index.md") ?? "";
    expect(order).toContain("| [`Close(Kind)`](Close.md) | Closes it, see [`Close(int)`](Close.md#overload-2). |");
    expect(order).not.toContain("in full");
    expect(texts.get("-global/Till/index.md")).toMatch(/## Members in full\n\n<a id="used"><\/a>\n\n### used\n[^#]*$/);
    expect(texts.get("Shop/Order-1/Close.md")).toContain("-   [`Till`](../../-global/Till/index.md): `Till`\n");
    expect(deadLinks(texts, "plain")).toEqual([]);
  });
});
