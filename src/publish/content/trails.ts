import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { visible } from "../../shared/visible-text.ts";
import { FOLDER_PAGE } from "../content/addresses.ts";
import type { LinkedName } from "../content/page-target.ts";
import type { PublishedNamespace, PublishedType } from "../content/published-type.ts";
import type { SiteContent } from "../content/site-content.ts";

/** The way to a page from the beginning of its site. */
export function siteTrail({ settings }: SiteContent): readonly LinkedName[] {
  return [{ name: settings.title, target: { kind: "page", address: FOLDER_PAGE } }];
}

/** The way to a type. */
export function namespaceTrail({ namespace, address }: PublishedType, content: SiteContent): readonly LinkedName[] {
  const [folder = ""] = address.split("/", 1);
  const name = namespace === "" ? words.noNamespace : namespace;
  return [...siteTrail(content), { name, target: { kind: "page", address: `${folder}/${FOLDER_PAGE}` } }];
}

/** The way to a member. */
export function typeTrail(type: PublishedType, content: SiteContent): readonly LinkedName[] {
  return [
    ...namespaceTrail(type, content),
    { name: visible(type.name), target: { kind: "page", address: type.address } },
  ];
}

/** What a namespace is called on a page. */
export function namespaceName({ name }: Pick<PublishedNamespace, "name">): string {
  return name === "" ? words.noNamespace : visible(name);
}
