import createMarkdown, { type Token } from "markdown-it";

const reader = createMarkdown({ html: true });

/** Parses Markdown as CommonMark with tables: returns all tokens, with the inline tokens in the same list. */
export function tokensOf(markdown: string): readonly Token[] {
  return reader.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);
}

/** Returns the types of the opening and the self-contained tokens. */
export function typesOf(markdown: string): readonly string[] {
  return tokensOf(markdown)
    .filter(({ nesting }) => nesting >= 0)
    .map(({ type }) => type);
}

/** Returns the words of Markdown, including code. */
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
