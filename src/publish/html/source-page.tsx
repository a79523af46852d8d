import { raw } from "hono/html";
import { formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { visible } from "../../shared/visible-text.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { SourcePage } from "../format.ts";
import { hrefsOf, renderPage } from "./page.tsx";
import { sourceHtml } from "./source-html.ts";

/** The page of a source file: its coloured text, names as links to their declarations. */
export function renderSourcePage(page: SourcePage, content: SiteContent): string {
  const path = visible(page.file.path);
  return renderPage({
    site: content.settings,
    address: page.address,
    title: path,
    description: formatMessage(words.rows, { path }),
    headings: [],
    hasTwin: false,
    children: (
      <article class="file">
        <h1>{path}</h1>
        {page.source === undefined && <p class="note">{words.noSource}</p>}
        {/* Wide code scrolls; the tab stop makes that possible with the keyboard. */}
        <pre class="source" tabindex={0}>
          <code>{raw(sourceHtml(page, content, hrefsOf(page.address)))}</code>
        </pre>
      </article>
    ),
  });
}
