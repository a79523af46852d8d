import { escapeHtml } from "../../content/escape-html.ts";

/** The Markdown dialect of a tool, where tools differ. */
export interface Dialect {
  /** The characters that have to be escaped in a text. */
  readonly signs: RegExp;
  /** Their replacements; all others are escaped with a backslash. */
  readonly written: Readonly<Record<string, string>>;
  /** A smaller set for the alternative text of a picture, for a tool that drops escaped characters there. */
  readonly signsInPicture?: RegExp;
  /** Further changes to an escaped text. */
  readonly finish: (escaped: string) => string;
  /** Prevents automatic links, whose addresses would contain the escapes. */
  readonly unlinked: (escaped: string) => string;
  /** Further changes to the beginning of a line. */
  readonly finishRow: (row: string) => string;
  /** Changes code in which nothing can be escaped. */
  readonly verbatim: (text: string) => string;
  /** Whether inline code contains something that the tool would interpret. */
  readonly isReadInCode: (code: string) => boolean;
  /** Escapes a text for a page's front matter, or for a list of pages. */
  readonly inHead: (text: string) => string;
  /** Code inside of lists and quotes, for a tool that does not support fences there. */
  readonly nestedCode?: (rows: string) => string;
  /** A heading with an explicit id for links. */
  readonly withId: (heading: string, id: string) => string;
  /** Whether all headings need explicit ids, so that generated ones cannot collide with them. */
  readonly isIdGiven: boolean;
}

/**
 * Characters that begin markup in every tool, some with a condition on what follows; an underscore within a word is a
 * plain character.
 */
const EVERYWHERE = [
  /[\\`*[\]{}|<]/u,
  /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
  /&(?=#?\w|$)/u,
  /!$/u,
  /(?<=[wW]{3})\./u,
];

const AMPERSAND = { "&": "&amp;" } as const;

const PLAIN: Dialect = {
  signs: signs(/[~$]/),
  written: AMPERSAND,
  finish: unchanged,
  unlinked: (escaped) => escaped.replaceAll(/(https?|ftp):(?=\/\/)/gi, "$1&#58;"),
  finishRow: unchanged,
  verbatim: unchanged,
  isReadInCode: () => false,
  inHead: unchanged,
  withId: (heading, id) => `<a id="${id}"></a>\n\n${heading}`,
  isIdGiven: false,
};

/** An invisible character that splits a word, so that a tool no longer recognizes it. */
const BREAK = "\u200b";

/** Code that MkDocs takes for HTML: some of it makes MkDocs run until it is out of memory. */
const HTML_IN_CODE = /<[!?]|<\/(?![a-z][\w.-]*>)|&(?=#)/i;

export const DIALECTS = {
  plain: PLAIN,
  docusaurus: {
    ...PLAIN,
    // A colon before a letter begins a directive.
    signs: signs(/~|:(?=[a-zA-Z]|$)/),
    // Words between colons become emojis, escaped or not.
    finish: (escaped) => escaped.replaceAll(/:(?=[\w+-]+\\?:)/g, `:${BREAK}`),
    // Docusaurus detects addresses after escapes are resolved, and fails for invalid ones.
    unlinked: (escaped) => escaped.replaceAll(/(https?:)(?=\/\/)|(www)(?=\\?\.)/gi, `$&${BREAK}`),
    // In MDX these words begin statements.
    finishRow: (row) => row.replace(/^[ie](?=(?:mport|xport)\b)/, (letter) => `&#${letter.charCodeAt(0)};`),
    // The content of such a fence is executed, even inside of a longer one.
    verbatim: (text) => text.replaceAll("mdx-code-block", `mdx-code${BREAK}-block`),
    withId: (heading, id) => `${heading} \\{#${id}}`,
    isIdGiven: true,
  },
  vitepress: {
    ...PLAIN,
    // Colons and brackets form emoticons.
    signs: signs(/[~:()]/),
    // A comment can include a file anywhere.
    signsInPicture: /[\\`[\]{|<]|!(?=--)|&(?=#?\w|$)/gu,
    finish: (escaped) => escaped.replaceAll(/\\\{(?=\\\{|$)/g, "<span v-pre>\\{</span>"),
    verbatim: withoutIncludes,
    isReadInCode: (code) => code.includes("{{"),
    // It becomes part of a script.
    inHead: (text) => withoutIncludes(text).replaceAll(/<(?=\/script)/gi, `<${BREAK}`),
    withId: (heading, id) => `${heading} {#${id}}`,
    isIdGiven: true,
  },
  mkdocs: {
    ...PLAIN,
    signs: signs(/&/),
    unlinked: unchanged,
    written: { ...AMPERSAND, "<": "&lt;" },
    isReadInCode: (code) => HTML_IN_CODE.test(code),
    // Themes read it as HTML.
    inHead: escapeHtml,
    nestedCode: (rows) =>
      rows
        .replaceAll(new RegExp(HTML_IN_CODE, "gi"), (found) => found.charAt(0) + BREAK + found.slice(1))
        .replaceAll(/^(?=.)/gm, "    "),
    withId: (heading, id) => `${heading} { #${id} }`,
    isIdGiven: true,
  },
  // DocFX counts an escaped backtick as part of the opening backticks of code.
  docfx: { ...PLAIN, signs: signs(/[~$@^:]/), written: { ...AMPERSAND, "`": "&#96;" } },
} as const satisfies Readonly<Record<string, Dialect>>;

function signs(...more: readonly RegExp[]): RegExp {
  return new RegExp([...EVERYWHERE, ...more].map(({ source }) => source).join("|"), "gu");
}

// Files are included before the Markdown is parsed, even in code.
function withoutIncludes(text: string): string {
  return text.replaceAll(/<!--(?=\s*@)/g, `<!--${BREAK}`);
}

function unchanged(text: string): string {
  return text;
}
