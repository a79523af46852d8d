import { decodeEntities } from "./entities.ts";

/** Text with its entities decoded, or an element. */
export type XmlNode = string | XmlElement;

export interface XmlElement {
  /** As written, with its prefix; "" for a CDATA section and for a tag without a name. */
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
  /** Whether it ends with its own end tag, or with `/>`. */
  readonly isClosed: boolean;
  /** The offsets at which the element begins, its content begins and ends, and the element ends. */
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
}

export interface XmlAttribute {
  readonly name: string;
  /** Decoded, without quotes. */
  readonly value: string;
}

/**
 * Reads the XML of a documentation comment, well-formed or not, in linear time. Malformed XML is read as the C#
 * compiler recovers from it: an end tag ends the innermost open element, whatever its name; an end tag without an open
 * element turns the rest of the comment into plain text; elements still open at the end are closed there.
 */
export function readXml(text: string): readonly XmlNode[] {
  return new XmlReader(text).read();
}

/** Maximum depth; deeper elements become siblings: no documentation nests like that, and rendering is recursive. */
const MAX_DEPTH = 200;

const NAME = /\s*([A-Za-z_\u0080-\uffff][\w.\-\u0080-\uffff]*(?:\s*:\s*[A-Za-z_\u0080-\uffff][\w.\-\u0080-\uffff]*)?)/y;
const EQUALS = /\s*=/y;
const QUOTE = /\s*["'\u2018\u2019\u201c\u201d]/y;
// A character that a reference or a parameter name cannot contain ends it, with or without a quote.
const VALUES = {
  text: { double: /[^"]*/y, single: /[^']*/y },
  name: { double: /[^"<\u2018\u2019\u201c\u201d]*/y, single: /[^'<\u2018\u2019\u201c\u201d]*/y },
};
const TAG_REST = /(?:[^></]|\/(?!>))*/y;
const END_TAG_REST = /(?:[^></]|\/(?!>))*>?/y;

const NAMED_BY_PARAMETER: ReadonlySet<string> = new Set(["param", "paramref", "typeparam", "typeparamref"]);

interface OpenElement extends XmlElement {
  readonly children: XmlNode[];
  isClosed: boolean;
  contentEnd: number;
  end: number;
}

class XmlReader {
  private readonly roots: XmlNode[] = [];
  private readonly open: OpenElement[] = [];
  private at = 0;

  constructor(private readonly text: string) {}

  read(): readonly XmlNode[] {
    const { text } = this;
    while (this.at < text.length) {
      const tag = text.indexOf("<", this.at);
      this.addText(text.slice(this.at, tag < 0 ? text.length : tag));
      this.at = tag < 0 ? text.length : tag;
      if (tag >= 0) this.markup();
    }
    for (const element of this.open) element.contentEnd = element.end = text.length;
    return this.roots;
  }

  private get siblings(): XmlNode[] {
    return this.open.at(-1)?.children ?? this.roots;
  }

  private addText(text: string): void {
    if (text !== "") this.siblings.push(decodeEntities(text));
  }

  private markup(): void {
    const { text, at } = this;
    if (text.startsWith("</", at)) this.endTag();
    else if (text.startsWith("<!--", at)) this.through("-->", 4);
    else if (text.startsWith("<?", at)) this.through("?>", 2);
    else if (text.startsWith("<![CDATA[", at)) this.addLeaf(at, "", [], [this.through("]]>", 9)]);
    else this.startTag();
  }

  /** Moves past a mark, or to the end if it is missing, and returns the text before it. */
  private through(mark: string, skipped: number): string {
    const from = this.at + skipped;
    const found = this.text.indexOf(mark, from);
    const end = found < 0 ? this.text.length : found;
    this.at = Math.min(this.text.length, end + mark.length);
    return this.text.slice(from, end);
  }

  private endTag(): void {
    const element = this.open.pop();
    if (element === undefined) {
      this.siblings.push(this.text.slice(this.at));
      this.at = this.text.length;
      return;
    }
    element.contentEnd = this.at;
    this.at += 2;
    element.isClosed = this.take(NAME)?.[1] === element.name;
    this.take(END_TAG_REST);
    element.end = this.at;
  }

  private startTag(): void {
    const start = this.at++;
    const name = this.take(NAME)?.[1] ?? "";
    const attributes = this.attributes(name);
    this.take(TAG_REST);
    if (this.text.charAt(this.at) !== ">") {
      if (this.text.startsWith("/>", this.at)) this.at += 2;
      this.addLeaf(start, name, attributes, []);
      return;
    }
    const contentStart = ++this.at;
    const [contentEnd, end] = [contentStart, contentStart];
    const element: OpenElement = {
      name,
      attributes,
      children: [],
      isClosed: false,
      start,
      contentStart,
      contentEnd,
      end,
    };
    this.siblings.push(element);
    if (this.open.length < MAX_DEPTH) this.open.push(element);
  }

  private addLeaf(
    start: number,
    name: string,
    attributes: readonly XmlAttribute[],
    children: readonly XmlNode[],
  ): void {
    const end = this.at;
    this.siblings.push({ name, attributes, children, isClosed: true, start, contentStart: end, contentEnd: end, end });
  }

  private attributes(element: string): XmlAttribute[] {
    const attributes: XmlAttribute[] = [];
    for (let name = this.take(NAME)?.[1]; name !== undefined; name = this.take(NAME)?.[1]) {
      const hasEquals = this.take(EQUALS) !== undefined;
      const quote = this.take(QUOTE)?.[0].trim();
      const isName = name === "cref" ? !this.isVerbatim() : name === "name" && NAMED_BY_PARAMETER.has(element);
      if (quote !== undefined || (hasEquals && isName)) attributes.push({ name, value: this.value(quote, isName) });
    }
    return attributes;
  }

  // The compiler treats `T:System.String` as text, not as a reference to resolve.
  private isVerbatim(): boolean {
    return this.text.charAt(this.at + 1) === ":" && this.text.charAt(this.at) !== ":";
  }

  // Without a quote, or with a typographic one, the value is read as the compiler reads names.
  private value(quote: string | undefined, isName: boolean): string {
    const isSingle = quote === "'";
    const isText = !isName && (isSingle || quote === '"');
    const value = this.take(VALUES[isText ? "text" : "name"][isSingle ? "single" : "double"])?.[0] ?? "";
    if (/["'\u2018\u2019\u201c\u201d]/.test(this.text.charAt(this.at))) this.at++;
    return decodeEntities(value);
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) return undefined;
    this.at = pattern.lastIndex;
    return match;
  }
}
