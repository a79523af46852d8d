/** A piece of a text in HTML: words, as they are written, or a tag. */
export type HtmlPiece = HtmlTag | { readonly kind: "words"; readonly text: string };

export interface HtmlTag {
  readonly kind: "tag";
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
  /** As they are written. */
  readonly attributes: string;
}

const COMMENT = "<!--";
const COMMENT_END = "-->";
const TAG = /^<(\/?)([a-z][a-z\d-]*)/i;

/** The pieces of a text in HTML, without comments and whatever else begins with `<`; each character is looked at once. */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let at = 0;
  while (at < html.length) {
    const start = indexOrEnd(html, "<", at);
    if (start > at) yield { kind: "words", text: html.slice(at, start) };
    at = html.startsWith(COMMENT, start)
      ? indexOrEnd(html, COMMENT_END, start) + COMMENT_END.length
      : endOfTag(html, start);
    const tag = tagOf(html.slice(start, at));
    if (tag !== undefined) yield tag;
  }
}

function indexOrEnd(text: string, sought: string, from: number): number {
  const found = text.indexOf(sought, from);
  return found < 0 ? text.length : found;
}

/** The place behind the `>` of a tag; there may be others in its values. */
function endOfTag(html: string, start: number): number {
  let quote = "";
  let before = "";
  for (let at = start; at < html.length; at++) {
    const character = html.charAt(at);
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") return at + 1;
    else if (before === "=" && (character === '"' || character === "'")) quote = character;
    if (character.trim() !== "") before = character;
  }
  return html.length;
}

function tagOf(text: string): HtmlTag | undefined {
  const [whole, slash, name] = TAG.exec(text.slice(0, MAX_NAME)) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  return { kind: "tag", name: name.toLowerCase(), isEnd: slash === "/", attributes: text.slice(whole.length) };
}

/** No element that is shown has a longer name. */
const MAX_NAME = 20;

const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The value of an attribute of a tag, as it is written; undefined where it has none. */
export function htmlAttribute({ attributes }: HtmlTag, name: string): string | undefined {
  for (const [, found, ...values] of attributes.matchAll(ATTRIBUTE))
    if (found?.toLowerCase() === name) return values.find((value) => value !== undefined);
  return undefined;
}
