import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { FOLDER_PAGE } from "./addresses.ts";
import type { LinkedName } from "./page-target.ts";
import type { PublishedNamespace, PublishedType } from "./published-type.ts";
import type { SiteContent } from "./site-content.ts";

/** The way to a namespace, a guide or a source file from the beginning of their site. */
export function siteTrail({ settings }: SiteContent): readonly LinkedName[] {
  return [{ name: settings.title, target: { kind: "page", address: FOLDER_PAGE } }];
}

/** The way to a type. */
export function namespaceTrail({ namespace, address }: PublishedType, content: SiteContent): readonly LinkedName[] {
  const [folder = ""] = address.split("/", 1);
  const target = { kind: "page", address: `${folder}/${FOLDER_PAGE}` } as const;
  return [...siteTrail(content), { name: namespaceName(namespace), target }];
}

/** The way to a member. */
export function typeTrail(type: PublishedType, content: SiteContent): readonly LinkedName[] {
  return [...namespaceTrail(type, content), { name: type.name, target: { kind: "page", address: type.address } }];
}

/** What a namespace is called on a page. */
export function namespaceName(name: PublishedNamespace["name"]): string {
  return name === "" ? words.noNamespace : name;
}
