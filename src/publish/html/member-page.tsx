import { visible } from "../../shared/visible-text.ts";
import type { GroupPage, TypePage } from "../content/page-content.ts";
import { plainLine } from "../content/plain-line.ts";
import type { SiteFrame } from "../content/site-frame.ts";
import { firstSentenceOf } from "../content/summary-line.ts";
import { typeTrail } from "../content/trails.ts";
import { BreakableName } from "./breakable-name.tsx";
import { EntryDetails, EntryHead, MemberRelations } from "./entry-view.tsx";
import { hrefsOf, renderPage } from "./page.tsx";

/** The page of all members of a type with the same name. */
export function renderMemberPage({ type }: TypePage, { group, entries }: GroupPage, site: SiteFrame): string {
  const hrefs = hrefsOf(group.address);
  const [first, ...others] = entries;
  const anchorOf = (at: number) => entries[at]?.anchor ?? FIRST_OVERLOAD;
  const isOverloaded = others.length > 0;
  const level = isOverloaded ? 3 : 2;
  return renderPage({
    site,
    address: group.address,
    title: visible(`${type.name}.${group.name}`),
    description: plainLine(firstSentenceOf(first?.summary ?? null)),
    trail: typeTrail(type),
    headings: isOverloaded ? entries.map(({ title }, at) => ({ anchor: anchorOf(at), title })) : [],
    children: (
      <article>
        <h1>
          <BreakableName name={group.name} /> <span class="kind">{group.kind}</span>
        </h1>
        {entries.map((entry, at) => (
          <section class="member" id={anchorOf(at)}>
            {isOverloaded && (
              <h2>
                <BreakableName name={entry.title} />
              </h2>
            )}
            <EntryHead entry={entry} hrefs={hrefs} />
            <EntryDetails entry={entry} hrefs={hrefs} level={level} />
            <MemberRelations entry={entry} hrefs={hrefs} level={level} />
          </section>
        ))}
      </article>
    ),
  });
}

/** Links to the first overload lead to the page itself. */
const FIRST_OVERLOAD = "overload-1";
