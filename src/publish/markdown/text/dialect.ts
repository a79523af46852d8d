import { escapeHtml } from "../../content/escape-html.ts";

/** The Markdown that a tool reads, where tools differ. */
export interface Dialect {
  /** The signs that a text cannot have as they are. */
  readonly signs: RegExp;
  /** What is written in their place; a backslash before all others. */
  readonly written: Readonly<Record<string, string>>;
  /** Fewer of them in the words for a picture, for a tool that leaves out there what is escaped. */
  readonly signsInPicture?: RegExp;
  /** What else a text needs, once it is escaped. */
  readonly finish: (escaped: string) => string;
  /** Keeps a tool from making a link of an address, of which escapes would be a part. */
  readonly unlinked: (escaped: string) => string;
  /** What else a text needs that begins a row. */
  readonly finishRow: (row: string) => string;
  /** Code, of which nothing can be escaped. */
  readonly verbatim: (text: string) => string;
  /** Code within a row of which a part would be taken for more than code. */
  readonly isReadInCode: (code: string) => boolean;
  /** A text in the head of a page, or in a list of pages. */
  readonly inHead: (text: string) => string;
  /** Code within lists and quotes, for a tool that reads no fences there. */
  readonly nestedCode?: (rows: string) => string;
  /** A heading that links lead to by an id. */
  readonly withId: (heading: string, id: string) => string;
  /** All headings need ids of their own, lest one that is made collides with one that is given. */
  readonly isIdGiven: boolean;
}

/** Signs that begin markup in every tool, some of them with what follows; an underscore within a word is one like any other. */
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

/** What nobody sees, so that a word is no longer the one that a tool looks for. */
const BREAK = "\u200b";

/** What MkDocs takes for HTML in code: over some of it, it sits until no memory is left. */
const HTML_IN_CODE = /<[!?]|<\/(?![a-z][\w.-]*>)|&(?=#)/i;

export const DIALECTS = {
  plain: PLAIN,
  docusaurus: {
    ...PLAIN,
    // A colon before a letter begins a directive.
    signs: signs(/~|:(?=[a-zA-Z]|$)/),
    // Words between colons are pictures, escaped or not.
    finish: (escaped) => escaped.replaceAll(/:(?=[\w+-]+\\?:)/g, `:${BREAK}`),
    // It looks for addresses where nothing is escaped any more, and fails for those that are none.
    unlinked: (escaped) => escaped.replaceAll(/(https?:)(?=\/\/)|(www)(?=\\?\.)/gi, `$&${BREAK}`),
    // In MDX these are statements.
    finishRow: (row) => row.replace(/^[ie](?=(?:mport|xport)\b)/, (letter) => `&#${letter.charCodeAt(0)};`),
    // Whatever stands in such a fence is run, be it within a longer one.
    verbatim: (text) => text.replaceAll("mdx-code-block", `mdx-code${BREAK}-block`),
    withId: (heading, id) => `${heading} \\{#${id}}`,
    isIdGiven: true,
  },
  vitepress: {
    ...PLAIN,
    // Colons and brackets make faces.
    signs: signs(/[~:()]/),
    // Files are put in wherever a comment says so.
    signsInPicture: /[\\`[\]{|<]|!(?=--)|&(?=#?\w|$)/gu,
    finish: (escaped) => escaped.replaceAll(/\\\{(?=\\\{|$)/g, "<span v-pre>\\{</span>"),
    verbatim: withoutIncludes,
    isReadInCode: (code) => code.includes("{{"),
    // It becomes a part of a script.
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
    // Themes take it for HTML.
    inHead: escapeHtml,
    nestedCode: (rows) =>
      rows
        .replaceAll(new RegExp(HTML_IN_CODE, "gi"), (found) => found.charAt(0) + BREAK + found.slice(1))
        .replaceAll(/^(?=.)/gm, "    "),
    withId: (heading, id) => `${heading} { #${id} }`,
    isIdGiven: true,
  },
  // An escaped backtick is a part of those that code begins with.
  docfx: { ...PLAIN, signs: signs(/[~$@^:]/), written: { ...AMPERSAND, "`": "&#96;" } },
} as const satisfies Readonly<Record<string, Dialect>>;

function signs(...more: readonly RegExp[]): RegExp {
  return new RegExp([...EVERYWHERE, ...more].map(({ source }) => source).join("|"), "gu");
}

// Files are put in before the Markdown is read, code or not.
function withoutIncludes(text: string): string {
  return text.replaceAll(/<!--(?=\s*@)/g, `<!--${BREAK}`);
}

function unchanged(text: string): string {
  return text;
}
