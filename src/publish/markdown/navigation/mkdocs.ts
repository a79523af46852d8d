import { escapeHtml } from "../../content/escape-html.ts";
import type { PublishedFile } from "../../format.ts";
import type { MarkdownSite } from "../site/page.ts";
import { yamlString } from "../text/front-matter.ts";
import { type NavItem, typesTree } from "./nav-tree.ts";

/** The settings of MkDocs for the whole site. */
export function mkdocsNavigation(site: MarkdownSite): readonly PublishedFile[] {
  const { title, baseUrl } = site.content.settings;
  const rows = [
    `site_name: ${yamlString(escapeHtml(title))}`,
    ...(baseUrl === null ? [] : [`site_url: ${yamlString(baseUrl)}`]),
    "theme: readthedocs",
    "markdown_extensions:",
    "  - attr_list",
    "nav:",
    '  - "index.md"',
    ...typesTree(site).flatMap((item) => navRows(item, "  ")),
  ];
  return [{ path: "mkdocs.yml", text: `${rows.join("\n")}\n` }];
}

function navRows({ label, path, items }: NavItem, indent: string): readonly string[] {
  const file = path === undefined ? undefined : yamlString(`${path}.md`);
  const key = `${indent}- ${yamlString(escapeHtml(label))}:`;
  if (items.length === 0) return file === undefined ? [] : [`${key} ${file}`];
  const below = `${indent}    `;
  // A section title cannot be a link, so its introduction is the first page below it.
  const introduction = file === undefined ? [] : [`${below}- ${yamlString(escapeHtml(label))}: ${file}`];
  return [key, ...introduction, ...items.flatMap((item) => navRows(item, below))];
}
