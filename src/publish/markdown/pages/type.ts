import { typeKinds } from "../../../shared/messages/details-messages.ts";
import { publishMessages as words } from "../../../shared/messages/publish-messages.ts";
import type { Entry } from "../../content/entry.ts";
import { groupsInFull } from "../../content/groups-in-full.ts";
import { firstLineOf } from "../../content/site-content.ts";
import { anchorOnTypePage } from "../../content/site-map.ts";
import type { GroupPage, PageSection, TypePage } from "../../content/type-page.ts";
import { contextOf, type MarkdownPage, type MarkdownSite } from "../site/page.ts";
import { table } from "../text/blocks.ts";
import type { TextContext } from "../text/context.ts";
import { escaped } from "../text/escape.ts";
import { heading } from "../text/heading.ts";
import { docLine, linkedName } from "../text/inline.ts";
import { plainLine } from "../text/plain-line.ts";
import { entryBlocks, nameList, part, userList, wordsAbove } from "./entry.ts";
import { stepsToType, trail } from "./trail.ts";

/** The page of a type. */
export function typeMarkdown(page: TypePage, site: MarkdownSite): MarkdownPage {
  const { type, entry, sections, bases } = page;
  const context = contextOf(type.address, site);
  const title = `${type.name} ${typeKinds[type.kind]}`;
  const titleOf = (words: string) => sectionHeading(words, context);
  return {
    address: type.address,
    title,
    label: type.name,
    description: plainLine(firstLineOf(entry.summary)),
    blocks: [
      heading(1, escaped(title, context.dialect), context.dialect),
      trail(stepsToType(type, site.content), context),
      ...entryBlocks(entry, titleOf, context),
      ...sections.flatMap((section) => [titleOf(section.title), memberTable(section, type.address, context)]),
      ...part(titleOf(words.bases), nameList(bases, context)),
      ...part(titleOf(words.derived), nameList(entry.below, context)),
      ...part(titleOf(words.usedBy), userList(entry.usedBy, context)),
      ...part(titleOf(words.inFull), membersInFull(page, context)),
    ],
  };
}

// No member has a dash in its name.
function sectionHeading(title: string, { dialect }: TextContext): string {
  const id = `section-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
  return heading(2, escaped(title, dialect), dialect, { id, isTarget: false });
}

function memberTable({ groups }: PageSection, address: string, context: TextContext): string {
  const inCell = { ...context, isInCell: true };
  const rows = groups.flatMap(({ group, entries }) =>
    entries.map((entry) => {
      // What has no page of its own has its place on this one.
      const anchor = group.address === address ? anchorOnTypePage(group, entry.anchor) : entry.anchor;
      const target = { kind: "page", address: group.address, anchor } as const;
      const line = firstLineOf(entry.summary);
      return [
        linkedName({ name: entry.title, target }, inCell),
        line === null ? "" : docLine(line, entry.references, inCell),
      ];
    }),
  );
  return table([words.name, words.summary], rows);
}

function membersInFull(page: TypePage, context: TextContext): readonly string[] {
  return [...groupsInFull(page)].flatMap((shown) => {
    const isHere = shown.group.address === page.type.address;
    return shown.entries.flatMap((entry) => memberInFull(shown, entry, isHere, context));
  });
}

function memberInFull({ group }: GroupPage, entry: Entry, isHere: boolean, context: TextContext): readonly string[] {
  const id = anchorOnTypePage(group, entry.anchor);
  const { dialect } = context;
  return [
    heading(3, escaped(entry.title, dialect), dialect, { id, isTarget: isHere }),
    ...entryBlocks(entry, wordsAbove, context),
    // What has a page says this there.
    ...(isHere ? part(wordsAbove(words.usedBy), userList(entry.usedBy, context)) : []),
  ];
}
