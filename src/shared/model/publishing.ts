/** The output formats of publishing. */
export const PUBLISH_FORMATS = ["html", "markdown", "json"] as const;

export type PublishFormatName = (typeof PUBLISH_FORMATS)[number];

/** The Markdown dialects: that of GitHub, or of a site generator. */
export const MARKDOWN_FLAVORS = ["plain", "docusaurus", "vitepress", "mkdocs", "docfx"] as const;

export type MarkdownFlavor = (typeof MARKDOWN_FLAVORS)[number];

/** The steps of publishing: waiting for all uses, binding the names in files, making the pages of types. */
export type PublishStep = "linking" | "files" | "types";

/** The warnings of publishing: broken references and links, and what could not be shown. */
export interface PublishWarnings {
  /** The number of all warnings. */
  readonly total: number;
  /** The first of them, each one line, most with a path and line. */
  readonly first: readonly string[];
}

/** The numbers of a site's files that were written, left unchanged, and removed. */
export interface PublishedCounts {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Of all files of the site. */
  readonly bytes: number;
}
