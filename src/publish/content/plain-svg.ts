import { parseXml, XmlDocumentType, XmlElement, type XmlNode, XmlProcessingInstruction } from "@rgrove/parse-xml";

/** Elements that run scripts, or embed a page. */
const ACTIVE: ReadonlySet<string> = new Set(["script", "foreignobject"]);

/** Elements of this namespace behave in a picture as they do in a page. */
const NAMESPACE_OF_PAGES = "http://www.w3.org/1999/xhtml";

/** A reference to something in the file itself. */
const WITHIN = /^\s*(?:#|data:image\/)/i;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Whether a file is a passive SVG: without scripts and external references. A page runs no scripts of its pictures; but
 * a picture opened by its own address would run them as part of the site.
 */
export function isPlainSvg(bytes: Uint8Array): boolean {
  try {
    return parseXml(decoder.decode(bytes), { preserveDocumentType: true }).children.every(isPlain);
  } catch {
    // Programs differ in how they read XML that is not well-formed.
    return false;
  }
}

function isPlain(node: XmlNode): boolean {
  if (node instanceof XmlElement) return isPlainElement(node) && node.children.every(isPlain);
  if (node instanceof XmlProcessingInstruction) return node.name !== "xml-stylesheet";
  // An internal subset may declare entities that are expanded elsewhere.
  return !(node instanceof XmlDocumentType) || node.internalSubset === null;
}

function isPlainElement({ name, attributes }: XmlElement): boolean {
  const kind = localName(name);
  const isLink = kind === "a";
  return !ACTIVE.has(kind) && Object.entries(attributes).every(([key, value]) => isPlainAttribute(key, value, isLink));
}

function isPlainAttribute(name: string, value: string, isOfLink: boolean): boolean {
  if (/^on/i.test(name) || value === NAMESPACE_OF_PAGES) return false;
  // Browsers ignore these characters in an address.
  if (/javascript:/i.test(value.replaceAll(/[\s\p{Cc}]+/gu, ""))) return false;
  return isOfLink || localName(name) !== "href" || WITHIN.test(value);
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1).toLowerCase();
}
