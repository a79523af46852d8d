import { publishMessages as words } from "../../../shared/messages/publish-messages.ts";
import { FOLDER_PAGE } from "../../content/addresses.ts";
import type { PublishedNamespace, PublishedType } from "../../content/published-type.ts";
import type { SiteContent } from "../../content/site-content.ts";
import type { TextContext } from "../text/context.ts";
import { escaped } from "../text/escape.ts";
import { linked } from "../text/inline.ts";

/** A page on the way to another one. */
export interface Step {
  readonly name: string;
  readonly address: string;
}

/** The way to a page from the beginning of its site, on a row. */
export function trail(steps: readonly Step[], context: TextContext): string {
  return steps
    .map(({ name, address }) => linked(escaped(name, context.dialect), { kind: "page", address }, context))
    .join(" / ");
}

/** The way to a namespace or a guide. */
export function stepsToTop({ settings }: SiteContent): readonly Step[] {
  return [{ name: settings.title, address: FOLDER_PAGE }];
}

/** The way to a type. */
export function stepsToType({ namespace, address }: PublishedType, content: SiteContent): readonly Step[] {
  const [folder = ""] = address.split("/", 1);
  return [...stepsToTop(content), { name: namespaceName(namespace), address: `${folder}/${FOLDER_PAGE}` }];
}

/** The way to a member. */
export function stepsToMember(type: PublishedType, content: SiteContent): readonly Step[] {
  return [...stepsToType(type, content), { name: type.name, address: type.address }];
}

/** What a namespace is called on a page. */
export function namespaceName(name: PublishedNamespace["name"]): string {
  return name === "" ? words.noNamespace : name;
}
