import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { FOLDER_PAGE } from "./addresses.ts";
import type { LinkedName } from "./page-target.ts";
import type { PublishedNamespace, PublishedType } from "./published-type.ts";
import type { SiteFrame } from "./site-frame.ts";

/** The beginning of a site. */
export function siteStart({ title }: Pick<SiteFrame, "title">): LinkedName {
  return { name: title, target: { kind: "page", address: FOLDER_PAGE } };
}

/** The way to a type from the beginning of its site. */
export function namespaceTrail({ namespace, address }: PublishedType): readonly LinkedName[] {
  const [folder = ""] = address.split("/", 1);
  const target = { kind: "page", address: `${folder}/${FOLDER_PAGE}` } as const;
  return [{ name: namespaceName(namespace), target }];
}

/** The way to a member from there. */
export function typeTrail(type: PublishedType): readonly LinkedName[] {
  return [...namespaceTrail(type), { name: type.name, target: { kind: "page", address: type.address } }];
}

/** What a namespace is called on a page. */
export function namespaceName(name: PublishedNamespace["name"]): string {
  return name === "" ? words.noNamespace : name;
}
