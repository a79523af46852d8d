/** Whose Markdown is written: that of GitHub, or of a site generator. */
export const MARKDOWN_FLAVORS = ["plain", "docusaurus", "vitepress", "mkdocs", "docfx"] as const;

export type MarkdownFlavor = (typeof MARKDOWN_FLAVORS)[number];
