import { formatCount } from "../../shared/format/format-number.ts";
import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { visible } from "../../shared/visible-text.ts";
import { FOLDER_PAGE } from "../content/addresses.ts";
import { listedGuides } from "../content/guides.ts";
import type { Hrefs } from "../content/hrefs.ts";
import type { PublishedNamespace, PublishedType } from "../content/published-type.ts";
import type { SiteContent } from "../content/site-content.ts";
import { GUIDES_ANCHOR, namespaceName } from "../content/trails.ts";
import { BreakableName } from "./breakable-name.tsx";
import { DocLineView } from "./doc-text.tsx";
import { GuideText } from "./guide-text.tsx";
import { hrefsOf, renderPage } from "./page.tsx";
import { SummaryTable } from "./summary-table.tsx";

/** The first page of a site. */
export function renderOverview(content: SiteContent): string {
  const { settings, guides, map } = content;
  const hrefs = hrefsOf(FOLDER_PAGE);
  const others = listedGuides(guides);
  return renderPage({
    site: content.settings,
    address: FOLDER_PAGE,
    title: settings.title,
    headings: [
      { anchor: NAMESPACES, title: words.namespaces },
      ...(others.length > 0 ? [{ anchor: GUIDES_ANCHOR, title: words.guides }] : []),
    ],
    children: (
      <article>
        <h1>{settings.title}</h1>
        {guides.readme && <GuideText guide={guides.readme} content={content} hrefs={hrefs} />}
        <h2 id={NAMESPACES}>{words.namespaces}</h2>
        <Namespaces namespaces={map.namespaces} hrefs={hrefs} />
        {others.length > 0 && (
          <>
            <h2 id={GUIDES_ANCHOR}>{words.guides}</h2>
            <ul>
              {others.map(({ title, address }) => (
                <li>
                  <a href={hrefs.to({ kind: "page", address })}>{visible(title)}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </article>
    ),
  });
}

// As GUIDES_ANCHOR.
const NAMESPACES = "page.namespaces";

function Namespaces({
  namespaces,
  hrefs,
}: {
  readonly namespaces: readonly PublishedNamespace[];
  readonly hrefs: Hrefs;
}) {
  return (
    <table class="members">
      <tbody>
        {namespaces.map((namespace) => (
          <tr>
            <td>
              <a href={hrefs.to({ kind: "page", address: namespace.address })}>
                <BreakableName name={namespaceName(namespace.name)} />
              </a>
            </td>
            <td>{formatCount(namespace.types.length, words.types)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The page of a namespace, with its types. */
export function renderNamespacePage(namespace: PublishedNamespace, content: SiteContent): string {
  const hrefs = hrefsOf(namespace.address);
  const name = visible(namespaceName(namespace.name));
  return renderPage({
    site: content.settings,
    address: namespace.address,
    title: name,
    headings: [],
    children: (
      <article>
        <h1>
          <BreakableName name={namespaceName(namespace.name)} /> <span class="kind">namespace</span>
        </h1>
        <SummaryTable>
          {namespace.types.map((type) => (
            <TypeRow type={type} content={content} hrefs={hrefs} />
          ))}
        </SummaryTable>
      </article>
    ),
  });
}

interface TypeRowProps {
  readonly type: PublishedType;
  readonly content: SiteContent;
  readonly hrefs: Hrefs;
}

function TypeRow({ type, content, hrefs }: TypeRowProps) {
  const summary = content.summaries.get(type);
  return (
    <tr>
      <td>
        <a href={hrefs.to({ kind: "page", address: type.address })}>
          <BreakableName name={type.name} />
        </a>{" "}
        <span class="kind">{type.kind}</span>
      </td>
      <td>{summary && <DocLineView {...summary} hrefs={hrefs} />}</td>
    </tr>
  );
}
