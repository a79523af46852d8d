import { cutTo } from "../../../shared/cut-to.ts";
import { Hrefs } from "../../content/hrefs.ts";
import type { PageTarget } from "../../content/page-target.ts";
import type { SiteContent } from "../../content/site-content.ts";
import type { SiteFrame } from "../../content/site-frame.ts";
import type { PublishedFile, PublishedText } from "../../format.ts";
import { allBlocks } from "../text/blocks.ts";
import type { TextContext } from "../text/context.ts";
import type { Dialect } from "../text/dialect.ts";
import { webAddress } from "../text/escape.ts";
import { type FrontMatter, frontMatter } from "../text/front-matter.ts";
import type { PagePaths, PathRules } from "./page-paths.ts";

/** What is said of a page in its head, and where it is listed. */
export interface PageHead {
  readonly title: string;
  /** In lists of pages; shorter than the title. */
  readonly label: string;
  readonly description?: string | undefined;
}

/** A page in blocks of Markdown. */
export interface MarkdownPage extends PageHead {
  readonly address: string;
  readonly blocks: readonly string[];
}

/** How the pages of a site are written. */
export interface PageRules {
  readonly dialect: Dialect;
  /** Where the pages are: empty, or a folder with a slash. */
  readonly folder: string;
  /** For those who pay for each word: what has a page of its own is said in full there alone. */
  readonly isForMachines?: boolean;
  /** Undefined for pages without a head. */
  readonly headOf?: (head: PageHead) => FrontMatter;
  /** What lists the pages. */
  readonly navigation: (site: MarkdownSite) => readonly PublishedFile[];
}

/** How a site is written for a tool. */
export interface FlavorRules extends PageRules {
  readonly paths: PathRules;
}

/** What the page of a type or member knows of the site that it is written for. */
export interface MarkdownFrame extends Pick<SiteFrame, "title"> {
  readonly rules: PageRules;
  readonly paths: PagePaths;
}

/** A site that is written for a tool. */
export interface MarkdownSite extends MarkdownFrame {
  readonly content: SiteContent;
}

/** A longer title says no more in the frame of a window. */
const MOST_IN_TITLE = 300;

/** The file of a page. */
export function pageFile({ address, blocks, ...head }: MarkdownPage, { rules, paths }: MarkdownFrame): PublishedText {
  const title = cutTo(MOST_IN_TITLE, head.title);
  const values = rules.headOf?.({ ...head, title });
  const above = values === undefined ? [] : [frontMatter(values, rules.dialect.inHead)];
  const path = `${rules.folder}${paths.of(address) ?? address}.md`;
  return { path, text: `${allBlocks([...above, ...blocks])}\n` };
}

/** The surroundings of a text on a page. */
export function contextOf(address: string, { rules, paths }: MarkdownFrame): TextContext {
  const hrefs = hrefsFrom(address, paths);
  const hrefOf = (target: PageTarget) => {
    if (target.kind === "web") return webAddress(target.href);
    const path = paths.of(target.address);
    return path === undefined ? undefined : hrefs.to({ ...target, address: path });
  };
  return { dialect: rules.dialect, hrefOf, isForMachines: rules.isForMachines };
}

/** Addresses as seen from a page. */
export function hrefsFrom(address: string, paths: PagePaths): Hrefs {
  return new Hrefs(paths.of(address) ?? address, ".md");
}
