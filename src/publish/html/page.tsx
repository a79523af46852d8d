import type { Child } from "hono/jsx";
import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { visible } from "../../shared/visible-text.ts";
import { canonicalPath, Hrefs } from "../content/hrefs.ts";
import type { LinkedName } from "../content/page-target.ts";
import type { SiteFrame } from "../content/site-frame.ts";
import type { PublishedText } from "../format.ts";
import { BreakableName } from "./breakable-name.tsx";

/** The extension of the pages of a site in HTML. */
const PAGE_EXTENSION = ".html";

/** A section of a page in its table of contents. */
export interface PageHeading {
  readonly anchor: string;
  readonly title: string;
}

export interface PageProps {
  readonly site: SiteFrame;
  readonly address: string;
  readonly title: string;
  /** One sentence for search engines. */
  readonly description?: string | undefined;
  /** The breadcrumbs of the page, the outermost first; the site itself is added on each page. */
  readonly trail?: readonly LinkedName[];
  readonly headings: readonly PageHeading[];
  /** Whether the page also exists in Markdown. */
  readonly hasTwin?: boolean;
  readonly children: Child;
}

/** Contains a dot, which neither names nor heading anchors contain here. */
const CONTENT = "page.content";

/** Renders the text of a page. */
export function renderPage(props: PageProps): string {
  return `<!doctype html>\n${String(<Page {...props} />)}\n`;
}

/** Returns the file of a page. */
export function pageFile(address: string, text: string): PublishedText {
  return { path: address + PAGE_EXTENSION, text };
}

/** Addresses relative to a page. */
export function hrefsOf(address: string): Hrefs {
  return new Hrefs(address, PAGE_EXTENSION);
}

function Page({ children, ...page }: PageProps) {
  const { site, address, trail = [], headings } = page;
  const hrefs = hrefsOf(address);
  const root = rootOf(hrefs);
  return (
    <html lang="en" data-root={root}>
      <Head {...page} />
      <body>
        <a class="skip" href={`#${CONTENT}`}>
          {words.skip}
        </a>
        <header class="top">
          <a class="home" href={hrefs.toFile("index.html")}>
            {site.logo && <img src={root + site.logo.path} alt="" />}
            {site.title}
          </a>
        </header>
        <div class="columns">
          <main id={CONTENT}>
            <Trail trail={trail} hrefs={hrefs} />
            {children}
          </main>
          <Contents headings={headings} />
        </div>
        <footer>{words.madeWith}</footer>
      </body>
    </html>
  );
}

function Head({ site, address, title, description, hasTwin = true }: Omit<PageProps, "children">) {
  const hrefs = hrefsOf(address);
  const root = rootOf(hrefs);
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title === site.title ? title : `${title} · ${site.title}`}</title>
      {description && <meta name="description" content={visible(description)} />}
      {site.baseUrl && <link rel="canonical" href={site.baseUrl + canonicalPath(address)} />}
      {hasTwin && <link rel="alternate" type="text/markdown" href={hrefs.toFile(`${address}.md`)} />}
      <link rel="icon" href={root + (site.logo?.path ?? "assets/icon.svg")} />
      <link rel="stylesheet" href={`${root}assets/site.css`} />
      {/* Runs before the first paint, so that a dark page never flashes. */}
      <script src={`${root}assets/theme.js`} />
      <script src={`${root}assets/site.js`} defer />
    </head>
  );
}

/** The relative path from a page to the folder of the site. */
function rootOf(hrefs: Hrefs): string {
  return hrefs.toFile("index.html").replace(/index\.html$/, "");
}

function Trail({ trail, hrefs }: { readonly trail: readonly LinkedName[]; readonly hrefs: Hrefs }) {
  if (trail.length === 0) return null;
  return (
    <nav class="trail" aria-label={words.trail}>
      <ol>
        {trail.map(({ name, target }) => (
          <li>{target === undefined ? visible(name) : <a href={hrefs.to(target)}>{visible(name)}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}

// A single heading is visible anyway.
function Contents({ headings }: { readonly headings: readonly PageHeading[] }) {
  if (headings.length < 2) return null;
  return (
    <nav class="contents" aria-label={words.contents}>
      <h2>{words.contents}</h2>
      <ul>
        {headings.map(({ anchor, title }) => (
          <li>
            <a href={`#${encodeURIComponent(anchor)}`}>
              <BreakableName name={title} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
