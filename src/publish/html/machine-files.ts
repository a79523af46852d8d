import { FOLDER_PAGE } from "../content/addresses.ts";
import { escapeHtml } from "../content/escape-html.ts";
import { canonicalPath, encodedPath } from "../content/hrefs.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { PublishedFile } from "../format.ts";

/**
 * Maximum number of entries of a sitemap, by its specification; search engines find the rest of a truncated one by
 * links.
 */
const MAX_IN_SITEMAP = 50_000;

/** The files for machines: the sitemap, where the site's own address is known, and the list of Markdown pages. */
export function machineFiles(content: SiteContent): readonly PublishedFile[] {
  const { baseUrl } = content.settings;
  const sitemap = baseUrl === null ? [] : [{ path: "sitemap.xml", text: sitemapOf(baseUrl, addressesOf(content)) }];
  // Without .nojekyll, GitHub Pages would leave out files that begin with an underscore.
  return [...sitemap, { path: "llms.txt", text: llmsText(content) }, { path: ".nojekyll", text: "" }];
}

function* addressesOf({ map, guides }: SiteContent): Generator<string> {
  yield FOLDER_PAGE;
  for (const { address } of guides.all) yield address;
  for (const namespace of map.namespaces) {
    yield namespace.address;
    for (const type of namespace.types) {
      yield type.address;
      for (const { address } of type.groups) if (address !== type.address) yield address;
    }
  }
}

function sitemapOf(baseUrl: string, addresses: Iterable<string>): string {
  const rows: string[] = [];
  for (const address of addresses) {
    if (rows.length === MAX_IN_SITEMAP) break;
    rows.push(`<url><loc>${escapeHtml(baseUrl + canonicalPath(address))}</loc></url>\n`);
  }
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return `${head}${rows.join("")}</urlset>\n`;
}

// As specified by llmstxt.org: the addresses of all pages in Markdown.
function llmsText({ settings, map, guides }: SiteContent): string {
  const link = (title: string, address: string) => `- [${titleText(title)}](${markdownPath(address)})\n`;
  const rows = [
    `# ${titleText(settings.title)}\n\n> The documentation of a code base in C#. Each page has a twin in Markdown beside it.\n\n`,
    ...(guides.all.length === 0
      ? []
      : ["## Guides\n\n", ...guides.all.map((one) => link(one.title, one.address)), "\n"]),
    "## Namespaces\n\n",
    ...map.namespaces.map(({ name, address }) => link(name === "" ? "(none)" : name, address)),
  ];
  return rows.join("");
}

function markdownPath(address: string): string {
  return `${encodedPath(address)}.md`;
}

function titleText(text: string): string {
  return text.replaceAll(/[\\[\]\r\n]/g, " ").trim();
}
