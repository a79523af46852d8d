import { escapeHtml } from "../../content/escape-html.ts";
import type { PublishedFile } from "../../format.ts";
import type { MarkdownSite } from "../site/page.ts";
import { type NavItem, typesTree } from "./nav-tree.ts";

/** The `themeConfig.sidebar` of VitePress; a site with these pages in a subfolder has to change its name and base. */
export function vitepressNavigation(site: MarkdownSite): readonly PublishedFile[] {
  const sidebar = { "/": { base: "/", items: typesTree(site).map(sidebarItem) } };
  return [{ path: "sidebar.json", text: `${JSON.stringify(sidebar, undefined, 1)}\n` }];
}

interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly SidebarItem[];
}

function sidebarItem({ label, path, items }: NavItem): SidebarItem {
  return {
    // The label is shown as HTML.
    text: escapeHtml(label),
    ...(path !== undefined && { link: addressOf(path) }),
    ...(items.length > 0 && { collapsed: path !== undefined, items: items.map(sidebarItem) }),
  };
}

function addressOf(path: string): string {
  return path
    .replace(/(^|\/)index$/, "$1")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
}
