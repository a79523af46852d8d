import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { visible } from "../../shared/visible-text.ts";
import type { Entry } from "../content/entry.ts";
import { groupsInFull } from "../content/groups-in-full.ts";
import type { Hrefs } from "../content/hrefs.ts";
import type { GroupPage, PageSection, TypePage } from "../content/page-content.ts";
import { plainLine } from "../content/plain-line.ts";
import type { MemberGroup } from "../content/published-type.ts";
import type { SiteFrame } from "../content/site-frame.ts";
import { anchorOnTypePage } from "../content/site-map.ts";
import { firstLineOf, firstSentenceOf } from "../content/summary-line.ts";
import { namespaceTrail } from "../content/trails.ts";
import { BreakableName } from "./breakable-name.tsx";
import { TypeDiagram } from "./diagram.tsx";
import { DocLineView } from "./doc-text.tsx";
import { EntryDetails, EntryHead, MemberRelations, NameList, UsedByView } from "./entry-view.tsx";
import { hrefsOf, type PageHeading, renderPage } from "./page.tsx";
import { Tokens } from "./signature.tsx";
import { SummaryTable } from "./summary-table.tsx";

/** The page of a type. */
export function renderTypePage(page: TypePage, site: SiteFrame): string {
  const { type, entry, sections } = page;
  const hrefs = hrefsOf(type.address);
  // The table of an enum's members already shows everything.
  const inFull = new Set([...groupsInFull(page)].filter(({ group }) => group.kind !== "enumMember"));
  return renderPage({
    site,
    address: type.address,
    title: visible(type.name),
    description: plainLine(firstSentenceOf(entry.summary)),
    trail: namespaceTrail(type),
    headings: headingsOf(sections, inFull),
    children: (
      <article>
        <h1>
          <BreakableName name={type.name} /> <span class="kind">{type.kind}</span>
        </h1>
        <EntryHead entry={entry} hrefs={hrefs} />
        <TypeDiagram page={page} hrefs={hrefs} />
        <EntryDetails entry={entry} hrefs={hrefs} level={2} />
        {sections.map((section) => (
          <SectionTable section={section} inFull={inFull} hrefs={hrefs} />
        ))}
        <NameList title={words.bases} names={page.bases} hrefs={hrefs} level={2} />
        <NameList title={words.derived} names={entry.below} hrefs={hrefs} level={2} />
        <UsedByView usedBy={entry.usedBy} hrefs={hrefs} level={2} />
        {inFull.size > 0 && <InFull groups={inFull} hrefs={hrefs} />}
      </article>
    ),
  });
}

function headingsOf(sections: readonly PageSection[], inFull: ReadonlySet<GroupPage>): readonly PageHeading[] {
  const tables = sections.map(({ title }) => ({ anchor: sectionAnchor(title), title }));
  return [...tables, ...(inFull.size > 0 ? [{ anchor: IN_FULL, title: words.inFull }] : [])];
}

/** No name contains a dash. */
const IN_FULL = "in-full";

function sectionAnchor(title: string): string {
  return `section-${title.toLowerCase().replaceAll(" ", "-")}`;
}

interface SectionTableProps {
  readonly section: PageSection;
  readonly inFull: ReadonlySet<GroupPage>;
  readonly hrefs: Hrefs;
}

function SectionTable({ section, inFull, hrefs }: SectionTableProps) {
  return (
    <section>
      <h2 id={sectionAnchor(section.title)}>{section.title}</h2>
      <SummaryTable>
        {section.groups.flatMap((page) =>
          page.entries.map((entry) => (
            <MemberRow group={page.group} entry={entry} isInFull={inFull.has(page)} hrefs={hrefs} />
          )),
        )}
      </SummaryTable>
    </section>
  );
}

interface MemberRowProps {
  readonly group: MemberGroup;
  readonly entry: Entry;
  readonly isInFull: boolean;
  readonly hrefs: Hrefs;
}

function MemberRow({ group, entry, isInFull, hrefs }: MemberRowProps) {
  const name = <BreakableName name={entry.title} />;
  const isHere = group.address === hrefs.address;
  const isInTableAlone = isHere && !isInFull;
  const line = isInTableAlone ? firstLineOf(entry.summary) : firstSentenceOf(entry.summary);
  const anchor = anchorOnTypePage(group, entry.anchor);
  const href = isHere
    ? `#${encodeURIComponent(anchor)}`
    : hrefs.to({ kind: "page", address: group.address, anchor: entry.anchor });
  return (
    <tr id={isInFull ? undefined : anchor}>
      <td>
        {isInTableAlone ? (
          <code>
            {name}
            {group.kind === "enumMember" && <Tokens tokens={entry.signature.slice(1)} hrefs={hrefs} />}
          </code>
        ) : (
          <a href={href}>{name}</a>
        )}
      </td>
      <td>{line !== null && <DocLineView line={line} references={entry.references} hrefs={hrefs} />}</td>
    </tr>
  );
}

function InFull({ groups, hrefs }: { readonly groups: ReadonlySet<GroupPage>; readonly hrefs: Hrefs }) {
  return (
    <section>
      <h2 id={IN_FULL}>{words.inFull}</h2>
      {[...groups].flatMap(({ group, entries }) =>
        entries.map((entry) => <MemberInFull group={group} entry={entry} hrefs={hrefs} />),
      )}
    </section>
  );
}

// A member with a page of its own shows its relations there.
function MemberInFull({ group, entry, hrefs }: Omit<MemberRowProps, "isInFull">) {
  const isHere = group.address === hrefs.address;
  const title = <BreakableName name={entry.title} />;
  return (
    <section class="member" id={anchorOnTypePage(group, entry.anchor)}>
      <h3>
        {isHere ? (
          title
        ) : (
          <a href={hrefs.to({ kind: "page", address: group.address, anchor: entry.anchor })}>{title}</a>
        )}
      </h3>
      <EntryHead entry={entry} hrefs={hrefs} />
      <EntryDetails entry={entry} hrefs={hrefs} level={4} />
      {isHere && <MemberRelations entry={entry} hrefs={hrefs} level={4} />}
    </section>
  );
}
