import createMarkdown, { type Token } from "markdown-it";

const reader = createMarkdown({ html: true });

/** Markdown as CommonMark with tables reads it: all tokens, those of rows among the others. */
export function tokensOf(markdown: string): readonly Token[] {
  return reader.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);
}

/** The types of the tokens that open something, or are something. */
export function typesOf(markdown: string): readonly string[] {
  return tokensOf(markdown)
    .filter(({ nesting }) => nesting >= 0)
    .map(({ type }) => type);
}

/** The words of Markdown, of code among them. */
export function wordsOf(markdown: string): string {
  return tokensOf(markdown)
    .filter(({ type }) => ["text", "text_special", "code_inline", "fence", "code_block"].includes(type))
    .map(({ content }) => content)
    .join("");
}

/** The addresses of the links in Markdown. */
export function linksIn(markdown: string): readonly string[] {
  return tokensOf(markdown).flatMap((token) => (token.type === "link_open" ? [String(token.attrGet("href"))] : []));
}

/** The tags of HTML in Markdown. */
export function tagsIn(markdown: string): readonly string[] {
  return tokensOf(markdown).flatMap(({ type, content }) => (/^html_/.test(type) ? [content] : []));
}
