/** A piece of HTML text: raw text or a tag. */
export type HtmlPiece = HtmlTag | { readonly kind: "words"; readonly text: string };

export interface HtmlTag {
  readonly kind: "tag";
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
  /** The attributes as they are written. */
  readonly attributes: string;
}

const COMMENT = "<!--";
const COMMENT_END = "-->";
const TAG = /^<(\/?)([a-z][a-z\d-]*)/i;

/** Yields the pieces of an HTML text, without comments and anything else that begins with `<`, in a single pass. */
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

/** Returns the position after the `>` of a tag; its attribute values may contain others. */
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

/** Maximum length of an element's name; no supported element has a longer one. */
const MAX_NAME = 20;

const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Returns the value of a tag's attribute as it is written; undefined where the tag has none. */
export function htmlAttribute({ attributes }: HtmlTag, name: string): string | undefined {
  for (const [, found, ...values] of attributes.matchAll(ATTRIBUTE))
    if (found?.toLowerCase() === name) return values.find((value) => value !== undefined);
  return undefined;
}
