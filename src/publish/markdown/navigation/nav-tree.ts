import { cutTo } from "../../../shared/cut-to.ts";
import { publishMessages as words } from "../../../shared/messages/publish-messages.ts";
import { visible } from "../../../shared/visible-text.ts";
import type { PublishedNamespace, PublishedType } from "../../content/published-type.ts";
import { namespaceName } from "../../content/trails.ts";
import type { MarkdownSite } from "../site/page.ts";

/** A page in the navigation, or a title above several pages; either may have others below it. */
export interface NavItem {
  readonly label: string;
  /** The path of its page, inside the folder of pages and without extension. */
  readonly path?: string | undefined;
  readonly items: readonly NavItem[];
}

/** Maximum length of a label, as some tools accept no longer ones. */
const MAX_IN_LABEL = 80;

/** Maximum number of types in the navigation: some tools repeat it on each page, which multiplies the size of a site. */
const MAX_TYPES = 1_000;

/** The guides and namespaces of a site, with their types unless those are too many. */
export function typesTree(site: MarkdownSite): readonly NavItem[] {
  const isTooLong = site.content.map.types.length > MAX_TYPES;
  return navTree(site, ({ types }) => (isTooLong ? [] : types.map((type) => item(site, type.name, type.address))));
}

/** All pages of a site. */
export function pagesTree(site: MarkdownSite): readonly NavItem[] {
  return navTree(site, ({ types }) => types.map((type) => item(site, type.name, type.address, membersOf(type, site))));
}

function membersOf({ groups, address }: PublishedType, site: MarkdownSite): readonly NavItem[] {
  return groups.filter((group) => group.address !== address).map((group) => item(site, group.name, group.address));
}

function navTree(
  site: MarkdownSite,
  typesOf: (namespace: PublishedNamespace) => readonly NavItem[],
): readonly NavItem[] {
  const { guides, map } = site.content;
  const ofGuides = guides.all.map(({ title, address }) => item(site, title, address));
  const namespaces = map.namespaces.map((namespace) =>
    item(site, namespaceName(namespace.name), namespace.address, typesOf(namespace)),
  );
  return [...section(words.guides, ofGuides), ...section(words.namespaces, namespaces)];
}

function section(label: string, items: readonly NavItem[]): readonly NavItem[] {
  return items.length === 0 ? [] : [{ label, items }];
}

function item({ paths }: MarkdownSite, name: string, address: string, items: readonly NavItem[] = []): NavItem {
  return { label: cutTo(MAX_IN_LABEL, visible(name)), path: paths.of(address), items };
}
