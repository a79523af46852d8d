import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { FOLDER_PAGE } from "./addresses.ts";
import type { LinkedName } from "./page-target.ts";
import type { PublishedNamespace, PublishedType } from "./published-type.ts";
import type { SiteFrame } from "./site-frame.ts";

/** The link to the start page of a site. */
export function siteStart({ title }: Pick<SiteFrame, "title">): LinkedName {
  return { name: title, target: { kind: "page", address: FOLDER_PAGE } };
}

/** The anchor of the guides on the start page of a site: those of README headings contain no dot. */
export const GUIDES_ANCHOR = "page.guides";

/** The breadcrumbs of a guide: the list of all. */
export function guideTrail(): readonly LinkedName[] {
  return [{ name: words.guides, target: { kind: "page", address: FOLDER_PAGE, anchor: GUIDES_ANCHOR } }];
}

/** The breadcrumbs of a type. */
export function namespaceTrail({ namespace, address }: PublishedType): readonly LinkedName[] {
  const [folder = ""] = address.split("/", 1);
  const target = { kind: "page", address: `${folder}/${FOLDER_PAGE}` } as const;
  return [{ name: namespaceName(namespace), target }];
}

/** The breadcrumbs of a member. */
export function typeTrail(type: PublishedType): readonly LinkedName[] {
  return [...namespaceTrail(type), { name: type.name, target: { kind: "page", address: type.address } }];
}

/** The displayed name of a namespace. */
export function namespaceName(name: PublishedNamespace["name"]): string {
  return name === "" ? words.noNamespace : name;
}
