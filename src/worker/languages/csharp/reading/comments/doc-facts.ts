import type { DocMark } from "../../../../facts/doc-marks.ts";
import { placeIn } from "../../../../facts/doc-places.ts";
import type { DocFacts } from "../../../../facts/facts.ts";
import type { CommentBlock } from "./blocks.ts";
import { DocBudget } from "./doc-budget.ts";
import { splitRows } from "./lines.ts";
import { plainText } from "./plain.ts";
import { attributeOf, referenceOf, referenceText, renderText } from "./render.ts";
import { joinTexts, type MarkedText } from "./text-writer.ts";
import { readXml, type XmlElement, type XmlNode } from "./xml.ts";

/** Returns the documentation in a comment block, or null if it says nothing. */
export function docFactsOf(block: CommentBlock): DocFacts | null {
  if (block.kind === "xml") return xmlFacts(docText(block));
  const summary = plainText(block);
  return summary === "" ? null : { kind: "comment", summary };
}

const SECTIONS = words("summary remarks param typeparam returns value exception example");

/** Elements about how documentation is built or found, not about the declaration. */
const SILENT = words("inheritdoc include seealso permission exclude filterpriority");

/** Inline elements. */
const INLINE = words("see c code paramref typeparamref langword a b i em strong u tt");

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

function xmlFacts(text: string): DocFacts | null {
  const nodes = readXml(text);
  const budget = new DocBudget(text.length);
  const elements = nodes.filter((node) => typeof node !== "string");
  const sections = sectionsIn(nodes);
  const [summary, ...furtherSummaries] = elements.filter((element) => element.name === "summary");
  const inheritdoc = elements.find((element) => element.name === "inheritdoc");
  const loose = looseText(nodes, summary !== undefined || inheritdoc !== undefined, budget);
  const remarks = [...loose.further, ...texts(furtherSummaries, budget), ...texts(named(sections, "remarks"), budget)];
  const marks = new MarkTable();
  const facts = {
    summary: marks.textOf("summary", summary === undefined ? loose.summary : renderText([summary], budget)),
    ...present("remarks", remarks, marks),
    ...presentTable("params", named(sections, "param"), budget, marks),
    ...presentTable("typeParams", named(sections, "typeparam"), budget, marks),
    ...present("returns", texts(named(sections, "returns"), budget), marks),
    ...present("value", texts(named(sections, "value"), budget), marks),
    ...presentExceptions(named(sections, "exception"), budget, marks),
    ...present("permission", permissions(elements, budget), marks),
    ...present("example", texts(named(sections, "example"), budget), marks),
    ...(inheritdoc && { inherits: inheritedCref(inheritdoc) }),
  };
  // A comment that only says where else to look says nothing about the declaration.
  if (facts.summary === "" && Object.keys(facts).length === 1) return null;
  const seeAlso = present("seeAlso", alsoSeen(elements, budget), marks);
  return { kind: "xml", ...facts, ...seeAlso, ...marks.found };
}

/** The marks of texts, by the places of the texts. */
class MarkTable {
  private readonly entries: (readonly [string, readonly DocMark[]])[] = [];

  /** Returns the text alone, and stores its marks. */
  textOf(place: string, { text, marks }: MarkedText): string {
    if (marks.length > 0) this.entries.push([place, marks]);
    return text;
  }

  get found(): Pick<DocFacts, "marks"> {
    return this.entries.length === 0 ? {} : { marks: Object.fromEntries(this.entries) };
  }
}

interface Loose {
  /** The text outside all elements: the compiler takes it for the summary if there is no summary element. */
  readonly summary: MarkedText;
  /** The whole text, if the summary lacks part of it. */
  readonly further: readonly MarkedText[];
}

/** Returns the text outside the known sections. Nothing is lost: text that is not the summary joins the remarks. */
function looseText(nodes: readonly XmlNode[], hasSummary: boolean, budget: DocBudget): Loose {
  const loose = nodes.filter((node) => typeof node === "string" || !(SECTIONS.has(node.name) || SILENT.has(node.name)));
  const whole = renderText(loose.map(onLineOfItsOwn), budget);
  const summary = hasSummary
    ? NO_TEXT
    : renderText(
        loose.filter((node) => typeof node === "string"),
        budget,
      );
  const isKnown = whole.text === summary.text || !/[\p{L}\p{N}]/u.test(whole.text);
  return { summary, further: isKnown ? [] : [whole] };
}

const NO_TEXT: MarkedText = { text: "", marks: [] };

// `<response>`, `<devdoc>` and other custom elements are treated as sections.
function onLineOfItsOwn(node: XmlNode): XmlNode {
  return typeof node === "string" || INLINE.has(node.name) ? node : { ...node, name: "para" };
}

// If end tags are missing, one section contains those that follow.
function sectionsIn(nodes: readonly XmlNode[], found: XmlElement[] = []): readonly XmlElement[] {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (SECTIONS.has(node.name)) found.push(node);
    if (!node.isClosed) sectionsIn(node.children, found);
  }
  return found;
}

function named(sections: readonly XmlElement[], name: string): readonly XmlElement[] {
  return sections.filter((section) => section.name === name);
}

function texts(sections: readonly XmlElement[], budget: DocBudget): readonly MarkedText[] {
  return sections.map((section) => renderText(section.children, budget)).filter(({ text }) => text !== "");
}

function alsoSeen(elements: readonly XmlElement[], budget: DocBudget): readonly MarkedText[] {
  return named(elements, "seealso")
    .map((element) => renderText([element], budget))
    .filter(({ text }) => text !== "");
}

/** Returns the required permissions, each with its description. */
function permissions(elements: readonly XmlElement[], budget: DocBudget): readonly MarkedText[] {
  return named(elements, "permission")
    .map((element) => renderText(permissionNodes(element), budget))
    .filter(({ text }) => text !== "");
}

function permissionNodes(element: XmlElement): readonly XmlNode[] {
  const { children } = element;
  if (referenceOf(element) === undefined) return children;
  const demanded = { ...element, name: "see", children: [] };
  return children.length === 0 ? [demanded] : [demanded, NAMED, ...children];
}

/** The separator between a name and its description. */
const NAMED = " – ";

type LongText = "remarks" | "returns" | "value" | "permission" | "example" | "seeAlso";

function present<K extends LongText>(key: K, found: readonly MarkedText[], marks: MarkTable) {
  return found.length === 0 ? undefined : { [key]: marks.textOf(key, joinTexts(found)) };
}

function presentTable<K extends "params" | "typeParams">(
  key: K,
  sections: readonly XmlElement[],
  budget: DocBudget,
  marks: MarkTable,
) {
  const entries = sections
    .map((section) => {
      const name = attributeOf(section, "name")?.trim() ?? "";
      return [name, renderText(section.children, budget)] as const;
    })
    .filter(([name, { text }]) => name !== "" && text !== "");
  // Of several descriptions of a name the last counts.
  const byName = new Map(entries);
  const plain = [...byName].map(([name, text]) => [name, marks.textOf(placeIn(key, name), text)] as const);
  return plain.length === 0 ? undefined : { [key]: Object.fromEntries(plain) };
}

function presentExceptions(
  sections: readonly XmlElement[],
  budget: DocBudget,
  marks: MarkTable,
): Pick<DocFacts, "exceptions"> | undefined {
  if (sections.length === 0) return undefined;
  const exceptions: { readonly type: string; readonly text: string }[] = [];
  for (const section of sections) {
    if (budget.isSpent) break;
    const type = budget.take(referenceOf(section) ?? "");
    const place = placeIn("exceptions", exceptions.length);
    exceptions.push({ type, text: marks.textOf(place, renderText(section.children, budget)) });
  }
  return { exceptions };
}

function inheritedCref(inheritdoc: XmlElement): string {
  const cref = inheritdoc.attributes.find(({ name }) => name === "cref");
  return cref === undefined ? "" : referenceText(cref);
}

/** Returns the XML of a documentation comment: its lines without `///`; or without `/**`, the end mark and leading stars. */
function docText(block: CommentBlock): string {
  return block.comments
    .map((comment) => (comment.startsWith("///") ? comment.slice(3) : delimited(comment)))
    .join("\n");
}

function delimited(comment: string): string {
  const [first = "", ...rest] = splitRows(comment.slice(3, comment.endsWith("*/") ? -2 : undefined));
  return [first, ...rest.map((row) => row.replace(/^\s*\*/, ""))].join("\n");
}
