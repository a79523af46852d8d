import { raw } from "hono/html";
import { formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { visible } from "../../shared/visible-text.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { SourcePage } from "../format.ts";
import { hrefsOf, renderPage } from "./page.tsx";
import { sourceHtml } from "./source-html.ts";

/** The page of a source file: its coloured text, each name a link to its declaration. */
export function renderSourcePage(page: SourcePage, content: SiteContent): string {
  const { path } = page.source.file;
  return renderPage({
    content,
    address: page.address,
    title: visible(path),
    description: formatMessage(words.rows, { path: visible(path) }),
    headings: [],
    hasTwin: false,
    children: (
      <article class="file">
        <h1>{visible(path)}</h1>
        <pre class="source">
          <code>{raw(sourceHtml(page, content, hrefsOf(page.address)))}</code>
        </pre>
      </article>
    ),
  });
}
