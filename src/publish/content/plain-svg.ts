import { parseXml, XmlDocumentType, XmlElement, type XmlNode, XmlProcessingInstruction } from "@rgrove/parse-xml";

/** Elements that run scripts, or hold a page. */
const ACTIVE: ReadonlySet<string> = new Set(["script", "foreignobject"]);

/** Elements of pages do in a picture what they do there. */
const NAMESPACE_OF_PAGES = "http://www.w3.org/1999/xhtml";

/** A reference to what lies in the file itself. */
const WITHIN = /^\s*(?:#|data:image\/)/i;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Whether a file is an SVG that does nothing: without scripts, and made of nothing that lies elsewhere. A page runs none of its pictures;
 * but whoever opens one by its own address would run it as a part of the site.
 */
export function isPlainSvg(bytes: Uint8Array): boolean {
  try {
    return parseXml(decoder.decode(bytes), { preserveDocumentType: true }).children.every(isPlain);
  } catch {
    // Programs differ in what they make of what is not well-formed.
    return false;
  }
}

function isPlain(node: XmlNode): boolean {
  if (node instanceof XmlElement) return isPlainElement(node) && node.children.every(isPlain);
  if (node instanceof XmlProcessingInstruction) return node.name !== "xml-stylesheet";
  // What is declared there is put in elsewhere.
  return !(node instanceof XmlDocumentType) || node.internalSubset === null;
}

function isPlainElement({ name, attributes }: XmlElement): boolean {
  const kind = localName(name);
  const isLink = kind === "a";
  return !ACTIVE.has(kind) && Object.entries(attributes).every(([key, value]) => isPlainAttribute(key, value, isLink));
}

function isPlainAttribute(name: string, value: string, isOfLink: boolean): boolean {
  if (/^on/i.test(name) || value === NAMESPACE_OF_PAGES) return false;
  // Browsers pass over these signs in an address.
  if (/javascript:/i.test(value.replaceAll(/[\s\p{Cc}]+/gu, ""))) return false;
  return isOfLink || localName(name) !== "href" || WITHIN.test(value);
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1).toLowerCase();
}
