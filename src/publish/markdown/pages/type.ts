import { typeKinds } from "../../../shared/messages/details-messages.ts";
import { publishMessages as words } from "../../../shared/messages/publish-messages.ts";
import type { Entry } from "../../content/entry.ts";
import { groupsInFull, groupsWithoutPage } from "../../content/groups-in-full.ts";
import type { GroupPage, PageSection, TypePage } from "../../content/page-content.ts";
import { plainLine } from "../../content/plain-line.ts";
import { anchorOnTypePage } from "../../content/site-map.ts";
import { firstLineOf, firstSentenceOf } from "../../content/summary-line.ts";
import { namespaceTrail } from "../../content/trails.ts";
import { contextOf, type MarkdownFrame, type MarkdownPage } from "../site/page.ts";
import { table } from "../text/blocks.ts";
import type { TextContext } from "../text/context.ts";
import { escaped } from "../text/escape.ts";
import { heading } from "../text/heading.ts";
import { codeOf, docLine, linkedName } from "../text/inline.ts";
import { entryBlocks, memberRelations, nameList, part, userList, wordsAbove } from "./entry.ts";
import { trail } from "./trail.ts";

/** The page of a type. */
export function typeMarkdown(page: TypePage, site: MarkdownFrame): MarkdownPage {
  const { type, entry, sections, bases } = page;
  const context = contextOf(type.address, site);
  const title = `${type.name} ${typeKinds[type.kind]}`;
  const titleOf = (words: string) => sectionHeading(words, context);
  const inFull = context.isForMachines ? groupsWithoutPage(page) : groupsInFull(page);
  const tableOf = (section: PageSection) => memberTable(section, { address: type.address, inFull }, context);
  return {
    address: type.address,
    title,
    label: type.name,
    description: plainLine(firstSentenceOf(entry.summary)),
    blocks: [
      heading(1, escaped(title, context.dialect), context.dialect),
      trail(site, namespaceTrail(type), context),
      ...entryBlocks(entry, titleOf, context),
      ...sections.flatMap((section) => [titleOf(section.title), tableOf(section)]),
      ...part(titleOf(words.bases), nameList(bases, context)),
      ...part(titleOf(words.derived), nameList(entry.below, context)),
      ...part(titleOf(words.usedBy), userList(entry.usedBy, context)),
      ...part(titleOf(words.inFull), membersInFull(type.address, inFull, context)),
    ],
  };
}

// No member's name contains a dash.
function sectionHeading(title: string, { dialect }: TextContext): string {
  const id = `section-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
  return heading(2, escaped(title, dialect), dialect, { id, isTarget: false });
}

/** The content of a type's page besides its tables. */
interface PageParts {
  readonly address: string;
  readonly inFull: ReadonlySet<GroupPage>;
}

function memberTable({ groups }: PageSection, parts: PageParts, context: TextContext): string {
  const inCell = { ...context, isInCell: true };
  const rows = groups.flatMap((page) =>
    page.entries.map((entry) => {
      const isInTableAlone = page.group.address === parts.address && !parts.inFull.has(page);
      const line = isInTableAlone ? firstLineOf(entry.summary) : firstSentenceOf(entry.summary);
      const name = isInTableAlone ? placeOfMember(page, entry, inCell) : memberLink(page, entry, parts, inCell);
      return [name, line === null ? "" : docLine(line, entry.references, inCell)];
    }),
  );
  return table([words.name, words.summary], rows);
}

function placeOfMember({ group }: GroupPage, { title, anchor }: Entry, inCell: TextContext): string {
  return `<a id="${anchorOnTypePage(group, anchor)}"></a>${codeOf(title, inCell)}`;
}

function memberLink({ group }: GroupPage, { title, anchor }: Entry, parts: PageParts, inCell: TextContext): string {
  const { address } = group;
  const onPage = address === parts.address ? anchorOnTypePage(group, anchor) : anchor;
  return linkedName({ name: title, target: { kind: "page", address, anchor: onPage } }, inCell);
}

function membersInFull(address: string, inFull: PageParts["inFull"], context: TextContext): readonly string[] {
  return [...inFull].flatMap((page) => {
    const isHere = page.group.address === address;
    return page.entries.flatMap((entry) => memberInFull(page, entry, isHere, context));
  });
}

// A member with a page of its own shows its relations there.
function memberInFull({ group }: GroupPage, entry: Entry, isHere: boolean, context: TextContext): readonly string[] {
  const id = anchorOnTypePage(group, entry.anchor);
  const { dialect } = context;
  return [
    heading(3, escaped(entry.title, dialect), dialect, { id, isTarget: isHere }),
    ...entryBlocks(entry, wordsAbove, context),
    ...(isHere ? memberRelations(entry, wordsAbove, context) : []),
  ];
}
