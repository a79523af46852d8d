/** What a code base can be published as. */
export const PUBLISH_FORMATS = ["html", "markdown", "json"] as const;

export type PublishFormatName = (typeof PUBLISH_FORMATS)[number];

/** Whose Markdown is written: that of GitHub, or of a site generator. */
export const MARKDOWN_FLAVORS = ["plain", "docusaurus", "vitepress", "mkdocs", "docfx"] as const;

export type MarkdownFlavor = (typeof MARKDOWN_FLAVORS)[number];

/** The steps of publishing: waiting for all uses, binding the names in files, making the pages of types. */
export type PublishStep = "linking" | "files" | "types";

/** How many files of a site were written, left as they were, and removed. */
export interface PublishedCounts {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Of all that are there now. */
  readonly bytes: number;
}
