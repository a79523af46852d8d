import { publishMessages as words } from "../../../shared/messages/publish-messages.ts";
import type { MemberGroup, PublishedType } from "../../content/published-type.ts";
import { namespaceTrail, typeTrail } from "../../content/trails.ts";
import { contextOf, type MarkdownFrame, type MarkdownPage } from "../site/page.ts";
import { paragraph } from "../text/blocks.ts";
import { escaped } from "../text/escape.ts";
import { heading } from "../text/heading.ts";
import { memberTitle } from "./member.ts";
import { trail } from "./trail.ts";

/** The page of a type, or of members, whose facts could not be read any more: links still lead there. */
export function missingMarkdown(
  type: PublishedType,
  group: MemberGroup | undefined,
  site: MarkdownFrame,
): MarkdownPage {
  const address = group?.address ?? type.address;
  const context = contextOf(address, site);
  const title = group === undefined ? type.name : memberTitle(type, group);
  const steps = (group === undefined ? namespaceTrail : typeTrail)(type);
  return {
    address,
    title,
    label: group?.name ?? type.name,
    blocks: [
      heading(1, escaped(title, context.dialect), context.dialect),
      trail(site, steps, context),
      paragraph(words.undocumented, context),
    ],
  };
}
