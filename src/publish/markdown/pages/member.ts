import { memberKinds } from "../../../shared/messages/details-messages.ts";
import type { Entry } from "../../content/entry.ts";
import type { GroupPage } from "../../content/page-content.ts";
import { plainLine } from "../../content/plain-line.ts";
import type { MemberGroup, PublishedType } from "../../content/published-type.ts";
import { overloadAnchor } from "../../content/site-map.ts";
import { firstSentenceOf } from "../../content/summary-line.ts";
import { typeTrail } from "../../content/trails.ts";
import { contextOf, type MarkdownFrame, type MarkdownPage } from "../site/page.ts";
import type { TextContext } from "../text/context.ts";
import { escaped } from "../text/escape.ts";
import { heading } from "../text/heading.ts";
import { entryBlocks, memberRelations, type TitleOf, wordsAbove } from "./entry.ts";
import { trail } from "./trail.ts";

/** The page of all members of a type with the same name. */
export function memberMarkdown(type: PublishedType, { group, entries }: GroupPage, site: MarkdownFrame): MarkdownPage {
  const context = contextOf(group.address, site);
  const [first] = entries;
  const title = memberTitle(type, group);
  return {
    address: group.address,
    title,
    label: group.name,
    description: plainLine(firstSentenceOf(first?.summary ?? null)),
    blocks: [
      heading(1, escaped(title, context.dialect), context.dialect),
      trail(site, typeTrail(type), context),
      ...entries.flatMap((entry, at) =>
        entries.length === 1 ? onlyOne(entry, context) : overload(entry, at, context),
      ),
    ],
  };
}

/** The title of the page of a group of members. */
export function memberTitle(type: PublishedType, { name, kind }: MemberGroup): string {
  const kindName = memberKinds[kind];
  const member = kind === "constructor" ? type.name : `${type.name}.${name}`;
  return `${member} ${kindName.charAt(0).toUpperCase()}${kindName.slice(1)}`;
}

function onlyOne(entry: Entry, context: TextContext): readonly string[] {
  return memberBlocks(entry, (title) => heading(2, escaped(title, context.dialect), context.dialect), context);
}

function overload(entry: Entry, at: number, context: TextContext): readonly string[] {
  const { dialect } = context;
  const place = { id: entry.anchor ?? overloadAnchor(at), isTarget: entry.anchor !== undefined };
  return [heading(2, escaped(entry.title, dialect), dialect, place), ...memberBlocks(entry, wordsAbove, context)];
}

function memberBlocks(entry: Entry, titleOf: TitleOf, context: TextContext): readonly string[] {
  return [...entryBlocks(entry, titleOf, context), ...memberRelations(entry, titleOf, context)];
}
