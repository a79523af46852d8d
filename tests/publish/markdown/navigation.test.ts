import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../support/folders.ts";
import { published, publishedAs } from "./published.ts";

const FILES = {
  "README.md": "# The shop\n",
  "docs/<how>.md": '# "How" \\<to> order\n',
  "Order.cs": "namespace Shop; public class Order<T> { public int Count; } public enum Kind { Small }\n",
  "Other.cs": "public class Other { }\n",
};

describe("the navigation of a site", () => {
  it("is a sidebar for Docusaurus, in whatever folder of its docs", async () => {
    const site = await publishedAs("docusaurus", FILES);
    const folder = temporaryFolder();
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    for (const name of ["sidebars.js", "sidebar-items.js"]) writeFileSync(join(folder, name), site.get(name) ?? "");
    const sidebars = await import(pathToFileURL(join(folder, "sidebars.js")).href);
    const { sidebarIn } = await import(pathToFileURL(join(folder, "sidebar-items.js")).href);
    const category = (label: string, path: string | undefined, items: readonly unknown[]) => {
      return { type: "category", label, key: path ?? label, ...(path && { link: { type: "doc", id: path } }), items };
    };
    expect(Object.keys(sidebars)).toEqual(["default"]);
    expect(sidebars.default).toEqual({
      api: [
        "index",
        category("Guides", undefined, ["guides/README", "guides/docs/-how-"]),
        category("Namespaces", undefined, [
          category("(no namespace)", "-global/index", ["-global/Other/index"]),
          category("Shop", "Shop/index", [
            "Shop/Kind/index",
            category("Order<T>", "Shop/Order-1/index", ["Shop/Order-1/Count"]),
          ]),
        ]),
      ],
    });
    const [overview, , namespaces] = sidebarIn("api/");
    expect(overview).toBe("api/index");
    expect(namespaces.items[1].link.id).toBe("api/Shop/index");
    expect(namespaces.items[1].items[0]).toBe("api/Shop/Kind/index");
  });

  it("is a sidebar for VitePress, whose texts are HTML", async () => {
    const site = await publishedAs("vitepress", FILES);
    expect(JSON.parse(site.get("sidebar.json") ?? "")).toEqual({
      "/": {
        base: "/",
        items: [
          {
            text: "Guides",
            collapsed: false,
            items: [
              { text: "The shop", link: "guides/README" },
              { text: "&quot;How&quot; &lt;to&gt; order", link: "guides/docs/-how-" },
            ],
          },
          {
            text: "Namespaces",
            collapsed: false,
            items: [
              {
                ...{ text: "(no namespace)", link: "-global/", collapsed: true },
                items: [{ text: "Other", link: "-global/Other/" }],
              },
              {
                ...{ text: "Shop", link: "Shop/", collapsed: true },
                items: [
                  { text: "Kind", link: "Shop/Kind/" },
                  { text: "Order&lt;T&gt;", link: "Shop/Order-1/" },
                ],
              },
            ],
          },
        ],
      },
    });
  });

  it("is a whole mkdocs.yml", async () => {
    const site = await publishedAs("mkdocs", FILES, { title: 'A "shop" <b>', baseUrl: "https://example.com/" });
    expect(site.get("mkdocs.yml")).toBe(`site_name: "A &quot;shop&quot; &lt;b&gt;"
site_url: "https://example.com/"
theme: readthedocs
markdown_extensions:
  - attr_list
nav:
  - "index.md"
  - "Guides":
      - "The shop": "guides/README.md"
      - "&quot;How&quot; &lt;to&gt; order": "guides/docs/-how-.md"
  - "Namespaces":
      - "(no namespace)":
          - "(no namespace)": "-global/index.md"
          - "Other": "-global/Other/index.md"
      - "Shop":
          - "Shop": "Shop/index.md"
          - "Kind": "Shop/Kind/index.md"
          - "Order&lt;T&gt;": "Shop/Order-1/index.md"
`);
  });

  it("is a table of contents for DocFX, and what makes a site of it", async () => {
    const site = await publishedAs("docfx", FILES);
    expect(site.get("toc.yml")).toBe(`- name: "Shop"
  href: "index.md"
- name: "Guides"
  items:
    - name: "The shop"
      href: "guides/README.md"
    - name: "\\"How\\" <to> order"
      href: "guides/docs/-how-.md"
- name: "Namespaces"
  items:
    - name: "(no namespace)"
      href: "-global/index.md"
      items:
        - name: "Other"
          href: "-global/Other/index.md"
    - name: "Shop"
      href: "Shop/index.md"
      items:
        - name: "Kind"
          href: "Shop/Kind/index.md"
        - name: "Order<T>"
          href: "Shop/Order-1/index.md"
`);
    const { build } = JSON.parse(site.get("docfx.json") ?? "");
    expect(build.globalMetadata._appTitle).toBe("Shop");
    expect(build.resource).toBeUndefined();
  });

  it("takes pictures along, for DocFX by name", async () => {
    const files = { ...FILES, "README.md": "# The shop\n\n![A](docs/a.png)\n", "docs/a.png": "" };
    const [docfx, mkdocs] = await published(files, ["docfx", "mkdocs"]);
    expect(docfx?.has("assets/pictures/docs/a.png")).toBe(true);
    expect(JSON.parse(docfx?.get("docfx.json") ?? "").build.resource).toEqual([{ files: ["assets/pictures/**"] }]);
    expect(mkdocs?.has("docs/assets/pictures/docs/a.png")).toBe(true);
    expect(mkdocs?.get("docs/index.md")).toContain("![A](assets/pictures/docs/a.png)");
  });

  it("is nothing beside pages that no tool reads", async () => {
    const site = await publishedAs("plain", FILES);
    expect([...site.keys()].filter((path) => !path.endsWith(".md"))).toEqual([]);
  });
});
