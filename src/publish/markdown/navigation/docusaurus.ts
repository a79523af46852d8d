import type { PublishedFile } from "../../format.ts";
import type { MarkdownSite } from "../site/page.ts";
import { type NavItem, pagesTree } from "./nav-tree.ts";

/** The sidebar of Docusaurus by itself, and its items for sites that have other sidebars. */
export function docusaurusNavigation(site: MarkdownSite): readonly PublishedFile[] {
  const items = ["index", ...pagesTree(site).map(sidebarItem)];
  return [
    { path: "sidebars.js", text: SIDEBARS },
    { path: "sidebar-items.js", text: ITEMS.replace("ITEMS", () => JSON.stringify(items, undefined, 1)) },
  ];
}

type SidebarItem = string | Readonly<Record<string, unknown>>;

// A page has its label in its front matter: a label here would have to be unique.
function sidebarItem({ label, path, items }: NavItem): SidebarItem {
  if (items.length === 0 && path !== undefined) return path;
  const link = path === undefined ? {} : { link: { type: "doc", id: path } };
  return { type: "category", label, key: path ?? label, ...link, items: items.map(sidebarItem) };
}

const SIDEBARS = `// Made by glossa publish.
import { sidebarIn } from "./sidebar-items.js";

export default { api: sidebarIn("") };
`;

const ITEMS = `// Made by glossa publish.
const items = ITEMS;

/**
 * The items for the sidebars of a site that has these pages in a folder of its docs, which is given with a slash at its
 * end: \`{ api: sidebarIn("api/") }\`.
 */
export function sidebarIn(folder) {
  const inFolder = (item) => {
    if (typeof item === "string") return folder + item;
    const link = item.link && { link: { ...item.link, id: folder + item.link.id } };
    return { ...item, ...link, items: item.items.map(inFolder) };
  };
  return items.map(inFolder);
}
`;
