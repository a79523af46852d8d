import { PICTURES_FOLDER } from "../../content/addresses.ts";
import type { PublishedFile } from "../../format.ts";
import type { MarkdownSite } from "../site/page.ts";
import { yamlString } from "../text/front-matter.ts";
import { type NavItem, typesTree } from "./nav-tree.ts";

/** The table of contents for DocFX, and settings that make a site of these pages. */
export function docfxNavigation(site: MarkdownSite): readonly PublishedFile[] {
  const { settings, pictures } = site.content;
  const { title } = settings;
  const overview = { label: title, path: "index", items: [] };
  const toc = [overview, ...typesTree(site)].flatMap((item) => tocRows(item, ""));
  return [
    { path: "toc.yml", text: `${toc.join("\n")}\n` },
    { path: "docfx.json", text: `${JSON.stringify(settingsOf(title, pictures.size > 0), undefined, 2)}\n` },
  ];
}

function settingsOf(title: string, hasPictures: boolean) {
  return {
    build: {
      content: [{ files: ["**/*.md", "toc.yml"], exclude: ["_site/**"] }],
      ...(hasPictures && { resource: [{ files: [`${PICTURES_FOLDER}/**`] }] }),
      dest: "_site",
      template: ["default", "modern"],
      globalMetadata: { _appTitle: title, _appName: title, _enableSearch: true },
    },
  };
}

function tocRows({ label, path, items }: NavItem, indent: string): readonly string[] {
  const rows = [`${indent}- name: ${yamlString(label)}`];
  if (path !== undefined) rows.push(`${indent}  href: ${yamlString(`${path}.md`)}`);
  if (items.length > 0) rows.push(`${indent}  items:`);
  return [...rows, ...items.flatMap((item) => tocRows(item, `${indent}    `))];
}
