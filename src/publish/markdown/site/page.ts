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

/** The metadata of a page, and where it is listed. */
export interface PageHead {
  readonly title: string;
  /** The name in lists of pages; shorter than the title. */
  readonly label: string;
  readonly description?: string | undefined;
}

/** A page made of Markdown blocks. */
export interface MarkdownPage extends PageHead {
  readonly address: string;
  readonly blocks: readonly string[];
}

/** How the pages of a site are written. */
export interface PageRules {
  readonly dialect: Dialect;
  /** The folder with the pages: empty, or a folder with a trailing slash. */
  readonly folder: string;
  /** Omits repetitions to save tokens: members with a page of their own are shown in full there only. */
  readonly isForMachines?: boolean;
  /** Undefined for pages without a head. */
  readonly headOf?: (head: PageHead) => FrontMatter;
  /** The files that list the pages. */
  readonly navigation: (site: MarkdownSite) => readonly PublishedFile[];
}

/** The rules for writing a site for a tool. */
export interface FlavorRules extends PageRules {
  readonly paths: PathRules;
}

/** What the page of a type or member needs to know of its site. */
export interface MarkdownFrame extends Pick<SiteFrame, "title"> {
  readonly rules: PageRules;
  readonly paths: PagePaths;
}

/** A site written for a tool. */
export interface MarkdownSite extends MarkdownFrame {
  readonly content: SiteContent;
}

/** Maximum length of a title, as no window shows more. */
const MAX_IN_TITLE = 300;

/** Returns the file of a page. */
export function pageFile({ address, blocks, ...head }: MarkdownPage, { rules, paths }: MarkdownFrame): PublishedText {
  const title = cutTo(MAX_IN_TITLE, head.title);
  const values = rules.headOf?.({ ...head, title });
  const above = values === undefined ? [] : [frontMatter(values, rules.dialect.inHead)];
  const path = `${rules.folder}${paths.of(address) ?? address}.md`;
  return { path, text: `${allBlocks([...above, ...blocks])}\n` };
}

/** Returns the context of a text on a page. */
export function contextOf(address: string, { rules, paths }: MarkdownFrame): TextContext {
  const hrefs = hrefsFrom(address, paths);
  const hrefOf = (target: PageTarget) => {
    if (target.kind === "web") return webAddress(target.href);
    const path = paths.of(target.address);
    return path === undefined ? undefined : hrefs.to({ ...target, address: path });
  };
  return { dialect: rules.dialect, hrefOf, isForMachines: rules.isForMachines };
}

/** Addresses relative to a page. */
export function hrefsFrom(address: string, paths: PagePaths): Hrefs {
  return new Hrefs(paths.of(address) ?? address, ".md");
}
